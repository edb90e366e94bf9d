package doria

// arrival is what befalls a hero where its movement led: markers on its way and rules of the scenario for the square on
// which it ended.
type arrival struct {
	Hero int
	Path []Square
}

func (s *arrival) code(c *coder) {
	c.int(&s.Hero)
	c.path(&s.Path)
}

func (s *arrival) do(t *turn) {}

// revealed is what follows once tiles were laid and everything stands on them: rules of the scenario, room events.
type revealed struct {
	Tiles  []int
	Opener int
	ByDoor bool
}

func (s *revealed) code(c *coder) {
	codeList(c, &s.Tiles, (*coder).int)
	c.int(&s.Opener)
	c.bool(&s.ByDoor)
}

func (s *revealed) do(t *turn) {}

// doorEvent draws a card of the Door Event deck for a hero who opens a door (DD-414, DD-R114).
type doorEvent struct{ Hero int }

func (s *doorEvent) code(c *coder) { c.int(&s.Hero) }

func (s *doorEvent) do(t *turn) {}
