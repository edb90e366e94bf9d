// One message of the list: who, what, pictures, files, embeds, controls and notes.
import { avatar, h, icon, nameOf } from './dom.js';
import { colour, components, setPending } from './components.js';
import { excerpt } from './markdown.js';
import { fileLink, gallery, isPicture } from './media.js';
import { format } from './time.js';
import { say } from './words.js';

const flag = { ephemeral: 1 << 6, loading: 1 << 7 };

export const isEphemeral = (m) => Boolean(m.flags & flag.ephemeral);
export const isThinking = (m) => Boolean(m.flags & flag.loading);

// messageItem draws a message. `follows` says that the same author wrote the message before it a
// moment ago, so name and avatar are not repeated. `scene` is what app.scene(message) gives.
export function messageItem(m, follows, scene) {
  if (m.type in notices) return notice(m, scene);
  const heading = `who-${m.id}`;
  const head = h('h3', { id: heading, class: follows ? 'who visually-hidden' : 'who' },
    h('span', { class: 'who-name' }, nameOf(m.author)), m.author.bot && h('span', { class: 'tag' }, say('Bot')),
    h('time', { datetime: m.timestamp, title: format(new Date(m.timestamp), 'F', scene.clock) }, format(new Date(m.timestamp), 't', scene.clock)));
  const classes = ['message', follows && 'follows', isEphemeral(m) && 'ephemeral', scene.pingsMe && 'pings-me'].filter(Boolean).join(' ');
  const el = h('article', { class: classes, id: `message-${m.id}`, tabindex: '-1', 'aria-labelledby': heading },
    origin(m, scene),
    follows ? h('span', { class: 'gutter', 'aria-hidden': 'true' }) : avatar(m.author),
    h('div', { class: 'body' }, head, content(m, scene), h('div', { class: 'failure', role: 'alert' }), notes(m, scene)));
  if (scene.pending != null) setPending(el, scene.pending);
  if (scene.failure) setFailure(el, scene.failure);
  return h('li', { dataset: { id: m.id } }, el);
}

// Notices are what Discord writes by itself when something happened in a channel.
const notices = {
  6: { shape: 'pin', says: 'pinned a message.', link: 'See it' },
  18: { shape: 'thread', says: 'opened a thread:', link: null },
};

function notice(m, scene) {
  const { shape, link } = notices[m.type];
  const says = say(notices[m.type].says);
  const to = m.message_reference;
  const href = to && scene.hrefOf(to.channel_id) + (to.message_id ? `/${to.message_id}` : '');
  return h('li', { dataset: { id: m.id } }, h('article', { class: 'message notice', id: `message-${m.id}`, tabindex: '-1', 'aria-label': `${nameOf(m.author)} ${says}` },
    icon(shape), h('p', {}, h('strong', {}, nameOf(m.author)), ` ${says} `, href && h('a', { href }, link ? say(link) : m.content), ' ',
      h('time', { datetime: m.timestamp }, format(new Date(m.timestamp), 't', scene.clock)))));
}

export function setFailure(root, text) {
  root.querySelector('.failure').textContent = text ?? '';
}

// origin is the small line above a message: the command it answers, or the message it replies to.
function origin(m, scene) {
  const used = m.interaction_metadata;
  if (used?.name && used.user) {
    return h('p', { class: 'origin' }, h('span', { class: 'origin-who' }, nameOf(used.user)), say(' used '), h('span', { class: 'mention' }, `/${used.name}`));
  }
  const target = m.message_reference && scene.find(m.message_reference.message_id);
  if (!target) return null;
  return h('p', { class: 'origin' }, icon('reply'), h('span', { class: 'origin-who' }, nameOf(target.author)), ' ', h('span', { class: 'origin-text' }, excerpt(scene.plain(target.content || say('a message')), 80)));
}

function content(m, scene) {
  if (isThinking(m)) {
    return h('p', { class: 'thinking' }, h('span', { class: 'dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i')), say('{name} is thinking…', { name: nameOf(m.author) }));
  }
  const pictures = (m.attachments ?? []).filter(isPicture);
  const files = (m.attachments ?? []).filter((a) => !isPicture(a));
  return [
    m.content && text(m, scene),
    pictures.length > 0 && gallery(pictures),
    files.map(fileLink),
    (m.embeds ?? []).map((e) => embed(e, scene)),
    m.components?.length > 0 && h('div', { class: 'controls' }, components(m.components, scene)),
    !m.content && m.edited_timestamp && edited(m, scene),
  ];
}

// text is the message's words, with the mark of a change at the end of the last line.
function text(m, scene) {
  const el = h('div', { class: 'md' }, scene.markdown(m.content));
  const last = el.lastElementChild;
  if (m.edited_timestamp) (last?.tagName === 'P' ? last : el).append(edited(m, scene));
  return el;
}

function edited(m, scene) {
  return h('span', { class: 'edited', title: format(new Date(m.edited_timestamp), 'F', scene.clock) }, ` ${say('(edited)')}`);
}

function embed(e, scene) {
  const title = e.title && (/^https?:\/\//.test(e.url ?? '') ? h('a', { href: e.url, target: '_blank', rel: 'noopener noreferrer' }, scene.markdown(e.title)) : scene.markdown(e.title));
  const el = h('div', { class: 'embed' },
    e.author?.name && h('p', { class: 'embed-author' }, e.author.name),
    title && h('h4', { class: 'embed-title' }, title),
    e.description && h('div', { class: 'md' }, scene.markdown(e.description)),
    e.fields?.length > 0 && h('dl', { class: 'fields' }, e.fields.map((f) => h('div', { class: f.inline ? 'field inline' : 'field' }, h('dt', {}, scene.markdown(f.name)), h('dd', { class: 'md' }, scene.markdown(f.value))))),
    e.image?.url && gallery([{ ...e.image, filename: e.title ?? 'picture' }]),
    e.thumbnail?.url && gallery([{ ...e.thumbnail, filename: e.title ?? 'picture' }]),
    (e.footer?.text || e.timestamp) && h('p', { class: 'embed-footer' }, [e.footer?.text, e.timestamp && format(new Date(e.timestamp), 'f', scene.clock)].filter(Boolean).join(' · ')));
  if (e.color) el.style.borderLeftColor = colour(e.color);
  return el;
}

function notes(m, scene) {
  return [
    isEphemeral(m) && h('p', { class: 'only-you' }, icon('eye'), say('Only you can see this · '),
      h('button', { type: 'button', class: 'linkish', dataset: { dismiss: m.id }, onclick: scene.dismiss }, say('Dismiss message'))),
    m.thread && h('p', {}, h('a', { class: 'thread-link', href: scene.hrefOf(m.thread.id) }, icon('thread'), m.thread.name)),
  ];
}

// spoken is a message as the live region says it; the pictures' words are left out where a message
// that was heard before has changed.
export function spoken(m, scene, again = false) {
  if (isThinking(m)) return say('{name} is thinking.', { name: nameOf(m.author) });
  if (m.type in notices) return `${nameOf(m.author)} ${say(notices[m.type].says)} ${m.content}`;
  const embeds = (m.embeds ?? []).flatMap((e) => [e.title, e.description]).filter(Boolean).map(scene.plain);
  const pictures = again ? [] : (m.attachments ?? []).map((a) => (isPicture(a) ? say('Picture: {name}', { name: a.description || a.filename }) : say('File: {name}', { name: a.filename })));
  const controls = (m.components ?? []).flatMap((row) => row.components ?? []).filter((c) => !c.disabled).map((c) => c.label || c.placeholder).filter(Boolean);
  return [
    `${nameOf(m.author)}${isEphemeral(m) ? say(', only to you') : ''}:`, scene.plain(m.content ?? ''), ...embeds, ...pictures,
    controls.length > 0 ? say('Controls: {names}.', { names: controls.join(', ') }) : '',
  ].filter(Boolean).join(' ');
}
