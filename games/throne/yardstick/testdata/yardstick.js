// A game of the Throne's size on boardgame.io: the same map, as many cards and forces, the same kinds of moves and
// about as much to work out in each. It is played at random over its legal moves, match after match, and the program
// prints how many moves it made and how much processor time that took:
//
//   echo 3 | node yardstick.js        (for about three seconds)
'use strict';

const { Client } = require('boardgame.io/client');

const borders = [[], [2, 5], [1, 5, 7], [5, 8], [6, 7, 8, 9], [1, 2, 3, 7, 8], [4, 8, 9], [2, 4, 5, 8], [3, 4, 5, 6, 7], [4, 6]];
const castles = [1, 3, 7, 9];
const wheat = [0, 2, 1, 1, 0, 0, 1, 0, 0, 0];
const INVALID = 'INVALID_MOVE';

const limit = (G) => G.land.reduce((sum, h, at) => sum + (h.player > 0 && h.king === 0 ? wheat[at] : 0), 0);

function setup({ random }) {
  const land = borders.map(() => ({ player: 0, king: 0 }));
  land[1].player = 2;
  for (const at of [3, 7, 9]) land[at].king = 2;
  const cards = random.Shuffle(Array.from({ length: 18 }, (_, i) => i + 1));
  return { land, hand: cards.slice(0, 5), deck: cards.slice(5), discard: [], card: null, points: 0, turn: 1 };
}

// Where forces go that want to get to the player by the shortest way; 0 for nowhere.
function step(G, from, rising) {
  const distance = borders.map(() => Infinity);
  let edge = [];
  G.land.forEach((h, at) => { if (h.player > 0) { distance[at] = 0; edge.push(at); } });
  while (edge.length > 0) {
    const next = [];
    for (const at of edge) {
      for (const to of borders[at]) {
        if (distance[to] === Infinity) { distance[to] = distance[at] + 1; next.push(to); }
      }
    }
    edge = next;
  }
  if (distance[from] === 0 || distance[from] === Infinity) return 0;
  const ways = borders[from].filter((to) => distance[to] === distance[from] - 1);
  return rising ? Math.max(...ways) : Math.min(...ways);
}

function kingMoves(G, rising) {
  const order = rising ? [1, 2, 3, 4, 5, 6, 7, 8, 9] : [9, 8, 7, 6, 5, 4, 3, 2, 1];
  for (const from of order) {
    const king = G.land[from].king;
    const to = king > 0 ? step(G, from, rising) : 0;
    if (to === 0) continue;
    const forces = Math.min(castles.includes(from) ? king - 1 : king, 5 - G.land[to].king);
    G.land[from].king -= forces;
    G.land[to].king += forces;
  }
}

function kingRallies(G) {
  let supply = 10 - G.land.reduce((sum, h) => sum + h.king, 0);
  for (const at of castles) {
    const h = G.land[at];
    if (h.king > 0 && h.king < 5 && h.player === 0 && supply > 0) { h.king++; supply--; }
  }
}

function draw(G, random) {
  const card = G.deck.shift();
  if (G.deck.length === 0) { G.deck = random.Shuffle(G.discard); G.discard = []; }
  return card;
}

function refill(G, random) {
  if (G.hand.length > 0) return;
  for (let i = 0; i < 5; i++) G.hand.push(draw(G, random));
}

function battles(G, random) {
  for (const h of G.land) {
    if (h.player === 0 || h.king === 0) continue;
    const mine = G.hand.shift();
    refill(G, random);
    const his = draw(G, random);
    const [p, k] = [h.player, h.king];
    h.player -= Math.min(his % 4, k, p);
    h.king -= Math.min(mine % 4, p, k);
    if (h.player + mine % 3 >= h.king + his % 3) h.king = 0; else h.player = 0;
    G.discard.push(mine, his);
  }
  const most = limit(G);
  for (const h of G.land) h.player = Math.min(h.player, most);
}

function orders(G, card, random) {
  G.card = card;
  G.points = 2 + card % 4;
  if (card % 3 === 0) kingRallies(G); else kingMoves(G, card > 9);
  battles(G, random);
}

const moves = {
  playCard({ G, random }, card) {
    const at = G.hand.indexOf(card);
    if (G.card !== null || at < 0) return INVALID;
    G.hand.splice(at, 1);
    refill(G, random);
    orders(G, card, random);
  },
  move({ G }, from, to, forces) {
    if (!canMove(G, from, to, forces)) return INVALID;
    G.land[from].player -= forces;
    G.land[to].player += forces;
    G.points--;
  },
  rally({ G }, at) {
    if (!canRally(G, at)) return INVALID;
    G.land[at].player++;
    G.points -= 2;
  },
  endActions({ G, random }) {
    if (G.card === null) return INVALID;
    battles(G, random);
    G.discard.push(G.card);
    G.card = null;
    G.turn++;
    if (G.turn % 2 === 0) orders(G, draw(G, random), random);
  },
};

function canMove(G, from, to, forces) {
  const there = G.land[from].player;
  return G.card !== null && G.points > 0 && forces > 0 && there >= forces && G.land[from].king === 0 &&
    borders[from].includes(to) && !(from === 1 && there === forces) && G.land[to].player + forces <= limit(G);
}

function canRally(G, at) {
  return G.card !== null && G.points > 1 && castles.includes(at) && G.land[at].player > 0 && G.land[at].king === 0 &&
    G.land[at].player < limit(G) && G.land.reduce((sum, h) => sum + h.player, 0) < 10;
}

function legal(G) {
  if (G.card === null) return G.hand.map((card) => ['playCard', card]);
  const list = [];
  for (let from = 1; from <= 9; from++) {
    for (const to of borders[from]) {
      for (let forces = 1; forces <= G.land[from].player; forces++) {
        if (canMove(G, from, to, forces)) list.push(['move', from, to, forces]);
      }
    }
  }
  for (const at of castles) if (canRally(G, at)) list.push(['rally', at]);
  list.push(['endActions']);
  return list;
}

const game = {
  name: 'yardstick',
  setup,
  moves,
  endIf: ({ G }) => {
    if (G.land[1].player === 0) return { lost: true };
    if (castles.every((at) => G.land[at].player > 0)) return { won: true };
    return undefined;
  },
};

// Chance of its own for the choice of moves, cheap and the same in every run.
let state = 12345;
const choice = (n) => { state = (state * 1103515245 + 12345) % 2147483648; return state % n; };

function match(seed) {
  const client = Client({ game: { ...game, seed }, numPlayers: 1, debug: false });
  client.start();
  let made = 0;
  for (let s = client.getState(); s.ctx.gameover === undefined && made < 500; s = client.getState()) {
    const [name, ...args] = (() => { const all = legal(s.G); return all[choice(all.length)]; })();
    client.moves[name](...args);
    made++;
  }
  client.stop();
  return made;
}

// Each line of input is a number of seconds to play for.
let seed = 0;
require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const begun = process.cpuUsage();
  let moved = 0;
  let used = 0;
  while (used < Number(line)) {
    moved += match(seed++);
    const u = process.cpuUsage(begun);
    used = (u.user + u.system) / 1e6;
  }
  console.log(JSON.stringify({ moves: moved, seconds: used }));
});
