package demo_test

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/chromedp"
)

// The page with everything on it that a message can have, in both looks and both shapes.
func TestAccessibility(t *testing.T) {
	in := newInn(t)
	startHost(t, in.world)
	in.world.As(in.person("bram")).Send(in.channel("bram", "game-table"), "Look, <@"+in.person("ada")+">: `code`, https://example.org and <t:1700000000:R>\n> a quote\n# A heading")
	b := openTab(t, 1280, 800)
	b.open(in, "ada", "game-table")
	b.Keys("/throne start\r")
	b.says("turn 1")
	b.Click(`[data-custom-id^="whisper"]`)
	b.says("Psst.")
	b.Keys("/th")
	for _, look := range []string{"dark", "light"} {
		b.Media("prefers-color-scheme", look)
		b.Until(`document.documentElement.dataset.theme === ` + quote(look))
		for _, fault := range eval[[]string](b, contrastFaults) {
			t.Errorf("%s: %s", look, fault)
		}
	}
	for _, fault := range eval[[]string](b, structureFaults) {
		t.Error(fault)
	}
	named(t, b)
}

func TestPhoneWidth(t *testing.T) {
	in := newInn(t)
	startHost(t, in.world)
	b := openTab(t, 360, 740)
	b.open(in, "ada", "game-table")
	b.Click("#text")
	b.Keys("/throne start\r")
	b.says("turn 1")
	b.Click(`[data-custom-id^="whisper"]`)
	b.says("Psst.")
	fits := func(when string) {
		t.Helper()
		if w := eval[int](b, `Math.max(document.documentElement.scrollWidth, document.getElementById('scroller').scrollWidth)`); w > 360 {
			t.Errorf("%s: the page is %d pixels wide", when, w)
		}
		for _, fault := range eval[[]string](b, smallTargets) {
			t.Errorf("%s: %s", when, fault)
		}
	}
	fits("with a board")
	if w := eval[float64](b, `document.querySelector('.picture img').getBoundingClientRect().right`); w > 360 {
		t.Errorf("the picture ends at %v", w)
	}
	b.Click("#text")
	b.Keys("/throne move ")
	b.Until(`document.querySelector('.command')`)
	fits("with a command")
	b.Keys("\x1b\x1b")
	if !eval[bool](b, `getComputedStyle(document.getElementById('side')).visibility === 'hidden'`) {
		t.Error("the drawer is open before anybody opened it")
	}
	b.Click("#menu")
	b.Until(`document.activeElement.classList.contains('person') && document.getElementById('side').getBoundingClientRect().left === 0`)
	fits("with the drawer")
	b.Click(`.place[href$="` + in.channel("ada", "general") + `"]`)
	b.Until(`document.getElementById('place-name').textContent === 'general' && !document.body.classList.contains('drawer') && document.getElementById('menu').getAttribute('aria-expanded') === 'false' && document.activeElement.id === 'scroller'`)
}

// named checks in the browser's own accessibility tree that everything one can operate has a name.
func named(t *testing.T, b *tab) {
	t.Helper()
	tree, err := chromedp.Call(b.Context(), accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]int{}
	for _, n := range tree.Nodes {
		if n.Ignored || n.Role == nil {
			continue
		}
		role := strings.Trim(string(n.Role.Value), `"`)
		seen[role]++
		switch role {
		case "button", "link", "textbox", "combobox", "listbox", "option", "image", "dialog", "heading", "navigation", "group", "region", "form", "list":
			if role != "list" && role != "group" && (n.Name == nil || strings.Trim(string(n.Name.Value), `" `) == "") {
				t.Errorf("a %s without a name", role)
			}
		}
	}
	for _, role := range []string{"button", "link", "textbox", "combobox", "image", "navigation", "main", "heading", "article", "log", "status"} {
		if seen[role] == 0 {
			t.Errorf("the accessibility tree has no %s", role)
		}
	}
}

const structureFaults = `(() => {
  const faults = [];
  const count = (s) => document.querySelectorAll(s).length;
  for (const s of ['h1', 'main', 'nav', 'html[lang]']) if (count(s) !== 1) faults.push(count(s) + ' of ' + s);
  for (const img of document.querySelectorAll('img')) if (!img.alt) faults.push('img without alt: ' + img.src);
  const ids = [...document.querySelectorAll('[id]')].map((e) => e.id);
  for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) faults.push('two of #' + id);
  for (const name of ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-activedescendant', 'for'])
    for (const e of document.querySelectorAll('[' + name + ']'))
      for (const id of e.getAttribute(name).split(' ')) if (!document.getElementById(id)) faults.push(name + ' names a missing ' + id);
  for (const e of document.querySelectorAll('[tabindex]')) if (e.tabIndex > 0) faults.push('a tabindex above 0');
  let level = 2;
  for (const e of document.querySelectorAll('main h1, main h2, main h3, main h4, main h5, main h6')) {
    const n = Number(e.tagName[1]);
    if (n > level + 1) faults.push('heading ' + n + ' after ' + level);
    level = n;
  }
  return faults;
})()`

// contrastFaults compares the colour of every visible text with what lies under it (WCAG AA).
const contrastFaults = `(() => {
  const parse = (c) => (c.match(/[\d.]+/g) ?? [0, 0, 0, 0]).map(Number);
  const over = ([r, g, b, a = 1], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a)];
  const ground = (e) => {
    const layers = [];
    for (let at = e; at; at = at.parentElement) {
      const c = parse(getComputedStyle(at).backgroundColor);
      layers.push(c);
      if ((c[3] ?? 1) === 1) break;
    }
    return layers.reverse().reduce((under, c) => over(c, under), [255, 255, 255]);
  };
  const light = (c) => {
    const [r, g, b] = c.map((v) => v / 255).map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const faults = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const e = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !e.checkVisibility({ visibilityProperty: true }) || e.closest(':disabled, .visually-hidden, .skip, script, [aria-disabled], .alt-badge')) continue;
    const style = getComputedStyle(e);
    const under = ground(e);
    const [a, b] = [light(over(parse(style.color), under)), light(under)].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    const size = parseFloat(style.fontSize);
    const least = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
    if (ratio < least) faults.push(ratio.toFixed(2) + ' for "' + walker.currentNode.data.trim().slice(0, 40) + '" (' + style.color + ' on ' + under + ')');
  }
  return faults;
})()`

// smallTargets lists what is too small for a finger; links and mentions within running text are exempt.
const smallTargets = `[...document.querySelectorAll('button, a[href], input, textarea, [role=option]')]
  .filter((e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest('.md, .beginning, .visually-hidden, .skip'))
  .filter((e) => { const r = e.getBoundingClientRect(); return r.width > 0 && (r.height < 43.5 || r.width < 43.5); })
  .map((e) => 'small: ' + e.outerHTML.slice(0, 120) + ' ' + JSON.stringify(e.getBoundingClientRect()))`
