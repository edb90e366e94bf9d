// Forms that the bot opens: a dialog with text fields and, in their newer shape, labelled selects.
import { h, uid } from './dom.js';
import { selectMenu } from './select.js';
import { say } from './words.js';

const dialog = document.getElementById('form');

// openModal shows a form. `submit(fields)` sends it and rejects with a Problem that is shown inside.
export function openModal(modal, submit) {
  const back = wayBack(document.activeElement);
  const fields = modal.components.flatMap((c) => field(c));
  const problem = h('p', { class: 'failure', role: 'alert' });
  const send = h('button', { type: 'submit', class: 'btn primary' }, say('Submit'));
  const title = uid('form-title');
  const form = h('form', { class: 'form', method: 'dialog', onsubmit: onSubmit },
    h('h2', { id: title }, modal.title), fields.map((f) => f.el), problem,
    h('div', { class: 'form-buttons' }, h('button', { type: 'button', class: 'btn secondary', onclick: () => dialog.close() }, say('Cancel')), send));
  async function onSubmit(event) {
    event.preventDefault();
    send.setAttribute('aria-busy', 'true');
    problem.textContent = '';
    try {
      await submit(Object.fromEntries(fields.filter((f) => f.id).map((f) => [f.id, f.value()])));
      dialog.close();
    } catch (err) {
      problem.textContent = err.message;
    } finally {
      send.removeAttribute('aria-busy');
    }
  }
  dialog.setAttribute('aria-labelledby', title);
  dialog.replaceChildren(form);
  dialog.addEventListener('close', back, { once: true });
  dialog.showModal();
  form.querySelector('input, textarea, .select')?.focus();
}

// wayBack returns the function that puts the focus where it was, also when the message of the pressed
// control was drawn anew meanwhile.
function wayBack(from) {
  const customID = from.dataset.customId;
  const article = from.closest('article')?.id;
  return () => {
    const message = article && document.getElementById(article);
    const controls = message ? [...message.querySelectorAll('[data-custom-id]:not(:disabled)')] : [];
    const choices = [from.isConnected && from, controls.find((c) => c.dataset.customId === customID), controls[0], document.getElementById('text')];
    choices.find(Boolean).focus({ preventScroll: true });
  };
}

// field is {id, el, value()} for an input, possibly inside a row or a label.
function field(c, label = null) {
  switch (c.type) {
    case 1: return c.components.flatMap((inner) => field(inner));
    case 18: return field(c.component, c);
    case 4: return [textField(c, label)];
    case 3: return [selectField(c, label)];
    case 10: return [{ id: null, el: h('p', {}, c.content) }];
    default: return [];
  }
}

function textField(c, label) {
  const id = uid('field');
  const shared = { id, required: c.required !== false, minlength: c.min_length, maxlength: c.max_length, placeholder: c.placeholder, autocomplete: 'off' };
  const input = c.style === 2 ? h('textarea', { ...shared, rows: '4' }) : h('input', { ...shared, type: 'text' });
  input.value = c.value ?? '';
  const optional = c.required === false && h('span', { class: 'optional' }, ' (optional)');
  return { id: c.custom_id, value: () => input.value, el: h('div', { class: 'form-field' }, h('label', { for: id }, label?.label ?? c.label, optional), label?.description && h('p', { class: 'hint' }, label.description), input) };
}

function selectField(c, label) {
  let chosen = (c.options ?? []).filter((o) => o.default).map((o) => o.value);
  const menu = selectMenu({ ...c, placeholder: label?.label ?? c.placeholder }, c.options ?? [], (values) => { chosen = values; });
  return { id: c.custom_id, value: () => chosen.join(','), el: h('div', { class: 'form-field' }, h('p', {}, label?.label), menu) };
}
