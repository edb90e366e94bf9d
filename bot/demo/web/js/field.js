// One option of a slash command being typed: an input with its label, its list of values where it
// has one, and the check of what was typed.
import { h, uid } from './dom.js';
import { Listbox } from './listbox.js';
import { say } from './words.js';

const kind = { string: 3, integer: 4, boolean: 5, user: 6, channel: 7, role: 8, mentionable: 9, number: 10, file: 11 };

const hints = {
  [kind.string]: 'text', [kind.integer]: 'a whole number', [kind.boolean]: 'true or false', [kind.user]: 'a person',
  [kind.channel]: 'a channel', [kind.mentionable]: 'a person', [kind.number]: 'a number', [kind.file]: 'a file',
};

export const titleOf = (option) => option.name_localized || option.name;
export const aboutOf = (option) => option.description_localized || option.description;

// Field is the control of one option. `form` is the command form around it: {suggest(field, signal),
// choices(type), changed(), named(field), next(field), run(), drop(field), focused(field)}.
export class Field {
  constructor(option, form, tray) {
    this.option = option;
    this.form = form;
    this.value = undefined;
    const id = uid('option');
    this.el = h('div', { class: 'field' }, h('label', { for: id }, titleOf(option)));
    this.input = option.type === kind.file ? this.#file(id) : this.#text(id);
    this.el.append(this.input);
    this.input.addEventListener('focus', () => form.focused(this));
    if (option.type !== kind.file && this.#lists()) this.#listbox(tray);
  }

  #file(id) {
    return h('input', {
      id, type: 'file', 'aria-required': this.option.required ? 'true' : null,
      onchange: () => {
        this.value = this.input.files[0];
        this.form.changed();
        this.form.next(this);
      },
      onkeydown: (e) => {
        if (e.key === 'Backspace' || e.key === 'Delete') this.form.drop(this);
        if (e.key !== 'Enter' || !this.value) return; // without a file Enter opens the browser's chooser; Space always does
        e.preventDefault();
        this.form.run();
      },
    });
  }

  #text(id) {
    const numeric = this.option.type === kind.integer || this.option.type === kind.number;
    return h('input', {
      id, type: 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', size: '8', placeholder: say(hints[this.option.type]),
      inputmode: numeric ? 'decimal' : null, 'aria-required': this.option.required ? 'true' : null, maxlength: this.option.max_length,
      oninput: () => this.#typed(), onkeydown: (e) => this.#key(e), onblur: () => this.#leave(),
    });
  }

  #lists() {
    return this.option.choices?.length || this.option.autocomplete || this.#fixed();
  }

  #fixed() {
    return [kind.boolean, kind.user, kind.channel, kind.mentionable].includes(this.option.type);
  }

  #listbox(tray) {
    this.input.setAttribute('role', 'combobox');
    this.input.setAttribute('aria-autocomplete', 'list');
    this.input.setAttribute('aria-expanded', 'false');
    this.list = new Listbox({ label: say('Values of {title}', { title: titleOf(this.option) }), owner: this.input, onpick: (i) => this.#take(i) });
    tray.append(this.list.el);
    this.input.addEventListener('focus', () => {
      this.touched = false;
      this.offer(-1);
    });
  }

  // fill sets what was typed elsewhere, as in a pasted command line.
  fill(text) {
    this.input.value = text;
    this.value = this.#find(text)?.value;
    this.#fit();
  }

  #find(text) {
    const all = this.#values();
    const want = text.trim().toLowerCase();
    return all.find((c) => c.label.toLowerCase() === want) ?? all.find((c) => String(c.value).toLowerCase() === want);
  }

  #values() {
    if (this.option.type === kind.boolean) return [{ label: say('True'), value: true }, { label: say('False'), value: false }];
    if (this.#fixed()) return this.form.choices(this.option);
    return (this.option.choices ?? this.suggested ?? []).map((c) => ({ label: c.name_localized || c.name, value: c.value }));
  }

  #typed() {
    this.touched = true;
    this.value = undefined;
    if (this.form.named(this)) return;
    this.#fit();
    this.form.changed();
    if (this.list) this.offer(0);
  }

  #fit() {
    this.input.size = Math.max(8, Math.min(40, this.input.value.length + 1));
  }

  // offer shows the values that fit; those of an autocompleted option are fetched.
  offer(active) {
    clearTimeout(this.timer);
    this.abort?.abort();
    if (this.option.autocomplete) {
      this.timer = setTimeout(() => this.#fetch(active), 200);
      return;
    }
    const want = this.value === undefined ? this.input.value.trim().toLowerCase() : '';
    const fits = this.#values().filter((c) => c.label.toLowerCase().includes(want));
    this.#display(fits, active, say('No value fits.'));
  }

  async #fetch(active) {
    this.abort = new AbortController();
    const signal = this.abort.signal;
    this.#display([], -1, say('Loading values…'));
    try {
      this.suggested = await this.form.suggest(this, signal);
      if (!signal.aborted && document.activeElement === this.input) this.#display(this.#values(), active, this.input.value.trim() === '' ? say('Type to see what fits.') : say('No value fits.'));
    } catch (err) {
      if (!signal.aborted) this.#display([], -1, say('Loading values failed.'));
    }
  }

  #display(items, active, otherwise) {
    const shown = items.length > 0 ? items.map((i) => ({ ...i, chosen: this.value !== undefined && i.value === this.value })) : [{ label: otherwise, disabled: true }];
    this.list.show(shown, items.length > 0 ? active : -1);
  }

  #take(item) {
    this.input.value = item.label;
    this.value = item.value;
    this.#fit();
    this.list.hide();
    this.form.changed();
    this.form.next(this);
  }

  #leave() {
    clearTimeout(this.timer);
    this.abort?.abort();
    this.list?.hide();
  }

  #key(event) {
    if (event.isComposing) return;
    if (this.list?.steer(event)) {
      this.touched = true;
      return;
    }
    const active = this.list?.open && this.touched && this.list.active;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (active && !active.disabled) this.list.pick();
      else this.form.run();
    } else if (event.key === 'Tab' && !event.shiftKey && active && !active.disabled) {
      event.preventDefault();
      this.list.pick();
    } else if (event.key === 'Escape' && this.list?.open) {
      event.preventDefault();
      event.stopPropagation();
      this.list.hide();
    } else if (event.key === 'Backspace' && this.input.value === '') {
      event.preventDefault();
      this.form.drop(this);
    }
  }

  // answer is the value to send, or undefined for an option left empty; problem says what is wrong.
  get answer() {
    if (this.option.type === kind.file) return this.value;
    const text = this.input.value.trim();
    if (text === '') return undefined;
    if (this.value !== undefined) return this.value;
    const known = this.#find(text);
    if (known) return known.value;
    if (this.option.type === kind.integer || this.option.type === kind.number) return Number(text);
    return text;
  }

  get problem() {
    const answer = this.answer;
    const o = this.option;
    if (answer === undefined) return o.required ? say('{title} is required.', { title: titleOf(o) }) : null;
    if (o.type === kind.integer && !Number.isSafeInteger(answer)) return say('{title} must be a whole number.', { title: titleOf(o) });
    if (o.type === kind.number && !Number.isFinite(answer)) return say('{title} must be a number.', { title: titleOf(o) });
    if (typeof answer === 'number') return this.#range(answer);
    if ((o.choices?.length || this.#fixed()) && this.value === undefined && !this.#find(this.input.value)) return say('{title} must be one of the listed values.', { title: titleOf(o) });
    if (o.min_length && String(answer).length < o.min_length) return say('{title} needs at least {count} characters.', { title: titleOf(o), count: o.min_length });
    return null;
  }

  #range(number) {
    const { min_value: min, max_value: max } = this.option;
    if (min != null && number < min) return say('{title} must be at least {least}.', { title: titleOf(this.option), least: min });
    if (max != null && number > max) return say('{title} must be at most {most}.', { title: titleOf(this.option), most: max });
    if (this.option.choices?.length && !this.#find(this.input.value) && this.value === undefined) return say('{title} must be one of the listed values.', { title: titleOf(this.option) });
    return null;
  }

  showProblem(text) {
    this.input.setAttribute('aria-invalid', text ? 'true' : 'false');
    this.el.classList.toggle('wrong', Boolean(text));
  }
}
