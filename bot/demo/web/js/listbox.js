// A list to choose from, driven by another control that keeps the keyboard focus (the "active
// descendant" pattern): the command picker, option values and select menus all use it.
import { h, icon, uid } from './dom.js';

// Listbox shows items {label, detail, value, mark, chosen, disabled, section}. `onpick(item)` is
// called for a click or for pick(); `owner` is the control that carries aria-activedescendant.
export class Listbox {
  constructor({ label, owner, onpick, multi = false, popover = false }) {
    this.owner = owner;
    this.onpick = onpick;
    this.items = [];
    this.index = -1;
    this.el = h('ul', {
      id: uid('list'), class: 'listbox', role: 'listbox', 'aria-label': label, hidden: !popover,
      popover: popover ? 'manual' : null, 'aria-multiselectable': multi ? 'true' : null,
      onmousedown: (e) => e.preventDefault(), // the owner keeps the focus
    });
    this.popover = popover;
    owner.setAttribute('aria-controls', this.el.id);
  }

  get open() {
    return this.popover ? this.el.matches(':popover-open') : !this.el.hidden;
  }

  // show replaces the items; the item at `active` is the one that Enter takes (-1 for none).
  show(items, active = 0) {
    this.items = items;
    this.el.replaceChildren(...items.flatMap((item, i) => this.#rows(item, i, items[i - 1])));
    if (this.popover && !this.open) this.el.showPopover();
    this.el.hidden = false;
    if (this.owner.getAttribute('role') === 'combobox') this.owner.setAttribute('aria-expanded', 'true');
    this.activate(Math.min(active, items.length - 1));
  }

  hide() {
    if (!this.open) return;
    if (this.popover) this.el.hidePopover();
    else this.el.hidden = true;
    if (this.owner.getAttribute('role') === 'combobox') this.owner.setAttribute('aria-expanded', 'false');
    this.owner.removeAttribute('aria-activedescendant');
    this.index = -1;
  }

  #rows(item, i, before) {
    const option = h('li', {
      id: `${this.el.id}-${i}`, role: 'option', class: 'option', 'aria-selected': item.chosen ? 'true' : 'false',
      'aria-disabled': item.disabled ? 'true' : null,
      onclick: () => this.#choose(i), onmousemove: () => i !== this.index && this.activate(i, false),
    },
    item.mark && h('span', { class: 'option-mark', 'aria-hidden': 'true' }, item.mark),
    h('span', { class: 'option-text' }, h('span', { class: 'option-label' }, item.label),
      item.detail && h('span', { class: 'option-detail' }, ` ${item.detail}`)),
    item.chosen && icon('check'));
    if (!item.section || item.section === before?.section) return [option];
    return [h('li', { role: 'presentation', class: 'option-section' }, item.section), option];
  }

  #choose(i) {
    const item = this.items[i];
    if (item && !item.disabled) this.onpick(item);
  }

  activate(i, scroll = true) {
    this.el.querySelector('.active')?.classList.remove('active');
    this.index = i;
    const option = document.getElementById(`${this.el.id}-${i}`);
    if (!option) {
      this.owner.removeAttribute('aria-activedescendant');
      return;
    }
    option.classList.add('active');
    this.owner.setAttribute('aria-activedescendant', option.id);
    if (scroll) option.scrollIntoView({ block: 'nearest' });
  }

  get active() {
    return this.items[this.index];
  }

  pick() {
    this.#choose(this.index);
  }

  // steer handles the keys that move in the list and says whether it took the key.
  steer(event) {
    const last = this.items.length - 1;
    if (!this.open || last < 0) return false;
    const moves = { ArrowDown: this.index < last ? this.index + 1 : 0, ArrowUp: this.index > 0 ? this.index - 1 : last, PageDown: Math.min(last, this.index + 8), PageUp: Math.max(0, this.index - 8) };
    if (!(event.key in moves) || event.altKey) return false;
    event.preventDefault();
    this.activate(moves[event.key]);
    return true;
  }
}

// place puts a popover beside its owner, above it where there is more room.
export function place(el, owner) {
  const box = owner.getBoundingClientRect();
  const below = innerHeight - box.bottom;
  const up = below < 260 && box.top > below;
  const width = Math.min(Math.max(box.width, 260), innerWidth - 16);
  Object.assign(el.style, {
    width: `${width}px`,
    left: `${Math.max(8, Math.min(box.left, innerWidth - width - 8))}px`,
    top: up ? 'auto' : `${box.bottom + 4}px`,
    bottom: up ? `${innerHeight - box.top + 4}px` : 'auto',
    maxHeight: `${Math.max(120, Math.min(360, (up ? box.top : below) - 12))}px`,
  });
}
