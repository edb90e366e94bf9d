package demo_test

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// A whole game's worth of controls without a mouse.
func TestAVisitByKeyboard(t *testing.T) {
	in := newInn(t)
	startHost(t, in.world)
	b := openTab(t, 1280, 800)
	b.open(in, "ada", "dm")
	on := func(want string) {
		t.Helper()
		b.until(`((e => e.dataset.customId?.split(':')[0] ?? (e.id || e.tagName))(document.activeElement)) === ` + quote(want))
	}

	b.keys(kb.Escape)
	on("text")
	b.keys("/thr")
	b.until(`document.getElementById(document.getElementById('text').getAttribute('aria-activedescendant'))?.textContent.includes('/throne start')`)
	b.keys(kb.ArrowDown)
	b.until(`document.querySelector('.tray .active').textContent.includes('/throne move')`)
	b.keys(kb.ArrowUp + "\t")
	b.until(`document.activeElement.classList.contains('adder')`)
	b.keys("har\r3\r")
	b.says("A new game hard=3, turn 1")
	on("text")

	b.keys(kb.ArrowUp)
	on("next")
	b.keys("\r")
	b.says("Next turn, turn 2")
	on("next")
	b.keys(" ")
	b.says("Next turn, turn 3")
	on("next")

	b.keys("\t\t")
	on("ask")
	b.keys("\r")
	b.until(`document.activeElement.matches('#form input')`)
	b.keys("7\r")
	b.says("Sent 7")
	on("ask")

	b.keys("\t\t") // over "Mute"; "Off" is disabled
	on("one")
	b.keys(kb.ArrowDown)
	b.until(`document.querySelector('.listbox:popover-open .active')?.textContent.includes('Southmere')`)
	b.keys("g\r") // typed ahead to Gull Rock
	b.says("Chosen 5, turn 4")
	on("one")
	b.keys("\t ")
	b.keys("\r" + kb.ArrowDown + "\r" + kb.End + "\r")
	b.says("Chosen 2 and 5, turn 5")
	on("some")

	b.keys(kb.Escape)
	on("text")
	b.keys(kb.ArrowDown, chromedp.KeyModifiers(kb.ModifierAlt))
	b.until(`document.getElementById('place-name').textContent === 'game-table'`)
	b.keys("2", chromedp.KeyModifiers(kb.ModifierAlt))
	b.until(`document.querySelector('.person[aria-current]').textContent.includes('Bram')`)
}

func TestOptionsOfACommand(t *testing.T) {
	in := newInn(t)
	startHost(t, in.world)
	b := openTab(t, 1280, 800)
	b.open(in, "chidi", "game-table")
	b.keys("/throne move ")
	b.until(`document.querySelector('.field label')?.textContent === 'from' && document.activeElement.matches('.field input')`)
	b.until(`document.querySelectorAll('.tray .listbox:not([hidden]) .option').length === 3`) // fetched from the bot
	b.keys("thorn")
	b.until(`document.querySelector('.tray .listbox:not([hidden]) .option.active')?.textContent === 'Thornfell'`)
	b.keys("\r")
	b.until(`document.querySelector('.field:nth-child(2) label')?.textContent === 'to' && document.activeElement.matches('.field:nth-child(2) input')`)
	b.keys("\r") // nothing chosen yet
	b.until(`document.getElementById('hint').textContent === 'to is required.' && document.activeElement.getAttribute('aria-invalid') === 'true'`)
	b.keys("nowhere")
	b.keys(kb.Escape)
	b.keys("\r")
	b.until(`document.getElementById('hint').textContent === 'to must be one of the listed values.'`)
	for range len("nowhere") {
		b.keys(kb.Backspace)
	}
	b.keys("gul\t")
	b.until(`document.activeElement.classList.contains('adder')`)
	b.keys("forces\r" + "9\r")
	b.until(`document.getElementById('hint').textContent === 'forces must be at most 5.'`)
	b.keys(kb.Backspace + "4\r")
	b.says("Moved from=id-of-Thornfell to=5 forces=4")
}

func TestACommandTypedWhole(t *testing.T) {
	in := newInn(t)
	startHost(t, in.world)
	b := openTab(t, 1280, 800)
	b.open(in, "ada", "game-table")
	eval[chromedp.Void](b, `(e => { e.value = '/throne start hard:2 lenient:true'; e.dispatchEvent(new Event('input')); e.focus(); })(document.getElementById('text'))`)
	b.keys("\r")
	b.until(`document.querySelectorAll('.field').length === 2`)
	b.until(`document.activeElement.closest('.command')`)
	b.keys("\r")
	b.says("A new game hard=2 lenient=true")
}

func TestACommandTypedWholeWithWhatItDoesNotHave(t *testing.T) {
	in := newInn(t)
	startHost(t, in.world)
	b := openTab(t, 1280, 800)
	b.open(in, "ada", "game-table")
	eval[chromedp.Void](b, `(e => { e.value = '/throne start colour:red hard:2'; e.dispatchEvent(new Event('input')); e.focus(); })(document.getElementById('text'))`)
	b.keys("\r")
	b.until(`document.getElementById('hint').textContent.includes('has no option “colour:red”') && document.activeElement.value === 'colour:red'`)
	for range len("colour:red") {
		b.keys(kb.Backspace)
	}
	b.keys("\r")
	b.says("A new game hard=2")
	b.keys("/throne end it\r")
	b.until(`document.getElementById('hint').textContent === 'There is no command /throne end here.'`)
}

func TestACommandTypedLetterByLetter(t *testing.T) {
	in := newInn(t)
	startHost(t, in.world)
	b := openTab(t, 1280, 800)
	b.open(in, "ada", "game-table")
	b.keys("/throne start ")
	b.until(`document.activeElement.classList.contains('adder')`)
	b.keys("nonsense\r")
	b.until(`document.getElementById('hint').textContent.includes('has no option “nonsense”')`)
	for range len("nonsense") {
		b.keys(kb.Backspace)
	}
	b.keys("hard:2\r")
	b.says("A new game hard=2")
}

// Names with colons lead from option to option, as in Discord, also out of a text and into a required option.
func TestOptionsNamedInOneGo(t *testing.T) {
	in := newInn(t)
	startHost(t, in.world)
	b := openTab(t, 1280, 800)
	b.open(in, "ada", "game-table")
	b.keys("/throne start lenient:true hard:2\r")
	b.says("A new game hard=2 lenient=true")
	b.keys("/throne move from:")
	b.until(`document.querySelectorAll('.tray .listbox:not([hidden]) .option').length === 3`) // fetched from the bot
	b.keys("Thornfell to:gul\t")
	b.until(`document.activeElement.classList.contains('adder')`)
	b.keys("forces:4\r")
	b.says("Moved from=id-of-Thornfell to=5 forces=4")
}

func TestEscapeGivesACommandUp(t *testing.T) {
	in := newInn(t)
	startHost(t, in.world)
	b := openTab(t, 1280, 800)
	b.open(in, "ada", "game-table")
	b.keys("/throne start\t")
	b.until(`document.querySelector('.command')`)
	b.keys(kb.Escape)
	b.until(`!document.querySelector('.command') && document.activeElement.id === 'text' && document.activeElement.value === '/throne start'`)
}

func TestNewMessagesAreSpoken(t *testing.T) {
	in := newInn(t)
	startHost(t, in.world)
	b := openTab(t, 1280, 800)
	b.open(in, "ada", "dm")
	b.keys("/throne start\r")
	b.until(`document.querySelector('#news[aria-live=polite]').textContent.includes('Innkeeper: A new game, turn 1 Picture: Turn 1: you hold two regions. Controls: Next, Whisper, Ask, Mute, One region, Some regions, Rules.')`)
	b.keys(kb.ArrowUp + "\r")
	b.until(`document.getElementById('news').lastElementChild.textContent.startsWith('Innkeeper: Next turn, turn 2 Controls: Next')`)
}
