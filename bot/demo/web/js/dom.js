// Building blocks for the page's elements. Text only ever becomes text nodes, so nothing that a
// message says can become markup.
import { say } from './words.js';

// h makes an element. Properties that start with "on" are listeners, `true` is an empty attribute,
// null and false are left out; children that are null or false are skipped.
export function h(tag, props = {}, ...children) {
  const el = document.createElement(tag);
  for (const [key, value] of Object.entries(props ?? {})) {
    if (value == null || value === false) continue;
    if (key.startsWith('on')) el.addEventListener(key.slice(2), value);
    else if (key === 'class') el.className = value;
    else if (key === 'dataset') Object.assign(el.dataset, value);
    else el.setAttribute(key, value === true ? '' : value);
  }
  el.append(...children.flat(Infinity).filter((c) => c != null && c !== false));
  return el;
}

const svg = 'http://www.w3.org/2000/svg';

// Line drawings on a 24 by 24 grid.
const shapes = {
  hash: 'M9 4 7 20M17 4l-2 16M4 9h16M4 15h16',
  thread: 'M4 5h16v10H10l-4 4v-4H4zM8 9h8M8 12h5',
  at: 'M4 19c1-4 4-6 8-6s7 2 8 6M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8z',
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M6 6l12 12M18 6 6 18',
  send: 'M4 12 20 4l-5 16-4-6zM11 14l9-10',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  moon: 'M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10z',
  keys: 'M3 7h18v11H3zM7 11h.01M11 11h.01M15 11h.01M18 11h.01M8 15h8',
  down: 'M6 9l6 6 6-6',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  save: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  link: 'M10 6H6v12h12v-4M13 5h6v6M19 5l-9 9',
  eye: 'M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  plus: 'M12 5v14M5 12h14',
  reply: 'M5 18v-6a4 4 0 0 1 4-4h10M15 4l4 4-4 4',
  pin: 'M9 3h6l-1 6 4 4H6l4-4zM12 13v8',
  check: 'M5 12l5 5 9-10',
  tankard: 'M5 8h10v12H5zM15 11h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2h-3M8 12v5M12 12v5M5 8a3 3 0 0 1 3-4 3 3 0 0 1 5 0 2.5 2.5 0 0 1 2 4',
  crest: 'M12 2 4 5v7c0 5 4 8 8 10 4-2 8-5 8-10V5zM8 14c3 0 5-2 5-6 2 1 3 3 3 5-1 3-3 4-5 4zM8 14c0-2 1-3 2-4',
};

// icon draws one of the shapes; it is decoration, so it is hidden from assistive technology.
export function icon(name) {
  const el = document.createElementNS(svg, 'svg');
  const path = document.createElementNS(svg, 'path');
  el.setAttribute('viewBox', '0 0 24 24');
  el.setAttribute('class', 'icon');
  el.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', shapes[name]);
  el.append(path);
  return el;
}

// avatar is a coloured disc with an initial, or the tankard for a bot.
export function avatar(user, cls = '') {
  const tone = [...user.id].reduce((sum, digit) => sum + Number(digit), 0) % 5;
  const face = user.bot ? icon('tankard') : [...nameOf(user)][0]?.toUpperCase() ?? '?';
  return h('span', { class: `avatar ${user.bot ? 'tone-bot' : `tone-${user.tone ?? tone}`} ${cls}`, 'aria-hidden': 'true' }, face);
}

export function nameOf(user) {
  return user.global_name || user.username || say('someone');
}

let serial = 0;

// uid makes an id that no other element of the page has.
export function uid(prefix) {
  serial += 1;
  return `${prefix}-${serial}`;
}

// announcer speaks through the two live regions of the page: news in order, status replaced.
export const announcer = {
  news(text) {
    const region = document.getElementById('news');
    region.append(h('p', {}, text));
    while (region.childElementCount > 20) region.firstElementChild.remove();
  },
  status(text) {
    document.getElementById('status').textContent = text;
  },
};
