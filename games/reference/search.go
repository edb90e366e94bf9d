package reference

import (
	"cmp"
	"math"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/innkeeper-bot/innkeeper/games"
)

// The bounds of a search: what is beyond them is not looked at.
const (
	maxQuery  = 200 // characters
	maxTokens = 8
	// MaxHits is how many entries a search gives at most: as many as a menu holds.
	MaxHits = 25
)

// What a word is worth by where it stands, and by how well it was met.
const (
	inSymbols, inKeywords, inNames, inText = 8.0, 7.0, 6.0, 3.0
	// A title's words are worth the more, the fewer they are: this much each, and a share of that.
	inTitle, shareOfTitle = 6.0, 12.0

	exactly, asPrefix, nearly = 1.0, 0.6, 0.4
)

// index finds entries by their words.
type index struct {
	entries []Entry
	// words are all words, sorted; posts the entries of each, by the same index.
	words []string
	posts [][]post
}

// post is one entry that has a word, and the worth of the best place it has it in.
type post struct {
	entry int
	worth float64
}

func newIndex(language string, entries []Entry) index {
	found := map[string]map[int]float64{}
	add := func(entry int, text string, worth float64) {
		for _, w := range tokens(text) {
			if found[w] == nil {
				found[w] = map[int]float64{}
			}
			found[w][entry] = max(found[w][entry], worth)
		}
	}
	for i, e := range entries {
		add(i, e.Title, inTitle+shareOfTitle/float64(max(1, len(tokens(e.Title)))))
		add(i, strings.Join(e.Symbols, " "), inSymbols)
		add(i, strings.Join(charactersOf(e.Symbols), " "), inSymbols)
		add(i, strings.Join(calledIn(language, e.Symbols), " "), inNames)
		add(i, strings.Join(e.Keywords, " "), inKeywords)
		add(i, e.Text, inText)
	}
	x := index{entries: entries}
	for w := range found {
		x.words = append(x.words, w)
	}
	slices.Sort(x.words)
	for _, w := range x.words {
		var posts []post
		for entry, worth := range found[w] {
			posts = append(posts, post{entry, worth})
		}
		slices.SortFunc(posts, func(a, b post) int { return cmp.Compare(a.entry, b.entry) })
		x.posts = append(x.posts, posts)
	}
	return x
}

// Search lists the entries that fit a query best, the best first, at most limit and never more than MaxHits. A query
// is made of words, of beginnings of words, of symbols, or is an id such as "RT-57" or "r8"; a slip of the pen is
// forgiven in longer words. game, such as "RT", keeps to one game; "" is all of them.
func (b *Book) Search(query, game string, limit int) []Entry {
	if runes := []rune(query); len(runes) > maxQuery {
		query = string(runes[:maxQuery])
	}
	if strings.TrimSpace(query) == "?" { // else it ends a question
		query = "❓"
	}
	var hits []Entry
	for _, id := range idsIn(query) {
		if e, found := b.Entry(id); found && (game == "" || e.Game() == game) {
			hits = append(hits, e)
		}
	}
	x := b.indexes[game]
	for _, entry := range x.ranked(first(tokens(query), maxTokens)) {
		e := x.entries[entry]
		if !slices.ContainsFunc(hits, func(h Entry) bool { return h.ID == e.ID }) {
			hits = append(hits, e)
		}
	}
	return hits[:min(len(hits), max(limit, 0), MaxHits)]
}

// idForm is an id as people type it: the letters may be missing, zeros too.
var idForm = regexp.MustCompile(`^(RT|DD)?[- ]?(R?)(\d{1,3})$`)

// idsIn are the ids that a query may mean, if it is nothing but one.
func idsIn(query string) []games.Rule {
	m := idForm.FindStringSubmatch(strings.ToUpper(strings.TrimSpace(query)))
	if m == nil {
		return nil
	}
	number := strings.TrimLeft(m[3], "0")
	if m[2] == "" {
		number = strings.Repeat("0", 3-len(number)) + number
	}
	if m[1] != "" {
		return []games.Rule{games.Rule(m[1] + "-" + m[2] + number)}
	}
	return []games.Rule{games.Rule("RT-" + m[2] + number), games.Rule("DD-" + m[2] + number)}
}

// ranked lists the entries by how well they fit. What a token is worth to an entry depends on how it was met, how rare
// the word is and where it stands; the sum counts the more, the more of the query's rare words the entry has. Entries
// that have less than half of what the best have are left out.
func (x index) ranked(query []string) []int {
	worth, cover := make([]float64, len(x.entries)), make([]float64, len(x.entries))
	for _, token := range query {
		best := map[int]float64{}
		rarest, bound := 0.0, x.rarityOf(token)
		for i, word := range x.words {
			how := match(token, word)
			if how == 0 {
				continue
			}
			rarity := min(x.rarity(i), bound)
			rarest = max(rarest, rarity)
			for _, p := range x.posts[i] {
				best[p.entry] = max(best[p.entry], how*rarity*p.worth)
			}
		}
		for entry, w := range best {
			worth[entry] += w
			cover[entry] += rarest
		}
	}
	most := slices.Max(append([]float64{0}, cover...))
	var order []int
	for entry, c := range cover {
		if c > 0 && 2*c >= most {
			order = append(order, entry)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(worth[b]*cover[b], worth[a]*cover[a]) })
	return order
}

// rarity is what the i-th word tells of the few entries that have it.
func (x index) rarity(i int) float64 {
	return 0.1 + math.Log(float64(len(x.entries))/float64(len(x.posts[i])))
}

// rarityOf bounds the rarity of all words that a token meets: a token that is a word itself, such as "in", is no rarer
// than that, whatever words it begins.
func (x index) rarityOf(token string) float64 {
	if i, is := slices.BinarySearch(x.words, token); is {
		return x.rarity(i)
	}
	return math.Inf(1)
}

// first are at most so many of a list.
func first(list []string, most int) []string { return list[:min(len(list), most)] }

// match says how well a token meets a word; 0 for not at all.
func match(token, word string) float64 {
	n := len(token)
	switch {
	case token == word:
		return exactly
	case n >= 2 && strings.HasPrefix(word, token):
		return asPrefix
	case n >= 4 && n <= 7 && slips(token, word, 1), n >= 8 && slips(token, word, 2):
		return nearly
	}
	return 0
}

// maxWord is the longest word that slips are looked for in, in bytes.
const maxWord = 24

// slips reports whether at most so many letters must be changed, added, dropped or swapped with the next one to make
// one word of the other.
func slips(a, b string, most int) bool {
	if len(a)-len(b) > most || len(b)-len(a) > most || max(len(a), len(b)) > maxWord {
		return false
	}
	var rows [3][maxWord + 1]int // the row before the last, the last, the one being made
	before, last, row := &rows[0], &rows[1], &rows[2]
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			change := last[j-1]
			if a[i-1] != b[j-1] {
				change++
			}
			row[j] = min(change, last[j]+1, row[j-1]+1)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)] <= most
}

// spelled are letters that people without them on their keyboard write as two.
var spelled = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss")

// tokens cuts a text into words in lower case, spelled alike on every keyboard, and characters that stand for symbols.
func tokens(text string) []string {
	var list []string
	var word strings.Builder
	end := func() {
		if word.Len() > 0 {
			list = append(list, word.String())
		}
		word.Reset()
	}
	for _, r := range spelled.Replace(strings.ToLower(text)) {
		if symbolic[r] {
			end()
			list = append(list, string(r))
			continue
		}
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			end()
			continue
		}
		word.WriteRune(r)
	}
	end()
	return list
}
