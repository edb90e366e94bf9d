package content

// Campaign is a story of several scenarios, played one after another with the same heroes (DD-012).
type Campaign struct {
	ID    string `yaml:"id"`
	Title Text   `yaml:"title"`
	Story Text   `yaml:"story"` // read out before the first scenario
	// Chapters are its scenarios. The first one begins; which follows is said by Next.
	Chapters []Chapter `yaml:"chapters"`
	Won      Text      `yaml:"won"` // read out after the last one
}

// Chapter is one scenario of a campaign and what comes of it.
type Chapter struct {
	Scenario string `yaml:"scenario"` // id of the scenario
	// MonsterPoints are added after it, besides those of the Doom track (DD-611).
	MonsterPoints int `yaml:"monster_points"`
	// Rewards are given when it is won, or when the group goes on after a death (DD-624).
	Rewards Rewards `yaml:"rewards"`
	// Next are the ways on, of which the group takes one among those whose facts hold at the end; none ends the campaign.
	Next []Branch `yaml:"next"`
}

// Rewards are what a campaign gives after a scenario, besides the kept cards and Hero Bonuses of the rules (DD-605,
// DD-606).
type Rewards struct {
	Text  Text     `yaml:"text"`
	XP    Amount   `yaml:"xp"`    // for the group
	Cards []string `yaml:"cards"` // to the group, which hands them out
}

// Branch is a way on from a scenario.
type Branch struct {
	Scenario string `yaml:"scenario"` // id of a later chapter
	Label    Text   `yaml:"label"`    // what the group reads
	If       []Fact `yaml:"if"`       // all of them, at the end of the scenario
}

// Goal is an end of play without a scenario, which the group agrees on before the start (DD-010).
type Goal struct {
	ID       string          `yaml:"id"`
	Title    Text            `yaml:"title"`
	Text     Text            `yaml:"text"`
	Rules    []Trigger       `yaml:"rules"`    // as those of a scenario
	Counters map[string]int  `yaml:"counters"` // with their start values
	Shown    map[string]Text `yaml:"shown"`    // the counters that players are told of, with what they count
}
