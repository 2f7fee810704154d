/** A strip on which Left's tokens X and Right's tokens O step: rules to be spoilt in different ways. */
const base = {
  summary: 'Left moves an X to the right, Right an O to the left, onto an empty cell.',
  syntax: 'one character a cell: X, O, .',
  examples: ['X.O', 'X..', '.XO.', 'XX..O'],
  parse(text) {
    if (/[^XO.]/.test(text)) throw new Error('unexpected character');
    return text;
  },
  format: (cells) => cells,
  moves(cells, player) {
    const [pair, from] = player === 'left' ? [/X(?=\.)/g, 0] : [/\.(?=O)/g, 1];
    return [...cells.matchAll(pair)].map((match) => match.index + from);
  },
  play(cells, at, player) {
    const to = player === 'left' ? at + 1 : at - 1;
    const next = [...cells];
    [next[at], next[to]] = [next[to], next[at]];
    return next.join('');
  },
  moveText: (_cells, at) => String(at + 1),
  negate: (cells) =>
    [...cells]
      .reverse()
      .map((cell) => ({ X: 'O', O: 'X', '.': '.' })[cell])
      .join(''),
};

export const sound = { ...base, name: 'steps' };

/** X may step back again. */
export const cyclic = {
  ...base,
  name: 'back_and_forth',
  moves: (cells, player) =>
    player === 'left' ? [...cells].flatMap((cell, i) => (cell === 'X' ? [i] : [])) : [],
  play(cells, at) {
    const to = cells[at + 1] === '.' ? at + 1 : cells[at - 1] === '.' ? at - 1 : at;
    const next = [...cells];
    [next[at], next[to]] = [next[to], next[at]];
    return next.join('');
  },
};

/** The players are not exchanged. */
export const notNegatable = { ...base, name: 'one_sided', negate: (cells) => cells };

/** Cuts the strip where it does not fall apart. */
export const wronglySplit = {
  ...base,
  name: 'cut_in_half',
  split: (cells) =>
    cells.length > 2 ? [cells.slice(0, cells.length >> 1), cells.slice(cells.length >> 1)] : [cells],
};

/** Leaves out moves that lead to something else. */
export const forgetful = {
  ...base,
  name: 'forgetful',
  distinctMoves: (cells, player) => base.moves(cells, player).slice(1),
};

/** Writes what it cannot read. */
export const unreadable = { ...base, name: 'unreadable', format: (cells) => `<${cells}>` };

/** Changes the position that it is given. */
export const changing = {
  ...base,
  name: 'changing',
  parse: (text) => [...text],
  format: (cells) => cells.join(''),
  moves: (cells, player) => base.moves(cells.join(''), player),
  play(cells, at, player) {
    const to = player === 'left' ? at + 1 : at - 1;
    [cells[at], cells[to]] = [cells[to], cells[at]];
    return cells;
  },
  negate: (cells) => [...base.negate(cells.join(''))],
};

/** A token that is taken leaves a mark on an empty cell behind it, so the order of moves is seen. */
export const notInAnyOrder = {
  ...base,
  name: 'marks_behind',
  summary: 'Take an X; an empty cell behind it becomes O.',
  examples: ['XX'],
  impartial: true,
  anyOrder: true,
  moves: (cells) => [...cells].flatMap((cell, i) => (cell === 'X' ? [i] : [])),
  play: (cells, at) =>
    [...cells].map((cell, i) => (i === at ? '.' : i === at + 1 && cell === '.' ? 'O' : cell)).join(''),
  negate: (cells) => cells,
};
