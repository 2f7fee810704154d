/** Coins in a row (docs/custom-game.md), as a module of somebody else: HT is worth -1/2. */
export const coinRow = {
  name: 'coin_row',
  summary: 'Left takes a head, Right a tail, together with all coins before it.',
  syntax: 'one letter a coin: H heads, T tails',
  examples: ['HTH', 'HHTT'],
  parse(text) {
    if (/[^HT]/.test(text)) throw new Error(`no coins: ${text}`);
    return text;
  },
  format: (row) => row,
  moves: (row, player) =>
    [...row].flatMap((coin, index) => (coin === (player === 'left' ? 'H' : 'T') ? [index] : [])),
  play: (row, index) => row.slice(index + 1),
  moveText: (_row, index) => String(index + 1),
  negate: (row) => [...row].map((coin) => (coin === 'H' ? 'T' : 'H')).join(''),
  sample: {
    draw: ({ cols }, _density, draws) => Array.from({ length: cols }, () => draws.pick('HT')).join(''),
  },
};

/** Its moves fail. */
export const broken = {
  ...coinRow,
  name: 'broken_row',
  moves() {
    throw new TypeError('nobody has written this');
  },
};
