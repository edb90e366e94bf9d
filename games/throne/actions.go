package throne

// PlayCard lays a card of your hand as the action card of the Player Card Phase (RT-042).
type PlayCard struct {
	Card CardID `json:"card"`
}

// BattleCard lays a card of your hand for its battle symbols (RT-079).
type BattleCard struct {
	Card CardID `json:"card"`
}

// Withdraw leads all your forces out of a lost battle (RT-091).
type Withdraw struct {
	To Territory `json:"to"`
}

// Move leads forces of yours over one border, for one command point (RT-114).
type Move struct {
	From   Territory `json:"from"`
	To     Territory `json:"to"`
	Forces int       `json:"forces"`
}

// Rally raises one force of yours in a castle, for two command points (RT-112).
type Rally struct {
	At Territory `json:"at"`
}

// EndActions ends the player actions (RT-111).
type EndActions struct{}

// Kind names the action in journals and protocols.
func (PlayCard) Kind() string   { return "play_card" }
func (BattleCard) Kind() string { return "battle_card" }
func (Withdraw) Kind() string   { return "withdraw" }
func (Move) Kind() string       { return "move" }
func (Rally) Kind() string      { return "rally" }
func (EndActions) Kind() string { return "end_actions" }
