import { formatHeapSize } from '../heaps/heapSize.js';
import { OCTAL_NAMES, parseOctalCode } from '../heaps/octalCode.js';
import { OctalSequence } from '../heaps/octalSequence.js';
import { dividingGame } from './dividedHeaps.js';
import type { GameFamily } from './registry.js';

const NAMES = [...OCTAL_NAMES].map(([name, code]) => `${name} (${code})`).join(', ');

/** For all octal games, and for the one that it is about. */
const TREBLECROSS =
  'A strip of n empty cells in Treblecross is a heap of n + 2 tokens in [octal treblecross].';

/**
 * Octal games: a code such as 0.77 says how many tokens may be taken from a heap, and whether what is left may be
 * nothing, one heap or two. `[octal 0.6]`, `[octal officers]` and `[officers]` are the same game.
 */
export const octal: GameFamily = {
  name: 'octal',
  summary: 'Take tokens from a heap and perhaps divide the rest, as an octal code says.',
  parameters: `an octal code such as 0.77, or a name: ${NAMES}`,
  examples: ['0.77', '0.07', '4.3', 'dawsons_chess'],
  notes: [TREBLECROSS],
  titles: OCTAL_NAMES,

  resolve(parameters) {
    const code = parseOctalCode(parameters);
    const values = new OctalSequence(code);
    const about = {
      name: `octal ${code.text}`,
      summary: `Take tokens from a heap and perhaps divide the rest, as the octal code ${code.text} says.`,
      examples: ['12', '10^100'],
      ...(code.text === OCTAL_NAMES.get('treblecross') && { notes: [TREBLECROSS] }),
    };
    return dividingGame(about, values.moves, values, (taken, small, large) =>
      [taken, small, large].map(formatHeapSize).join('-'),
    );
  },
};
