package doriatable

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// asked says what the seat is to do now, with all the numbers that it needs to decide.
func (s speaker) asked(question string) string {
	v, first, st := s.view, doria.Option{}, &doria.Stakes{}
	if len(v.Options) > 0 {
		first = v.Options[0]
	}
	if v.Stakes != nil {
		st = v.Stakes
	}
	said := words.Args{"Hero": "", "AP": 0, "HP": 0, "PP": 0, "XP": v.GroupXP, "Doom": s.doom(v.Doom), "Total": v.MonsterPoints,
		"Card": s.optionCard(first), "Monster": s.monster(first.Monster), "Who": s.bearer(st.Whose), "Of": s.origin(st.Of),
		"Kind": s.attackWord(st.Attack), "Element": s.element(st.Element), "Damage": st.Damage, "Points": st.Points,
		"Against": st.Against, "Needs": st.Needs, "Dice": s.handful(st.Throw), "Attributes": "", "Face": 0, "Roll": "",
		"Short": 0, "Purpose": "", "Result": "", "Cause": s.harm(st)}
	if h := s.focus; h != nil {
		said["Hero"], said["AP"], said["HP"], said["PP"] = s.hero(h.ID), h.AP, h.HP, h.PP
	}
	if st.Attributes != nil {
		said["Attributes"], said["Face"] = s.attributes(*st.Attributes), st.Needs-st.Throw.Plus
	}
	if st.Roll != nil {
		said["Roll"], said["Short"], said["Purpose"], said["Result"] = roll(*st.Roll), st.Needs-st.Roll.Total, s.purpose(st), s.result(st)
	}
	switch {
	case question == "consent" && first.Kind != "":
		return s.consent(first)
	case question == "monster" && s.Knows("doria.ask_monster."+first.Kind):
		return sentence(s.Say("doria.ask_monster."+first.Kind, said))
	case question == "defend" && st.Attack == "magic":
		return sentence(s.Say("doria.ask_defend.magic", said))
	case question == "found" && s.printed(first.Card) != nil:
		said["Card"] = s.Say("doria.titled", words.Args{"Title": s.card(first.Card), "Text": s.numbers(s.printed(first.Card))})
	}
	return sentence(s.Say("doria.ask."+question, said))
}

// attackWord is a kind of attack: "melee"; "" for none.
func (s speaker) attackWord(kind string) string {
	if kind == "" {
		return ""
	}
	return s.Say("doria.attack."+kind, nil)
}

// harm is what damage comes of, behind it: " by the attack of Ogre 3".
func (s speaker) harm(st *doria.Stakes) string {
	why := doria.Cause{How: "effect", Of: st.Of, Whose: st.Whose, Element: st.Element}
	if st.Attack != "" {
		why.How = "attack"
	}
	return s.cause(why)
}

// purpose is what a roll was made for: "the check for Boulder Trap", "the defence".
func (s speaker) purpose(st *doria.Stakes) string {
	switch {
	case st.For != "":
		return s.Say("doria.purpose."+st.For, nil)
	case st.Of != doria.Origin{}:
		return s.Say("doria.check_purpose", words.Args{"Of": s.origin(st.Of)})
	}
	return s.Say("doria.purpose."+st.What, nil)
}

// result is how a roll stands that may be thrown again: by how much it does or does not do.
func (s speaker) result(st *doria.Stakes) string {
	said := words.Args{"Roll": roll(*st.Roll), "Needs": st.Needs, "Count": max(st.Needs-st.Roll.Total, st.Roll.Total-st.Needs),
		"Who": s.bearer(st.Whose), "Dice": s.handful(st.Throw)}
	switch {
	case st.Roll.Fumble:
		return s.Say("doria.result.fumble", said)
	case st.What == "attack" && st.Throw != nil:
		return s.Say("doria.result.attack", said)
	case st.Needs == 0:
		return s.Say("doria.result.open", said)
	case st.Roll.Total >= st.Needs:
		return s.Say("doria.result.enough", said)
	}
	return s.Say("doria.result.short", said)
}

// handful is dice on paper; "" for none.
func (s speaker) handful(h *doria.Handful) string {
	if h == nil {
		return ""
	}
	return s.dice(content.Dice{Count: h.Dice, Plus: h.Plus})
}

// wayOf is what an option comes to, where the question has numbers for each; nil else.
func (s speaker) wayOf(o doria.Option) *doria.Way {
	st := s.view.Stakes
	i := slices.Index(s.view.Options, o)
	if st == nil || i < 0 || i >= len(st.Ways) {
		return nil
	}
	return &st.Ways[i]
}

// comesTo says what an option comes to.
func (s speaker) comesTo(o doria.Option, w *doria.Way) string {
	said := words.Args{"HP": w.HP, "PP": w.PP, "Damage": w.Damage, "Count": w.Criticals, "Dice": s.handful(w.Throw), "Card": ""}
	switch s.view.Question {
	case "defend":
		if o.Kind == "card" {
			return s.Say("doria.way.defend", said)
		}
		return ""
	case "armor":
		if c := s.printed(o.Card); c != nil {
			said["Card"] = s.Say("doria.card.rating", words.Args{"Rating": c.Rating}) + ", "
		}
		return s.Say("doria.way.armor", said)
	case "boost":
		switch {
		case !w.Hit:
			return s.Say("doria.way.boost_off", said)
		case w.Criticals > 0:
			return s.Say("doria.way.boost_critical", said)
		}
		return s.Say("doria.way.boost_hit", said)
	case "recover":
		return s.Say("doria.way.recover", said)
	}
	return ""
}
