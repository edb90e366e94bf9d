// The part of Discord's markdown that bots use, turned into elements. The parser only ever makes text
// nodes and the few elements named here; addresses must be http or https.
import { h } from './dom.js';
import { timestamp } from './time.js';

// render turns a message's text into a fragment. `names` resolves mentions: {user(id), channel(id),
// role(id), self, place(address), hrefOf(channel)}; `clock` is {locale, zone} of the reader.
export function render(text, names, clock) {
  const out = document.createDocumentFragment();
  out.append(...blocks(text.replaceAll('\r\n', '\n'), { names, clock }));
  return out;
}

const fence = /^```(?:([\w+-]+)\n)?\n?([\s\S]*?)\n?```/;
const heading = /^(-#|#{1,3}) +([^\n]+)(?:\n|$)/;
const quoteLine = /^> ?([^\n]*)(?:\n|$)/;
const item = /^( *)([-*]|\d{1,9}\.) +([^\n]+)(?:\n|$)/;

function blocks(text, ctx) {
  const out = [];
  let rest = text;
  let para = '';
  const flush = () => {
    for (const body of para.split(/\n[ \t]*\n/)) {
      const lines = body.replace(/^\n+|\n+$/g, '');
      if (lines) out.push(h('p', {}, inline(lines, ctx)));
    }
    para = '';
  };
  while (rest) {
    const found = block(rest, ctx);
    if (found) {
      flush();
      out.push(found.el);
      rest = rest.slice(found.length);
      continue;
    }
    const end = lineEnd(rest);
    para += rest.slice(0, end);
    rest = rest.slice(end);
  }
  flush();
  return out;
}

// lineEnd is where the next block may begin: after the line, or at a fence in the middle of it.
function lineEnd(text) {
  const newline = text.indexOf('\n');
  const end = newline < 0 ? text.length : newline + 1;
  const open = text.indexOf('```', 1);
  return open > 0 && open < end && fence.test(text.slice(open)) ? open : end;
}

function block(text, ctx) {
  let m = fence.exec(text);
  if (m) return { el: h('pre', { tabindex: '0', 'aria-label': 'Code' }, h('code', {}, m[2])), length: m[0].length };
  m = heading.exec(text);
  if (m) {
    const tag = m[1] === '-#' ? 'small' : `h${m[1].length + 3}`; // h1 to h3 belong to the page
    return { el: h(tag, { class: 'md-heading' }, inline(m[2], ctx)), length: m[0].length };
  }
  if (text.startsWith('>>> ')) return { el: h('blockquote', {}, blocks(text.slice(4), ctx)), length: text.length };
  if (quoteLine.test(text) && text.startsWith('> ')) return quote(text, ctx);
  if (item.test(text)) return list(text, ctx);
  return null;
}

function quote(text, ctx) {
  let body = '';
  let length = 0;
  for (let m; text.slice(length).startsWith('>') && (m = quoteLine.exec(text.slice(length)));) {
    body += `${m[1]}\n`;
    length += m[0].length;
  }
  return { el: h('blockquote', {}, blocks(body, ctx)), length };
}

// list reads the items from here on; deeper ones become a list inside the item before them.
function list(text, ctx) {
  const first = item.exec(text);
  const ordered = first[2].length > 1;
  const depth = first[1].length;
  const el = ordered ? h('ol', { start: parseInt(first[2], 10) }) : h('ul');
  let length = 0;
  for (let m; (m = item.exec(text.slice(length)));) {
    if (m[1].length < depth) break;
    if (m[1].length >= depth + 2 && el.lastElementChild) {
      const inner = list(text.slice(length), ctx);
      el.lastElementChild.append(inner.el);
      length += inner.length;
      continue;
    }
    if ((m[2].length > 1) !== ordered) break;
    el.append(h('li', {}, inline(m[3], ctx)));
    length += m[0].length;
  }
  return { el, length };
}

// Inline rules, tried in order at each place where a mark may begin.
const spans = [
  [/^\\([^A-Za-z0-9\s])/, (m) => m[1]],
  [/^(`+)([\s\S]*?[^`])\1(?!`)/, (m) => h('code', {}, m[2].trim() || m[2])],
  [/^\*\*\*(?=\S)([\s\S]+?)\*\*\*(?!\*)/, (m, c) => h('strong', {}, h('em', {}, inline(m[1], c)))],
  [/^\*\*(?=\S)([\s\S]+?)\*\*(?!\*)/, (m, c) => h('strong', {}, inline(m[1], c))],
  [/^__(?=\S)([\s\S]+?)__(?!_)/, (m, c) => h('u', {}, inline(m[1], c))],
  [/^~~(?=\S)([\s\S]+?)~~/, (m, c) => h('s', {}, inline(m[1], c))],
  [/^\|\|([\s\S]+?)\|\|/, (m, c) => spoiler(inline(m[1], c))],
  [/^\*(?=[^\s*])((?:\*\*[\s\S]+?\*\*|[^*])+?)\*(?!\*)/, (m, c) => h('em', {}, inline(m[1], c))],
  [/^_(?=\S)([^_]+?)_(?!\w)/, (m, c, before) => (/\w$/.test(before) ? null : h('em', {}, inline(m[1], c)))],
  [/^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: "[^"]*")?\)/, (m, c) => link(m[2], c, inline(m[1], { ...c, linked: true }))],
  [/^<(https?:\/\/[^\s>]+)>/, (m, c) => link(m[1], c)],
  [/^https?:\/\/[^\s<>]*[^\s<>.,:;"')\]!?*_~|]/, (m, c) => (c.linked ? null : link(m[0], c))],
  [/^<@!?(\d+)>/, (m, c) => mention(`@${c.names.user(m[1])}`, c.names.self === m[1])],
  [/^<@&(\d+)>/, (m, c) => mention(`@${c.names.role(m[1])}`)],
  [/^<#(\d+)>/, (m, c) => channel(m[1], c.names)],
  [/^<\/([^:>]+):(\d+)>/, (m) => h('button', { type: 'button', class: 'mention', dataset: { command: m[1] } }, `/${m[1]}`)],
  [/^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/, (m, c) => timestamp(Number(m[1]), m[2] ?? 'f', c.clock)],
  [/^<a?:(\w+):\d+>/, (m) => `:${m[1]}:`],
  [/^@(everyone|here)\b/, (m) => mention(m[0])],
];

function inline(text, ctx) {
  const out = [];
  let plain = '';
  for (let i = 0; i < text.length;) {
    const found = span(text, i, ctx);
    if (!found) {
      plain += text[i];
      i += 1;
      continue;
    }
    if (plain) out.push(plain);
    plain = '';
    out.push(found.node);
    i += found.length;
  }
  if (plain) out.push(plain);
  return out;
}

function span(text, at, ctx) {
  if (!'\\`*_~|[<h@'.includes(text[at])) return null;
  const rest = text.slice(at);
  for (const [pattern, make] of spans) {
    const m = pattern.exec(rest);
    const node = m && make(m, ctx, text.slice(0, at));
    if (node) return { node, length: m[0].length };
  }
  return null;
}

function mention(text, self) {
  return h('span', { class: self ? 'mention mention-self' : 'mention' }, text);
}

function channel(id, names) {
  const name = names.channel(id);
  return name ? h('a', { href: names.hrefOf(id), class: 'mention' }, `#${name}`) : mention('#unknown');
}

// link leads out, or to a place of this page where the address is that of a message or channel.
function link(href, ctx, label = null) {
  const place = ctx.names.place?.(href);
  if (place) return h('a', { href: place.href, class: 'mention' }, label ?? place.label);
  return h('a', { href, target: '_blank', rel: 'noopener noreferrer' }, label ?? href);
}

function spoiler(children) {
  const open = (event) => {
    event.currentTarget.replaceWith(h('span', { class: 'spoiler-open' }, children));
  };
  return h('button', { type: 'button', class: 'spoiler', 'aria-label': 'Spoiler: show it', onclick: open }, '▒▒▒▒▒');
}

// plain is the text of a message as it is spoken: without marks, its lines joined by spaces.
export function plain(text, names, clock) {
  const box = h('div', {}, render(text, names, clock));
  box.querySelectorAll('p, pre, li, .md-heading').forEach((block) => block.before(' '));
  return box.textContent.trim().replace(/\s+/g, ' ');
}

// excerpt is the beginning of a text, of at most that many characters: it ends after a word, with a
// mark where more follows.
export function excerpt(text, most) {
  const all = [...text];
  if (all.length <= most) return text;
  const start = all.slice(0, most).join('');
  const words = start.slice(0, Math.max(start.lastIndexOf(' '), 0)) || start.slice(0, -1);
  return `${words.replace(/[\s.,;:–-]+$/, '')}…`;
}
