package demo_test

import (
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
)

const (
	jumpHidden = `document.getElementById('jump').hidden`
	toTheEnd   = `(s => s.scrollHeight - s.scrollTop - s.clientHeight)(document.getElementById('scroller'))`
)

// readsAbove lets Ada read far above the newest message of #general while Bram writes one more.
func readsAbove(b *tab, bram *discordfake.Person, general string) {
	eval[chromedp.Void](b, `document.getElementById('scroller').scrollTop = 400`)
	b.Until(`!` + jumpHidden)
	bram.Send(general, "One more")
	b.Until(`document.getElementById('jump').textContent.includes('1 new message')`)
}

// The way to the newest message is shown to nobody who is there, however they came, and covers nothing.
func TestTheJumpGoesWhenTheEndIsReached(t *testing.T) {
	in := newInn(t)
	startHost(t, in.world)
	bram, general := in.world.As(in.person("bram")), in.channel("bram", "general")
	for range 40 {
		bram.Send(general, "A line\nand another\nand a third")
	}
	b := openTab(t, 1280, 800)
	b.open(in, "ada", "general")
	b.Until(toTheEnd + ` < 2`)
	for _, way := range []struct {
		what string
		come func()
	}{
		{"a command", func() { b.Click("#text"); b.Keys("/throne start\r"); b.says("A new game") }},
		{"a message of one's own", func() { b.Click("#text"); b.Keys("Here I am\r"); b.says("Here I am") }},
		{"the button", func() { b.Click("#jump") }},
		{"the reader", func() { eval[chromedp.Void](b, `document.getElementById('scroller').scrollTop = 1e6`) }},
	} {
		readsAbove(b, bram, general)
		if eval[bool](b, `(r => r.top < document.getElementById('scroller').getBoundingClientRect().bottom ||
			r.bottom > document.querySelector('.dock').getBoundingClientRect().top)(document.getElementById('jump').getBoundingClientRect())`) {
			t.Error("the button to the newest message covers messages or the box")
		}
		way.come()
		b.Until(toTheEnd + ` < 2`)
		t.Log("at the end by " + way.what)
		b.Until(jumpHidden)
	}
	readsAbove(b, bram, general)
	eval[chromedp.Void](b, `document.querySelectorAll('#messages li:not(:last-child)').forEach((e) => { e.style.display = 'none'; })`)
	b.Until(jumpHidden) // all that is left is in view
	eval[chromedp.Void](b, `document.querySelectorAll('#messages li').forEach((e) => { e.style.display = ''; })`)
	b.Until(toTheEnd + ` < 2 && document.getElementById('scroller').scrollTop > 900`)
	readsAbove(b, bram, general)
	b.open(in, "ada", "game-table")
	b.Until(jumpHidden)
}
