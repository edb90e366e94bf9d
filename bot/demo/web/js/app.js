// The application: which person sees which place, what arrives, and what the person does.
import { announcer, nameOf } from './dom.js';
import { Client, localise } from './api.js';
import { Composer } from './composer.js';
import { Log } from './log.js';
import { isEphemeral, spoken } from './message.js';
import { openModal } from './modal.js';
import { choices, sceneOf, withMentions } from './scene.js';
import { drawPeople, drawPlaces, hrefOf } from './sidebar.js';
import { Store } from './store.js';
import { say, speak } from './words.js';

const el = (id) => document.getElementById(id);

export class App {
  constructor(world) {
    this.world = world;
    this.fresh = 0;
    this.log = new Log(el('scroller'), el('messages'), { onend: (at) => this.#atEnd(at), onstart: () => this.#older() });
    this.composer = new Composer({
      host: nameOf(world.bot),
      commands: () => this.client.commands(this.channelID),
      choices: (option) => choices(this, option),
      suggest: (entry, options, focused, signal) => this.client.suggest(this.channelID, entry.path, options, focused, signal),
      send: (text) => this.client.send(this.channelID, withMentions(this, text)),
      run: (entry, options) => this.#run(entry, options),
      up: () => this.log.focusNewest(),
    });
    addEventListener('hashchange', () => this.route());
    document.addEventListener('visibilitychange', () => this.#markRead());
    el('jump').addEventListener('click', () => {
      el('scroller').focus({ preventScroll: true }); // the button goes away
      this.log.toEnd();
    });
  }

  // route follows the address: #/person/channel/message.
  route() {
    const [, name, channel, message] = location.hash.split('/').map(decodeURIComponent);
    const person = this.world.people.find((p) => p.username === name) ?? this.world.people[0];
    this.wanted = message;
    if (person !== this.person) this.#become(person, channel);
    else if (this.view) this.#visit(channel);
  }

  #become(person, channel) {
    this.stop?.();
    this.person = person;
    this.view = null;
    this.channelID = null;
    this.store = new Store();
    this.client = new Client(person.id);
    this.clock = { locale: person.locale, zone: person.zone };
    speak(person.locale);
    this.#empty();
    const client = this.client;
    const ours = (f) => (data) => { if (this.client === client) f(data); };
    this.queue = [];
    this.stop = client.listen({
      hello: ours((data) => this.#sync(channel ?? localStorage.getItem(`griffin-place-${person.id}`), data)),
      change: ours((change) => (this.queue ? this.queue.push(change) : this.#change(change))),
      unread: ours((data) => this.#unread(data)),
      online: ours((data) => this.#online(data.online)),
      lost: ours(() => this.#lost()),
    });
  }

  // sync fetches everything anew: at the start and whenever the line was cut.
  async #sync(channel, { online }) {
    this.queue ??= [];
    try {
      const client = this.client;
      await this.#look();
      if (client !== this.client) return;
      this.#online(online);
      el('connection').hidden = true;
      const current = this.channelID;
      if (current) {
        await this.#load(current);
        await this.composer.refresh();
      } else await this.#open(channel);
      await this.#reveal();
      const waiting = this.queue;
      this.queue = null;
      waiting.forEach((c) => this.#change(c));
      this.#draw();
    } catch (err) {
      this.#lost();
      setTimeout(() => this.#sync(channel, { online }), 1000);
    }
  }

  #lost() {
    el('connection').hidden = false;
    el('connection').textContent = say('The line is cut. Trying again…');
  }

  #online(online) {
    el('offline').hidden = online;
  }

  get channel() {
    return this.view?.channels.find((c) => c.id === this.channelID);
  }

  // visit goes to a place that may be so new that it is not in the list yet.
  async #visit(wanted) {
    if (!this.view.channels.some((c) => c.id === wanted)) await this.#look();
    await this.#open(wanted);
    await this.#reveal();
  }

  // reveal shows the message that an address named, fetching as much of the past as that needs.
  async #reveal() {
    const id = this.wanted;
    if (!id) return;
    this.wanted = null;
    history.replaceState(null, '', hrefOf(this.person, this.channelID));
    while (!this.log.reveal(id)) {
      if (!this.store.loaded(this.channelID)?.more) {
        announcer.status(say('That message is gone.'));
        return;
      }
      await this.#older();
    }
  }

  async #open(wanted) {
    const first = this.view.channels.find((c) => c.id === wanted) ?? this.view.channels.find((c) => c.kind === 'text') ?? this.view.channels[0];
    if (first.id === this.channelID) return;
    this.channelID = first.id;
    localStorage.setItem(`griffin-place-${this.person.id}`, first.id);
    history.replaceState(null, '', hrefOf(this.person, first.id));
    this.#closeDrawer();
    this.#empty();
    const client = this.client;
    await this.#load(first.id, true);
    if (client !== this.client || this.channelID !== first.id) return;
    this.#draw();
    const name = first.kind === 'dm' ? `@${first.name}` : `#${first.name}`;
    await this.composer.enter(first.locked ? say('This thread is locked') : say('Message {name}', { name }), first.locked);
    announcer.status(say('{person} in {place}', { person: nameOf(this.person), place: first.name }));
    if (document.activeElement === document.body && matchMedia('(min-width: 761px)').matches) el('text').focus();
    this.#markRead();
  }

  // closeDrawer shows the place that was chosen in the drawer of narrow screens.
  #closeDrawer() {
    if (!document.body.classList.contains('drawer')) return;
    document.body.classList.remove('drawer');
    el('menu').setAttribute('aria-expanded', 'false');
    el('scroller').focus(); // and not the box: that would bring up a phone's keyboard
  }

  async #load(id, opening = false) {
    const page = await this.client.messages(id);
    page.messages.forEach(localise);
    this.store.load(id, page);
    const channel = this.store.loaded(id);
    if (opening) channel.newFrom = page.messages.find((m) => newer(m.id, page.read) && m.author.id !== this.person.id && page.unread)?.id;
  }

  async #older() {
    const channel = this.store?.loaded(this.channelID);
    if (!channel?.more || this.loadingOlder || channel.messages.length === 0) return;
    this.loadingOlder = true;
    try {
      const page = await this.client.messages(this.channelID, channel.messages[0].id);
      page.messages.forEach(localise);
      this.store.load(this.channelID, page, true);
      const height = el('scroller').scrollHeight;
      this.#drawLog();
      el('scroller').scrollTop += el('scroller').scrollHeight - height;
    } finally {
      this.loadingOlder = false;
    }
  }

  // Changes as they arrive.

  #change(change) {
    switch (change.kind) {
      case 'message_created': case 'message_updated': this.#arrived(localise(change.message), change.kind === 'message_created'); break;
      case 'message_deleted': this.store.drop(change.channel_id, change.message_id); this.#drawLog(); break;
      case 'channel_changed': case 'channel_deleted': this.#channels(); break;
      case 'commands_changed': this.composer.refresh(); break;
      case 'interaction_failed': this.#failed(change); break;
      default:
    }
  }

  #arrived(m, created) {
    const before = this.store.put(m);
    if (!created) this.store.pending.delete(m.id); // answered: the next press need not wait
    if (m.channel_id !== this.channelID) return;
    const away = !this.log.stuck;
    this.#drawLog();
    const own = m.author.id === this.person.id;
    if (!own && JSON.stringify(before) !== JSON.stringify(m)) announcer.news(spoken(m, sceneOf(this, m), Boolean(before) && !(before.flags & 128)));
    if (created && own) this.log.toEnd();
    else if (created && away) {
      this.fresh += 1;
      this.#jump();
    }
    this.#markRead();
  }

  #failed(change) {
    if (!change.message_id || !this.store.find(change.channel_id, change.message_id)) return;
    this.store.failures.set(change.message_id, say('This interaction failed.'));
    this.#drawLog();
  }

  async #channels() {
    await this.#look();
    if (!this.channel) {
      this.channelID = null;
      await this.#open();
    }
    this.#draw();
  }

  // look fetches the view. Counts that arrive meanwhile are newer than those in it.
  async #look() {
    const client = this.client;
    this.counts = null;
    const view = await client.view();
    if (client !== this.client) return;
    this.view = view;
    this.#count();
  }

  #unread(counts) {
    this.counts = counts;
    if (!this.view) return;
    this.#count();
    this.#drawSide();
  }

  #count() {
    if (!this.counts) return;
    for (const c of this.view.channels) c.unread = this.counts.channels[c.id];
    this.view.people = this.counts.people;
  }

  // What the person does.

  async #run(entry, options) {
    this.log.toEnd();
    const answer = await this.client.run(this.channelID, entry.path, options);
    this.#answered(answer, say('{command}: the application did not respond.', { command: entry.title }));
  }

  #answered(answer, failure) {
    if (answer.kind === 'failed') throw new Error(failure);
    if (answer.kind === 'modal') openModal(answer.modal, async (fields) => this.#answered(await this.client.submit(answer.modal, fields), say('Something went wrong. Try again.')));
  }

  // act presses a control of a message; dismiss puts an ephemeral message away.
  async act(m, customID, values, type) {
    if (this.store.pending.has(m.id)) return;
    this.store.failures.delete(m.id);
    this.store.pending.set(m.id, customID);
    this.#drawLog();
    let failure;
    try {
      this.#answered(await this.client.press(m.id, customID, type, values), say('This interaction failed.'));
    } catch (err) {
      failure = err.message;
    }
    if (failure) this.store.failures.set(m.id, failure);
    if (this.store.pending.get(m.id) === customID) this.store.pending.delete(m.id);
    this.#drawLog();
  }

  async dismiss(m) {
    await this.client.dismiss(m.id).catch((err) => announcer.status(err.message));
  }

  #markRead() {
    const last = this.store?.loaded(this.channelID)?.messages.findLast((m) => !isEphemeral(m));
    if (!last || document.visibilityState !== 'visible' || !this.log.stuck) return;
    if (this.channel?.unread?.count || this.read !== last.id) this.client.read(this.channelID, last.id).catch(() => {});
    this.read = last.id;
  }

  #atEnd(at) {
    if (at) this.fresh = 0;
    this.#jump(at);
    if (at) this.#markRead();
  }

  // Drawing.

  #draw() {
    this.#drawSide();
    this.#drawHead();
    this.#drawLog();
  }

  #drawSide() {
    drawPeople(el('people'), this.world.people, this.person, this.view.people);
    drawPlaces({ channels: el('channels'), dms: el('dms') }, this.view, this.person, this.channelID);
    const pings = this.view.channels.reduce((n, c) => n + (c.unread?.pings ?? 0), 0);
    el('menu-badge').hidden = !Object.values(this.view.people).some((u) => u?.pings) && pings === 0;
    document.title = `${pings ? `(${pings}) ` : ''}${this.channel?.name ?? ''} · ${this.world.guild.name}`;
    const now = new Intl.DateTimeFormat(this.person.locale, { timeStyle: 'short', timeZone: this.person.zone }).format(new Date());
    el('whoami').textContent = `${nameOf(this.person)} · ${this.person.place} · ${now}`;
  }

  #drawHead() {
    const c = this.channel;
    el('place-kind').textContent = c.kind === 'dm' ? '@' : c.kind === 'thread' ? '⤷ ' : '#';
    el('place-name').textContent = c.name;
    el('place-about').textContent = say(c.about ?? '');
    el('new-thread').hidden = c.kind !== 'text';
  }

  #drawLog() {
    const channel = this.store.loaded(this.channelID);
    if (!channel) return;
    el('beginning').hidden = channel.more;
    el('beginning-name').textContent = say(this.channel?.kind === 'dm' ? 'This is where you and {name} talk.' : 'This is the beginning of {name}.', { name: this.channel?.name });
    this.log.render(channel.messages, channel.newFrom, (m) => sceneOf(this, m), this.clock);
  }

  // empty makes room for another place's messages.
  #empty() {
    this.fresh = 0;
    this.log.clear();
    this.#jump();
  }

  // jump shows the way to the newest message to who is not there.
  #jump(atEnd = this.log.stuck) {
    el('jump').hidden = atEnd;
    const fresh = this.fresh === 1 ? say('1 new message') : say('{count} new messages', { count: this.fresh });
    el('jump-text').textContent = this.fresh > 0 ? fresh : say('To the newest message');
  }
}

function newer(a, b) {
  if (!b) return true;
  return a.length > b.length || (a.length === b.length && a > b);
}
