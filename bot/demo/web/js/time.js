// Times as the reader's locale and time zone put them; relative ones keep themselves up to date.
import { h } from './dom.js';
import { say } from './words.js';

const styles = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

// format puts a date into words; style is one of Discord's letters.
export function format(date, style, clock) {
  return new Intl.DateTimeFormat(clock.locale, { ...styles[style], timeZone: clock.zone }).format(date);
}

const units = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

// relative is "in 3 hours" or "2 days ago", in the reader's language.
export function relative(date, clock, now = Date.now()) {
  const seconds = Math.round((date.getTime() - now) / 1000);
  const [unit, size] = units.find(([, s]) => Math.abs(seconds) >= s) ?? units.at(-1);
  return new Intl.RelativeTimeFormat(clock.locale, { numeric: 'auto' }).format(Math.round(seconds / size), unit);
}

// timestamp is the element for <t:unix:style>.
export function timestamp(unix, style, clock) {
  const date = new Date(unix * 1000);
  if (Number.isNaN(date.getTime())) return h('span', {}, say('an unknown time'));
  const text = style === 'R' ? relative(date, clock) : format(date, style, clock);
  const el = h('time', { class: 'stamp', datetime: date.toISOString(), title: format(date, 'F', clock) }, text);
  if (style === 'R') {
    el.dataset.relative = String(unix);
    el.dataset.locale = clock.locale;
  }
  return el;
}

// keepFresh rewrites the relative times on the page every half minute.
export function keepFresh() {
  setInterval(() => {
    for (const el of document.querySelectorAll('time[data-relative]')) {
      el.textContent = relative(new Date(el.dataset.relative * 1000), { locale: el.dataset.locale });
    }
  }, 30_000);
}

// dayOf names a day for the dividers between messages.
export function dayOf(date, clock) {
  return new Intl.DateTimeFormat(clock.locale, { dateStyle: 'full', timeZone: clock.zone }).format(date);
}
