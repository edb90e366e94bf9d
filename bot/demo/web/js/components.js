// The controls of a message: rows of buttons and selects, and the newer building blocks (text,
// sections, galleries, containers). Component numbers are Discord's.
import { h, icon } from './dom.js';
import { emojiText, selectMenu } from './select.js';
import { fileLink, gallery } from './media.js';

const styles = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger', 5: 'secondary' };

// components draws a message's component tree. `scene` gives {markdown(text), people(), channels(),
// act(customId, values, type), place(address)}.
export function components(list, scene) {
  return (list ?? []).map((c) => component(c, scene)).filter(Boolean);
}

function component(c, scene) {
  switch (c.type) {
    case 1: return h('div', { class: 'row' }, components(c.components, scene));
    case 2: return button(c, scene);
    case 3: case 5: case 6: case 7: case 8: return select(c, scene);
    case 9: return h('div', { class: 'section' }, h('div', { class: 'section-text' }, components(c.components, scene)), c.accessory && component(c.accessory, scene));
    case 10: return h('div', { class: 'md' }, scene.markdown(c.content ?? ''));
    case 11: return gallery([picture(c.media, c.description)], scene);
    case 12: return gallery((c.items ?? []).map((i) => picture(i.media, i.description)), scene);
    case 13: return fileLink(picture(c.file, null));
    case 14: return c.divider === false ? h('div', { class: 'gap' }) : h('hr');
    case 17: return container(c, scene);
    default: return null;
  }
}

function picture(media, description) {
  return { url: media?.url, width: media?.width, height: media?.height, filename: media?.url?.split('/').pop() ?? 'file', description };
}

function container(c, scene) {
  const el = h('div', { class: 'embed' }, components(c.components, scene));
  if (c.accent_color != null) el.style.borderLeftColor = colour(c.accent_color);
  return el;
}

// colour turns Discord's number into CSS.
export function colour(number) {
  return `#${Number(number).toString(16).padStart(6, '0')}`;
}

function button(c, scene) {
  const emoji = emojiText(c.emoji);
  const face = [emoji && h('span', { class: 'emoji', 'aria-hidden': c.label ? 'true' : null }, emoji), c.label && h('span', {}, c.label)];
  if (c.style === 5) {
    const place = scene.place(c.url ?? '');
    if (place) return h('a', { class: 'btn secondary', href: place.href }, face);
    if (!/^https?:\/\//.test(c.url ?? '')) return null;
    return h('a', { class: 'btn secondary', href: c.url, target: '_blank', rel: 'noopener noreferrer' }, face, icon('link'));
  }
  const el = h('button', {
    type: 'button', class: `btn ${styles[c.style] ?? 'secondary'}`, disabled: c.disabled, dataset: { customId: c.custom_id },
    onclick: () => el.getAttribute('aria-disabled') !== 'true' && scene.act(c.custom_id, null, 2),
  }, face);
  return el;
}

function select(c, scene) {
  const sources = {
    3: () => c.options ?? [],
    5: () => scene.people(),
    6: () => [],
    7: () => scene.people(),
    8: () => scene.channels(),
  };
  return selectMenu(c, sources[c.type](), (values) => scene.act(c.custom_id, values, c.type));
}

// setPending marks the pressed control and puts the message's other controls to rest; focus stays.
export function setPending(root, customId) {
  for (const el of root.querySelectorAll('[data-custom-id]')) {
    const pressed = customId != null && el.dataset.customId === customId;
    el.classList.toggle('pending', pressed);
    el.setAttribute('aria-busy', pressed ? 'true' : 'false');
    if (customId == null) el.removeAttribute('aria-disabled');
    else el.setAttribute('aria-disabled', 'true');
  }
}
