package reference

// A symbol is a sign in the pictures of a game: the characters that people type or paste for it, and what they call it, by
// language. Variation selectors are dropped before characters are looked up.
type symbol struct {
	characters []string
	called     map[string][]string
}

// symbols are the signs on maps and cards, by the names that entries give them.
var symbols = map[string]symbol{
	"castle": {[]string{"🏰", "🏯"}, names{
		"en": {"castle", "tower", "rook"}, "de": {"Burg", "Turm"}}},
	"wheat": {[]string{"🌾"}, names{
		"en": {"wheat", "ear of corn", "grain"}, "de": {"Weizen", "Ähre", "Korn"}}},
	"bugle": {[]string{"📯", "🎺", "📣"}, names{
		"en": {"bugle", "horn", "trumpet"}, "de": {"Horn", "Trompete"}}},
	"sword": {[]string{"⚔", "🗡", "🤺"}, names{
		"en": {"sword", "blade"}, "de": {"Schwert", "Klinge"}}},
	"shield": {[]string{"🛡"}, names{
		"en": {"shield"}, "de": {"Schild"}}},
	"flag": {[]string{"🚩", "⚑", "⚐"}, names{
		"en": {"flag", "green flag", "pennant"}, "de": {"Flagge", "Fähnchen", "grüne Fahne"}}},
	"banner": {[]string{"🏴", "🏳", "🎌"}, names{
		"en": {"banner", "red banner", "standard"}, "de": {"Banner", "rotes Banner", "rote Fahne"}}},
	"helmet": {[]string{"🪖", "⛑"}, names{
		"en": {"helmet", "helm", "blue helmet"}, "de": {"Helm", "blauer Helm"}}},
	"cards": {[]string{"🃏", "🎴", "🂠"}, names{
		"en": {"cards", "deck"}, "de": {"Karten", "Stapel"}}},
	"uncertain": {[]string{"❓", "❔"}, names{
		"en": {"question mark", "purple diamond", "rune"}, "de": {"Fragezeichen", "lila Raute", "Rune"}}},
	"skull": {[]string{"☠", "💀"}, names{
		"en": {"skull", "death's head"}, "de": {"Schädel", "Totenkopf"}}},
	"rising": {[]string{"⬆", "▲", "↑", "🔼", "⏫"}, names{
		"en": {"up arrow", "arrow pointing up"}, "de": {"Pfeil nach oben"}}},
	"falling": {[]string{"⬇", "▼", "↓", "🔽", "⏬"}, names{
		"en": {"down arrow", "arrow pointing down"}, "de": {"Pfeil nach unten"}}},
	"crown": {[]string{"👑"}, names{
		"en": {"crown", "red figure", "red lozenge"}, "de": {"Krone", "rote Figur", "rote Raute"}}},
	"seal": {[]string{"🔴", "🔵"}, names{
		"en": {"wax seal", "round seal on the card"}, "de": {"Siegel", "Wachssiegel"}}},
	"clash": {[]string{"⚔", "🆚"}, names{
		"en": {"crossed swords"}, "de": {"gekreuzte Schwerter"}}},
	"stripes": {[]string{"▨", "🟥", "🟦"}, names{
		"en": {"striped land", "stripes", "hatched"}, "de": {"gestreiftes Land", "Streifen", "schraffiert"}}},
	"wreath": {[]string{"🏅", "🏆", "🥇"}, names{
		"en": {"laurel wreath", "laurels"}, "de": {"Lorbeerkranz", "Lorbeer"}}},
	"arrow": {[]string{"➡", "→", "⬅", "←"}, names{
		"en": {"arrow on the map", "red arrow", "blue arrow"}, "de": {"Pfeil auf der Landkarte", "roter Pfeil", "blauer Pfeil"}}},
	"hollow": {[]string{"⇨", "⇒", "⇦", "⇐"}, names{
		"en": {"hollow arrow", "empty arrow", "yellow arrow"}, "de": {"hohler Pfeil", "leerer Pfeil", "gelber Pfeil"}}},
	"plus": {[]string{"+", "➕"}, names{
		"en": {"plus", "plus one"}, "de": {"plus", "plus eins"}}},
	"minus": {[]string{"−", "➖", "❌"}, names{
		"en": {"minus", "minus one", "crossed out figure"}, "de": {"minus", "minus eins", "durchgestrichene Figur"}}},
	"border": {[]string{"┄", "╌"}, names{
		"en": {"dashed line", "dotted line"}, "de": {"gestrichelte Linie", "Strichlinie"}}},
}

// names are what people call a symbol, by language.
type names = map[string][]string

// symbolic are all characters that stand for a symbol, or for several.
var symbolic = func() map[rune]bool {
	all := map[rune]bool{}
	for _, s := range symbols {
		for _, c := range s.characters {
			all[[]rune(c)[0]] = true
		}
	}
	return all
}()

// charactersOf are the characters of an entry's symbols.
func charactersOf(of []string) (all []string) {
	for _, name := range of {
		all = append(all, symbols[name].characters...)
	}
	return all
}

// calledIn is what the symbols of an entry are called in a language.
func calledIn(language string, of []string) (all []string) {
	for _, name := range of {
		all = append(all, symbols[name].called[language]...)
	}
	return all
}
