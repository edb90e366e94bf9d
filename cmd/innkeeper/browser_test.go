package main

import (
	"fmt"
	"strconv"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/innkeeper-bot/innkeeper/bot/demo/browsertest"
)

// page is a tab that shows the demo.
type page struct{ *browsertest.Tab }

// openPage opens a tab of the given width on the demo's page.
func openPage(t *testing.T, address string, width int64) *page {
	t.Helper()
	p := &page{browsertest.Open(t, width, 900)}
	p.Do(chromedp.Navigate(address))
	p.Until(`document.querySelector('#text')?.placeholder`)
	return p
}

// eval is the value of an expression in the page.
func eval[T any](p *page, expression string) T { return browsertest.Eval[T](p.Tab, expression) }

// command types a slash command with one option and sends it: Tab takes the first of the commands and options listed.
func (p *page) command(name, option, value string) {
	const listed = `[...document.querySelectorAll('[role=option]')].filter(o => o.checkVisibility())[0]`
	p.Click("#text")
	p.Keys("/" + name)
	p.Until(listed)
	p.Keys("\t" + option)
	p.Until(listed + `?.textContent.includes(` + strconv.Quote(option) + `)`)
	p.Keys("\t" + value + "\r")
}

// show asks for the table with a command and waits until it is shown anew.
func (p *page) show() {
	p.Until(`document.querySelector('#text')?.placeholder`)
	boards := eval[int](p, `document.querySelectorAll('article').length`)
	p.Click("#text")
	p.Keys("/throne show")
	p.Until(`[...document.querySelectorAll('[role=option]')].some(o => o.checkVisibility())`)
	p.Keys("\r\r")
	p.Until(fmt.Sprintf(`document.querySelectorAll('article').length > %d && %s`, boards, board))
}

// board is the newest message that shows a table.
const board = `[...document.querySelectorAll('article')].filter(a => a.querySelector('[data-custom-id^="ik1:p:"]')).at(-1)`

// position is what the controls of the board are for: it changes with every decision.
func (p *page) position() string {
	return eval[string](p, `(`+board+`?.querySelector('[data-custom-id^="ik1:p:"]')?.dataset.customId ?? '').split(':')[3] ?? ''`)
}

// offers tells whether the board has a button that says the choice.
func (p *page) offers(choice string) bool {
	return eval[bool](p, fmt.Sprintf(`Boolean(%s?.querySelector('button[data-custom-id$=":%s"]:not([disabled])'))`, board, choice))
}

// press clicks the button of the board that says the choice.
func (p *page) press(choice string) {
	p.mark(fmt.Sprintf(`button[data-custom-id$=":%s"]`, choice))
	p.Click("[data-under-test]")
}

// pick opens the menu of the board and clicks the option whose label matches a regular expression.
func (p *page) pick(label string) {
	p.mark(`button[role=combobox][data-custom-id^="ik1:p:"]`)
	p.Click("[data-under-test]")
	option := fmt.Sprintf(`[...document.querySelectorAll('[role=option]')].find(o => RegExp(%s, 'i').test(o.querySelector('.option-label')?.textContent))`,
		strconv.Quote(label))
	p.Until(option)
	eval[bool](p, fmt.Sprintf(`(e => { e.dataset.underTest = 'option'; return true })(%s)`, option))
	p.Click("[data-under-test=option]")
}

// mark makes an element of the board, and no other, findable.
func (p *page) mark(selector string) {
	p.Until(fmt.Sprintf(`(() => {
		const found = %s?.querySelector('%s:not([aria-disabled=true])');
		if (!found) return false;
		document.querySelectorAll('[data-under-test]').forEach(e => delete e.dataset.underTest);
		found.dataset.underTest = 'control';
		return true;
	})()`, board, selector))
}

// says waits until the newest message of the bot says something.
func (p *page) says(text string) {
	p.Until(`[...document.querySelectorAll('article')].at(-1)?.innerText.includes(` + strconv.Quote(text) + `)`)
}

// reload loads the page anew, as a person does when the connection was lost.
var reload = chromedp.Reload()
