// Select menus of messages: a combobox button with a list, for one value or several.
import { h, icon, uid } from './dom.js';
import { Listbox, place } from './listbox.js';
import { say } from './words.js';

const done = Symbol('done');

// selectMenu makes the control for a select component with its options already known.
// `submit(values)` is called once the choice is made.
export function selectMenu(spec, options, submit) {
  return new SelectMenu(spec, options, submit).el;
}

class SelectMenu {
  constructor(spec, options, submit) {
    this.spec = spec;
    this.options = options;
    this.submit = submit;
    this.max = spec.max_values ?? 1;
    this.min = spec.min_values ?? 1;
    this.chosen = new Set(options.filter((o) => o.default).map((o) => o.value));
    this.label = spec.placeholder || say('Choose');
    const name = uid('select');
    this.text = h('span', { class: 'select-text' });
    this.button = h('button', {
      type: 'button', class: 'select', role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': 'false',
      'aria-labelledby': name, disabled: spec.disabled, dataset: { customId: spec.custom_id },
      onclick: () => (this.list.open ? this.close(true) : this.open()), onkeydown: (e) => this.#key(e), onblur: () => this.close(true),
    }, this.text, icon('down'));
    this.list = new Listbox({ label: this.label, owner: this.button, onpick: (i) => this.#pick(i), multi: this.max > 1, popover: true });
    this.el = h('div', { class: 'select-box' }, h('span', { id: name, class: 'visually-hidden' }, this.label), this.button, this.list.el);
    this.#caption();
  }

  open() {
    if (this.button.disabled || this.button.getAttribute('aria-disabled') === 'true') return;
    this.before = [...this.chosen].join('\n');
    const at = this.options.findIndex((o) => this.chosen.has(o.value));
    this.#show(Math.max(at, 0));
    place(this.list.el, this.button);
    this.follow = () => place(this.list.el, this.button);
    addEventListener('scroll', this.follow, true);
    addEventListener('resize', this.follow);
  }

  // close ends the choice; with `keep` a changed set of several values is submitted.
  close(keep) {
    if (!this.list.open) return;
    removeEventListener('scroll', this.follow, true);
    removeEventListener('resize', this.follow);
    this.list.hide();
    const changed = this.before !== [...this.chosen].join('\n');
    if (this.max === 1 || !changed) return;
    if (keep && this.chosen.size >= this.min) this.#send();
    else this.chosen = new Set(this.before ? this.before.split('\n') : []);
    this.#caption();
  }

  #show(active) {
    const full = this.max > 1 && this.chosen.size >= this.max;
    const items = this.options.map((o) => ({
      label: o.label, detail: o.description, mark: emojiText(o.emoji), value: o.value,
      chosen: this.chosen.has(o.value), disabled: full && !this.chosen.has(o.value),
    }));
    if (this.max > 1) items.push({ label: say('Done ({count} chosen)', { count: this.chosen.size }), value: done, disabled: this.chosen.size < this.min });
    this.list.show(items, active);
  }

  #pick(item) {
    if (item.value === done) return this.close(true);
    if (this.max === 1) {
      this.chosen = new Set([item.value]);
      this.#caption();
      this.close(false);
      return this.#send();
    }
    if (!this.chosen.delete(item.value)) this.chosen.add(item.value);
    return this.#show(this.list.index);
  }

  #send() {
    this.submit(this.options.map((o) => o.value).filter((v) => this.chosen.has(v)));
  }

  #caption() {
    const labels = this.options.filter((o) => this.chosen.has(o.value)).map((o) => o.label);
    this.text.textContent = labels.join(', ') || this.label;
    this.text.classList.toggle('placeholder', labels.length === 0);
  }

  #key(event) {
    if (!this.list.open) {
      if (!['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(event.key)) return;
      event.preventDefault();
      this.open();
      return;
    }
    if (this.list.steer(event)) return;
    if (event.key === 'Enter' || event.key === ' ') this.list.pick();
    else if (event.key === 'Escape') this.close(false);
    else if (event.key === 'Home') this.list.activate(0);
    else if (event.key === 'End') this.list.activate(this.list.items.length - 1);
    else if (event.key.length === 1) this.#typeahead(event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // typeahead jumps to the next option that begins with what was typed within a second.
  #typeahead(letter) {
    this.typed = (Date.now() - (this.typedAt ?? 0) < 1000 ? this.typed : '') + letter.toLowerCase();
    this.typedAt = Date.now();
    const at = this.options.findIndex((o) => o.label.toLowerCase().startsWith(this.typed));
    if (at >= 0) this.list.activate(at);
  }
}

// emojiText is the character of a unicode emoji; custom emoji show their name.
export function emojiText(emoji) {
  if (!emoji?.name) return null;
  return emoji.id && emoji.id !== '0' ? `:${emoji.name}:` : emoji.name;
}
