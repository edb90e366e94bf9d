package words_test

import (
	"fmt"

	"github.com/innkeeper-bot/innkeeper/bot/words"
)

func ExampleWords_Say() {
	catalogue, err := words.Load()
	if err != nil {
		panic(err)
	}
	w := catalogue.For("en-GB")
	fmt.Println(w.Say("throne.forces", words.Args{"Count": 1}))
	fmt.Println(w.Say("throne.forces", words.Args{"Count": 3}))
	// Output:
	// 1 force
	// 3 forces
}
