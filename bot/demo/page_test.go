package demo_test

import (
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/innkeeper-bot/innkeeper/bot/demo"
)

func TestAVisitByMouse(t *testing.T) {
	in := newInn(t)
	startHost(t, in.world)
	b := openTab(t, 1280, 800)
	b.open(in, "ada", "game-table")

	b.Click("#text")
	b.Keys("/throne st")
	b.Until(`document.querySelector('.tray .option.active')?.textContent.includes('/throne start')`)
	b.Click(".tray .option.active")
	b.Until(`document.querySelector('.command-name')?.textContent === '/throne start'`)
	b.Click("#send")
	b.says("A new game, turn 1")
	if got := eval[string](b, `document.querySelector('.picture img').alt`); got != "Turn 1: you hold two regions." {
		t.Errorf("the picture's alt text is %q", got)
	}
	if got := eval[string](b, `document.querySelector('.origin').textContent`); got != "Ada used /throne start" {
		t.Errorf("the line above the answer says %q", got)
	}
	b.Click(`[data-custom-id^="next"]`)
	b.says("Next turn, turn 2")

	b.Click(`[data-custom-id^="one"]`)
	b.Click(`.listbox:popover-open .option:nth-child(2)`)
	b.says("Chosen 5, turn 3")
	b.Click(`[data-custom-id^="some"]`)
	b.Click(`.listbox:popover-open .option:nth-child(1)`)
	b.Click(`.listbox:popover-open .option:nth-child(3)`)
	b.Until(`document.querySelector('.listbox:popover-open .option:nth-child(2)').getAttribute('aria-disabled') === 'true'`) // two are the most
	b.Click(`.listbox:popover-open .option:nth-child(4)`)
	b.says("Chosen 2 and 7, turn 4")

	b.Click(`[data-custom-id^="whisper"]`)
	b.says("Only you can see this")
	b.Click(".only-you button")
	b.Until(`!document.getElementById('messages').innerText.includes('Psst.')`)

	b.Click(`[data-custom-id^="ask"]`)
	b.Until(`document.querySelector('#form[open] h2')?.textContent === 'How many?'`)
	b.Keys("3")
	b.Click("#form button[type=submit]")
	b.says("Sent 3")
	b.Until(`!document.querySelector('#form[open]')`)
}

func TestPictures(t *testing.T) {
	in := newInn(t)
	startHost(t, in.world)
	release := make(chan struct{})
	in.srv.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, "/attachments/") {
			<-release
		}
		in.page.ServeHTTP(w, r)
	})
	b := openTab(t, 1280, 800)
	b.open(in, "ada", "game-table")
	b.Keys("/throne start\r")
	b.says("turn 1")
	const height = `document.querySelector('.frame').getBoundingClientRect().height`
	before := eval[float64](b, height)
	close(release)
	b.Until(`document.querySelector('.picture img').complete && document.querySelector('.picture img').naturalWidth === 640`)
	if after := eval[float64](b, height); before < 100 || after != before {
		t.Errorf("the picture had %v pixels of height before it came and %v after", before, after)
	}
	b.Click(".alt-badge")
	b.says("Turn 1: you hold two regions.")
	b.Click(".zoom")
	b.Until(`document.querySelector('#viewer[open] img')?.alt === 'Turn 1: you hold two regions.'`)
	b.Keys(kb.Escape)
	b.Until(`!document.querySelector('#viewer[open]')`)
}

func TestFailuresAreShown(t *testing.T) {
	in := newHastyInn(t)
	startHost(t, in.world)
	b := openTab(t, 1280, 800)
	b.open(in, "ada", "game-table")
	b.Keys("/throne start\r")
	b.says("turn 1")
	b.Click(`[data-custom-id^="mute"]`)
	b.Until(`document.querySelector('[data-custom-id^="mute"]').classList.contains('pending')`)
	if got := b.focused(); got != "mute" {
		t.Errorf("while the press is under way the focus is on %s", got)
	}
	b.says("This interaction failed.")
	b.Click(`[data-custom-id^="next"]`) // the message can still be used, and the note goes away
	b.Until(`document.querySelector('.message .failure').textContent === ''`)
	b.Click("#text")
	b.Keys("/silence\r")
	b.Until(`document.getElementById('hint').textContent.includes('did not respond')`)
	eval[chromedp.Void](b, `document.getElementById('text').select()`) // the command came back, to be tried again
	b.Keys("/nonsense\r")
	b.Until(`document.getElementById('hint').textContent.includes('no command /nonsense')`)
}

func TestThinkingBecomesTheAnswer(t *testing.T) {
	in := newInn(t)
	startHost(t, in.world)
	b := openTab(t, 1280, 800)
	b.open(in, "ada", "general")
	b.Keys("/later\r")
	b.says("Thought about it")
	b.Until(`document.querySelectorAll('.thinking').length === 0 && document.querySelectorAll('article').length === 1`)
}

func TestPeopleAndPings(t *testing.T) {
	in := newInn(t)
	b := openTab(t, 1280, 800)
	b.open(in, "bram", "general")
	b.Keys("Hello @Ada, look at **this**\r")
	b.says("Hello @Ada, look at this")
	b.Until(`document.querySelector('.person[href="#/ada"] .badge.ping')?.textContent === '1'`)
	b.Click(`.person[href="#/ada"]`)
	b.Until(`document.querySelector('.person[aria-current]').textContent.includes('Ada')`)
	b.Until(`document.title.startsWith('(1)')`)
	b.Until(`[...document.querySelectorAll('.place.unread')].map(e => e.querySelector('.place-name').textContent).join() === 'general'`)
	b.Click(`.place.unread`)
	b.Until(`document.querySelector('.mention-self')?.textContent === '@Ada' && document.querySelector('.divider.new')`)
	b.Until(`!document.title.startsWith('(') && !document.querySelector('.place.unread')`)
	if got := in.newest("ada", "general").Content; got != "Hello <@"+in.person("ada")+">, look at **this**" {
		t.Errorf("what was sent: %q", got)
	}
}

func TestTimesAreTheReaders(t *testing.T) {
	in := newInn(t)
	in.world.As(in.person("ada")).Send(in.channel("ada", "general"), "At <t:1700000000:t>")
	b := openTab(t, 1280, 800)
	for person, want := range map[string]string{
		"bram": "23:13", "chidi": "11:13", "ada": "22:13", "dana": "19:13",
	} {
		b.open(in, person, "general")
		b.Until(`document.querySelector('.stamp')?.textContent.startsWith(` + quote(want) + `)`)
	}
}

func TestThreadsAreOpenedAndFound(t *testing.T) {
	in := newInn(t)
	b := openTab(t, 1280, 800)
	b.open(in, "dana", "game-table")
	b.Click("#new-thread")
	b.Until(`document.querySelector('#thread-dialog[open]')`)
	b.Click("#thread-name")
	b.Keys("Late game\r")
	b.Until(`document.getElementById('place-name').textContent === 'Late game'`)
	if in.channel("ada", "Late game") == "" {
		t.Error("Ada does not see the thread")
	}
}

func TestLinksToMessagesStayInThePage(t *testing.T) {
	in := newInn(t)
	ada, table := in.world.As(in.person("ada")), in.channel("ada", "game-table")
	first, err := ada.Send(table, "The very first")
	if err != nil {
		t.Fatal(err)
	}
	for range 120 { // so that it is not on the newest two pages
		ada.Send(table, "A line")
	}
	ada.Send(in.channel("ada", "general"), "See https://discord.com/channels/"+in.cast.Guild.ID+"/"+table+"/"+first.ID)
	b := openTab(t, 1280, 800)
	b.open(in, "bram", "general")
	b.Until(`document.querySelector('#messages a')?.textContent === '#game-table › Nachricht'`)
	b.Click("#messages a")
	b.Until(`document.activeElement.tagName === 'ARTICLE' && document.activeElement.innerText.includes('The very first')`)
}

func TestUploadFromThePage(t *testing.T) {
	in := newInn(t)
	startHost(t, in.world)
	file := filepath.Join(t.TempDir(), "saved.json")
	if err := os.WriteFile(file, []byte("{}"), 0o600); err != nil {
		t.Fatal(err)
	}
	b := openTab(t, 1280, 800)
	b.open(in, "ada", "dm")
	b.Keys("/tell\t")
	b.Until(`document.querySelector('.command-name')?.textContent === '/tell'`)
	b.Keys("file\r")
	b.Until(`document.activeElement.type === 'file'`)
	b.Do(chromedp.SetUploadFiles(chromedp.CSS(".command input[type=file]"), []string{file}))
	b.Until(`document.activeElement.classList.contains('adder')`)
	b.Keys("\t", chromedp.KeyModifiers(kb.ModifierShift))
	b.Until(`document.activeElement.type === 'file'`)
	b.Keys("\r") // with a file chosen Enter runs the command instead of opening the chooser again
	b.says("saved.json")
}

func TestTheListKeepsItsPlace(t *testing.T) {
	in := newInn(t)
	bram, general := in.world.As(in.person("bram")), in.channel("bram", "general")
	for range 60 {
		bram.Send(general, "A line\nand another\nand a third")
	}
	b := openTab(t, 1280, 800)
	b.open(in, "ada", "general")
	const gap = `(s => s.scrollHeight - s.scrollTop - s.clientHeight)(document.getElementById('scroller'))`
	b.Until(gap + ` < 2`)
	bram.Send(general, "The newest")
	b.says("The newest")
	b.Until(gap + ` < 2`)
	eval[chromedp.Void](b, `document.getElementById('scroller').scrollTop = 900`)
	b.Until(`!document.getElementById('jump').hidden`)
	at := eval[float64](b, `document.getElementById('scroller').scrollTop`)
	bram.Send(general, "One more")
	b.Until(`document.getElementById('jump').textContent.includes('1 new message')`)
	if got := eval[float64](b, `document.getElementById('scroller').scrollTop`); got != at {
		t.Errorf("a message moved the reader from %v to %v", at, got)
	}
	eval[chromedp.Void](b, `document.getElementById('scroller').scrollTop = 0`) // fetches what is older
	b.Until(`document.querySelectorAll('article').length === 62`)
	b.Click("#jump")
	b.Until(gap + ` < 2`)
}

// A server that is killed and started again on the same address finds its pages again, with all that happened between.
func TestThePageComesBackAfterARestart(t *testing.T) {
	in := newInn(t)
	b := openTab(t, 1280, 800)
	b.open(in, "ada", "general")
	bram, general := in.world.As(in.person("bram")), in.channel("bram", "general")
	bram.Send(general, "Before")
	b.says("Before")
	address := in.srv.Listener.Addr().String()
	in.srv.Listener.Close()
	in.srv.CloseClientConnections()
	b.Until(`!document.getElementById('connection').hidden`)
	bram.Send(general, "Meanwhile")

	page, err := demo.New(in.world, in.cast, demo.Options{})
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	again := &httptest.Server{Listener: listener, Config: &http.Server{Handler: page}}
	again.Start()
	t.Cleanup(again.Close)
	t.Cleanup(page.Close)
	b.says("Meanwhile")
	b.Until(`document.getElementById('connection').hidden`)
	bram.Send(general, "After")
	b.says("After")
}

func TestTheLookIsChosenAndRemembered(t *testing.T) {
	in := newInn(t)
	b := openTab(t, 1280, 800)
	b.open(in, "ada", "general")
	const look = `document.documentElement.dataset.theme`
	b.Until(look + ` === 'dark'`)
	b.Media("prefers-color-scheme", "light")
	b.Until(look + ` === 'light'`)
	b.Click("#theme")
	b.Until(look + ` === 'dark'`)
	b.Do(chromedp.Reload())
	b.Until(look + ` === 'dark'`)
}
