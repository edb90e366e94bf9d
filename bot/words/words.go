// Package words holds everything that Innkeeper says, in catalogues by language, with plurals by CLDR.
//
//	w := catalogue.For("de-AT", "en")
//	w.Say("throne.moved", words.Args{"From": 1, "To": 2, "Forces": 2})
package words

import (
	"embed"
	"fmt"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"go.yaml.in/yaml/v3"
	"golang.org/x/text/language"
)

//go:embed catalogues/*.yaml
var catalogues embed.FS

// Args are the values that a message names.
type Args map[string]any

// Catalogue is all messages in all languages. It is safe for concurrent use.
type Catalogue struct{ bundle *i18n.Bundle }

// Load reads the built-in catalogues; a broken one is an error that names it.
func Load() (*Catalogue, error) {
	b := i18n.NewBundle(language.English)
	b.RegisterUnmarshalFunc("yaml", yaml.Unmarshal)
	files, err := catalogues.ReadDir("catalogues")
	if err != nil {
		return nil, fmt.Errorf("read catalogues: %w", err)
	}
	for _, f := range files {
		if _, err := b.LoadMessageFileFS(catalogues, "catalogues/"+f.Name()); err != nil {
			return nil, fmt.Errorf("read catalogue %s: %w", f.Name(), err)
		}
	}
	return &Catalogue{bundle: b}, nil
}

// Words speaks one language. It is safe for concurrent use; its zero value knows no message.
type Words struct {
	localizer *i18n.Localizer
	locale    string
}

// For returns the words of the first of the locales (BCP 47 tags) that there is a catalogue for, else English.
func (c *Catalogue) For(locales ...string) Words {
	return Words{localizer: i18n.NewLocalizer(c.bundle, locales...), locale: ""}
}

// Say is the message of that id. Args["Count"], if set, chooses the plural form. An id that no catalogue knows comes
// back as itself, so that a missing word never hides what happened.
func (w Words) Say(id string, args Args) string {
	if w.localizer == nil {
		return id
	}
	s, err := w.localizer.Localize(&i18n.LocalizeConfig{MessageID: id, TemplateData: args, PluralCount: args["Count"]})
	if err != nil {
		return id
	}
	return s
}
