package demo_test

import (
	"context"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// chromium is the one browser of all tests; each test has a tab of its own.
var chromium struct {
	ctx    context.Context
	cancel []context.CancelFunc
	once   sync.Once
	err    error
}

func TestMain(m *testing.M) {
	code := m.Run()
	for i := len(chromium.cancel) - 1; i >= 0; i-- {
		chromium.cancel[i]()
	}
	os.Exit(code)
}

func startChromium(path string) {
	dir, err := os.MkdirTemp("", "innkeeper-demo-")
	if err != nil {
		chromium.err = err
		return
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.UserDataDir(dir),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true))
	alloc, stop := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, end := chromedp.NewContext(alloc)
	chromium.ctx, chromium.err = ctx, chromedp.Do(ctx)
	chromium.cancel = []context.CancelFunc{func() { os.RemoveAll(dir) }, stop, end}
}

// tab is a browser tab that shows the page of an inn.
type tab struct {
	t      *testing.T
	ctx    context.Context
	mu     sync.Mutex
	faults []string // exceptions and refusals of the policy
}

func openTab(t *testing.T, width, height int64) *tab {
	t.Helper()
	path, err := exec.LookPath("chromium")
	if err != nil {
		path, err = exec.LookPath("google-chrome")
	}
	if err != nil {
		if os.Getenv("INNKEEPER_NO_SKIP") == "1" {
			t.Fatal("no chromium on this machine, and skipping is forbidden")
		}
		t.Skip("no chromium on this machine")
	}
	chromium.once.Do(func() { startChromium(path) })
	if chromium.err != nil {
		t.Fatal(chromium.err)
	}
	ctx, cancel := chromedp.NewContext(chromium.ctx)
	t.Cleanup(cancel)
	b := &tab{t: t, ctx: ctx}
	if err := chromedp.Do(ctx); err != nil { // the tab lives as long as the context of this first call
		t.Fatal(err)
	}
	b.size(width, height)
	b.media("prefers-color-scheme", "dark")
	go b.listen()
	t.Cleanup(b.check)
	return b
}

func (b *tab) listen() {
	for m, err := range chromedp.Console(b.ctx) {
		if err != nil {
			return
		}
		if m.Type == chromedp.ConsoleException || m.Type == "error" && !strings.HasPrefix(m.Text, "Failed to load resource") {
			b.mu.Lock()
			b.faults = append(b.faults, m.Text)
			b.mu.Unlock()
		}
	}
}

func (b *tab) check() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, f := range b.faults {
		b.t.Errorf("the page complained: %s", f)
	}
}

func (b *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, 10*time.Second)
	defer cancel()
	if err := chromedp.Do(ctx, steps...); err != nil {
		b.t.Fatal(err)
	}
}

func (b *tab) size(width, height int64) {
	b.t.Helper()
	if _, err := chromedp.Call(b.ctx, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: width, Height: height, DeviceScaleFactor: 1, Mobile: width < 500}); err != nil {
		b.t.Fatal(err)
	}
}

func (b *tab) media(feature, value string) {
	b.t.Helper()
	if _, err := chromedp.Call(b.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: feature, Value: value}}}); err != nil {
		b.t.Fatal(err)
	}
}

// open shows a place to a person and waits until it is there.
func (b *tab) open(in *inn, person, channel string) {
	b.t.Helper()
	b.do(chromedp.Navigate(in.srv.URL + "/#/" + person + "/" + in.channel(person, channel)))
	b.until(`document.querySelector('.place[aria-current]') !== null && document.getElementById('text').placeholder !== '' && !document.getElementById('composer').hasAttribute('aria-busy')`)
}

// eval is the value of an expression, which may be a promise.
func eval[T any](b *tab, expression string) T {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, 10*time.Second)
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		b.t.Fatalf("%s: %v", expression, err)
	}
	return v
}

// until waits for an expression to become true.
func (b *tab) until(expression string) {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, 8*time.Second)
	defer cancel()
	for {
		ok, err := chromedp.Run(ctx, chromedp.Evaluate[bool]("Boolean("+expression+")"))
		if err == nil && ok {
			return
		}
		select {
		case <-ctx.Done():
			b.t.Fatalf("never true: %s\nlast error: %v\nfocus: %s\npage: %s", expression, err, eval[string](b, `document.activeElement.outerHTML.slice(0, 300)`), eval[string](b, `document.body.innerText.slice(-900)`))
		case <-time.After(15 * time.Millisecond):
		}
	}
}

// says waits until the newest message, or any other, says something.
func (b *tab) says(text string) {
	b.t.Helper()
	b.until(`document.getElementById('messages').innerText.includes(` + quote(text) + `)`)
}

// keys types; "\r" is Enter as a keyboard sends it, so that a page which handles the key gets no line break besides.
func (b *tab) keys(keys string, options ...chromedp.KeyOption) {
	b.t.Helper()
	for i, part := range strings.Split(keys, "\r") {
		if i > 0 {
			b.enter()
		}
		if part != "" {
			b.do(chromedp.KeyEvent(part, options...))
		}
	}
}

func (b *tab) enter() {
	b.t.Helper()
	for _, kind := range []input.DispatchKeyEventType{input.DispatchKeyEventTypeKeyDown, input.DispatchKeyEventTypeKeyUp} {
		press := input.DispatchKeyEventParams{Type: kind, Key: "Enter", Code: "Enter", WindowsVirtualKeyCode: 13, NativeVirtualKeyCode: 13}
		if kind == input.DispatchKeyEventTypeKeyDown {
			press.Text = "\r"
		}
		if _, err := chromedp.Call(b.ctx, input.DispatchKeyEvent, press); err != nil {
			b.t.Fatal(err)
		}
	}
}

// click presses the middle of the first element that a CSS selector finds.
func (b *tab) click(selector string) {
	b.t.Helper()
	b.do(chromedp.Click(chromedp.CSS(selector), chromedp.NodeVisible))
}

// focused describes what has the keyboard focus: its custom_id up to the turn, or its id, or its label.
func (b *tab) focused() string {
	b.t.Helper()
	return eval[string](b, `(e => e.dataset.customId?.split(':')[0] ?? (e.id || e.tagName))(document.activeElement)`)
}

func quote(s string) string {
	return "`" + strings.NewReplacer("`", "\\`", "$", "\\$", `\`, `\\`).Replace(s) + "`"
}
