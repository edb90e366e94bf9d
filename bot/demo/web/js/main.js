// Starts the page: wiring that does not depend on who is looking.
import { announcer, icon } from './dom.js';
import { App } from './app.js';
import { Problem, world } from './api.js';
import { setUpTheme } from './theme.js';
import { keepFresh } from './time.js';
import { say, translatePage } from './words.js';

const el = (id) => document.getElementById(id);

translatePage(document.body);
setUpTheme(el('theme'));
keepFresh();
for (const [id, shape] of [['menu', 'menu'], ['keys', 'keys'], ['send', 'send'], ['slash', 'plus'], ['crest', 'crest'], ['jump', 'down'], ['new-thread', 'thread'], ['close-drawer', 'close']]) {
  el(id).prepend(icon(shape));
}

const app = await begin();

// begin waits for the server, however long it takes to come up.
async function begin() {
  for (;;) {
    try {
      return new App(await world());
    } catch (err) {
      if (!(err instanceof Problem)) throw err;
      el('connection').hidden = false;
      el('connection').textContent = say('Waiting for the server…');
      await new Promise((again) => { setTimeout(again, 1000); });
    }
  }
}

el('guild-name').textContent = app.world.guild.name;
app.route();

// The drawer of narrow screens.
const drawer = (open) => {
  document.body.classList.toggle('drawer', open);
  el('menu').setAttribute('aria-expanded', String(open));
  if (open) el('people').querySelector('[aria-current]')?.focus();
  else el('menu').focus();
};
el('menu').addEventListener('click', () => drawer(true));
el('close-drawer').addEventListener('click', () => drawer(false));
el('shade').addEventListener('click', () => drawer(false));

// Dialogs close by a press outside of them.
for (const dialog of document.querySelectorAll('dialog')) {
  dialog.addEventListener('click', (e) => { if (e.target === dialog) dialog.close(); });
}
el('keys').addEventListener('click', () => el('help').showModal());
el('help-close').addEventListener('click', () => el('help').close());

// A command named in a message, or in the welcome, goes into the box.
document.addEventListener('click', (e) => {
  const command = e.target.closest('[data-command]')?.dataset.command;
  if (command) app.composer.begin(`/${command}`);
});

// New threads.
el('new-thread').addEventListener('click', () => {
  el('thread-name').value = '';
  el('thread-problem').textContent = '';
  el('thread-dialog').showModal();
});
el('thread-cancel').addEventListener('click', () => el('thread-dialog').close());
el('thread-form').addEventListener('submit', async (e) => {
  e.preventDefault();
  try {
    const thread = await app.client.thread(app.channelID, el('thread-name').value.trim());
    el('thread-dialog').close();
    location.hash = `#/${app.person.username}/${thread.id}`;
  } catch (err) {
    el('thread-problem').textContent = err.message;
  }
});

// Keys that work everywhere.
document.addEventListener('keydown', (e) => {
  if (document.querySelector('dialog[open]')) return;
  if (e.key === 'Escape') escape(e);
  else if (e.altKey && !e.ctrlKey && (e.key === 'ArrowUp' || e.key === 'ArrowDown')) neighbour(e);
  else if (e.altKey && /^[1-9]$/.test(e.key)) person(e);
  else if (e.ctrlKey && e.key === '/') el('help').showModal();
  else if (types(e)) el('text').focus(); // and the letter goes there
  else if (e.target.matches?.('article') && (e.key === 'ArrowUp' || e.key === 'ArrowDown')) step(e);
});

// types says whether somebody began to write without having chosen where.
function types(e) {
  const plain = e.key.length === 1 && e.key !== ' ' && !e.ctrlKey && !e.metaKey && !e.altKey;
  return plain && !el('text').hidden && !e.target.matches?.('input, textarea, [role=combobox]');
}

function escape(e) {
  if (document.body.classList.contains('drawer')) drawer(false);
  else if (e.target !== el('text')) el('text').focus();
  else app.log.toEnd();
}

function neighbour(e) {
  e.preventDefault();
  const places = [...document.querySelectorAll('.place')];
  const at = places.findIndex((p) => p.getAttribute('aria-current'));
  places.at((at + (e.key === 'ArrowUp' ? -1 : 1)) % places.length)?.click();
}

function person(e) {
  const link = document.querySelectorAll('.person')[Number(e.key) - 1];
  if (!link) return;
  e.preventDefault();
  link.click();
  announcer.status(say('You are {name}', { name: link.textContent }));
}

function step(e) {
  if (app.log.step(e.target, e.key === 'ArrowUp' ? -1 : 1)) e.preventDefault();
  else if (e.key === 'ArrowDown') el('text').focus();
}


document.querySelector('.skip').addEventListener('click', (e) => {
  e.preventDefault(); // the address belongs to the places
  el('text').focus();
});
