package discordfake

import "slices"

// Discord's limits on components.
const (
	maxRows         = 5 // of messages without the V2 flag
	maxComponents   = 40
	maxButtons      = 5 // of one row
	maxCustomID     = 100
	maxButtonLabel  = 80
	maxButtonURL    = 512
	maxSelectItems  = 25
	maxSelectText   = 100
	maxPlaceholder  = 150
	maxDisplayTotal = 4000 // over all text displays of a message
	maxGalleryItems = 10
)

// componentCheck looks through the components of one message or modal.
type componentCheck struct {
	*form
	v2      bool
	ids     map[string]bool // custom ids met
	numbers map[int]bool    // component ids met
	count   int
	display int // characters in text displays
}

// checkComponents checks the components of a message; v2 is its flag.
func checkComponents(f *form, list []Component, v2 bool) {
	c := &componentCheck{form: f, v2: v2, ids: map[string]bool{}, numbers: map[int]bool{}}
	if !v2 && len(list) > maxRows {
		f.fault("components", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and %d in length.", maxRows)
	}
	for i, child := range list {
		path := at("components", i)
		allowed := []ComponentType{ActionRow}
		if v2 {
			allowed = append(allowed, Section, TextDisplay, MediaGallery, FileComponent, Separator, Container)
		}
		c.visit(path, child, allowed...)
	}
	if c.count > maxComponents {
		f.fault("components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", "The total number of components cannot exceed %d", maxComponents)
	}
	if c.display > maxDisplayTotal {
		f.fault("components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", "The total displayable text cannot exceed %d characters", maxDisplayTotal)
	}
}

// visit checks one component, which must be of one of the allowed kinds, and those inside it.
func (c *componentCheck) visit(path string, m Component, allowed ...ComponentType) {
	c.count++
	if !slices.Contains(allowed, m.Type) {
		c.fault(at(path, "type"), "UNION_TYPE_CHOICES", "Value of field %q must be one of %v.", "type", allowed)
		return
	}
	if m.ID != 0 && c.numbers[m.ID] {
		c.fault(at(path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
	}
	c.numbers[m.ID] = true
	switch m.Type {
	case ActionRow:
		c.row(path, m)
	case Button:
		c.button(path, m)
	case Section, Container:
		c.group(path, m)
	case TextDisplay:
		c.length(at(path, "content"), m.Content, 1, maxDisplayTotal)
		c.display += len([]rune(m.Content))
	case Thumbnail, FileComponent, MediaGallery:
		c.media(path, m)
	case TextInput:
		c.textInput(path, m)
	case StringSelect, UserSelect, RoleSelect, MentionableSelect, ChannelSelect:
		c.selectMenu(path, m)
	}
}

func (c *componentCheck) row(path string, row Component) {
	if n := len(row.Components); n < 1 || n > maxButtons {
		c.fault(at(path, "components"), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and %d in length.", maxButtons)
		return
	}
	if row.Components[0].Type.Select() && len(row.Components) > 1 {
		c.fault(at(path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "A select menu fills its row.")
		return
	}
	for i, child := range row.Components {
		allowed := []ComponentType{Button}
		if i == 0 {
			allowed = append(allowed, StringSelect, UserSelect, RoleSelect, MentionableSelect, ChannelSelect)
		}
		c.visit(at(path, "components", i), child, allowed...)
	}
}

func (c *componentCheck) button(path string, b Component) {
	c.length(at(path, "label"), b.Label, 0, maxButtonLabel)
	c.emoji(at(path, "emoji"), b.Emoji)
	if b.Label == "" && b.Emoji == nil && b.Style != StylePremium {
		c.fault(path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button needs a label or an emoji.")
	}
	switch b.Style {
	case StylePrimary, StyleSecondary, StyleSuccess, StyleDanger:
		c.customID(path, b)
		if b.URL != "" {
			c.fault(at(path, "url"), "BUTTON_COMPONENT_URL_NOT_ALLOWED", "Only link buttons have a url.")
		}
	case StyleLink:
		if b.CustomID != "" {
			c.fault(at(path, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "A link button has no custom id.")
		}
		c.length(at(path, "url"), b.URL, 1, maxButtonURL)
		checkAddress(c.form, at(path, "url"), b.URL, "http", "https", "discord")
	case StylePremium:
		c.length(at(path, "sku_id"), b.SKUID, 1, maxCustomID)
	default:
		c.fault(at(path, "style"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3, 4, 5, 6}.")
	}
}

// customID checks that a component has an id of its own.
func (c *componentCheck) customID(path string, m Component) {
	c.length(at(path, "custom_id"), m.CustomID, 1, maxCustomID)
	if m.CustomID != "" && c.ids[m.CustomID] {
		c.fault(at(path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
	}
	c.ids[m.CustomID] = true
}

func (c *componentCheck) emoji(path string, e *Emoji) {
	if e != nil && e.ID == "" && e.Name == "" {
		c.fault(at(path, "name"), "BASE_TYPE_REQUIRED", "This field is required")
	}
}

func (c *componentCheck) selectMenu(path string, m Component) {
	c.customID(path, m)
	c.length(at(path, "placeholder"), m.Placeholder, 0, maxPlaceholder)
	least, most := valueOr(m.MinValues, 1), valueOr(m.MaxValues, 1)
	if least < 0 || least > maxSelectItems {
		c.fault(at(path, "min_values"), "NUMBER_TYPE_MAX", "int value should be between 0 and %d.", maxSelectItems)
	}
	if most < 1 || most > maxSelectItems || most < least {
		c.fault(at(path, "max_values"), "NUMBER_TYPE_MAX", "int value should be between max(1, min_values) and %d.", maxSelectItems)
	}
	if m.Type == StringSelect {
		c.options(path, m, least, most)
	} else if len(m.Options) > 0 {
		c.fault(at(path, "options"), "BASE_TYPE_FORBIDDEN", "Only string selects have options.")
	}
}

func (c *componentCheck) options(path string, m Component, least, most int) {
	n := len(m.Options)
	if n < 1 || n > maxSelectItems {
		c.fault(at(path, "options"), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and %d in length.", maxSelectItems)
	}
	if most > n || least > n {
		c.fault(at(path, "max_values"), "SELECT_COMPONENT_MAX_VALUES_EXCEEDED", "More values than the %d options.", n)
	}
	values, defaults := map[string]bool{}, 0
	for i, o := range m.Options {
		path := at(path, "options", i)
		c.length(at(path, "label"), o.Label, 1, maxSelectText)
		c.length(at(path, "value"), o.Value, 1, maxSelectText)
		c.length(at(path, "description"), o.Description, 0, maxSelectText)
		c.emoji(at(path, "emoji"), o.Emoji)
		if values[o.Value] {
			c.fault(at(path, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used")
		}
		values[o.Value] = true
		if o.Default {
			defaults++
		}
	}
	if defaults > most {
		c.fault(at(path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULTS", "More defaults than values.")
	}
}

// group checks sections and containers.
func (c *componentCheck) group(path string, m Component) {
	allowed := []ComponentType{ActionRow, Section, TextDisplay, MediaGallery, FileComponent, Separator}
	most := maxComponents
	if m.Type == Section {
		allowed, most = []ComponentType{TextDisplay}, 3
		if m.Accessory == nil {
			c.fault(at(path, "accessory"), "BASE_TYPE_REQUIRED", "This field is required")
		} else {
			c.visit(at(path, "accessory"), *m.Accessory, Button, Thumbnail)
		}
	}
	if n := len(m.Components); n < 1 || n > most {
		c.fault(at(path, "components"), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and %d in length.", most)
	}
	for i, child := range m.Components {
		c.visit(at(path, "components", i), child, allowed...)
	}
}

// media checks what shows pictures and files.
func (c *componentCheck) media(path string, m Component) {
	switch m.Type {
	case Thumbnail:
		c.address(at(path, "media"), m.Media, "http", "https", "attachment")
		c.length(at(path, "description"), m.Description, 0, maxAltText)
	case FileComponent:
		c.address(at(path, "file"), m.File, "attachment")
	case MediaGallery:
		if n := len(m.Items); n < 1 || n > maxGalleryItems {
			c.fault(at(path, "items"), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and %d in length.", maxGalleryItems)
		}
		for i, item := range m.Items {
			c.address(at(path, "items", i, "media"), &item.Media, "http", "https", "attachment")
			c.length(at(path, "items", i, "description"), item.Description, 0, maxAltText)
		}
	}
}

func (c *componentCheck) address(path string, m *Media, schemes ...string) {
	if m == nil || m.URL == "" {
		c.fault(at(path, "url"), "BASE_TYPE_REQUIRED", "This field is required")
		return
	}
	checkAddress(c.form, at(path, "url"), m.URL, schemes...)
}

// valueOr is *p, or what stands for a missing value.
func valueOr[T any](p *T, missing T) T {
	if p == nil {
		return missing
	}
	return *p
}
