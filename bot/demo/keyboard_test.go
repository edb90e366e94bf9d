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
		b.Until(`((e => e.dataset.customId?.split(':')[0] ?? (e.id || e.tagName))(document.activeElement)) === ` + quote(want))
	}

	b.Keys(kb.Escape)
	on("text")
	b.Keys("/thr")
	b.Until(`document.getElementById(document.getElementById('text').getAttribute('aria-activedescendant'))?.textContent.includes('/throne start')`)
	b.Keys(kb.ArrowDown)
	b.Until(`document.querySelector('.tray .active').textContent.includes('/throne move')`)
	b.Keys(kb.ArrowUp + "\t")
	b.Until(`document.activeElement.classList.contains('adder')`)
	b.Keys("har\r3\r")
	b.says("A new game hard=3, turn 1")
	on("text")

	b.Keys(kb.ArrowUp)
	on("next")
	b.Keys("\r")
	b.says("Next turn, turn 2")
	on("next")
	b.Keys(" ")
	b.says("Next turn, turn 3")
	on("next")

	b.Keys("\t\t")
	on("ask")
	b.Keys("\r")
	b.Until(`document.activeElement.matches('#form input')`)
	b.Keys("7\r")
	b.says("Sent 7")
	on("ask")

	b.Keys("\t\t") // over "Mute"; "Off" is disabled
	on("one")
	b.Keys(kb.ArrowDown)
	b.Until(`document.querySelector('.listbox:popover-open .active')?.textContent.includes('Southmere')`)
	b.Keys("g\r") // typed ahead to Gull Rock
	b.says("Chosen 5, turn 4")
	on("one")
	b.Keys("\t ")
	b.Keys("\r" + kb.ArrowDown + "\r" + kb.End + "\r")
	b.says("Chosen 2 and 5, turn 5")
	on("some")

	b.Keys(kb.Escape)
	on("text")
	b.Keys(kb.ArrowDown, chromedp.KeyModifiers(kb.ModifierAlt))
	b.Until(`document.getElementById('place-name').textContent === 'game-table'`)
	b.Keys("2", chromedp.KeyModifiers(kb.ModifierAlt))
	b.Until(`document.querySelector('.person[aria-current]').textContent.includes('Bram')`)
}

func TestOptionsOfACommand(t *testing.T) {
	in := newInn(t)
	startHost(t, in.world)
	b := openTab(t, 1280, 800)
	b.open(in, "chidi", "game-table")
	b.Keys("/throne move ")
	b.Until(`document.querySelector('.field label')?.textContent === 'from' && document.activeElement.matches('.field input')`)
	b.Until(`document.querySelectorAll('.tray .listbox:not([hidden]) .option').length === 3`) // fetched from the bot
	b.Keys("thorn")
	b.Until(`document.querySelector('.tray .listbox:not([hidden]) .option.active')?.textContent === 'Thornfell'`)
	b.Keys("\r")
	b.Until(`document.querySelector('.field:nth-child(2) label')?.textContent === 'to' && document.activeElement.matches('.field:nth-child(2) input')`)
	b.Keys("\r") // nothing chosen yet
	b.Until(`document.getElementById('hint').textContent === 'to is required.' && document.activeElement.getAttribute('aria-invalid') === 'true'`)
	b.Keys("nowhere")
	b.Keys(kb.Escape)
	b.Keys("\r")
	b.Until(`document.getElementById('hint').textContent === 'to must be one of the listed values.'`)
	for range len("nowhere") {
		b.Keys(kb.Backspace)
	}
	b.Keys("gul\t")
	b.Until(`document.activeElement.classList.contains('adder')`)
	b.Keys("forces\r" + "9\r")
	b.Until(`document.getElementById('hint').textContent === 'forces must be at most 5.'`)
	b.Keys(kb.Backspace + "4\r")
	b.says("Moved from=id-of-Thornfell to=5 forces=4")
}

func TestACommandTypedWhole(t *testing.T) {
	in := newInn(t)
	startHost(t, in.world)
	b := openTab(t, 1280, 800)
	b.open(in, "ada", "game-table")
	eval[chromedp.Void](b, `(e => { e.value = '/throne start hard:2 lenient:true'; e.dispatchEvent(new Event('input')); e.focus(); })(document.getElementById('text'))`)
	b.Keys("\r")
	b.Until(`document.querySelectorAll('.field').length === 2`)
	b.Until(`document.activeElement.closest('.command')`)
	b.Keys("\r")
	b.says("A new game hard=2 lenient=true")
}

func TestACommandTypedWholeWithWhatItDoesNotHave(t *testing.T) {
	in := newInn(t)
	startHost(t, in.world)
	b := openTab(t, 1280, 800)
	b.open(in, "ada", "game-table")
	eval[chromedp.Void](b, `(e => { e.value = '/throne start colour:red hard:2'; e.dispatchEvent(new Event('input')); e.focus(); })(document.getElementById('text'))`)
	b.Keys("\r")
	b.Until(`document.getElementById('hint').textContent.includes('has no option “colour:red”') && document.activeElement.value === 'colour:red'`)
	for range len("colour:red") {
		b.Keys(kb.Backspace)
	}
	b.Keys("\r")
	b.says("A new game hard=2")
	b.Keys("/throne end it\r")
	b.Until(`document.getElementById('hint').textContent === 'There is no command /throne end here.'`)
}

func TestACommandTypedLetterByLetter(t *testing.T) {
	in := newInn(t)
	startHost(t, in.world)
	b := openTab(t, 1280, 800)
	b.open(in, "ada", "game-table")
	b.Keys("/throne start ")
	b.Until(`document.activeElement.classList.contains('adder')`)
	b.Keys("nonsense\r")
	b.Until(`document.getElementById('hint').textContent.includes('has no option “nonsense”')`)
	for range len("nonsense") {
		b.Keys(kb.Backspace)
	}
	b.Keys("hard:2\r")
	b.says("A new game hard=2")
}

// Names with colons lead from option to option, as in Discord, also out of a text and into a required option.
func TestOptionsNamedInOneGo(t *testing.T) {
	in := newInn(t)
	startHost(t, in.world)
	b := openTab(t, 1280, 800)
	b.open(in, "ada", "game-table")
	b.Keys("/throne start lenient:true hard:2\r")
	b.says("A new game hard=2 lenient=true")
	b.Keys("/throne move from:")
	b.Until(`document.querySelectorAll('.tray .listbox:not([hidden]) .option').length === 3`) // fetched from the bot
	b.Keys("Thornfell to:gul\t")
	b.Until(`document.activeElement.classList.contains('adder')`)
	b.Keys("forces:4\r")
	b.says("Moved from=id-of-Thornfell to=5 forces=4")
}

func TestEscapeGivesACommandUp(t *testing.T) {
	in := newInn(t)
	startHost(t, in.world)
	b := openTab(t, 1280, 800)
	b.open(in, "ada", "game-table")
	b.Keys("/throne start\t")
	b.Until(`document.querySelector('.command')`)
	b.Keys(kb.Escape)
	b.Until(`!document.querySelector('.command') && document.activeElement.id === 'text' && document.activeElement.value === '/throne start'`)
}

func TestNewMessagesAreSpoken(t *testing.T) {
	in := newInn(t)
	startHost(t, in.world)
	b := openTab(t, 1280, 800)
	b.open(in, "ada", "dm")
	b.Keys("/throne start\r")
	b.Until(`document.querySelector('#news[aria-live=polite]').textContent.includes('Innkeeper: A new game, turn 1 Picture: Turn 1: you hold two regions. Controls: Next, Whisper, Ask, Mute, One region, Some regions, Rules.')`)
	b.Keys(kb.ArrowUp + "\r")
	b.Until(`document.getElementById('news').lastElementChild.textContent.startsWith('Innkeeper: Next turn, turn 2 Controls: Next')`)
}
