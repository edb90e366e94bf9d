// What the drawing of a message, and the filling in of a command, need to know of the world around
// them: names, places, and what a press does.
import { nameOf } from './dom.js';
import { plain, render } from './markdown.js';
import { hrefOf } from './sidebar.js';
import { say } from './words.js';

// everybody are the people and the bot.
const everybody = (app) => [...app.world.people, app.world.bot];

// sceneOf is what drawing a message needs to know and may ask for.
export function sceneOf(app, m) {
  const names = {
    self: app.person.id,
    user: (id) => nameOf(everybody(app).find((p) => p.id === id) ?? { username: say('someone') }),
    channel: (id) => app.view?.channels.find((c) => c.id === id)?.name,
    hrefOf: (id) => hrefOf(app.person, id),
    role: () => say('role'),
    place: (address) => place(app, address),
  };
  return {
    clock: app.clock,
    sign: app.view?.channels.map((c) => c.name).join(), // names that the message may show
    pending: app.store.pending.get(m.id),
    failure: app.store.failures.get(m.id),
    pingsMe: m.mentions?.some((u) => u.id === app.person.id) && m.author.id !== app.person.id,
    markdown: (text) => render(text, names, app.clock),
    plain: (text) => plain(text, names, app.clock),
    people: () => everybody(app).map((p) => ({ label: nameOf(p), value: p.id })),
    channels: () => app.view.channels.filter((c) => c.kind !== 'dm').map((c) => ({ label: `#${c.name}`, value: c.id })),
    place: names.place,
    find: (id) => app.store.find(m.channel_id, id),
    hrefOf: names.hrefOf,
    act: (customID, values, type) => app.act(m, customID, values, type),
    dismiss: () => app.dismiss(m),
  };
}

// place is where an address of a channel or message leads to in this page; null if it leads out.
function place(app, address) {
  const [, id, message] = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/[^/]+\/(\d+)(?:\/(\d+))?$/.exec(address) ?? [];
  const channel = app.view?.channels.find((c) => c.id === id);
  if (!channel) return null;
  const name = channel.kind === 'dm' ? `@${channel.name}` : `#${channel.name}`;
  return { href: hrefOf(app.person, id) + (message ? `/${message}` : ''), label: message ? say('{name} › message', { name }) : name };
}

const channelOption = 7;

// choices are the people or channels that an option of a command can have as its value.
export function choices(app, option) {
  if (option.type !== channelOption) return everybody(app).map((p) => ({ label: nameOf(p), value: p.id }));
  const fits = (c) => c.kind !== 'dm' && (!option.channel_types?.length || option.channel_types.includes(c.type));
  return app.view.channels.filter(fits).map((c) => ({ label: `#${c.name}`, value: c.id }));
}

// withMentions turns @Name into what Discord sends for it.
export function withMentions(app, text) {
  return everybody(app).reduce((s, p) => s.replaceAll(new RegExp(`@${nameOf(p)}\\b`, 'gi'), `<@${p.id}>`), text);
}
