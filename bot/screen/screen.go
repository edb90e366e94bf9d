// Package screen describes what a table shows in a chat channel, without a word of Discord's wire format: text, one
// picture with its alt text, and rows of controls. Games are presented as screens; package bot sends them.
package screen

// Screen is one message.
type Screen struct {
	// Text is markdown of at most 2,000 characters; names of people in it are escaped.
	Text string
	// Picture is nil for none.
	Picture *Picture
	// KeepPicture leaves the picture of the message that is being replaced; Picture is then nil.
	KeepPicture bool
	// Rows are at most 4; the last row of a message is the table's own.
	Rows []Row
}

// Picture is a PNG and what it says in words.
type Picture struct {
	PNG []byte
	// Alt is the whole picture in words, at most 1,024 characters.
	Alt string
}

// Row is either up to 5 buttons or one menu.
type Row struct {
	Buttons []Button
	Menu    *Menu
}

// Style is the weight of a button.
type Style int

// The styles: one Primary a screen at most, Danger for what cannot be taken back.
const (
	Secondary Style = iota
	Primary
	Success
	Danger
)

// Button is pressed once to say Choice.
type Button struct {
	// Label has 1 to 80 characters.
	Label string
	// Choice is 1 to 48 characters of a-z, 0-9, '.', '-' and '_', unique in the screen. The presenter reads it back.
	Choice   string
	Style    Style
	Disabled bool
	// Emoji is a single unicode emoji before the label; "" for none. It never carries meaning alone.
	Emoji string
}

// Menu lets one (or Most) of its options be chosen.
type Menu struct {
	// Choice as of a Button; the values chosen come with it.
	Choice string
	// Placeholder has at most 150 characters.
	Placeholder string
	// Options are 1 to 25.
	Options []Option
	// Most is how many may be chosen; 0 is one.
	Most int
}

// Option is one line of a menu.
type Option struct {
	Label       string // 1 to 100 characters
	Value       string // 1 to 100 characters, unique in the menu
	Description string // at most 100 characters
	Chosen      bool
}
