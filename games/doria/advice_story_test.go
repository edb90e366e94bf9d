package doria

import (
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

func TestAdviceAboutTheStory(t *testing.T) {
	t.Run("DD-336 whoever can stops a trap that hurts every round", func(t *testing.T) {
		s := chambers(t, "priestess warrior")
		s.springs("priestess", "spiked-walls")
		s.at(PhaseD)
		s.run()
		d, ok := s.Default(0).(Disarm)
		if !ok || d.Trap != 1 {
			t.Errorf("%#v", s.Default(0))
		}
	})
	t.Run("DD-336 nobody wastes its time on a trap that it cannot disarm", func(t *testing.T) {
		s := chambers(t, "priestess warrior")
		s.springs("priestess", "spiked-walls")
		s.the("priestess").Attributes = content.Values{1, 1, 1, 1, 1, 1}
		s.at(PhaseD)
		s.run()
		if _, tries := s.Default(0).(Disarm); tries {
			t.Errorf("%#v", s.Default(0))
		}
	})
	t.Run("DD-410 a hero is dug out", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.markers = append(s.markers, Marker{Kind: content.RubbleMarker, At: s.the("mage").At})
		s.lay(s.markers[0])
		s.the("mage").Buried = true
		s.the("mage").AP = 1
		s.at(PhaseD)
		s.run()
		c, ok := s.Default(1).(Clear)
		if !ok || c.At != s.the("mage").At {
			t.Errorf("%#v", s.Default(1))
		}
	})
	t.Run("DD-658 a deed that brings the goal nearer is done", func(t *testing.T) {
		s := chambers(t, "priestess warrior")
		s.scenarioOf(`  counters: {n: 0}
  rules: [{name: won, on: {counted: n}, if: [{counter: {name: n, least: 2}}], effects: [{end: {won: true}}]}]
  deeds: [{name: pray, title: {en: Pray}, on: any, ap: 4, effects: [{count: {counter: n, by: {base: 1}}}]}]
`)
		s.at(PhaseD)
		s.run()
		p, ok := s.Default(0).(Perform)
		if !ok || p.Deed != "pray" {
			t.Errorf("%#v", s.Default(0))
		}
	})
}
