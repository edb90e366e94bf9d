// A slash command being filled in: its name, its options one after the other, and the way to add the
// optional ones. Everything works from the keyboard: Enter runs, Tab goes on, Escape gives up.
import { announcer, h, icon, uid } from './dom.js';
import { aboutOf, Field, titleOf } from './field.js';
import { Listbox } from './listbox.js';
import { say } from './words.js';

// CommandForm shows `entry` inside `host`, lists inside `tray` and help in `hint`. `room` gives
// {choices(option), suggest(entry, options, focused, signal), run(entry, options), cancel()}.
export class CommandForm {
  constructor(entry, values, { host, tray, hint }, room) {
    this.entry = entry;
    this.room = room;
    this.tray = tray;
    this.hint = hint;
    this.fields = [];
    this.row = h('span', { class: 'fields' });
    this.more = this.#adder();
    this.el = h('div', { class: 'command', role: 'group', 'aria-label': say('Command {name}', { name: entry.title }) },
      h('button', { type: 'button', class: 'icon-button', 'aria-label': say('Give up this command'), onclick: () => room.cancel() }, icon('close')),
      h('span', { class: 'command-name' }, entry.title), this.row, this.more);
    this.el.addEventListener('keydown', (e) => {
      if (e.key !== 'Escape') return;
      e.stopPropagation();
      room.cancel();
    });
    host.replaceChildren(this.el);
    for (const option of entry.options) {
      if (option.required || option.name in values) this.#add(option).fill?.(values[option.name] ?? '');
    }
    this.changed();
    this.#first().focus();
    announcer.status(say('{title}. {about}. Enter runs it, Escape gives up.', { title: entry.title, about: entry.description }));
  }

  #first() {
    return this.fields.find((f) => f.answer === undefined)?.input ?? this.#rest();
  }

  // rest is where the focus belongs when nothing is left to fill in.
  #rest() {
    return this.more.hidden ? this.fields.at(-1).input : this.adder;
  }

  #add(option) {
    const field = new Field(option, this, this.tray);
    this.fields.push(field);
    this.row.append(field.el);
    return field;
  }

  // adder is the input that offers the optional options not yet there; it is also where a command
  // without options waits for Enter.
  #adder() {
    const id = uid('more');
    this.adder = h('input', {
      id, type: 'text', class: 'adder', role: 'combobox', 'aria-expanded': 'false', 'aria-autocomplete': 'list', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false',
      oninput: () => this.#typed(), onkeydown: (e) => this.#adderKey(e), onblur: () => this.list.hide(),
      onfocus: () => {
        this.hint.textContent = this.entry.description;
        this.#offer(-1);
      },
    });
    this.list = new Listbox({ label: say('Options'), owner: this.adder, onpick: (i) => this.#take(i.value) });
    this.tray.append(this.list.el);
    return h('span', { class: 'more' }, h('label', { for: id, class: 'visually-hidden' }, say('Add an option, or press Enter to run the command')), this.adder);
  }

  #missing() {
    return this.entry.options.filter((o) => !this.fields.some((f) => f.option === o));
  }

  #offer(active) {
    const want = this.adder.value.trim().toLowerCase();
    const items = this.#missing().filter((o) => titleOf(o).includes(want)).map((o) => ({ label: titleOf(o), detail: aboutOf(o), value: o, section: say('Options') }));
    if (items.length > 0) this.list.show(items, active);
    else this.list.hide();
  }

  // typed offers the options that fit; the name of one with a colon behind it takes it at once.
  #typed() {
    const name = this.adder.value.trim().toLowerCase();
    const named = this.#missing().find((o) => name === `${titleOf(o)}:` || name === `${o.name}:`);
    if (named) this.#take(named);
    else this.#offer(name === '' ? -1 : 0); // nothing typed: Enter runs the command
  }

  #take(option) {
    this.adder.value = '';
    const field = this.#add(option);
    this.changed();
    field.input.focus();
  }

  #adderKey(event) {
    if (event.isComposing || this.list.steer(event)) return;
    const active = this.list.open && this.list.active;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (active) this.list.pick();
      else if (this.adder.value.trim() !== '') this.refuse(this.adder.value.trim());
      else this.run();
    } else if (event.key === 'Tab' && !event.shiftKey && active) {
      event.preventDefault();
      this.list.pick();
    } else if (event.key === 'Backspace' && this.adder.value === '') {
      event.preventDefault();
      const last = this.fields.at(-1);
      if (last) last.input.focus();
      else this.room.cancel();
    }
  }

  // What the fields ask of their form.

  choices(option) {
    return this.room.choices(option);
  }

  suggest(field, signal) {
    const typed = this.#answers();
    typed[field.option.name] = field.input.value;
    return this.room.suggest(this.entry, typed, field.option.name, signal);
  }

  focused(field) {
    this.hint.textContent = `${titleOf(field.option)}: ${aboutOf(field.option)}${field.option.required ? '' : say(' (optional)')}`;
  }

  changed() {
    const left = this.#missing().length;
    const any = this.fields.length > 0;
    this.more.hidden = left === 0 && any;
    this.adder.placeholder = left > 0 ? say('+{count} more', { count: left }) : say('press Enter');
    for (const f of this.fields) f.showProblem(null);
  }

  // named takes the option whose name and a colon end what stands in a field, as when a whole
  // command is typed in one go; the field's own name is dropped.
  named(field) {
    const [, before = '', name] = /^(?:(.*)\s)?([^\s:]+):$/.exec(field.input.value) ?? [];
    const called = (o) => [titleOf(o), o.name].includes(name?.toLowerCase());
    if (called(field.option) && before.trim() === '') {
      field.fill('');
      field.offer?.(-1);
      return true;
    }
    const other = this.fields.find((f) => f !== field && called(f.option) && f.answer === undefined);
    const missing = this.#missing().find(called);
    if (!other && !missing) return false;
    field.fill(before.trim());
    if (other) other.input.focus();
    else this.#take(missing);
    return true;
  }

  next(field) {
    const open = this.fields.slice(this.fields.indexOf(field) + 1).find((f) => f.answer === undefined);
    (open?.input ?? this.#rest()).focus();
  }

  drop(field) {
    const at = this.fields.indexOf(field);
    const before = this.fields[at - 1];
    if (field.option.required) {
      if (before) before.input.focus();
      else this.room.cancel();
      return;
    }
    this.fields.splice(at, 1);
    field.el.remove();
    this.changed();
    (before?.input ?? this.adder).focus();
  }

  // run sends the command, or puts the focus on what is still wrong.
  run() {
    const wrong = this.fields.find((f) => f.problem);
    if (wrong) {
      wrong.showProblem(wrong.problem);
      wrong.input.focus();
      this.#complain(wrong.problem); // after the focus, whose description of the option it replaces
      return;
    }
    this.room.run(this.entry, this.#answers());
  }

  // refuse shows a text that is no option of the command, to be changed or deleted.
  refuse(text) {
    this.more.hidden = false;
    this.adder.focus();
    this.adder.value = text;
    this.list.hide();
    this.#complain(say('{title} has no option “{text}”.', { title: this.entry.title, text }));
  }

  #complain(problem) {
    this.hint.textContent = problem;
    announcer.status(problem);
  }

  #answers() {
    return Object.fromEntries(this.fields.map((f) => [f.option.name, f.answer]).filter(([, v]) => v !== undefined));
  }
}
