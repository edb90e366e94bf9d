package content

// Hero is one of the ready-made heroes (DD-045, DD-070).
type Hero struct {
	ID         string    `yaml:"id"`
	Title      Text      `yaml:"title"`
	Text       Text      `yaml:"text"`
	Attributes Values    `yaml:"attributes"` // 50 points in all
	Items      [2]string `yaml:"items"`      // Standard Items
}
