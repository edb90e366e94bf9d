package content_test

import (
	"fmt"
	"testing/fstest"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// A host's own pack lies over the built-in one; what is wrong with it is told all at once.
func ExampleLoadOver() {
	mine := fstest.MapFS{"modifiers/lazy.yaml": {Data: []byte(
		"- id: lazy\n  title: {en: Lazy}\n  cards: 2\n  ap: -3\n")}}
	pack, err := content.LoadOver(content.Builtin(), mine)
	if err != nil {
		panic(err)
	}
	lazy, _ := pack.Modifier("lazy")
	fmt.Println(pack.Modifiers[lazy].Title.EN, pack.Modifiers[lazy].AP, "in a Monster Deck of", len(pack.MonsterDeck()))

	mine["modifiers/odd.yaml"] = &fstest.MapFile{Data: []byte("- id: odd\n  title: {en: Odd}\n  xp: 9\n  element: mud\n")}
	_, err = content.LoadOver(content.Builtin(), mine)
	fmt.Println(err)
	mine["modifiers/odd.yaml"] = &fstest.MapFile{Data: []byte("- id: odd\n  title: {de: Seltsam}\n  xp: 9\n")}
	_, err = content.LoadOver(content.Builtin(), mine)
	fmt.Println(err)
	// Output:
	// Lazy -3 in a Monster Deck of 162
	// modifiers/odd.yaml:4: "mud": want fire, water, earth, air
	// modifiers/odd.yaml:2: odd: no English title
	// modifiers/odd.yaml:3: odd: xp 9 is above 5
}
