package discordfake

// ComponentType is Discord's number for a kind of component.
type ComponentType int

// The kinds of component.
const (
	ActionRow         ComponentType = 1
	Button            ComponentType = 2
	StringSelect      ComponentType = 3
	TextInput         ComponentType = 4
	UserSelect        ComponentType = 5
	RoleSelect        ComponentType = 6
	MentionableSelect ComponentType = 7
	ChannelSelect     ComponentType = 8
	Section           ComponentType = 9
	TextDisplay       ComponentType = 10
	Thumbnail         ComponentType = 11
	MediaGallery      ComponentType = 12
	FileComponent     ComponentType = 13
	Separator         ComponentType = 14
	Container         ComponentType = 17
	Label             ComponentType = 18
)

// Select tells whether t is one of the kinds of select menu.
func (t ComponentType) Select() bool {
	return t == StringSelect || t >= UserSelect && t <= ChannelSelect
}

// Button styles.
const (
	StylePrimary   = 1
	StyleSecondary = 2
	StyleSuccess   = 3
	StyleDanger    = 4
	StyleLink      = 5 // opens URL, tells the bot nothing
	StylePremium   = 6
)

// Text input styles.
const (
	StyleShort     = 1
	StyleParagraph = 2
)

// Component is any component; which fields mean something depends on Type.
type Component struct {
	Type        ComponentType  `json:"type"`
	ID          int            `json:"id,omitempty"` // its number within the message
	CustomID    string         `json:"custom_id,omitempty"`
	Style       int            `json:"style,omitempty"`
	Label       string         `json:"label,omitempty"` // of buttons, text inputs, labels
	Emoji       *Emoji         `json:"emoji,omitempty"`
	URL         string         `json:"url,omitempty"` // of link buttons
	SKUID       string         `json:"sku_id,omitempty"`
	Disabled    bool           `json:"disabled,omitempty"`
	Placeholder string         `json:"placeholder,omitempty"`
	Options     []SelectOption `json:"options,omitempty"`
	MinValues   *int           `json:"min_values,omitempty"` // nil means 1
	MaxValues   *int           `json:"max_values,omitempty"` // nil means 1
	MinLength   *int           `json:"min_length,omitempty"` // of text inputs
	MaxLength   *int           `json:"max_length,omitempty"` // of text inputs
	Required    *bool          `json:"required,omitempty"`   // of modal fields; nil means true
	Value       string         `json:"value,omitempty"`      // of text inputs
	Content     string         `json:"content,omitempty"`    // of text displays
	Description string         `json:"description,omitempty"`
	Spoiler     bool           `json:"spoiler,omitempty"`
	Media       *Media         `json:"media,omitempty"` // of thumbnails
	File        *Media         `json:"file,omitempty"`  // of file components
	Items       []MediaItem    `json:"items,omitempty"` // of media galleries
	AccentColor *int           `json:"accent_color,omitempty"`
	Divider     *bool          `json:"divider,omitempty"`
	Spacing     int            `json:"spacing,omitempty"`
	Accessory   *Component     `json:"accessory,omitempty"` // of sections
	Components  []Component    `json:"components,omitempty"`
	Component   *Component     `json:"component,omitempty"` // of labels
}

// Emoji is a Unicode emoji (Name alone) or one of a guild (ID).
type Emoji struct {
	ID       string `json:"id,omitempty"`
	Name     string `json:"name,omitempty"`
	Animated bool   `json:"animated,omitempty"`
}

// SelectOption is one line of a string select.
type SelectOption struct {
	Label       string `json:"label"`
	Value       string `json:"value"`
	Description string `json:"description,omitempty"`
	Emoji       *Emoji `json:"emoji,omitempty"`
	Default     bool   `json:"default,omitempty"`
}

// Media is the address of a picture or file; attachment:// addresses are resolved in what people see.
type Media struct {
	URL string `json:"url"`
}

// MediaItem is one picture of a media gallery.
type MediaItem struct {
	Media       Media  `json:"media"`
	Description string `json:"description,omitempty"` // alt text
	Spoiler     bool   `json:"spoiler,omitempty"`
}

// Modal is a form that the bot opened on somebody's screen.
type Modal struct {
	InteractionID string      `json:"interaction_id"` // the interaction that it answers
	ChannelID     string      `json:"channel_id"`
	CustomID      string      `json:"custom_id"`
	Title         string      `json:"title"`
	Components    []Component `json:"components"`
}

// Walk calls visit for every component in list, at all depths, parents first.
func Walk(list []Component, visit func(Component)) {
	for _, c := range list {
		visit(c)
		Walk(c.Components, visit)
		if c.Accessory != nil {
			Walk([]Component{*c.Accessory}, visit)
		}
		if c.Component != nil {
			Walk([]Component{*c.Component}, visit)
		}
	}
}
