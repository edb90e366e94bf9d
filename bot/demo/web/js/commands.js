// Slash commands as a person finds and types them: flattening of subcommands, search, and reading a
// typed line such as "/throne start hard:2".

const sub = 1;
const group = 2;

// flatten turns registered commands into entries one can run: {path, title, description, options}.
export function flatten(commands) {
  return commands.flatMap((c) => walk(c, [], []));
}

function walk(node, path, titles) {
  const at = [...path, node.name];
  const shown = [...titles, node.name_localized || node.name];
  const inner = (node.options ?? []).filter((o) => o.type === sub || o.type === group);
  if (inner.length > 0) return inner.flatMap((o) => walk(o, at, shown));
  return [{
    path: at.join(' '),
    title: `/${shown.join(' ')}`,
    description: node.description_localized || node.description,
    options: node.options ?? [],
  }];
}

// search ranks entries for what was typed after the slash: prefixes first, then words inside.
export function search(entries, typed) {
  const want = typed.toLowerCase().trim().replace(/\s+/g, ' ');
  const rank = (e) => {
    const names = [e.path, e.title.slice(1).toLowerCase()];
    if (names.some((n) => n.startsWith(want))) return 0;
    if (names.some((n) => n.split(' ').some((w) => w.startsWith(want)))) return 1;
    if (names.some((n) => n.includes(want))) return 2;
    return e.description.toLowerCase().includes(want) ? 3 : 4;
  };
  return entries.map((e) => [rank(e), e]).filter(([r]) => r < 4).sort((a, b) => a[0] - b[0]).map(([, e]) => e);
}

// read finds the entry that a typed line names, the "option:value" pairs after it and, as stray, what stands
// before the first of them; or null.
export function read(entries, line) {
  const text = line.trim().replace(/^\//, '');
  const names = (e) => [e.path, e.title.slice(1)];
  const hit = entries
    .flatMap((e) => names(e).map((n) => [n, e]))
    .filter(([n]) => text.toLowerCase() === n || text.toLowerCase().startsWith(`${n} `))
    .sort((a, b) => b[0].length - a[0].length)[0];
  if (!hit) return null;
  return { entry: hit[1], ...pairs(hit[1], text.slice(hit[0].length)) };
}

function pairs(entry, text) {
  const known = entry.options.flatMap((o) => [[o.name, o.name], [o.name_localized, o.name]]).filter(([n]) => n);
  const marks = [...text.matchAll(/(?:^|\s)([-\w\p{L}]+):/gu)]
    .map((m) => ({ name: known.find(([n]) => n === m[1])?.[1], start: m.index, end: m.index + m[0].length }))
    .filter((m) => m.name);
  const values = Object.fromEntries(marks.map((m, i) => [m.name, text.slice(m.end, marks[i + 1]?.start).trim()]));
  return { values, stray: text.slice(0, marks[0]?.start).trim() };
}
