// The list of messages: keeps the elements of unchanged messages, keeps the reader's place and the
// keyboard focus when a message changes, and stays at the newest message unless the reader went up.
import { h } from './dom.js';
import { isEphemeral, messageItem } from './message.js';
import { dayOf } from './time.js';
import { say } from './words.js';

const near = 60; // pixels from the end that still count as "at the end"
const together = 7 * 60_000; // messages of one author within this time stand together

export class Log {
  // `onend(atEnd)` is told when the view reaches or leaves the end, `onstart()` when at the top.
  constructor(scroller, list, { onend, onstart }) {
    this.scroller = scroller;
    this.list = list;
    this.onend = onend;
    this.stuck = true;
    this.top = 0; // where the view was last seen, in pixels
    this.signs = new WeakMap();
    scroller.addEventListener('scroll', () => {
      const up = scroller.scrollTop < this.top;
      if (this.stuck && !up) this.toEnd(); // nobody went up: what is below grew
      else this.#settle(this.#atEnd());
      if (scroller.scrollTop < 200) onstart();
    }, { passive: true });
    const hold = new ResizeObserver(() => (this.stuck ? this.toEnd() : this.#settle(this.#atEnd())));
    hold.observe(list);
    hold.observe(scroller);
  }

  toEnd() {
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.#settle(true);
  }

  #atEnd() {
    return this.scroller.scrollHeight - this.scroller.scrollTop - this.scroller.clientHeight < near;
  }

  // settle keeps where the view has come to rest, whoever moved it, and tells of a change.
  #settle(atEnd) {
    const changed = atEnd !== this.stuck;
    this.stuck = atEnd;
    this.top = this.scroller.scrollTop;
    if (changed) this.onend(atEnd);
  }

  // clear empties the list, for another place; `onend` is not told.
  clear() {
    this.list.replaceChildren();
    this.stuck = true;
  }

  // render brings the list in line with the messages. `newFrom` is the id of the first message that
  // was unread when the channel was opened; `sceneOf(m)` gives what messageItem needs.
  render(messages, newFrom, sceneOf, clock) {
    const old = new Map([...this.list.children].map((li) => [li.dataset.id, li]));
    let cursor = this.list.firstElementChild;
    messages.forEach((m, i) => {
      const before = messages[i - 1];
      const day = newDay(before, m, clock);
      const scene = sceneOf(m);
      const follows = !day && m.id !== newFrom && belongs(before, m);
      const sign = JSON.stringify([m, follows, day, m.id === newFrom, scene.pending, scene.failure, scene.sign]);
      let li = old.get(m.id);
      old.delete(m.id);
      if (!li || this.signs.get(li) !== sign) {
        const fresh = this.#item(m, follows, day, m.id === newFrom, scene);
        this.signs.set(fresh, sign);
        if (li) this.#replace(li, fresh, () => { if (cursor === li) cursor = fresh; });
        li = fresh;
      }
      if (li === cursor) cursor = cursor.nextElementSibling;
      else this.list.insertBefore(li, cursor);
    });
    for (const li of old.values()) this.#remove(li);
    if (this.stuck) this.toEnd();
  }

  #item(m, follows, day, isNew, scene) {
    const li = messageItem(m, follows, scene);
    if (isNew) li.prepend(h('p', { class: 'divider new' }, h('span', {}, say('New'))));
    if (day) li.prepend(h('p', { class: 'divider' }, h('span', {}, day)));
    return li;
  }

  // replace swaps a message for its changed self: pictures that are shown stay until the new ones
  // are there, the focus stays on the control it was on, and the list does not move under the reader.
  #replace(li, fresh, swapped) {
    const focus = focusOf(li);
    const top = li.getBoundingClientRect().top;
    reusePictures(li, fresh);
    li.replaceWith(fresh);
    swapped();
    if (focus) restoreFocus(fresh, focus);
    if (!this.stuck) this.scroller.scrollTop += fresh.getBoundingClientRect().top - top;
  }

  #remove(li) {
    const held = li.contains(document.activeElement);
    const next = li.nextElementSibling ?? li.previousElementSibling;
    li.remove();
    if (!held) return;
    const target = next?.querySelector('article') ?? document.getElementById('text');
    target.focus({ preventScroll: true });
  }

  // reveal shows a message in the middle and puts the focus on it.
  reveal(id) {
    const article = document.getElementById(`message-${id}`);
    if (!article) return false;
    article.scrollIntoView({ block: 'center' });
    this.#settle(this.#atEnd());
    article.focus({ preventScroll: true });
    return true;
  }

  // controls of the newest message that has any, for the way from the text box to the board.
  focusNewest() {
    for (const li of [...this.list.children].reverse()) {
      const control = firstControl(li);
      if (control) {
        control.focus();
        return true;
      }
    }
    return false;
  }

  // step moves the focus from message to message.
  step(from, direction) {
    const li = from.closest('li');
    const next = direction < 0 ? li.previousElementSibling : li.nextElementSibling;
    next?.querySelector('article').focus();
    return Boolean(next);
  }
}

function newDay(before, m, clock) {
  const day = dayOf(new Date(m.timestamp), clock);
  return before && dayOf(new Date(before.timestamp), clock) === day ? null : day;
}

function belongs(before, m) {
  return Boolean(before) && before.author.id === m.author.id && before.type !== 6 && before.type !== 18 && !m.interaction_metadata?.name && !m.message_reference
    && isEphemeral(before) === isEphemeral(m) && new Date(m.timestamp) - new Date(before.timestamp) < together;
}

function firstControl(li) {
  return li.querySelector('[data-custom-id]:not(:disabled)');
}

function focusOf(li) {
  const el = document.activeElement;
  if (!li.contains(el)) return null;
  return { customID: el.dataset.customId, zoom: el.dataset.zoom, label: el.textContent, kind: el.className.split(' ')[0], article: el.tagName === 'ARTICLE' };
}

function restoreFocus(li, was) {
  const all = [...li.querySelectorAll('button:not(:disabled), a[href]')];
  const choices = [
    was.article && li.querySelector('article'),
    was.customID != null && all.find((el) => el.dataset.customId === was.customID),
    was.zoom != null && all.find((el) => el.dataset.zoom === was.zoom),
    all.find((el) => el.textContent === was.label && el.className.split(' ')[0] === was.kind),
    firstControl(li),
    li.querySelector('article'),
  ];
  choices.find(Boolean).focus({ preventScroll: true });
}

function reusePictures(li, fresh) {
  const shown = [...li.querySelectorAll('.picture')];
  fresh.querySelectorAll('.picture').forEach((figure, i) => {
    const before = shown[i];
    if (!before || figure.classList.contains('film')) return;
    const img = figure.querySelector('img');
    const kept = before.querySelector('img');
    for (const name of ['alt', 'width', 'height', 'src']) {
      const value = img.getAttribute(name);
      if (value == null) kept.removeAttribute(name);
      else if (value !== kept.getAttribute(name)) kept.setAttribute(name, value);
    }
    img.replaceWith(kept);
    if (before.querySelector('.alt-badge')?.getAttribute('aria-expanded') === 'true') figure.querySelector('.alt-badge')?.click();
  });
}
