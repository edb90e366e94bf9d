package reference_test

import (
	"fmt"

	"github.com/innkeeper-bot/innkeeper/games/reference"
)

func ExampleBook_Search() {
	library, err := reference.Load()
	if err != nil {
		panic(err)
	}
	for _, e := range library.Book("en").Search("tie in battle", "RT", 1) {
		fmt.Println(e.ID, e.Title)
		fmt.Println(e.Text)
	}
	// Output:
	// RT-088 A tie
	// Equal sums are a victory of the defender.
}
