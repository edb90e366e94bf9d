// The page's line to the server: JSON requests and one event stream per person.
import { say } from './words.js';

// Problem is a refusal whose message a person can read.
export class Problem extends Error {}

async function request(method, path, body, signal) {
  const init = { method, signal, headers: {} };
  if (body instanceof FormData) init.body = body;
  else if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers['Content-Type'] = 'application/json';
  }
  let response;
  try {
    response = await fetch(path, init);
  } catch (err) {
    if (err.name === 'AbortError') throw err;
    throw new Problem(say('The server cannot be reached.'));
  }
  const answer = response.status === 204 ? null : await response.json().catch(() => null);
  if (!response.ok) throw new Problem(answer?.error ? say(answer.error) : say('The server answered {status}.', { status: response.status }));
  return answer;
}

export const world = () => request('GET', '/api/world');

// Client is one person's view of the service.
export class Client {
  constructor(personID) {
    this.base = `/api/people/${personID}`;
  }

  view() { return request('GET', `${this.base}/view`); }
  messages(channel, before = '') { return request('GET', `${this.base}/channels/${channel}/messages?before=${before}`); }
  commands(channel) { return request('GET', `${this.base}/channels/${channel}/commands`); }
  send(channel, content) { return request('POST', `${this.base}/channels/${channel}/messages`, { content }); }
  read(channel, message) { return request('POST', `${this.base}/channels/${channel}/read`, { message }); }
  thread(channel, name) { return request('POST', `${this.base}/channels/${channel}/threads`, { name }); }
  dismiss(message) { return request('DELETE', `${this.base}/messages/${message}`); }
  press(message, customID, type, values) { return request('POST', `${this.base}/messages/${message}/components`, { custom_id: customID, type, values }); }
  submit(modal, fields) { return request('POST', `${this.base}/modals`, { modal, fields }); }
  suggest(channel, path, options, focused, signal) {
    return request('POST', `${this.base}/channels/${channel}/suggestions`, { path, options, focused }, signal);
  }

  // run sends a command; option values that are files travel beside the others.
  run(channel, path, options) {
    const form = new FormData();
    const plain = {};
    for (const [name, value] of Object.entries(options)) {
      if (value instanceof File) form.append(`file:${name}`, value, value.name);
      else plain[name] = value;
    }
    form.append('command', JSON.stringify({ path, options: plain }));
    return request('POST', `${this.base}/channels/${channel}/commands`, form);
  }

  // listen opens the event stream and keeps it open: `handlers` has a function per event name and
  // `lost` for when the line broke. Returns the function that ends it.
  listen(handlers) {
    let source;
    let timer;
    let ended = false;
    let wait = 500;
    const connect = () => {
      source = new EventSource(`${this.base}/events`);
      for (const name of ['hello', 'change', 'unread', 'online']) {
        source.addEventListener(name, (e) => {
          wait = 500;
          handlers[name](JSON.parse(e.data));
        });
      }
      source.onerror = () => {
        source.close(); // the browser's own retry gives up on some errors, this one never does
        if (ended) return;
        handlers.lost();
        timer = setTimeout(connect, wait);
        wait = Math.min(wait * 2, 5000);
      };
    };
    connect();
    return () => {
      ended = true;
      clearTimeout(timer);
      source.close();
    };
  }
}

// local turns the address of a file on the chat service into one of this page.
export function local(address) {
  const at = address?.indexOf('/attachments/') ?? -1;
  return at < 0 ? address : address.slice(at);
}

// localise does so for everything that a message shows.
export function localise(message) {
  const seen = (m) => m && Object.assign(m, { url: local(m.url) });
  message.attachments?.forEach(seen);
  message.embeds?.forEach((e) => [e.image, e.thumbnail].forEach(seen));
  const walk = (c) => {
    [c.media, c.file].forEach(seen);
    c.items?.forEach((i) => seen(i.media));
    if (c.accessory) walk(c.accessory);
    c.components?.forEach(walk);
  };
  message.components?.forEach(walk);
  return message;
}
