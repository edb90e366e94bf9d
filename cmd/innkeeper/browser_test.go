package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// browser is the one Chromium of all tests.
var browser struct {
	ctx   context.Context
	close []func()
}

func closeBrowser() {
	for i := len(browser.close) - 1; i >= 0; i-- {
		browser.close[i]()
	}
}

// page is a tab that shows the demo.
type page struct {
	t   *testing.T
	ctx context.Context
}

// openPage opens a tab of the given width on an address. Without a Chromium the test is skipped.
func openPage(t *testing.T, address string, width int64) *page {
	t.Helper()
	path, err := exec.LookPath("chromium")
	if err != nil && os.Getenv("INNKEEPER_NO_SKIP") == "1" {
		t.Fatal("no chromium on this machine, and skipping is forbidden")
	}
	if err != nil {
		t.Skip("no chromium on this machine")
	}
	if browser.ctx == nil {
		startBrowser(t, path)
	}
	ctx, cancel := chromedp.NewContext(browser.ctx)
	t.Cleanup(cancel)
	p := &page{t, ctx}
	size := emulation.SetDeviceMetricsOverrideParams{Width: width, Height: 900, DeviceScaleFactor: 1, Mobile: width < 500}
	if err := chromedp.Do(ctx); err != nil { // the tab lives as long as the context of this first call
		t.Fatal(err)
	}
	if _, err := chromedp.Call(ctx, emulation.SetDeviceMetricsOverride, size); err != nil {
		t.Fatal(err)
	}
	p.do(chromedp.Navigate(address))
	p.until(`document.querySelector('#text')?.placeholder`)
	return p
}

func startBrowser(t *testing.T, path string) {
	t.Helper()
	dir, err := os.MkdirTemp("", "innkeeper-browser-")
	if err != nil {
		t.Fatal(err)
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox,
		chromedp.DisableGPU, chromedp.UserDataDir(dir), chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-sync", true))
	alloc, stop := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, end := chromedp.NewContext(alloc)
	browser.close = []func(){func() { os.RemoveAll(dir) }, stop, end}
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal(err)
	}
	browser.ctx = ctx
}

func (p *page) do(steps ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, 15*time.Second)
	defer cancel()
	if err := chromedp.Do(ctx, steps...); err != nil {
		p.t.Fatal(err)
	}
}

// eval is the value of an expression in the page.
func eval[T any](p *page, expression string) T {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, 15*time.Second)
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression))
	if err != nil {
		p.t.Fatalf("%s: %v", expression, err)
	}
	return v
}

// until waits for an expression to become true.
func (p *page) until(expression string) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, 20*time.Second)
	defer cancel()
	for {
		ok, err := chromedp.Run(ctx, chromedp.Evaluate[bool]("Boolean("+expression+")"))
		if err == nil && ok {
			return
		}
		select {
		case <-ctx.Done():
			p.t.Fatalf("never true: %s\nlast error: %v\nthe page says: %s", expression, err,
				eval[string](p, `document.body.innerText.slice(-1500)`))
		case <-time.After(10 * time.Millisecond):
		}
	}
}

// command types a slash command with one option and sends it: Tab takes the first of the commands and options listed.
func (p *page) command(name, option, value string) {
	p.t.Helper()
	const listed = `[...document.querySelectorAll('[role=option]')].filter(o => o.checkVisibility())[0]`
	p.do(chromedp.Click(chromedp.CSS("#text"), chromedp.NodeVisible), chromedp.KeyEvent("/"+name))
	p.until(listed)
	p.do(chromedp.KeyEvent("\t"), chromedp.KeyEvent(option))
	p.until(listed + `?.textContent.includes(` + strconv.Quote(option) + `)`)
	p.do(chromedp.KeyEvent("\t"), chromedp.KeyEvent(value), chromedp.KeyEvent("\r"))
}

// show asks for the table with a command and waits until it is shown anew.
func (p *page) show() {
	p.t.Helper()
	p.until(`document.querySelector('#text')?.placeholder`)
	boards := eval[int](p, `document.querySelectorAll('article').length`)
	p.do(chromedp.Click(chromedp.CSS("#text"), chromedp.NodeVisible), chromedp.KeyEvent("/throne show"))
	p.until(`[...document.querySelectorAll('[role=option]')].some(o => o.checkVisibility())`)
	p.do(chromedp.KeyEvent("\r"), chromedp.KeyEvent("\r"))
	p.until(fmt.Sprintf(`document.querySelectorAll('article').length > %d && %s`, boards, board))
}

// board is the newest message that shows a table.
const board = `[...document.querySelectorAll('article')].filter(a => a.querySelector('[data-custom-id^="ik1:p:"]')).at(-1)`

// position is what the controls of the board are for: it changes with every decision.
func (p *page) position() string {
	p.t.Helper()
	return eval[string](p, `(`+board+`?.querySelector('[data-custom-id^="ik1:p:"]')?.dataset.customId ?? '').split(':')[3] ?? ''`)
}

// offers tells whether the board has a button that says the choice.
func (p *page) offers(choice string) bool {
	p.t.Helper()
	return eval[bool](p, fmt.Sprintf(`Boolean(%s?.querySelector('button[data-custom-id$=":%s"]:not([disabled])'))`, board, choice))
}

// press clicks the button of the board that says the choice.
func (p *page) press(choice string) {
	p.t.Helper()
	p.mark(fmt.Sprintf(`button[data-custom-id$=":%s"]`, choice))
	p.do(chromedp.Click(chromedp.CSS("[data-under-test]"), chromedp.NodeVisible))
}

// pick opens the menu of the board and clicks the option whose label matches a regular expression.
func (p *page) pick(label string) {
	p.t.Helper()
	p.mark(`button[role=combobox][data-custom-id^="ik1:p:"]`)
	p.do(chromedp.Click(chromedp.CSS("[data-under-test]"), chromedp.NodeVisible))
	option := fmt.Sprintf(`[...document.querySelectorAll('[role=option]')].find(o => RegExp(%s, 'i').test(o.querySelector('.option-label')?.textContent))`,
		strconv.Quote(label))
	p.until(option)
	eval[bool](p, fmt.Sprintf(`(e => { e.dataset.underTest = 'option'; return true })(%s)`, option))
	p.do(chromedp.Click(chromedp.CSS("[data-under-test=option]"), chromedp.NodeVisible))
}

// mark makes an element of the board, and no other, findable.
func (p *page) mark(selector string) {
	p.t.Helper()
	p.until(fmt.Sprintf(`(() => {
		const found = %s?.querySelector('%s:not([aria-disabled=true])');
		if (!found) return false;
		document.querySelectorAll('[data-under-test]').forEach(e => delete e.dataset.underTest);
		found.dataset.underTest = 'control';
		return true;
	})()`, board, selector))
}

// says waits until the newest message of the bot says something.
func (p *page) says(text string) {
	p.t.Helper()
	p.until(`[...document.querySelectorAll('article')].at(-1)?.innerText.includes(` + strconv.Quote(text) + `)`)
}

// picture is what the window shows, as PNG.
func (p *page) picture() []byte {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, 15*time.Second)
	defer cancel()
	shot, err := chromedp.Call(ctx, cdppage.CaptureScreenshot, cdppage.CaptureScreenshotParams{Format: "png"})
	if err != nil {
		p.t.Fatal(err)
	}
	return shot.Data
}

// reload loads the page anew, as a person does when the connection was lost.
var reload = chromedp.Reload()
