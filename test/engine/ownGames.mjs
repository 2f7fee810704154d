// Games as a user may define them, for a worker to import.

/** Take one or two; in a heap of 99 the rules fail, in one of 100 the thread ends, in one of 101 they never come to an end. */
const takeAway = {
  name: 'take_away',
  summary: 'Take one or two tokens.',
  syntax: 'the number of tokens',
  examples: ['5'],
  impartial: true,
  parse: Number,
  format: String,
  moves(heap) {
    if (heap === 99) throw new Error('these rules have failed');
    if (heap === 100) process.exit(7);
    while (heap === 101);
    return [1, 2].filter((taken) => taken <= heap);
  },
  play: (heap, taken) => heap - taken,
  moveText: (_heap, taken) => `take ${taken}`,
  negate: (heap) => heap,
};

export default takeAway;
export const games = [takeAway];
