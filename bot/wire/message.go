package wire

import (
	"crypto/rand"
	"encoding/json"
	"fmt"
	"strconv"
)

// Limits of a message.
const (
	MaxContent  = 2000 // characters
	MaxAlt      = 1024
	MaxRows     = 5
	MaxButtons  = 5 // in a row
	MaxOptions  = 25
	MaxLabel    = 80
	MaxOption   = 100
	MaxCustomID = 100
)

// Message is everything that a message shows. It is sent whole each time: what it leaves out is gone after an edit.
type Message struct {
	Content string
	Rows    []Row
	Files   []File
	// Keep are the snowflakes of files of the message edited that stay.
	Keep []string
	// Pings are the ids of the people who are notified. Nobody else ever is, whatever Content says.
	Pings []string
	// Private shows a new answer to the author of the interaction only.
	Private bool
	// Nonce, at most 25 characters, makes a repeated Post of the same message a single message.
	Nonce string
}

// File is an upload. Name is fixed by us, of a-z, 0-9, '-' and '.'.
type File struct {
	Name string
	Type string // media type
	Alt  string // at most MaxAlt characters
	Data []byte
}

// Row is a line of components: up to 5 buttons or one menu.
type Row struct {
	Buttons []Button
	Menu    *Menu
}

// ButtonStyle is Discord's number for a look.
type ButtonStyle int

// The looks of buttons.
const (
	Primary   ButtonStyle = 1
	Secondary ButtonStyle = 2
	Success   ButtonStyle = 3
	Danger    ButtonStyle = 4
	Link      ButtonStyle = 5
)

// Button is a button; a Link has URL and no ID.
type Button struct {
	ID       string
	Label    string
	Emoji    string // one Unicode emoji, "" for none
	Style    ButtonStyle
	Disabled bool
	URL      string
}

// Menu is a select menu.
type Menu struct {
	ID          string
	Placeholder string
	Options     []MenuOption
	Most        int // how many may be chosen; 0 is one
}

// MenuOption is one line of a menu.
type MenuOption struct {
	Label       string `json:"label"`
	Value       string `json:"value"`
	Description string `json:"description,omitempty"`
	Default     bool   `json:"default,omitempty"`
}

// Sent is a message as Discord tells of it.
type Sent struct {
	ID, ChannelID string
	Flags         int
	Attachments   []Attachment
}

// Attachment is a file of a message.
type Attachment struct {
	ID   string `json:"id"`
	Name string `json:"filename"`
	Alt  string `json:"description"`
}

const flagPrivate = 1 << 6

// Private tells whether only one person sees the message.
func (s *Sent) Private() bool { return s != nil && s.Flags&flagPrivate != 0 }

// Files are the snowflakes of the message's files.
func (s *Sent) Files() []string {
	if s == nil {
		return nil
	}
	ids := make([]string, len(s.Attachments))
	for i, a := range s.Attachments {
		ids[i] = a.ID
	}
	return ids
}

// The JSON forms. They differ from discordgo's in three ways: a file has its alt text, the list of files and the
// mention policy are always there, and nothing is sent that is not set.
type (
	messageJSON struct {
		Content      string           `json:"content"`
		Components   []rowJSON        `json:"components"`
		Attachments  []attachmentJSON `json:"attachments"`
		Mentions     mentionsJSON     `json:"allowed_mentions"`
		Flags        int              `json:"flags,omitempty"`
		Nonce        string           `json:"nonce,omitempty"`
		EnforceNonce bool             `json:"enforce_nonce,omitempty"`
	}
	attachmentJSON struct {
		ID          string `json:"id"`
		Filename    string `json:"filename,omitempty"`
		Description string `json:"description,omitempty"`
	}
	mentionsJSON struct {
		Parse []string `json:"parse"`
		Users []string `json:"users,omitempty"`
	}
	rowJSON struct {
		Type       int   `json:"type"`
		Components []any `json:"components"`
	}
	buttonJSON struct {
		Type     int         `json:"type"`
		Style    ButtonStyle `json:"style"`
		Label    string      `json:"label,omitempty"`
		Emoji    *emojiJSON  `json:"emoji,omitempty"`
		CustomID string      `json:"custom_id,omitempty"`
		URL      string      `json:"url,omitempty"`
		Disabled bool        `json:"disabled,omitempty"`
	}
	emojiJSON struct {
		Name string `json:"name"`
	}
	menuJSON struct {
		Type        int          `json:"type"`
		CustomID    string       `json:"custom_id"`
		Placeholder string       `json:"placeholder,omitempty"`
		Options     []MenuOption `json:"options"`
		MinValues   int          `json:"min_values"`
		MaxValues   int          `json:"max_values"`
	}
)

// The numbers of component types.
const (
	typeRow    = 1
	typeButton = 2
	typeMenu   = 3
)

func (m Message) json() messageJSON {
	j := messageJSON{
		Content:      m.Content,
		Components:   make([]rowJSON, 0, len(m.Rows)),
		Attachments:  make([]attachmentJSON, 0, len(m.Keep)+len(m.Files)),
		Mentions:     mentionsJSON{Parse: []string{}, Users: m.Pings},
		Nonce:        m.Nonce,
		EnforceNonce: m.Nonce != "",
	}
	if m.Private {
		j.Flags = flagPrivate
	}
	for _, r := range m.Rows {
		j.Components = append(j.Components, r.json())
	}
	for _, id := range m.Keep {
		j.Attachments = append(j.Attachments, attachmentJSON{ID: id})
	}
	for n, f := range m.Files {
		j.Attachments = append(j.Attachments, attachmentJSON{strconv.Itoa(n), f.Name, f.Alt})
	}
	return j
}

func (r Row) json() rowJSON {
	row := rowJSON{Type: typeRow, Components: make([]any, 0, MaxButtons)}
	if r.Menu != nil {
		row.Components = append(row.Components, menuJSON{typeMenu, r.Menu.ID, r.Menu.Placeholder, r.Menu.Options, 1, max(1, r.Menu.Most)})
	}
	for _, b := range r.Buttons {
		j := buttonJSON{typeButton, b.Style, b.Label, nil, b.ID, b.URL, b.Disabled}
		if b.Emoji != "" {
			j.Emoji = &emojiJSON{b.Emoji}
		}
		row.Components = append(row.Components, j)
	}
	return row
}

// body is what is sent: JSON alone, or multipart with the files, built in one buffer of the right size.
type body struct {
	contentType string
	data        []byte
}

// boundary parts the body; nobody outside the process can know it and write it into a file.
var boundary = rand.Text()

func encode(payload any, files []File) (body, error) {
	j, err := json.Marshal(payload)
	if err != nil {
		return body{}, fmt.Errorf("encode message: %w", err)
	}
	if len(files) == 0 {
		return body{"application/json", j}, nil
	}
	size := len(j) + 512
	for _, f := range files {
		size += len(f.Data) + 256
	}
	b := make([]byte, 0, size)
	b = append(b, "--"+boundary+"\r\nContent-Disposition: form-data; name=\"payload_json\"\r\nContent-Type: application/json\r\n\r\n"...)
	b = append(b, j...)
	for n, f := range files {
		b = fmt.Appendf(b, "\r\n--%s\r\nContent-Disposition: form-data; name=\"files[%d]\"; filename=%q\r\nContent-Type: %s\r\n\r\n",
			boundary, n, f.Name, f.Type)
		b = append(b, f.Data...)
	}
	b = append(b, "\r\n--"+boundary+"--\r\n"...)
	return body{"multipart/form-data; boundary=" + boundary, b}, nil
}
