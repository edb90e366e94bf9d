package content

// DoorEvent is a card of the Door Event deck (DD-414). Its effects are about the hero who opens the door, before the
// tile is drawn.
type DoorEvent struct {
	ID    string `yaml:"id"`
	Title Text   `yaml:"title"`
	Text  Text   `yaml:"text"`
	Cards int    `yaml:"cards"` // how many of it the deck holds
	// Effects are empty on the No Event cards, which may be left out (DD-415).
	Effects []Effect `yaml:"effects"`
}

// RoomEvent is an entry of the Room Events booklet. One is chosen by chance, none twice before all were played, when a
// tile was revealed by opening a door and everything on it is set up. Its effects are about the hero who opened.
type RoomEvent struct {
	ID      string   `yaml:"id"`
	Title   Text     `yaml:"title"`
	Text    Text     `yaml:"text"`
	Tiles   []string `yaml:"tiles"` // only on these; on every tile unless given
	Effects []Effect `yaml:"effects"`
}
