package demo_test

import (
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/innkeeper-bot/innkeeper/bot/demo/browsertest"
)

func TestMain(m *testing.M) { os.Exit(browsertest.Run(m)) }

// tab is a browser tab that shows the page of an inn.
type tab struct{ *browsertest.Tab }

func openTab(t *testing.T, width, height int64) *tab {
	t.Helper()
	b := &tab{browsertest.Open(t, width, height)}
	b.Media("prefers-color-scheme", "dark")
	return b
}

// open shows a place to a person and waits until it is there.
func (b *tab) open(in *inn, person, channel string) {
	in.t.Helper()
	b.Do(chromedp.Navigate(in.srv.URL + "/#/" + person + "/" + in.channel(person, channel)))
	b.Until(`document.querySelector('.place[aria-current]') !== null && document.getElementById('text').placeholder !== '' && !document.getElementById('composer').hasAttribute('aria-busy')`)
}

// eval is the value of an expression, which may be a promise.
func eval[T any](b *tab, expression string) T { return browsertest.Eval[T](b.Tab, expression) }

// says waits until the newest message, or any other, says something.
func (b *tab) says(text string) {
	b.Until(`document.getElementById('messages').innerText.includes(` + quote(text) + `)`)
}

// focused describes what has the keyboard focus: its custom_id up to the turn, or its id, or its label.
func (b *tab) focused() string {
	return eval[string](b, `(e => e.dataset.customId?.split(':')[0] ?? (e.id || e.tagName))(document.activeElement)`)
}

func quote(s string) string {
	return "`" + strings.NewReplacer("`", "\\`", "$", "\\$", `\`, `\\`).Replace(s) + "`"
}
