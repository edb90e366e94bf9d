// The page's own words, in the language of whoever looks. The code names them in English; what another language has no
// words for stays English.
import { german } from './german.js';

const catalogues = { de: german };
let words = {};
const listeners = [];

// say puts English words into the reader's language; {name} in them is replaced by what `args` has under that name.
export function say(english, args = {}) {
  return (words[english] ?? english).replace(/\{(\w+)\}/g, (whole, name) => args[name] ?? whole);
}

// speak changes to the language of a locale such as "de" or "en-GB".
export function speak(locale) {
  const language = locale.split('-')[0];
  words = catalogues[language] ?? {};
  document.documentElement.lang = language in catalogues ? language : 'en';
  listeners.forEach((f) => f());
}

// onLanguage calls f whenever the language changes.
export function onLanguage(f) {
  listeners.push(f);
}

// translatePage keeps what stands in the page itself in the reader's language. It is called before anything is drawn.
export function translatePage(root) {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node;
    const [, before, english, after] = /^(\s*)(.*?)(\s*)$/s.exec(text.data);
    if (!/\p{L}/u.test(english)) continue;
    const key = english.replace(/\s+/g, ' ');
    onLanguage(() => { text.data = before + say(key) + after; });
  }
  for (const el of root.querySelectorAll('[aria-label], [title]')) {
    for (const name of ['aria-label', 'title']) {
      const english = el.getAttribute(name);
      if (english) onLanguage(() => el.setAttribute(name, say(english)));
    }
  }
}
