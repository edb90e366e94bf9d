package content

// Hero is one of the ready-made heroes (DD-045, DD-070).
type Hero struct {
	ID         string    `yaml:"id"`
	Title      Text      `yaml:"title"`
	German     Cases     `yaml:"german"` // the German name bent by case; left out, sentences use the bare title
	Text       Text      `yaml:"text"`
	Attributes Values    `yaml:"attributes"` // 50 points in all
	Items      [2]string `yaml:"items"`      // Standard Items
}

// Cases are the forms of a German name with its article: der Krieger, den Krieger, dem Krieger, des Kriegers. They are
// all given or none; without them sentences use the bare title.
type Cases struct {
	Nominative string `yaml:"nominative"` // who acts: der Krieger
	Accusative string `yaml:"accusative"` // whom an attack is aimed at: den Krieger
	Dative     string `yaml:"dative"`     // to whom something is given: dem Krieger
	Genitive   string `yaml:"genitive"`   // whose a card is: des Kriegers
}
