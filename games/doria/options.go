package doria

import (
	"strconv"
	"strings"
)

// Options are the optional rules of a game, all off by default (DD-287, DD-639 to DD-659). As text each is its name, or
// "name=value" for those with a value (DD-R227).
type Options struct {
	CreateHeroes, TrapShop, ThrowLineOfSight            bool
	BossMonsters, DoorEvents, RoomEvents                bool
	CriticalTraps, LimitModifiers, CriticalFail         bool
	MonsterSwap, MonsterAP, StopLoot                    bool
	CampaignLoot, NoEncumbrance, NoLineOfSight          bool
	FixedMonsterDice, NoFumbles, SoftInitiativeFumble   bool
	MonsterHPPlus, FateRefreshEvents, ExtraStartBonus   bool
	DominanceAdjacent, DominanceTile, DominanceMonsters bool
	CloseQuarters, CombatModsSize, CombatModsDistance   bool
	CombatModsHeight, CombatModsImmobilized             bool
	FemaleZombieFigure, KnockoutOnlyAtInitiative        bool
	// NoMonsterPointGap leaves out the point that keeps monsters up with the heroes' level: that rule is on by default
	// (DD-R188).
	NoMonsterPointGap bool
	// DoorEventsNoEvent is how many empty door events the deck keeps, 0 to 15 (DD-415).
	DoorEventsNoEvent int
	// StartMonsterLevel is the Monster Level at the start, 1 or 2 (DD-645).
	StartMonsterLevel int
	// ArmorToHP is how many hit points replace one Armor Rating of each monster: 0 leaves the rating, else 1 or 2
	// (DD-646).
	ArmorToHP int
	// DominanceBonus is what dominance gives: 0 a die, 1 a point of damage (DD-647).
	DominanceBonus int
	// FatePoints: 0 none, 1 for each hero, 2 a common pool (DD-649).
	FatePoints int
}

// defaultOptions are those of the plain rules.
func defaultOptions() Options { return Options{DoorEventsNoEvent: 15, StartMonsterLevel: 1} }

// option is one optional rule by its name.
type option struct {
	name string
	flag func(*Options) *bool
	// number, for options with a value: which one, from least to most; words name the values from least up, if any.
	number      func(*Options) *int
	least, most int
	words       []string
}

func flag(name string, f func(*Options) *bool) option { return option{name: name, flag: f} }

// optionTable lists all options. The order is that of the form at rest: a new option goes to the end.
var optionTable = []option{
	flag("create_heroes", func(o *Options) *bool { return &o.CreateHeroes }),
	flag("trap_shop", func(o *Options) *bool { return &o.TrapShop }),
	flag("throw_line_of_sight", func(o *Options) *bool { return &o.ThrowLineOfSight }),
	flag("boss_monsters", func(o *Options) *bool { return &o.BossMonsters }),
	flag("door_events", func(o *Options) *bool { return &o.DoorEvents }),
	flag("room_events", func(o *Options) *bool { return &o.RoomEvents }),
	flag("critical_traps", func(o *Options) *bool { return &o.CriticalTraps }),
	flag("limit_modifiers", func(o *Options) *bool { return &o.LimitModifiers }),
	flag("critical_fail", func(o *Options) *bool { return &o.CriticalFail }),
	flag("monster_swap", func(o *Options) *bool { return &o.MonsterSwap }),
	flag("monster_ap", func(o *Options) *bool { return &o.MonsterAP }),
	flag("stop_loot", func(o *Options) *bool { return &o.StopLoot }),
	flag("campaign_loot", func(o *Options) *bool { return &o.CampaignLoot }),
	flag("no_encumbrance", func(o *Options) *bool { return &o.NoEncumbrance }),
	flag("no_line_of_sight", func(o *Options) *bool { return &o.NoLineOfSight }),
	flag("fixed_monster_dice", func(o *Options) *bool { return &o.FixedMonsterDice }),
	flag("no_fumbles", func(o *Options) *bool { return &o.NoFumbles }),
	flag("soft_initiative_fumble", func(o *Options) *bool { return &o.SoftInitiativeFumble }),
	flag("monster_hp_plus", func(o *Options) *bool { return &o.MonsterHPPlus }),
	flag("fate_refresh_events", func(o *Options) *bool { return &o.FateRefreshEvents }),
	flag("extra_start_bonus", func(o *Options) *bool { return &o.ExtraStartBonus }),
	flag("dominance_adjacent", func(o *Options) *bool { return &o.DominanceAdjacent }),
	flag("dominance_tile", func(o *Options) *bool { return &o.DominanceTile }),
	flag("dominance_monsters", func(o *Options) *bool { return &o.DominanceMonsters }),
	flag("close_quarters", func(o *Options) *bool { return &o.CloseQuarters }),
	flag("combat_mods_size", func(o *Options) *bool { return &o.CombatModsSize }),
	flag("combat_mods_distance", func(o *Options) *bool { return &o.CombatModsDistance }),
	flag("combat_mods_height", func(o *Options) *bool { return &o.CombatModsHeight }),
	flag("combat_mods_immobilized", func(o *Options) *bool { return &o.CombatModsImmobilized }),
	flag("female_zombie_figure", func(o *Options) *bool { return &o.FemaleZombieFigure }),
	flag("knockout_only_at_initiative", func(o *Options) *bool { return &o.KnockoutOnlyAtInitiative }),
	flag("no_monster_point_gap", func(o *Options) *bool { return &o.NoMonsterPointGap }),
	{name: "door_events_no_event", number: func(o *Options) *int { return &o.DoorEventsNoEvent }, least: 0, most: 15},
	{name: "start_monster_level", number: func(o *Options) *int { return &o.StartMonsterLevel }, least: 1, most: 2},
	{name: "armor_to_hp", number: func(o *Options) *int { return &o.ArmorToHP }, least: 0, most: 2},
	{name: "dominance_bonus", number: func(o *Options) *int { return &o.DominanceBonus }, most: 1,
		words: []string{"die", "damage"}},
	{name: "fate_points", number: func(o *Options) *int { return &o.FatePoints }, most: 2,
		words: []string{"none", "character", "group"}},
}

// OptionNames lists the names of all options.
func OptionNames() []string {
	names := make([]string, len(optionTable))
	for i, o := range optionTable {
		names[i] = o.name
	}
	return names
}

// OptionForms lists how each option is written: its name, or its name and what values it takes.
func OptionForms() []string {
	forms := make([]string, len(optionTable))
	for i, o := range optionTable {
		switch {
		case o.flag != nil:
			forms[i] = o.name
		case len(o.words) > 0:
			forms[i] = o.name + "=" + strings.Join(o.words, "|")
		default:
			forms[i] = o.name + "=" + strconv.Itoa(o.least) + ".." + strconv.Itoa(o.most)
		}
	}
	return forms
}

// ParseOptions reads options by their names; one that is unknown, twice or out of range is refused with a
// *games.Error.
func ParseOptions(texts []string) (Options, error) {
	options, seen := defaultOptions(), map[string]bool{}
	for _, text := range texts {
		name, value, _ := strings.Cut(text, "=")
		o := findOption(name)
		if o == nil || seen[name] || !o.set(&options, value, strings.Contains(text, "=")) {
			return Options{}, refuse("DD-R227", CodeBadOption, "option", text)
		}
		seen[name] = true
	}
	// Both forms of dominance at once have no meaning (DD-R195).
	if options.DominanceAdjacent && options.DominanceTile {
		return Options{}, refuse("DD-R195", CodeBadOption, "option", "dominance_tile")
	}
	return options, nil
}

func findOption(name string) *option {
	for i := range optionTable {
		if optionTable[i].name == name {
			return &optionTable[i]
		}
	}
	return nil
}

// set puts a value; it reports whether the option takes it.
func (o *option) set(options *Options, value string, valued bool) bool {
	if o.flag != nil {
		*o.flag(options) = true
		return !valued
	}
	for i, word := range o.words {
		if word == value {
			*o.number(options) = o.least + i
			return true
		}
	}
	n, err := strconv.Atoi(value)
	if len(o.words) > 0 || err != nil || n < o.least || n > o.most || strconv.Itoa(n) != value {
		return false
	}
	*o.number(options) = n
	return true
}

// Texts lists the options that differ from the plain rules, as ParseOptions reads them.
func (o Options) Texts() []string {
	var texts []string
	plain := defaultOptions()
	for i := range optionTable {
		switch d := &optionTable[i]; {
		case d.flag != nil:
			if *d.flag(&o) {
				texts = append(texts, d.name)
			}
		case *d.number(&o) != *d.number(&plain):
			texts = append(texts, d.name+"="+d.value(*d.number(&o)))
		}
	}
	return texts
}

func (o *option) value(n int) string {
	if len(o.words) > 0 {
		return o.words[n-o.least]
	}
	return strconv.Itoa(n)
}

// code writes flags as bits in the order of the table, then the numbers.
func (o *Options) code(c *coder) {
	var bits uint64
	for i, d := range optionTable {
		if d.flag != nil && *d.flag(o) {
			bits |= 1 << i
		}
	}
	c.uint64(&bits)
	for i, d := range optionTable {
		if d.flag != nil {
			*d.flag(o) = bits&(1<<i) != 0
			continue
		}
		c.int(d.number(o))
		if n := *d.number(o); n < d.least || n > d.most {
			c.in.Fail()
		}
	}
}
