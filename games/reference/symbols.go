package reference

// symbols are the symbols of the games, each with the characters that people type or paste for it. Variation
// selectors are dropped before they are looked up.
var symbols = map[string][]string{
	"castle":  {"🏰", "🏯"},
	"wheat":   {"🌾"},
	"bugle":   {"📯", "🎺", "📣"},
	"sword":   {"⚔", "🗡", "🤺"},
	"shield":  {"🛡"},
	"flag":    {"🚩", "⚑", "⚐"},
	"banner":  {"🏴", "🏳", "🎌"},
	"helmet":  {"🪖", "⛑"},
	"cards":   {"🃏", "🎴", "🂠", "❓", "❔"},
	"skull":   {"☠", "💀"},
	"rising":  {"⬆", "▲", "↑", "🔼", "⏫"},
	"falling": {"⬇", "▼", "↓", "🔽", "⏬"},
}

// symbolOf finds the symbol of a character.
var symbolOf = func() map[rune]string {
	of := map[rune]string{}
	for name, characters := range symbols {
		for _, c := range characters {
			of[[]rune(c)[0]] = name
		}
	}
	return of
}()
