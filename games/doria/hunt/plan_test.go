package hunt

import "testing"

func TestPlainActivations(t *testing.T) {
	t.Run("DD-436 a monster moves only as far as it must", func(t *testing.T) {
		s := draw(t, []string{
			"##########",
			"#a...xW..#",
			"##########",
		})
		s.hero('W', Hero{})
		s.monster('a', Monster{})
		s.want(t, s.plan('a', 10), "W from x, 4 AP")
	})
	t.Run("DD-438 a long range is used to the full", func(t *testing.T) {
		s := draw(t, []string{
			"##########",
			"#W.a..x..#",
			"##########",
		})
		s.hero('W', Hero{})
		s.monster('a', Monster{Body: Body{Range: 5}})
		s.want(t, s.plan('a', 10), "W from x, 3 AP")
	})
	t.Run("DD-427 who reaches nobody comes closer", func(t *testing.T) {
		s := draw(t, []string{
			"##########",
			"#a..x...W#",
			"##########",
		})
		s.hero('W', Hero{})
		s.monster('a', Monster{})
		s.want(t, s.plan('a', 3), "to x, 3 AP")
	})
}
