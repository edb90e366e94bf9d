package doria

import (
	"slices"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// path is a way by the letters of the drawing.
func (s *scene) path(letters string) []Square {
	var way []Square
	for i := range len(letters) {
		way = append(way, s.mark(letters[i]))
	}
	return way
}

// over is a jump that lands on a letter.
func (s *scene) over(letter byte) Part {
	at := s.mark(letter)
	return Part{Jump: &at}
}

// on is a walk as a part of a movement.
func (s *scene) on(letters string) Part { return Part{Walk: s.path(letters)} }

func TestWalking(t *testing.T) {
	t.Run("DD-192 DD-193 DD-196 DD-044 one point for each square, never diagonally", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.run()
		s.refused(Walk{Hero: "mage", Path: s.path("j")}, "DD-193", "no_neighbour")
		s.do(Walk{Hero: "mage", Path: s.path("pjd")})
		m := one[Moved](s)
		equal(t, "cost", m.AP, 3)
		equal(t, "left", m.Left, 17)
		equal(t, "at", s.the("mage").At, s.mark('d'))
	})
	t.Run("DD-194 DD-195 DD-199 monsters are neither entered nor passed, heroes passed but not shared", func(t *testing.T) {
		s := arena(t, "mage warrior") // the Warrior on m
		s.monster("orc", 'p')
		s.run()
		s.refused(Walk{Hero: "mage", Path: s.path("pq")}, "DD-194", "monster_in_way")
		s.refused(Walk{Hero: "mage", Path: s.path("m")}, "DD-195", "ends_on_hero")
		s.do(Walk{Hero: "mage", Path: s.path("ml")})
		equal(t, "cost", one[Moved](s).AP, 2)
	})
	t.Run("DD-199 DD-550 the unconscious occupy nothing", func(t *testing.T) {
		s := arena(t, "mage warrior ranger")
		s.lieDown("warrior")
		s.run()
		s.do(Walk{Hero: "mage", Path: s.path("m")})
		equal(t, "at", s.the("mage").At, s.the("warrior").At)
	})
	t.Run("DD-198 DD-130 DD-206 walking never costs more than is left", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.the("mage").AP, s.the("warrior").AP = 2, 1
		s.run()
		s.refused(Walk{Hero: "mage", Path: s.path("pjd")}, "DD-198", "too_expensive")
		s.do(Walk{Hero: "mage", Path: s.path("pj")})
		s.left("mage", 0)
	})
	t.Run("DD-203 DD-391 DD-392 DD-394 each step onto difficult terrain costs one more", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.draw(
			"#######",
			"#m~~^k#",
			"#######",
			"#######",
			"#######",
			"#######",
			"#######",
		)
		s.stand("mage", 'm')
		s.stand("warrior", 'k')
		s.run()
		at := s.the("mage").At
		s.do(Walk{Hero: "mage", Path: []Square{at.To(grid.East), {X: 3, Y: 1}, {X: 4, Y: 1}}})
		equal(t, "cost", one[Moved](s).AP, 6)
	})
	t.Run("DD-200 DD-396 DD-403 DD-407 Holes and Rubble are not entered", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.draw(
			"#######",
			"#m%...#",
			"#o...k#",
			"#######",
			"#######",
			"#######",
			"#######",
		)
		s.stand("mage", 'm')
		s.stand("warrior", 'k')
		s.run()
		s.refused(Walk{Hero: "mage", Path: []Square{{X: 1, Y: 2}}}, "DD-200", "into_hole")
		s.refused(Walk{Hero: "mage", Path: []Square{{X: 2, Y: 1}}}, "DD-407", "into_rubble")
		s.refused(Walk{Hero: "mage", Path: []Square{{X: 1, Y: 0}}}, "DD-193", "no_neighbour")
	})
	t.Run("DD-205 DD-204 the Huntress walks 7 squares round monsters and Holes and nothing hinders her", func(t *testing.T) {
		s := stage(t, "huntress warrior")
		s.draw(
			"#######",
			"#h.xo.#",
			"#o..o.#",
			"#...a.#",
			"#..o.b#",
			"#k....#",
			"#######",
		)
		s.stand("huntress", 'h')
		s.stand("warrior", 'k')
		s.monster("orc", 'x')
		s.run()
		s.do(Walk{Hero: "huntress", Path: []Square{{X: 2, Y: 1}, {X: 2, Y: 2}, {X: 3, Y: 2}, {X: 3, Y: 3}, {X: 4, Y: 3}, {X: 5, Y: 3}, {X: 5, Y: 4}}})
		equal(t, "cost", one[Moved](s).AP, 7)
		none[PointsLost](s)
		equal(t, "next", s.asked("act")[0], 1)
	})
	t.Run("DD-660 the immobilized do not move but still act", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.the("mage").Conditions = append(s.the("mage").Conditions, Lasting{From: immobilizing(s)})
		s.equip("mage", "psi-orb", InHand1)
		orc := s.monster("orc", 'p')
		s.run()
		s.refused(Walk{Hero: "mage", Path: s.path("h")}, "DD-660", CodeImmobilized)
		s.dice(5, 5, 5, 9, 9)
		s.do(Attack{Hero: "mage", With: InHand1, Target: orc})
	})
}

// immobilizing is where an effect that immobilizes is printed.
func immobilizing(s *scene) Source {
	for i := range s.pack.Cards {
		c := &s.pack.Cards[i]
		if c.Attack == nil {
			continue
		}
		for j, e := range c.Attack.Hit {
			if e.Condition != nil && e.Condition.Kind == content.Immobilized {
				return Source{Kind: FromCard, Number: i, Path: []int{listHit, j}}
			}
		}
	}
	s.t.Fatal("nothing immobilizes")
	return Source{}
}

func TestJumping(t *testing.T) {
	t.Run("DD-221 DD-210 DD-211 DD-209 DD-283 the Huntress: 2 to the edge, 6 for the jump, 2 to the treasure, 31 against 20", func(t *testing.T) {
		s := stage(t, "huntress warrior")
		s.draw("#######", "#h~o~a#", "#k...b#", "#######", "#######", "#######", "#######")
		s.stand("huntress", 'h')
		s.stand("warrior", 'k')
		s.the("huntress").AP, s.the("warrior").AP = 19, 5
		s.run()
		s.dice(6, 8)
		landing := Square{X: 4, Y: 1}
		s.do(Move{Hero: "huntress", Parts: []Part{{Walk: []Square{{X: 2, Y: 1}}}, {Jump: &landing}, s.on("ab")}})
		equal(t, "cost", one[Moved](s).AP, 10)
		j := one[Jumped](s)
		equal(t, "squares", j.Over, 2)
		equal(t, "total", j.Check.Roll.Total, 31)
		equal(t, "TN", j.Check.TN, 20)
		equal(t, "passed", j.Check.Pass, true)
		none[PointsLost](s)
	})
	t.Run("DD-222 DD-213 DD-214 DD-215 DD-216 DD-043 the Mage jumps 3 squares with 1 and 1: 9 hit points lost, and he is there", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.draw("#######", "#m#####", "#.#####", "#aoobc#", "#k###e#", "#######", "#######")
		s.stand("mage", 'm')
		s.stand("warrior", 'k')
		s.equip("mage", "woolen-jacket", OnTorso)
		s.the("warrior").AP = 5
		s.run()
		s.dice(1, 1)
		s.do(Move{Hero: "mage", Parts: []Part{{Walk: []Square{{X: 1, Y: 2}, s.mark('a')}}, s.over('b'), s.on("ce")}})
		equal(t, "cost", one[Moved](s).AP, 2+5+2)
		j := one[Jumped](s)
		equal(t, "total", j.Check.Roll.Total, 13)
		equal(t, "TN", j.Check.TN, 30)
		equal(t, "lost", j.Damage, 9)
		equal(t, "at", s.the("mage").At, s.mark('e'))
		s.points("mage", 4-9, 13)
		none[ArmorUsed](s)
		equal(t, "fell", one[HeroFell](s).Hero, "mage")
	})
	t.Run("DD-R58 a Fumble that reaches the Target Number costs twice the squares", func(t *testing.T) {
		s := stage(t, "warrior mage")
		s.draw("#######", "#k.o.m#", "#######")
		s.stand("warrior", 'k')
		s.stand("mage", 'm')
		s.run()
		s.dice(1, 1)
		s.do(Move{Hero: "warrior", Parts: []Part{{Walk: []Square{{X: 2, Y: 1}}}, {Jump: &Square{X: 4, Y: 1}}}})
		equal(t, "total", one[Jumped](s).Check.Roll.Total, 24)
		equal(t, "lost", one[Jumped](s).Damage, 2*2)
	})
	t.Run("DD-208 DD-220 DD-R56 a jump crosses no monster, no wall, and is straight and two squares at least", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.monster("orc", 'p')
		s.run()
		jump := func(letter byte) Move { return Move{Hero: "mage", Parts: []Part{s.over(letter)}} }
		s.refused(jump('q'), "DD-194", "monster_in_way")
		s.refused(jump('p'), "DD-194", "monster_in_way")
		s.refused(jump('d'), "DD-R56", "jump_crooked")
		s.refused(jump('i'), "DD-R56", "jump_short")
		s.refused(Move{Hero: "mage", Parts: []Part{{Jump: &Square{X: 3, Y: 6}}}}, "DD-R56", "jump_blocked")
		s.do(jump('c')) // past the Orc
		equal(t, "at", s.the("mage").At, s.mark('c'))
	})
	t.Run("DD-207 DD-212 DD-228 a jump over a hero may go below 0, and then the movement is over", func(t *testing.T) {
		s := arena(t, "mage warrior") // the Warrior on m
		s.the("mage").AP, s.the("warrior").AP = 3, 2
		s.run()
		s.refused(Move{Hero: "mage", Parts: []Part{s.over('l'), s.on("f")}}, "DD-R54", "no_points")
		s.dice(9, 9)
		s.do(Move{Hero: "mage", Parts: []Part{s.over('l')}})
		equal(t, "paid", one[Moved](s).AP, 5)
		s.left("mage", 0)
	})
	t.Run("DD-217 DD-218 DD-219 DD-R59 landing on a hero takes a point and a free square next to it", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.the("warrior").At = s.mark('l')
		s.run()
		s.refused(Move{Hero: "mage", Parts: []Part{s.over('l')}}, "DD-218", "landing_taken")
		s.dice(9, 9)
		s.do(Move{Hero: "mage", Parts: []Part{s.over('l'), s.on("f")}})
		equal(t, "cost", one[Moved](s).AP, 6)
		equal(t, "TN to the square of the other", one[Jumped](s).Check.TN, 20)
	})
	t.Run("DD-223 without a free square round the other nobody jumps over to it", func(t *testing.T) {
		s := stage(t, "mage huntress")
		s.draw("#######", "#moohx#", "####z##", "#######")
		s.stand("mage", 'm')
		s.stand("huntress", 'h')
		s.monster("orc", 'x')
		z := s.monster("zombie", 'z')
		s.run()
		s.refused(Move{Hero: "mage", Parts: []Part{s.over('h'), s.on("z")}}, "DD-218", "landing_taken")
		s.monsters = s.monsters[:1]
		equal(t, "slain", s.Game.monster(z) == nil, true)
		s.dice(9, 9)
		s.do(Move{Hero: "mage", Parts: []Part{s.over('h'), s.on("z")}})
	})
	t.Run("DD-R57 DD-R228 all jumps are rolled in order after the movement, also when one knocks out", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.the("mage").At, s.the("mage").HP = s.mark('a'), 1
		s.the("warrior").At = s.mark('F')
		s.run()
		s.dice(1, 2, 9, 9)
		s.do(Move{Hero: "mage", Parts: []Part{s.over('c'), s.over('n')}})
		jumps := all[Jumped](s)
		equal(t, "checks", len(jumps), 2)
		equal(t, "first fails", jumps[0].Check.Pass, false)
		equal(t, "second passes", jumps[1].Check.Pass, true)
		equal(t, "fell on the last square", one[HeroFell](s).At, s.mark('n'))
	})
	t.Run("DD-R54 a part is one thing and a movement has one at least", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.run()
		both := s.over('c')
		both.Walk = s.path("h")
		s.refused(Move{Hero: "mage", Parts: []Part{both}}, "DD-R54", CodeBadPart)
		s.refused(Move{Hero: "mage", Parts: []Part{{}}}, "DD-R54", CodeBadPart)
		s.refused(Move{Hero: "mage"}, "DD-R54", "no_segments")
		s.refused(Walk{Hero: "mage"}, "DD-R54", CodeBadPart)
	})
}

func TestSwapping(t *testing.T) {
	t.Run("DD-224 DD-227 DD-R37 DD-228 for 5 points two heroes exchange squares, if the other agrees", func(t *testing.T) {
		s := arena(t, "mage warrior") // n and m
		s.the("mage").AP, s.the("warrior").AP = 3, 1
		s.run()
		s.do(Move{Hero: "mage", Parts: []Part{{Swap: "warrior"}}})
		equal(t, "asked", s.asked("consent")[0], 1)
		s.pick("no")
		one[Declined](s)
		s.left("mage", 3)
		s.do(Move{Hero: "mage", Parts: []Part{{Swap: "warrior"}}})
		s.reload()
		s.pick("yes")
		equal(t, "paid", one[Moved](s).AP, 5)
		equal(t, "mage", s.the("mage").At, s.mark('m'))
		equal(t, "warrior", s.the("warrior").At, s.mark('n'))
	})
	t.Run("DD-R37 who plays both agrees", func(t *testing.T) {
		s := arena(t, "mage@0 warrior@0")
		s.do(Move{Hero: "mage", Parts: []Part{{Swap: "warrior"}}})
		one[Moved](s)
	})
	t.Run("DD-225 DD-226 DD-R60 only from a free square next to the other, walked to in the same action", func(t *testing.T) {
		s := arena(t, "mage@0 warrior@0")
		s.the("warrior").At = s.mark('a')
		s.run()
		s.refused(Move{Hero: "mage", Parts: []Part{{Swap: "warrior"}}}, "DD-225", "swap_apart")
		s.do(Move{Hero: "mage", Parts: []Part{s.on("ihb"), {Swap: "warrior"}, s.on("f")}})
		equal(t, "cost", one[Moved](s).AP, 3+5+1)
		equal(t, "warrior", s.the("warrior").At, s.mark('b'))
		equal(t, "mage", s.the("mage").At, s.mark('f'))
	})
	t.Run("DD-226 DD-R62 DD-R63 DD-R79 swaps behind a jump, before a door or with a load are listed too", func(t *testing.T) {
		s := stage(t, "mage@0 warrior@0 ranger@0")
		s.draw("#######", "#######", "#######", "#m.oi.D", "#######", "#######", "#######")
		s.stand("mage", 'm').AP = 10
		s.the("warrior").At, s.the("warrior").AP = Square{X: 6, Y: 3}, 1
		s.lieDown("ranger").At = s.mark('m')
		s.run()
		lists := func(carry HeroID, open Side) bool {
			return slices.ContainsFunc(s.Legal(0), func(a Action) bool {
				m, ok := a.(Move)
				last := len(m.Parts) - 1
				return ok && m.Open == open && m.Parts[last].Swap == "warrior" && m.Parts[last].Carry == carry && s.Check(0, m) == nil
			})
		}
		equal(t, "behind the jump", lists("", NoSide), true)
		equal(t, "before the door", lists("", EastSide), true)
		equal(t, "too dear with a load", lists("ranger", NoSide), false)
		s.the("mage").At, s.the("ranger").At = Square{X: 4, Y: 3}, Square{X: 4, Y: 3}
		equal(t, "with a load", lists("ranger", EastSide), true)
	})
	t.Run("DD-227 DD-R37 DD-226 whoever is swapped on the way is asked, and one no stops it all", func(t *testing.T) {
		s := arena(t, "mage warrior ranger") // n, m, i
		s.the("ranger").At = s.mark('l')
		both := Move{Hero: "mage", Parts: []Part{{Swap: "warrior"}, {Swap: "ranger"}}}
		s.do(both)
		equal(t, "first", s.asked("consent")[0], 1)
		s.pick("yes")
		equal(t, "second", s.asked("consent")[0], 2)
		s.pick("no")
		none[Moved](s)
		s.left("mage", 20)
		s.act(both)
		s.pick("yes")
		s.pick("yes")
		equal(t, "cost", one[Moved](s).AP, 10)
		equal(t, "mage", s.the("mage").At, s.mark('l'))
		equal(t, "warrior", s.the("warrior").At, s.mark('n'))
		equal(t, "ranger", s.the("ranger").At, s.mark('m'))
	})
	t.Run("DD-R61 onto difficult terrain it costs 6", func(t *testing.T) {
		s := stage(t, "mage@0 warrior@0")
		s.draw("#######", "#m~...#", "#######")
		s.stand("mage", 'm')
		s.the("warrior").At = Square{X: 2, Y: 1}
		s.do(Move{Hero: "mage", Parts: []Part{{Swap: "warrior"}}})
		equal(t, "cost", one[Moved](s).AP, 6)
	})
	t.Run("DD-265 DD-R60 the unconscious are not swapped", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.lieDown("warrior")
		s.run()
		s.refused(Move{Hero: "mage", Parts: []Part{{Swap: "warrior"}}}, "DD-R60", CodeUnconscious)
	})
}

func TestCarrying(t *testing.T) {
	// load is an arena where the Warrior lies unconscious on the Mage's square.
	load := func(t *testing.T) *scene {
		s := arena(t, "mage warrior ranger")
		s.lieDown("warrior").At = s.the("mage").At
		s.run()
		return s
	}
	t.Run("DD-260 DD-261 DD-262 DD-263 DD-R79 carrying doubles the cost of the parts with the load", func(t *testing.T) {
		s := load(t)
		s.do(Move{Hero: "mage", Parts: []Part{{Walk: s.path("pq"), Carry: "warrior"}, s.on("kj")}})
		m := one[Moved](s)
		equal(t, "cost", m.AP, 4+2)
		equal(t, "carried", m.Carried[0], "warrior")
		equal(t, "put down", s.the("warrior").At, s.mark('q'))
		equal(t, "mage", s.the("mage").At, s.mark('j'))
	})
	t.Run("DD-264 DD-R80 DD-261 a failed jump with a load costs 10 and hurts both", func(t *testing.T) {
		s := load(t)
		jump := s.over('c')
		jump.Carry = "warrior"
		s.dice(2, 3)
		s.do(Move{Hero: "mage", Parts: []Part{jump}})
		equal(t, "cost", one[Moved](s).AP, 10)
		lost := all[PointsLost](s)
		equal(t, "hurt", len(lost), 2)
		equal(t, "mage", lost[0].Points, 2)
		equal(t, "warrior", lost[1].Points, 2)
	})
	t.Run("DD-R79 a swap with a load costs 10", func(t *testing.T) {
		s := arena(t, "mage@0 warrior@0 ranger@0") // the Ranger on i
		s.the("ranger").At = s.mark('p')
		s.lieDown("warrior").At = s.the("mage").At
		s.do(Move{Hero: "mage", Parts: []Part{{Swap: "ranger", Carry: "warrior"}}})
		equal(t, "cost", one[Moved](s).AP, 10)
		equal(t, "warrior", s.the("warrior").At, s.mark('p'))
	})
	t.Run("DD-265 DD-262 the conscious, and those who lie elsewhere, are not carried", func(t *testing.T) {
		s := load(t)
		s.refused(Move{Hero: "mage", Parts: []Part{{Walk: s.path("p"), Carry: "ranger"}}}, "DD-265", CodeNotToCarry)
		s.the("warrior").At = s.mark('z')
		s.refused(Move{Hero: "mage", Parts: []Part{{Walk: s.path("p"), Carry: "warrior"}}}, "DD-262", CodeNotToCarry)
	})
	t.Run("DD-R59 DD-R79 stepping off a hero's square with a load costs 2", func(t *testing.T) {
		s := load(t)
		s.the("ranger").At = s.mark('l')
		s.dice(9, 9)
		jump, step := s.over('l'), s.on("f")
		jump.Carry, step.Carry = "warrior", "warrior"
		s.do(Move{Hero: "mage", Parts: []Part{jump, step}})
		equal(t, "cost", one[Moved](s).AP, 10+2)
	})
	t.Run("DD-412 DD-413 DD-R79 fire on the way burns carrier and carried", func(t *testing.T) {
		s := load(t)
		s.markers = append(s.markers, Marker{Kind: content.FireMarker, At: s.mark('p'), From: s.fire()})
		s.do(Move{Hero: "mage", Parts: []Part{{Walk: s.path("pq"), Carry: "warrior"}}})
		burnt := map[HeroID]bool{}
		for _, e := range all[PointsLost](s) {
			burnt[e.Hero] = true
		}
		equal(t, "both", len(burnt), 2)
	})
	t.Run("DD-R79 a load may be taken up on the way", func(t *testing.T) {
		s := load(t)
		s.the("warrior").At = s.mark('p')
		s.do(Move{Hero: "mage", Parts: []Part{s.on("p"), {Walk: s.path("q"), Carry: "warrior"}}})
		equal(t, "cost", one[Moved](s).AP, 1+2)
	})
}

func TestDoors(t *testing.T) {
	// hall is a room with a door on its right side, and tiles to lay behind it.
	hall := func(t *testing.T) *scene {
		s := stage(t, "mage warrior")
		s.draw("#######", "#m....#", "#.....#", "#....aD", "#.....#", "#k....#", "#######")
		s.stand("mage", 'm')
		s.stand("warrior", 'k')
		s.topTiles("A-3")
		return s
	}
	door := Square{X: 6, Y: 3}
	t.Run("DD-229 DD-230 DD-231 DD-R63 a door is opened from the square in front of it, for nothing, and ends the movement", func(t *testing.T) {
		s := hall(t)
		s.run()
		way := []Square{{X: 2, Y: 1}, {X: 3, Y: 1}, {X: 4, Y: 1}, {X: 5, Y: 1}, {X: 5, Y: 2}, s.mark('a'), door}
		s.refused(Walk{Hero: "mage", Path: way[:6], Open: EastSide}, "DD-230", CodeNoDoor)
		s.do(Walk{Hero: "mage", Path: way, Open: EastSide})
		equal(t, "cost", one[Moved](s).AP, 7)
		one[DoorOpened](s)
		one[TileDrawn](s)
	})
	t.Run("DD-229 passing or stopping there opens nothing", func(t *testing.T) {
		s := hall(t)
		s.the("mage").At = s.mark('a')
		s.do(Walk{Hero: "mage", Path: []Square{door}})
		none[DoorOpened](s)
	})
	t.Run("DD-232 DD-233 who stands there may open it when its turn comes, nobody else", func(t *testing.T) {
		s := hall(t)
		s.the("mage").At = door
		s.run()
		s.refused(Open{Hero: "warrior", Side: EastSide}, "DD-230", CodeNoDoor)
		s.do(Open{Hero: "mage", Side: EastSide})
		one[DoorOpened](s)
		s.left("mage", 20)
	})
	t.Run("DD-R62 a jump below 0 may still end with the opening of a door", func(t *testing.T) {
		s := hall(t)
		s.the("mage").At = Square{X: 4, Y: 3}
		s.the("mage").AP, s.the("warrior").AP = 2, 1
		s.run()
		s.dice(9, 9)
		s.do(Move{Hero: "mage", Parts: []Part{{Jump: &door}}, Open: EastSide})
		one[DoorOpened](s)
	})
	t.Run("DD-R222 who is knocked out by the fall opens nothing", func(t *testing.T) {
		s := hall(t)
		s.the("mage").At, s.the("mage").HP = Square{X: 4, Y: 3}, 0
		s.run()
		s.dice(1, 2)
		s.do(Move{Hero: "mage", Parts: []Part{{Jump: &door}}, Open: EastSide})
		one[HeroFell](s)
		none[DoorOpened](s)
	})
	t.Run("DD-R108 without a tile left no door is opened", func(t *testing.T) {
		s := hall(t)
		s.the("mage").At = door
		s.decks.tile = nil
		s.run()
		s.refused(Open{Hero: "mage", Side: EastSide}, "DD-R108", CodeNoTileLeft)
	})
}

func TestMovementIsTold(t *testing.T) {
	s := arena(t, "mage warrior")
	s.give("warrior", "dagger")
	s.do(Move{Hero: "mage", Parts: []Part{{Swap: "warrior"}, s.on("l")}})
	equal(t, "asked to agree to", s.Options()[0].Deed, "move")
	s.pick("yes")
	m := one[Moved](s)
	equal(t, "swapped", m.Swapped[0], "warrior")
	equal(t, "squares", len(m.Path), 2)
	equal(t, "first", m.Path[0], s.mark('m'))
	s.the("mage").At, s.the("mage").AP = s.mark('i'), 30
	s.the("warrior").At = s.mark('n')
	s.do(Take{Hero: "mage", Of: "warrior", From: InBackpack})
	equal(t, "card", s.Options()[0].Card, "dagger")
}
