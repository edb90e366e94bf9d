// What the page knows of the current person's channels: messages in order, presses under way.

const byAge = (a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

// Store holds the loaded channels of one person.
export class Store {
  constructor() {
    this.channels = new Map(); // id → {messages, more, newFrom}
    this.pending = new Map(); // message id → custom_id of the control that was pressed
    this.failures = new Map(); // message id → what to say below it
  }

  loaded(channelID) {
    return this.channels.get(channelID);
  }

  // load takes a page of messages; the newest page replaces what was known from its start on, so
  // that messages deleted meanwhile disappear.
  load(channelID, { messages, more }, older) {
    const known = this.channels.get(channelID);
    if (older && known) {
      known.messages = [...messages, ...known.messages];
      known.more = more;
      return;
    }
    const first = messages[0];
    const kept = known && first ? known.messages.filter((m) => byAge(m, first) < 0 && more) : [];
    this.channels.set(channelID, { messages: [...kept, ...messages], more: kept.length > 0 ? known.more : more, newFrom: known?.newFrom });
  }

  // put adds or replaces a message and returns what it was before.
  put(m) {
    const list = this.channels.get(m.channel_id)?.messages;
    if (!list) return undefined;
    const at = list.findIndex((other) => other.id === m.id);
    if (at >= 0) {
      const before = list[at];
      list[at] = m;
      this.failures.delete(m.id);
      return before;
    }
    list.push(m);
    list.sort(byAge);
    return undefined;
  }

  drop(channelID, messageID) {
    const channel = this.channels.get(channelID);
    if (channel) channel.messages = channel.messages.filter((m) => m.id !== messageID);
  }

  find(channelID, messageID) {
    return this.channels.get(channelID)?.messages.find((m) => m.id === messageID);
  }
}
