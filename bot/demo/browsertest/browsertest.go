// Package browsertest drives the demo's page in a real Chromium, for tests. Where there is none on the machine tests are
// skipped, or fail if INNKEEPER_NO_SKIP=1 forbids it.
//
//	func TestMain(m *testing.M) { os.Exit(browsertest.Run(m)) }
//
//	tab := browsertest.Open(t, 390, 844)
//	tab.Do(chromedp.Navigate(address))
//	tab.Until(`document.querySelector('#text')`)
//	tab.Keys("hello\r")
package browsertest

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
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// patience is how long anything may take: a machine may be busy with other tests.
const patience = 2 * time.Minute

// chromium is the one browser of a test binary; each test has a tab of its own.
var chromium struct {
	ctx   context.Context
	close []func()
	once  sync.Once
	err   error
}

// Run runs the tests and ends the browser, if one was started.
func Run(m *testing.M) int {
	code := m.Run()
	for i := len(chromium.close) - 1; i >= 0; i-- {
		chromium.close[i]()
	}
	return code
}

func start(path string) {
	dir, err := os.MkdirTemp("", "innkeeper-browser-")
	if err != nil {
		chromium.err = err
		return
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox,
		chromedp.DisableGPU, chromedp.UserDataDir(dir), chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-sync", true))
	alloc, stop := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, end := chromedp.NewContext(alloc)
	chromium.ctx, chromium.err = ctx, chromedp.Do(ctx)
	chromium.close = []func(){func() { os.RemoveAll(dir) }, stop, end}
}

// Tab is a browser tab. A fault that its page complains of fails the test.
type Tab struct {
	t      *testing.T
	ctx    context.Context
	mu     sync.Mutex
	faults []string // exceptions and refusals of the policy
}

// Open opens an empty tab of that size in pixels; below 500 of width it is a phone's.
func Open(t *testing.T, width, height int64) *Tab {
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
	chromium.once.Do(func() { start(path) })
	if chromium.err != nil {
		t.Fatal(chromium.err)
	}
	ctx, cancel := chromedp.NewContext(chromium.ctx)
	t.Cleanup(cancel)
	b := &Tab{t: t, ctx: ctx}
	if err := chromedp.Do(ctx); err != nil { // the tab lives as long as the context of this first call
		t.Fatal(err)
	}
	b.Size(width, height)
	go b.listen()
	t.Cleanup(b.check)
	return b
}

func (b *Tab) listen() {
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

func (b *Tab) check() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, f := range b.faults {
		b.t.Errorf("the page complained: %s", f)
	}
}

// Context is what chromedp's calls on the tab take.
func (b *Tab) Context() context.Context { return b.ctx }

// Do carries out steps, one after the other.
func (b *Tab) Do(steps ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, steps...); err != nil {
		b.t.Fatal(err)
	}
}

// Size gives the window a size in pixels.
func (b *Tab) Size(width, height int64) {
	b.t.Helper()
	size := emulation.SetDeviceMetricsOverrideParams{Width: width, Height: height, DeviceScaleFactor: 1, Mobile: width < 500}
	if _, err := chromedp.Call(b.ctx, emulation.SetDeviceMetricsOverride, size); err != nil {
		b.t.Fatal(err)
	}
}

// Media makes a media feature, such as prefers-color-scheme, have a value.
func (b *Tab) Media(feature, value string) {
	b.t.Helper()
	media := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: feature, Value: value}}}
	if _, err := chromedp.Call(b.ctx, emulation.SetEmulatedMedia, media); err != nil {
		b.t.Fatal(err)
	}
}

// Eval is the value of an expression in the page, which may be a promise.
func Eval[T any](b *Tab, expression string) T {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		b.t.Fatalf("%s: %v", expression, err)
	}
	return v
}

// Until waits for an expression to become true.
func (b *Tab) Until(expression string) {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	for {
		ok, err := chromedp.Run(ctx, chromedp.Evaluate[bool]("Boolean("+expression+")"))
		if err == nil && ok {
			return
		}
		select {
		case <-ctx.Done():
			b.t.Fatalf("never true: %s\nlast error: %v\nfocus: %s\npage: %s", expression, err,
				Eval[string](b, `document.activeElement.outerHTML.slice(0, 300)`), Eval[string](b, `document.body.innerText.slice(-1500)`))
		case <-time.After(10 * time.Millisecond):
		}
	}
}

// Keys types; "\r" is Enter as a keyboard sends it, so that a page which handles the key gets no line break besides.
func (b *Tab) Keys(keys string, options ...chromedp.KeyOption) {
	b.t.Helper()
	for i, part := range strings.Split(keys, "\r") {
		if i > 0 {
			b.enter()
		}
		if part != "" {
			b.Do(chromedp.KeyEvent(part, options...))
		}
	}
}

func (b *Tab) enter() {
	b.t.Helper()
	for _, kind := range []input.DispatchKeyEventType{input.DispatchKeyEventTypeKeyDown, input.DispatchKeyEventTypeKeyUp} {
		press := input.DispatchKeyEventParams{Type: kind, Key: "Enter", Code: "Enter", WindowsVirtualKeyCode: 13,
			NativeVirtualKeyCode: 13}
		if kind == input.DispatchKeyEventTypeKeyDown {
			press.Text = "\r"
		}
		if _, err := chromedp.Call(b.ctx, input.DispatchKeyEvent, press); err != nil {
			b.t.Fatal(err)
		}
	}
}

// Click presses the middle of the first element that a CSS selector finds, once it is visible.
func (b *Tab) Click(selector string) {
	b.t.Helper()
	b.Do(chromedp.Click(chromedp.CSS(selector), chromedp.NodeVisible))
}

// Picture is what the window shows, as PNG.
func (b *Tab) Picture() []byte {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	shot, err := chromedp.Call(ctx, page.CaptureScreenshot, page.CaptureScreenshotParams{Format: "png"})
	if err != nil {
		b.t.Fatal(err)
	}
	return shot.Data
}
