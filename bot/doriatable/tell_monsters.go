package doriatable

import (
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria"
)

// monsterEvent tells what monsters do of their own.
func (s speaker) monsterEvent(e games.Event) (string, bool) {
	switch e := e.(type) {
	case doria.MonsterAppeared:
		return s.appeared(e), true
	case doria.ExtraActivation:
		return s.Say("doria.event.extra_activation", words.Args{
			"Monster": s.monster(e.Monster), "Modifiers": s.modifiers(e.Modifiers)}), true
	case doria.MonsterActed:
		return s.acted(e), true
	case doria.DeckRenewed:
		return s.Say("doria.event.deck_renewed", words.Args{"Deck": s.Say("doria.deck."+e.Deck, nil)}), true
	case doria.Refilled:
		return s.Say("doria.event.refilled", words.Args{"Wanted": e.Wanted, "There": e.There}), true
	case doria.MonstersRose:
		if e.Ignored {
			return s.Say("doria.event.monsters_rose_ignored", words.Args{"Level": e.Level}), true
		}
		return s.Say("doria.event.monsters_rose", words.Args{"Level": e.Level}), true
	case doria.MonsterRose:
		if e.AP == 0 {
			return s.Say("doria.event.monster_rose_acted", words.Args{
				"Monster": s.monster(e.Monster), "HP": e.HP, "Rating": e.Rating}), true
		}
		return s.Say("doria.event.monster_rose", words.Args{
			"Monster": s.monster(e.Monster), "HP": e.HP, "Rating": e.Rating, "AP": e.AP}), true
	}
	return "", false
}

func (s speaker) appeared(e doria.MonsterAppeared) string {
	said := words.Args{"Monster": s.monster(e.Monster), "Modifiers": s.modifiers(e.Modifiers), "HP": e.HP,
		"Armor": e.Armor, "Marker": e.Marker, "Where": s.whereOf(e.At)}
	said["Acts"] = ""
	if e.Marker > 0 {
		said["Acts"] = s.Say("doria.acts_at", said)
	}
	if e.Armor > 0 {
		said["Acts"] = s.Say("doria.with_armor", said)
	}
	said["Cause"] = s.cameBy(e)
	if e.Outside {
		return s.Say("doria.event.monster_outside", said)
	}
	return s.Say("doria.event.monster_appeared", said)
}

// cameBy tells what brought a monster where nothing told before shows it: an effect, or another one that multiplied.
func (s speaker) cameBy(e doria.MonsterAppeared) string {
	switch {
	case e.Of != nil:
		return s.Say("doria.came.effect", words.Args{"Of": s.origin(*e.Of)})
	case e.Cause == "multiply":
		return s.Say("doria.came.multiply", nil)
	}
	return ""
}

// acted tells an activation: whom the monster goes for, where it goes and why.
func (s speaker) acted(e doria.MonsterActed) string {
	said := words.Args{"Monster": s.monster(e.Monster), "AP": e.AP}
	parts := []string{s.goal(e)}
	if e.Enters {
		parts = append(parts, s.Say("doria.acted.enters", words.Args{"Where": s.whereOf(e.To)}))
	} else if e.From != e.To {
		parts = append(parts, s.Say("doria.acted.goes", words.Args{"Way": s.offset(e.From, e.To), "AP": e.AP}))
	} else if !e.Outside {
		parts = append(parts, s.Say("doria.acted.stays", said))
	}
	if e.Pushed != 0 {
		parts = append(parts, s.Say("doria.acted.pushes", words.Args{"Other": s.monster(e.Pushed)}))
	}
	if !e.Attacks && e.Target != "" {
		parts = append(parts, s.Say("doria.acted.no_attack", said))
	}
	text := strings.Join(parts, "; ") + "."
	if why := s.reasons(e.Reasons); why != "" {
		text += " " + s.Say("doria.acted.why", words.Args{"Reasons": why})
	}
	return text
}

// goal says whom a monster goes for.
func (s speaker) goal(e doria.MonsterActed) string {
	said := words.Args{"Monster": s.monster(e.Monster)}
	switch {
	case e.Target != "":
		said["Hero"] = s.hero(e.Target)
		return s.Say("doria.acted.target", said)
	case e.Outside && !e.Enters:
		return s.Say("doria.acted.outside", said)
	}
	return s.Say("doria.acted.nobody", said)
}

// reasons are the rules that decided an activation, in order.
func (s speaker) reasons(list []doria.Reason) string {
	var parts []string
	for _, r := range list {
		said := words.Args{"Count": r.Value, "Next": r.Next}
		text := s.Say("doria.reason."+r.Kind, said)
		switch {
		case r.Value < 0 && s.Knows("doria.reason."+r.Kind+".no_way"):
			text = s.Say("doria.reason."+r.Kind+".no_way", nil)
		case r.Next >= 0 && s.Knows("doria.reason."+r.Kind+".next"):
			text = s.Say("doria.reason."+r.Kind+".next", said)
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, "; ")
}
