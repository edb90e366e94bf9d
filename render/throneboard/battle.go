package throneboard

import (
	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/render/paint"
)

var laurelLeaf = paint.MustPath("M 0 0 Q 10 -12 26 -12 Q 18 4 0 0 Z")

func (p *scenery) drawBattle(th *theme) {
	p.Field = th.paperSheet(584, 306)
	p.SumBugle, p.SumSword, p.SumShield = th.icon(40, th.bugle), th.icon(50, th.sword), th.icon(40, th.shield)
	p.Laurel = th.icon(112, th.laurel)
}

// laurel is a wreath, open at the top.
func (th *theme) laurel(p paint.Pen) {
	for side := -1.0; side <= 1; side += 2 {
		for i := range 8 {
			angle := 0.15 + 0.33*float64(i)
			p.DC.Push()
			p.DC.Translate(p.X+50*p.Scale, p.Y+50*p.Scale)
			p.DC.Scale(side, 1)
			p.DC.Rotate(1.57 - angle)
			p.DC.Translate(40*p.Scale, 0)
			p.DC.Rotate(-1.2)
			leaf := paint.Pen{DC: p.DC, Scale: p.Scale * 0.92, Bold: p.Bold}
			leaf.Both(laurelLeaf, th.gold, th.goldDark, 3)
			p.DC.Pop()
		}
	}
}

// A report is a battle as it is shown: what was told of it, or what the view still knows.
type report struct {
	at           throne.Territory
	player, king throne.BattleSide
	winner       throne.Side
	defender     throne.Side
	// counted is set if totals decided it.
	counted bool
}

// report finds the battle to show, if there is one.
func (b *board) report() (report, bool) {
	if s := b.story; s.fought && s.battle.At.Valid() {
		f := s.battle
		return report{f.At, f.Player, f.King, f.Winner, f.Defender, f.Player.Left > 0 && f.King.Left > 0}, true
	}
	v := &b.scene.View
	if v.Step != throne.StepWithdraw || v.Battle == nil || !v.Battle.Territory.Valid() {
		return report{}, false
	}
	h := v.Land[v.Battle.Territory]
	r := report{
		at: v.Battle.Territory, winner: throne.King, defender: v.Battle.Defender, counted: true,
		player: cardSide(v.Battle.PlayerCard, h.Player), king: cardSide(v.Battle.KingCard, h.King),
	}
	defender := &r.player
	if v.Battle.Defender == throne.King {
		defender = &r.king
	}
	defender.LandBugles, defender.LandShields = r.at.Place().Bugles, r.at.Place().Shields
	defender.Total += defender.LandBugles
	return r, true
}

// cardSide is a side of a battle as far as its card and its survivors tell.
func cardSide(c throne.CardID, left int) throne.BattleSide {
	k := c.Card()
	return throne.BattleSide{
		Card: c, Before: left, Bugles: k.Bugles, Swords: k.Swords, Shields: k.Shields, Left: left, Total: left + k.Bugles,
	}
}

// Where the parts of a battle lie, in pixels.
const (
	battleSideX  = 146 // the columns, to both sides of the middle,
	landX        = 206 // and the defender's land
	battleHeadY  = mapHeight + 46
	battleMenY   = mapHeight + 114
	battleSumY   = mapHeight + 182
	battleTotalY = mapHeight + 264
)

// battle shows a battle in full on the table: both cards, who stood and fell, the sums.
func (b *board) battle(r report) {
	a, mid := b.art, sheetWidth/2
	b.list.Put(b.scenery.Field, mid, tableY)
	for _, s := range []struct {
		throne.BattleSide
		side        throne.Side
		x, cardX    int
		man, fallen *paint.Sprite
	}{
		{r.player, throne.Player, mid - battleSideX, 106, a.PawnBig, a.PawnFallen},
		{r.king, throne.King, mid + battleSideX, sheetWidth - 106, a.GuardBig, a.GuardFallen},
	} {
		if s.Card.Valid() {
			b.card(s.Card, s.cardX, tableY)
		} else {
			b.list.Put(a.CardBack, s.cardX, tableY)
		}
		b.men(s.BattleSide, s.man, s.fallen, s.x)
		b.sums(s.BattleSide, s.x)
		b.total(r, s.BattleSide, s.side, s.x)
		if r.defender == s.side {
			b.land(r.at, mid+(s.x-mid)*landX/battleSideX)
		}
	}
	b.headOnPaper(r.at, mid, battleHeadY)
	b.list.Put(a.Clash, mid, battleMenY)
	if r.counted {
		b.text(relation(r.player.Total, r.king.Total), totalStyle, mid, battleTotalY, a.th.paperInk)
	}
}

// relation is the sign between two totals.
func relation(a, b int) string {
	switch {
	case a > b:
		return ">"
	case a < b:
		return "<"
	}
	return "="
}

// men stands a side's forces in a row around x: those left, then those struck out.
func (b *board) men(s throne.BattleSide, man, fallen *paint.Sprite, x int) {
	n := min(s.Left+s.Casualties, mostForces)
	const step = 44
	x -= (n - 1) * step / 2
	for i := range n {
		if i < s.Left {
			b.list.Put(man, x, battleMenY)
		} else {
			b.list.Put(fallen, x, battleMenY)
		}
		x += step
	}
}

// sums shows a side's swords, shields and bugles around x, with what the land adds.
func (b *board) sums(s throne.BattleSide, x int) {
	const step = 92
	for i, c := range []struct {
		icon *paint.Sprite
		n    int
	}{{b.scenery.SumSword, s.Swords}, {b.scenery.SumShield, s.Shields + s.LandShields}, {b.scenery.SumBugle, s.Bugles + s.LandBugles}} {
		left := x + (i-1)*step
		b.list.Put(c.icon, left-20, battleSumY)
		b.text(number(c.n), sumStyle, left+20, battleSumY, b.art.th.paperInk)
	}
}

// land shows what the defender of a battle has from the land around x: the place itself, which wins ties, and what
// is printed in it.
func (b *board) land(at throne.Territory, x int) {
	icons := []*paint.Sprite{b.art.Castles}
	for range at.Place().Bugles {
		icons = append(icons, b.art.MapBugle)
	}
	for range at.Place().Shields {
		icons = append(icons, b.art.MapShield)
	}
	const step = 36
	x -= (len(icons) - 1) * step / 2
	for _, icon := range icons {
		b.list.Put(icon, x, battleHeadY)
		x += step
	}
}

// total shows what a side comes to, wreathed if it won.
func (b *board) total(r report, s throne.BattleSide, side throne.Side, x int) {
	if r.winner == side {
		b.list.Put(b.scenery.Laurel, x, battleTotalY-6)
	}
	n := s.Left
	if r.counted {
		n = s.Total
	}
	b.text(number(n), totalStyle, x, battleTotalY, b.art.th.paperInk)
}

// note shows a battle in brief beside the map, while the table is needed for the hand.
func (b *board) note(r report) {
	a := b.art
	b.list.Put(a.Note, noteX, noteY)
	b.headOnPaper(r.at, noteX, noteY-72)
	for i, s := range []struct {
		throne.BattleSide
		side throne.Side
		man  *paint.Sprite
	}{{r.player, throne.Player, a.PawnBig}, {r.king, throne.King, a.GuardBig}} {
		y := noteY - 12 + i*72
		b.list.Put(s.man, noteX-108, y)
		b.text(number(s.Left), noteStyle, noteX-60, y, a.th.paperInk)
		b.lost(s.side, s.Casualties, noteX-4, y)
		if r.winner == s.side {
			b.list.Put(a.LaurelSmall, noteX+88, y-4)
		}
		if r.counted {
			b.text(number(s.Total), noteStyle, noteX+88, y, a.th.paperInk)
		}
	}
}
