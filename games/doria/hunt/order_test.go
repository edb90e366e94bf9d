package hunt

import "testing"

func TestOrder(t *testing.T) {
	corridor := []string{
		"#################",
		"#W.a.b.c.........",
		"#################",
	}
	tests := []struct {
		name    string
		a, b, c Monster
		want    string
	}{
		{"DD-418 the higher number on the Initiative Board first", Monster{Marker: 5}, Monster{Marker: 7}, Monster{Marker: 5}, "b"},
		{"DD-419 the letter A before D at the same number", Monster{Marker: 7, Letter: 'D'}, Monster{Marker: 7, Letter: 'A'},
			Monster{Marker: 7, Letter: 'B'}, "b"},
		{"DD-R136 no letter comes after D", Monster{Marker: 7}, Monster{Marker: 7, Letter: 'D'}, Monster{Marker: 7}, "b"},
		{"DD-420 the nearer to a hero first", Monster{}, Monster{Marker: 7, Letter: 'A'}, Monster{Marker: 7, Letter: 'A'}, "b"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := draw(t, corridor)
			s.hero('W', Hero{})
			s.monster('a', test.a)
			s.monster('b', test.b)
			s.monster('c', test.c)
			got := ""
			for _, i := range new(Hunter).Next(&s.Scene) {
				got += string(s.beasts[i])
			}
			if got != test.want {
				t.Errorf("next is %q, want %q", got, test.want)
			}
		})
	}
}
