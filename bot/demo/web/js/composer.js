// The box at the bottom: plain messages, and slash commands found while typing.
import { announcer } from './dom.js';
import { CommandForm } from './commandform.js';
import { flatten, read, search } from './commands.js';
import { Listbox } from './listbox.js';
import { onLanguage, say } from './words.js';

const el = (id) => document.getElementById(id);

// Composer drives the form. `room` gives {host, commands(), choices(option), suggest(…), send(text),
// run(entry, options), up()}; send and run resolve when the server took it, and reject with a Problem.
export class Composer {
  constructor(room) {
    this.room = room;
    this.text = el('text');
    this.slot = el('command-slot');
    this.hint = el('hint');
    this.entries = [];
    this.picker = new Listbox({ label: say('Commands'), owner: this.text, onpick: (i) => this.#choose(i.value, {}) });
    onLanguage(() => this.picker.el.setAttribute('aria-label', say('Commands')));
    el('tray').append(this.picker.el);
    this.text.addEventListener('input', () => this.#typed());
    this.text.addEventListener('keydown', (e) => this.#key(e));
    this.text.addEventListener('blur', () => this.picker.hide());
    this.text.addEventListener('focus', () => this.#look());
    el('composer').addEventListener('submit', (e) => {
      e.preventDefault();
      if (this.form) this.form.run();
      else this.#enter();
    });
    el('slash').addEventListener('click', () => this.begin('/'));
  }

  // enter prepares the box for a place; a command half typed elsewhere is given up.
  async enter(placeholder, closed) {
    this.leave();
    this.text.value = '';
    this.text.placeholder = placeholder;
    this.text.setAttribute('aria-label', placeholder);
    this.text.disabled = closed;
    this.#grow();
    this.#hint('');
    await this.refresh();
  }

  // refresh fetches the commands on offer here; what is typed meanwhile waits for them.
  async refresh() {
    el('composer').setAttribute('aria-busy', 'true');
    this.loading = this.room.commands().catch(() => []);
    this.entries = flatten(await this.loading);
    el('composer').removeAttribute('aria-busy');
    this.#look();
  }

  // begin puts text into the box, as if it had been typed.
  begin(text) {
    this.leave();
    this.text.value = text;
    this.text.focus();
    this.text.setSelectionRange(text.length, text.length);
    this.#typed();
  }

  leave() {
    if (!this.form) return;
    this.form = null;
    this.slot.replaceChildren();
    el('tray').replaceChildren(this.picker.el);
    this.slot.hidden = true;
    this.text.hidden = false;
    this.#hint('');
  }

  #typed() {
    this.#grow();
    this.#hint('');
    const line = this.text.value;
    const named = line.startsWith('/') && /\s$/.test(line) && read(this.entries, line);
    if (named && line.trim().length > 1 && Object.keys(named.values).length === 0) {
      this.#choose(named.entry, {}, named.stray);
      return;
    }
    this.#look();
  }

  #look() {
    const line = this.text.value;
    if (document.activeElement !== this.text || !line.startsWith('/') || line.includes('\n')) {
      this.picker.hide();
      return;
    }
    const found = read(this.entries, line);
    const hits = found ? [found.entry] : search(this.entries, line.slice(1));
    if (hits.length === 0) {
      this.picker.hide();
      this.hint.textContent = this.entries.length > 0 ? say('No command fits.') : say('{host} has no commands here yet.', { host: this.room.host });
      return;
    }
    this.picker.show(hits.map((e) => ({ label: e.title, detail: e.description, value: e, section: this.room.host })));
    const first = `${hits[0].title}: ${hits[0].description}`;
    announcer.status(hits.length === 1 ? say('1 command. {first}', { first }) : say('{count} commands. {first}', { count: hits.length, first }));
  }

  #grow() {
    this.text.style.height = 'auto';
    this.text.style.height = `${Math.min(this.text.scrollHeight + 2, 180)}px`;
  }

  #key(event) {
    if (event.isComposing || this.picker.steer(event)) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      this.#enter();
    } else if (event.key === 'Tab' && !event.shiftKey && this.picker.open) {
      event.preventDefault();
      this.picker.pick();
    } else if (event.key === 'Escape' && this.picker.open) {
      event.preventDefault();
      this.picker.hide();
    } else if (event.key === 'ArrowUp' && this.text.value === '') {
      if (this.room.up()) event.preventDefault();
    }
  }

  // enter key: a whole command line runs at once, a part of one takes the marked command, and
  // anything else is a message.
  async #enter() {
    await this.loading;
    const line = this.text.value;
    if (!line.trim()) return;
    const named = line.startsWith('/') && read(this.entries, line);
    const arrowed = this.picker.open && this.picker.active && this.picker.active.value !== named?.entry;
    if (named && !arrowed) {
      const ready = named.entry.options.every((o) => !o.required) && Object.keys(named.values).length === 0 && !named.stray;
      if (ready) this.#run(named.entry, {});
      else this.#choose(named.entry, named.values, named.stray);
    } else if (this.picker.open && this.picker.active) {
      this.picker.pick();
    } else if (line.startsWith('/')) {
      this.#complain(say('There is no command {name} here.', { name: line.trim().split(/\s+/).slice(0, 2).join(' ') }));
    } else {
      this.#send(line.trim());
    }
  }

  #choose(entry, values, stray = '') {
    this.picker.hide();
    this.text.hidden = true;
    this.slot.hidden = false;
    const parts = { host: this.slot, tray: el('tray'), hint: this.hint };
    this.form = new CommandForm(entry, values, parts, {
      choices: this.room.choices,
      suggest: this.room.suggest,
      run: (e, options) => this.#run(e, options),
      cancel: () => this.begin(entry.title),
    });
    if (stray) this.form.refuse(stray);
  }

  async #send(text) {
    this.text.value = '';
    this.#grow();
    try {
      await this.room.send(text);
    } catch (err) {
      this.text.value = text;
      this.#complain(err.message);
    }
  }

  async #run(entry, options) {
    const form = this.form;
    this.picker.hide();
    const sending = say('Sending {command}…', { command: entry.title });
    this.hint.textContent = sending;
    el('composer').setAttribute('aria-busy', 'true');
    try {
      const sent = this.room.run(entry, options);
      this.leave();
      this.text.value = '';
      this.text.focus();
      this.hint.textContent = sending;
      await sent;
      if (this.hint.textContent === sending) this.#hint('');
    } catch (err) {
      if (form) this.#choose(entry, Object.fromEntries(Object.entries(options).filter(([, v]) => !(v instanceof File)).map(([k, v]) => [k, String(v)])));
      else this.begin(entry.title);
      this.#complain(err.message);
    } finally {
      el('composer').removeAttribute('aria-busy');
    }
  }

  #hint(text) {
    this.hint.textContent = text || (this.text.disabled ? '' : say('Type / for commands'));
  }

  #complain(text) {
    this.#hint(text);
    announcer.status(text);
  }
}
