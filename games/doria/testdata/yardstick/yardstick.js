// A game of the size of Dungeons of Doria on boardgame.io: four heroes and eight monsters on ten tiles of 7 x 7 squares, as
// many cards, the same order of turns by action points, and the commonest of the same deeds, each with about the work that
// it needs, but none of the finer rules. Heroes walk along the ways that are listed, attack what is in reach and in sight
// with dice that explode, search, equip and wait; monsters look for the nearest hero, choose a square and attack. Nobody
// dies for good. It is played at random over its legal moves, and the program prints how many moves it made and how much
// processor time that took:
//
//   echo 3 | node yardstick.js        (for about three seconds)
'use strict';

const { Client } = require('boardgame.io/client');

const INVALID = 'INVALID_MOVE';
const SIDE = 7;
const COLUMNS = 5;
const ROWS = 2;
const WIDTH = COLUMNS * SIDE + 2; // with a ring of nothing around it
const DELTA = [1, WIDTH, -1, -WIDTH];

const at = (x, y) => (y + 1) * WIDTH + x + 1;
const range = (a, b) => Math.abs((a % WIDTH) - (b % WIDTH)) + Math.abs(Math.trunc(a / WIDTH) - Math.trunc(b / WIDTH));

// floor tells which squares can be stepped on: tiles have walls around them, with openings in the middle of their sides,
// and two pillars.
const floor = new Uint8Array(WIDTH * (ROWS * SIDE + 2));
for (let y = 0; y < ROWS * SIDE; y++) {
  for (let x = 0; x < COLUMNS * SIDE; x++) {
    const [u, v] = [x % SIDE, y % SIDE];
    const edge = u === 0 || v === 0 || u === SIDE - 1 || v === SIDE - 1;
    const outside = x === 0 || y === 0 || x === COLUMNS * SIDE - 1 || y === ROWS * SIDE - 1;
    const opening = (u === 3 || v === 3) && !outside;
    const pillar = (u === 2 && v === 2) || (u === 4 && v === 4);
    floor[at(x, y)] = (!edge || opening) && !pillar ? 1 : 0;
  }
}
const free = [...floor.keys()].filter((s) => floor[s]);
const wallSide = (s) => DELTA.some((d) => !floor[s + d]);

const kinds = [
  { name: 'orc', ap: 12, moves: 4, range: 1, dice: 3, plus: 4, damage: 3, hp: 9 },
  { name: 'goblin', ap: 17, moves: 6, range: 1, dice: 2, plus: 5, damage: 2, hp: 5 },
  { name: 'slimecrawler', ap: 8, moves: 3, range: 4, dice: 3, plus: 2, damage: 3, hp: 8 },
  { name: 'mummy', ap: 6, moves: 2, range: 1, dice: 4, plus: 3, damage: 4, hp: 14 },
  { name: 'archer', ap: 14, moves: 4, range: 6, dice: 3, plus: 3, damage: 2, hp: 6 },
  { name: 'zombie', ap: 4, moves: 2, range: 1, dice: 2, plus: 6, damage: 3, hp: 10 },
];
const weapons = {
  longsword: { range: 1, ap: 6, dice: 2, plus: 6, damage: 4 },
  dagger: { range: 2, ap: 4, dice: 2, plus: 3, damage: 2 },
  bow: { range: 7, ap: 7, dice: 2, plus: 5, damage: 3 },
};

function setup({ random }) {
  const deck = (name, n) => random.Shuffle(Array.from({ length: n }, (_, i) => `${name}-${i}`));
  const G = {
    round: 0, doom: 0, xp: 0, level: 1, events: [],
    tiles: Array.from({ length: COLUMNS * ROWS }, (_, i) => ({ id: `tile-${i}`, at: [i % COLUMNS, Math.trunc(i / COLUMNS)], rotation: i % 4 })),
    heroes: ['warrior', 'mage', 'priestess', 'ranger'].map((id, i) => ({
      id, at: free[i * 3], ap: 0, hp: 10000, pp: 10000, poison: 0, conscious: true,
      attributes: { str: 6, con: 5, agi: 5, wis: 4, int: 4, per: 5 }, bonuses: [], points: 0,
      body: { hand1: i % 2 ? 'bow' : 'longsword', hand2: null, head: null, torso: null },
      belt: ['dagger', null, null, null], backpack: ['leather-helmet', 'small-healing-potion', null, null, null, null],
    })),
    monsters: Array.from({ length: 8 }, (_, i) => monster(i, free[Math.trunc((i * 2 + 1) * free.length / 16)])),
    markers: [4, 11, 19, 30].map((i) => ({ kind: 'loot', at: free[i * 4] })),
    decks: { loot1: deck('l1', 170), loot2: deck('l2', 170), loot3: deck('l3', 170), monsters: deck('m', 76), tiles: deck('t', 40) },
    discards: { loot1: [], loot2: [], loot3: [], monsters: [] }, shop: ['s1', 's2', 's3', 's4', 's5'],
  };
  advance(G, random);
  return G;
}

function monster(i, square) {
  const kind = i % kinds.length;
  return { id: `m${i}`, kind, level: 1, at: square, ap: kinds[kind].ap, hp: kinds[kind].hp, armor: 2, poison: 0, modifiers: [] };
}

// taken is what stands on each square: heroes 1, monsters 2.
function taken(G) {
  const who = new Uint8Array(floor.length);
  for (const h of G.heroes) who[h.at] = 1;
  for (const m of G.monsters) who[m.at] = 2;
  return who;
}

// spread counts the steps to every square within a limit, past those who may be passed.
function spread(from, most, who, barred) {
  const far = new Int16Array(floor.length).fill(-1);
  const back = new Int16Array(floor.length);
  const queue = [from];
  far[from] = 0;
  for (let i = 0; i < queue.length; i++) {
    const s = queue[i];
    if (far[s] === most) break;
    for (const d of DELTA) {
      const next = s + d;
      if (floor[next] && far[next] < 0 && who[next] !== barred) {
        far[next] = far[s] + 1;
        back[next] = s;
        queue.push(next);
      }
    }
  }
  return { far, back, queue };
}

function sight(a, b) {
  let [x, y] = [a % WIDTH, Math.trunc(a / WIDTH)];
  const [tx, ty] = [b % WIDTH, Math.trunc(b / WIDTH)];
  const [dx, dy] = [Math.abs(tx - x), -Math.abs(ty - y)];
  const [sx, sy] = [x < tx ? 1 : -1, y < ty ? 1 : -1];
  for (let err = dx + dy; x !== tx || y !== ty;) {
    const twice = 2 * err;
    if (twice >= dy) { err += dy; x += sx; }
    if (twice <= dx) { err += dx; y += sy; }
    if (!floor[y * WIDTH + x]) return false;
  }
  return true;
}

function roll(random, dice, plus) {
  const faces = [];
  let total = plus;
  for (let i = 0; i < dice; i++) {
    const die = [];
    do { die.push(random.D10()); total += die[die.length - 1]; } while (die[die.length - 1] === 10);
    faces.push(die);
  }
  return { faces, plus, total };
}

function strike(G, random, by, target, weapon) {
  const attack = roll(random, weapon.dice, weapon.plus);
  const defense = roll(random, 2, 6);
  const hit = attack.total > defense.total;
  const damage = hit ? weapon.damage + Math.trunc((attack.total - defense.total) / 10) : 0;
  target.hp -= damage;
  G.events.push({ type: 'attacked', by: by.id, target: target.id, attack, defense, damage, left: target.hp });
}

// active is who acts next: the highest action points, heroes first; null at the end of the round.
function active(G) {
  let [best, most] = [null, 0];
  for (const h of G.heroes) if (h.ap > most) [best, most] = [h, h.ap];
  for (const m of G.monsters) if (m.ap > most) [best, most] = [m, m.ap];
  return best;
}

// advance lets monsters act and rounds begin until a hero is next.
function advance(G, random) {
  for (;;) {
    const next = active(G);
    if (next === null) {
      G.round++;
      G.doom = (G.doom + 1) % 11;
      for (const h of G.heroes) h.ap = roll(random, 2, h.attributes.agi).total;
      for (const m of G.monsters) m.ap = kinds[m.kind].ap;
      continue;
    }
    if (next.attributes) return;
    activate(G, random, next);
  }
}

// activate has a monster go for the nearest hero: to the square from which it can attack that is cheapest, along a wall
// and seen by few, or else as near as it gets.
function activate(G, random, m) {
  const kind = kinds[m.kind];
  const who = taken(G);
  const reach = spread(m.at, kind.moves, who, 1);
  const heroes = G.heroes.map((h) => ({ id: h.id, at: h.at, far: 0 }));
  const way = spread(m.at, 99, who, 9);
  for (const h of heroes) h.far = way.far[h.at];
  heroes.sort((a, b) => a.far - b.far);
  m.ap = 0;
  for (const h of heroes) {
    let [best, worth] = [-1, -1];
    for (const s of reach.queue) {
      if ((who[s] && s !== m.at) || range(s, h.at) > kind.range || !sight(s, h.at)) continue;
      const seen = heroes.reduce((n, o) => n + (sight(o.at, s) ? 1 : 0), 0);
      const w = 1000 - 20 * reach.far[s] + (wallSide(s) ? 10 : 0) - seen;
      if (w > worth) [best, worth] = [s, w];
    }
    if (best < 0) continue;
    G.events.push({ type: 'acted', monster: m.id, from: m.at, to: best, target: h.id, reasons: ['nearest', h.far] });
    m.at = best;
    strike(G, random, m, G.heroes.find((o) => o.id === h.id), kind);
    return;
  }
  const home = spread(heroes[0].at, 99, who, 9);
  let near = m.at;
  for (const s of reach.queue) if (!who[s] && home.far[s] < home.far[near]) near = s;
  G.events.push({ type: 'acted', monster: m.id, from: m.at, to: near, reasons: ['closer', home.far[near]] });
  m.at = near;
}

const acting = (G) => active(G);

const moves = {
  walk({ G, random }, path) {
    const h = acting(G);
    const who = taken(G);
    let s = h.at;
    for (const next of path) {
      if (!DELTA.includes(next - s) || !floor[next] || who[next] === 2) return INVALID;
      s = next;
    }
    if (path.length === 0 || path.length > h.ap || who[s]) return INVALID;
    G.events = [{ type: 'moved', hero: h.id, path, ap: path.length }];
    h.at = s;
    h.ap -= path.length;
    advance(G, random);
  },
  attack({ G, random }, place, target) {
    const h = acting(G);
    const weapon = weapons[place === 'belt' ? h.belt[0] : h.body[place]];
    const m = G.monsters.find((o) => o.id === target);
    if (!weapon || !m || range(h.at, m.at) > weapon.range || !sight(h.at, m.at)) return INVALID;
    G.events = [];
    h.ap -= weapon.ap;
    strike(G, random, h, m, weapon);
    if (m.hp <= 0) {
      G.xp += 2;
      const who = taken(G);
      const open = free.filter((s) => !who[s]);
      Object.assign(m, { hp: kinds[m.kind].hp, at: open[random.Die(open.length) - 1] });
      G.events.push({ type: 'slain', monster: m.id });
    }
    advance(G, random);
  },
  search({ G, random }) {
    const h = acting(G);
    if (!G.markers.some((k) => k.at === h.at)) return INVALID;
    const card = G.decks.loot1.shift();
    if (G.decks.loot1.length === 0) { G.decks.loot1 = random.Shuffle(G.discards.loot1); G.discards.loot1 = []; }
    G.discards.loot1.push(card);
    G.events = [{ type: 'searched', hero: h.id, card }];
    h.ap -= 5;
    advance(G, random);
  },
  equip({ G, random }, from, to) {
    const h = acting(G);
    if (!h.backpack[from]) return INVALID;
    [h.backpack[from], h.belt[to]] = [h.belt[to], h.backpack[from]];
    G.events = [{ type: 'equipped', hero: h.id, card: h.belt[to] }];
    h.ap -= 3;
    advance(G, random);
  },
  wait({ G, random }, ap) {
    const h = acting(G);
    if (ap < 1 || ap > h.ap) return INVALID;
    G.events = [{ type: 'waited', hero: h.id, ap }];
    h.ap -= ap;
    advance(G, random);
  },
};

function legal(G) {
  const h = acting(G);
  const who = taken(G);
  const list = [];
  const reach = spread(h.at, h.ap, who, 2);
  for (const s of reach.queue) {
    if (who[s]) continue;
    const path = [];
    for (let p = s; p !== h.at; p = reach.back[p]) path.push(p);
    list.push(['walk', path.reverse()]);
  }
  for (const [place, card] of [['hand1', h.body.hand1], ['belt', h.belt[0]]]) {
    const weapon = weapons[card];
    if (!weapon) continue;
    for (const m of G.monsters) {
      if (range(h.at, m.at) <= weapon.range && sight(h.at, m.at)) list.push(['attack', place, m.id]);
    }
  }
  if (G.markers.some((k) => k.at === h.at)) list.push(['search']);
  h.backpack.forEach((card, from) => { if (card) for (let to = 0; to < 4; to++) list.push(['equip', from, to]); });
  for (let ap = 1; ap <= h.ap; ap++) list.push(['wait', ap]);
  return list;
}

const game = { name: 'yardstick', setup, moves };

// Chance of its own for the choice of moves, cheap and the same in every run.
let state = 12345;
const choice = (n) => { state = (state * 1103515245 + 12345) % 2147483648; return state % n; };

const LENGTH = 150; // the log that boardgame.io copies with every move stays short

function match(seed) {
  const client = Client({ game: { ...game, seed }, numPlayers: 1, debug: false });
  client.start();
  for (let made = 0; made < LENGTH; made++) {
    const all = legal(client.getState().G);
    const [name, ...args] = all[choice(all.length)];
    client.moves[name](...args);
  }
  client.stop();
}

// Each line of input is a number of seconds to play for.
let seed = 0;
require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const begun = process.cpuUsage();
  let moved = 0;
  let used = 0;
  while (used < Number(line)) {
    match(seed++);
    moved += LENGTH;
    const u = process.cpuUsage(begun);
    used = (u.user + u.system) / 1e6;
  }
  console.log(JSON.stringify({ moves: moved, seconds: used }));
});
