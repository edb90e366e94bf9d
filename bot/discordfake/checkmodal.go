package discordfake

// Discord's limits on modals.
const (
	maxModalTitle       = 45
	maxModalRows        = 5
	maxInputLabel       = 45
	maxInputPlaceholder = 100
	maxInputValue       = 4000
	maxLabelDescription = 100
)

// checkModal checks the form that a callback of type 9 opens.
func checkModal(f *form, m Modal) {
	f.length("custom_id", m.CustomID, 1, maxCustomID)
	f.length("title", m.Title, 1, maxModalTitle)
	if n := len(m.Components); n < 1 || n > maxModalRows {
		f.fault("components", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and %d in length.", maxModalRows)
	}
	c := &componentCheck{form: f, ids: map[string]bool{}, numbers: map[int]bool{}}
	for i, child := range m.Components {
		c.modalRow(at("components", i), child)
	}
}

func (c *componentCheck) modalRow(path string, m Component) {
	switch m.Type {
	case TextDisplay:
		c.visit(path, m, TextDisplay)
	case Label:
		c.label(path, m)
	case ActionRow:
		if len(m.Components) != 1 {
			c.fault(at(path, "components"), "BASE_TYPE_BAD_LENGTH", "Must be 1 in length.")
			return
		}
		field := m.Components[0]
		c.visit(at(path, "components", 0), field, TextInput)
		c.length(at(path, "components", 0, "label"), field.Label, 1, maxInputLabel)
	default:
		c.fault(at(path, "type"), "UNION_TYPE_CHOICES", "Value of field \"type\" must be one of (1, 10, 18).")
	}
}

func (c *componentCheck) label(path string, m Component) {
	c.length(at(path, "label"), m.Label, 1, maxInputLabel)
	c.length(at(path, "description"), m.Description, 0, maxLabelDescription)
	if m.Component == nil {
		c.fault(at(path, "component"), "BASE_TYPE_REQUIRED", "This field is required")
		return
	}
	if m.Component.Label != "" {
		c.fault(at(path, "component", "label"), "BASE_TYPE_FORBIDDEN", "Inside a label the field has none of its own.")
	}
	c.visit(at(path, "component"), *m.Component, TextInput, StringSelect, UserSelect, RoleSelect, MentionableSelect, ChannelSelect)
}

func (c *componentCheck) textInput(path string, m Component) {
	c.customID(path, m)
	c.length(at(path, "placeholder"), m.Placeholder, 0, maxInputPlaceholder)
	c.length(at(path, "value"), m.Value, 0, maxInputValue)
	if m.Style != StyleShort && m.Style != StyleParagraph {
		c.fault(at(path, "style"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2}.")
	}
	least, most := valueOr(m.MinLength, 0), valueOr(m.MaxLength, maxInputValue)
	if least < 0 || least > maxInputValue {
		c.fault(at(path, "min_length"), "NUMBER_TYPE_MAX", "int value should be between 0 and %d.", maxInputValue)
	}
	if most < 1 || most > maxInputValue || most < least {
		c.fault(at(path, "max_length"), "NUMBER_TYPE_MAX", "int value should be between max(1, min_length) and %d.", maxInputValue)
	}
	if n := len([]rune(m.Value)); n > most || n > 0 && n < least {
		c.fault(at(path, "value"), "BASE_TYPE_BAD_LENGTH", "Must be between %d and %d in length.", least, most)
	}
}
