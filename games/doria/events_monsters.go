package doria

// MonsterAppeared tells of a figure put into play, or before the entrance (DD-357, DD-159). Marker is its place on the
// Initiative Board; 0 if it does not act in this Phase D. Cause is "icon", "refill", "multiply", or "effect" for the text
// that Of is printed on (DD-357, DD-158, DD-R125).
type MonsterAppeared struct {
	Chance
	Monster   MonsterID `json:"monster"`
	Type      string    `json:"monster_type"`
	Modifiers []string  `json:"modifiers,omitempty"`
	Cause     string    `json:"cause"`
	Of        *Origin   `json:"of,omitempty"`
	At        Square    `json:"at"`
	Outside   bool      `json:"outside,omitempty"`
	Marker    int       `json:"marker"`
	HP        int       `json:"hp"`
	Armor     int       `json:"armor,omitempty"`
}

// ExtraActivation tells that a monster acts in place of a figure that is not there, with the modifiers it has then
// (DD-371, DD-374).
type ExtraActivation struct {
	Chance
	Monster   MonsterID `json:"monster"`
	Modifiers []string  `json:"modifiers,omitempty"`
}

// MonsterActed tells of the activation of a monster: whom it goes for and why, its way, whom it pushed (DD-423). Its
// attack follows, if Attacks. An Outside one found no way in.
type MonsterActed struct {
	Why
	Monster  MonsterID `json:"monster"`
	Outside  bool      `json:"outside,omitempty"`
	Enters   bool      `json:"enters,omitempty"`
	Target   HeroID    `json:"target,omitempty"`
	From     Square    `json:"from"`
	To       Square    `json:"to"`
	Path     []Square  `json:"path,omitempty"`
	AP       int       `json:"ap"`
	Pushed   MonsterID `json:"pushed,omitempty"`
	PushedTo *Square   `json:"pushed_to,omitempty"`
	Attacks  bool      `json:"attacks"`
	Reasons  []Reason  `json:"reasons,omitempty"`
}

// DeckRenewed tells that a discard pile became a deck again (DD-R32, DD-R121).
type DeckRenewed struct {
	Why
	Deck string `json:"deck"`
}

// Kind names the event in protocols and catalogues.
func (MonsterAppeared) Kind() string { return "monster_appeared" }
func (ExtraActivation) Kind() string { return "extra_activation" }
func (MonsterActed) Kind() string    { return "monster_acted" }
func (DeckRenewed) Kind() string     { return "deck_renewed" }
