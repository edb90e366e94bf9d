// The side of the page: who one is, and the places one can go to, with what is unread there.
import { avatar, h, icon, nameOf } from './dom.js';
import { say } from './words.js';

const signs = { text: 'hash', thread: 'thread', dm: 'at' };
const spokenKinds = { text: 'channel', thread: 'thread', dm: 'conversation' };

// hrefOf is the address of a place as seen by a person.
export function hrefOf(person, channelID) {
  return `#/${encodeURIComponent(person.username)}${channelID ? `/${channelID}` : ''}`;
}

// drawPeople fills the people switcher; `unread` is counts by person id.
export function drawPeople(box, people, current, unread) {
  keepFocus(box, people.map((p) => {
    const count = p.id === current.id ? null : unread[p.id];
    return h('li', {}, h('a', {
      class: 'person', href: hrefOf(p), dataset: { key: p.id }, 'aria-current': p.id === current.id ? 'true' : null,
      title: `${p.place} · ${p.zone}`,
    }, h('span', { class: 'person-face' }, avatar(p), badge(count)), h('span', { class: 'person-name' }, nameOf(p)), spoken(count)));
  }));
}

// drawPlaces fills the lists of channels and conversations.
export function drawPlaces(lists, view, person, current) {
  const roots = view.channels.filter((c) => c.kind === 'text');
  const item = (c) => h('li', {}, place(c, person, current), threads(c));
  const threads = (c) => {
    const inner = view.channels.filter((t) => t.parent === c.id);
    return inner.length > 0 && h('ul', { class: 'threads', 'aria-label': say('Threads in {name}', { name: c.name }) }, inner.map((t) => h('li', {}, place(t, person, current))));
  };
  keepFocus(lists.channels, roots.map(item));
  keepFocus(lists.dms, view.channels.filter((c) => c.kind === 'dm').map(item));
}

function place(c, person, current) {
  const state = c.archived ? say(' (archived)') : '';
  return h('a', {
    class: c.unread?.count ? 'place unread' : 'place', href: hrefOf(person, c.id), dataset: { key: c.id }, 'aria-current': c.id === current ? 'page' : null,
  }, icon(signs[c.kind]), h('span', { class: 'visually-hidden' }, `${say(spokenKinds[c.kind])} `), h('span', { class: 'place-name' }, c.name + state), badge(c.unread), spoken(c.unread));
}

function badge(unread) {
  if (!unread?.count) return null;
  return h('span', { class: unread.pings ? 'badge ping' : 'badge', 'aria-hidden': 'true' }, unread.pings || '');
}

function spoken(unread) {
  if (!unread?.count) return null;
  const pings = unread.pings ? say(', {count} for you', { count: unread.pings }) : '';
  return h('span', { class: 'visually-hidden' }, say(' ({count} unread{pings})', { count: unread.count, pings }));
}

function keepFocus(box, children) {
  const key = box.contains(document.activeElement) && document.activeElement.dataset.key;
  box.replaceChildren(...children);
  if (key) box.querySelector(`[data-key="${key}"]`)?.focus({ preventScroll: true });
}
