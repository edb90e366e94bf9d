// Pictures and files of a message, and the dialog that shows a picture large.
import { h, icon, uid } from './dom.js';
import { say } from './words.js';

// isPicture says whether a browser can show the attachment.
export function isPicture(a) {
  return /^image\/(png|jpe?g|gif|webp)$/.test(a.content_type ?? '') || (!a.content_type && /\.(png|jpe?g|gif|webp)$/i.test(a.filename ?? ''));
}

// gallery shows pictures with their alt text one key away.
export function gallery(pictures) {
  return h('div', { class: pictures.length > 1 ? 'gallery many' : 'gallery' }, pictures.filter((p) => p.url).map(figure));
}

const calm = matchMedia('(prefers-reduced-motion: reduce)');

// isFilm says whether a picture may move by itself.
const isFilm = (p) => p.content_type === 'image/gif' || /\.gif$/i.test(p.filename ?? '');

// held lets a film stand on its first picture until the person starts it, and gives the button for that.
function held(p, img) {
  const film = h('img', { src: p.url });
  let first = '';
  film.decode().then(() => {
    const canvas = h('canvas', { width: film.naturalWidth, height: film.naturalHeight });
    canvas.getContext('2d').drawImage(film, 0, 0);
    first = canvas.toDataURL();
    img.src = first;
  }, () => { img.alt = say('{alt} (could not be shown)', { alt: img.alt }); });
  const play = h('button', {
    type: 'button', class: 'btn quiet film-play', 'aria-pressed': 'false',
    onclick: () => {
      const playing = play.getAttribute('aria-pressed') !== 'true';
      play.setAttribute('aria-pressed', String(playing));
      play.textContent = say(playing ? 'Stop the moving picture' : 'Play the moving picture');
      img.src = playing ? p.url : first;
    },
  }, say('Play the moving picture'));
  return play;
}

function figure(p, i) {
  const alt = p.description ?? '';
  const textID = uid('alt');
  const still = calm.matches && isFilm(p);
  const img = h('img', { src: still ? null : p.url, alt: alt || say('Picture without description: {name}', { name: p.filename }), width: p.width, height: p.height, decoding: 'async' });
  const words = alt && h('p', { id: textID, class: 'picture-words', hidden: true }, alt);
  const toggle = alt && h('button', {
    type: 'button', class: 'alt-badge', 'aria-expanded': 'false', 'aria-controls': textID,
    onclick: (e) => {
      words.hidden = !words.hidden;
      e.currentTarget.setAttribute('aria-expanded', String(!words.hidden));
    },
  }, h('span', { class: 'alt-sign' }, 'ALT'), h('span', {}, say('Picture in words')));
  const zoom = h('button', { type: 'button', class: 'zoom', 'aria-label': say('Show the picture large'), dataset: { zoom: String(i) }, onclick: (e) => view(e.currentTarget.parentElement.querySelector('img')) });
  const frame = h('div', { class: 'frame' }, img, zoom);
  if (p.width && p.height) { // room for the picture before it is there
    frame.classList.add('sized');
    frame.style.setProperty('--width', p.width);
    frame.style.setProperty('--ratio', p.width / p.height);
  }
  return h('figure', { class: still ? 'picture film' : 'picture' }, frame, still && held(p, img), toggle && h('figcaption', {}, toggle, words));
}

// fileLink is a file to save.
export function fileLink(a) {
  return h('a', { class: 'file', href: a.url, download: a.filename }, icon('file'),
    h('span', { class: 'file-name' }, a.filename), a.size != null && h('span', { class: 'file-size' }, size(a.size)), icon('save'));
}

function size(bytes) {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

// view opens the picture dialog; a tap on the picture changes between "fits" and "full size".
function view(img) {
  const dialog = document.getElementById('viewer');
  const large = h('img', { src: img.src, alt: img.alt });
  const toggle = h('button', {
    type: 'button', class: 'viewer-picture', 'aria-label': say('Change between fitting and full size'), 'aria-pressed': 'false',
    onclick: (e) => {
      const full = dialog.classList.toggle('full');
      e.currentTarget.setAttribute('aria-pressed', String(full));
    },
  }, large);
  dialog.classList.remove('full');
  dialog.replaceChildren(
    h('div', { class: 'viewer-bar' },
      h('a', { class: 'btn secondary', href: img.src, download: '' }, icon('save'), say('Save')),
      h('button', { type: 'button', class: 'btn secondary', onclick: () => dialog.close() }, icon('close'), say('Close'))),
    toggle,
    h('p', { class: 'viewer-words' }, img.alt),
  );
  dialog.showModal();
}
