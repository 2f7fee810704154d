import { checkOptionNames, type OptionNames } from '../../base/arguments.js';
import { Draws } from '../../base/draws.js';
import { ParseError, SolverError } from '../../base/errors.js';
import type { AnyGame } from '../../games/rules.js';
import { sumText, type WrittenGame } from '../../games/sumText.js';
import { drawExtent, type Range, type SizeRange, sizesFor } from './sizes.js';

/** Which sums are wanted. */
export interface SumRequest {
  /** Each term is of one of these games, each equally likely. */
  readonly games: readonly AnyGame[];
  readonly count: number;
  readonly seed: number;
  /** Default: small. */
  readonly size?: SizeRange | undefined;
  /** The share of cells with something on them, from 0 to 1. Default: what suits the game. */
  readonly density?: number | undefined;
  /** How many terms a sum has. Default: 1. */
  readonly terms?: Range | undefined;
}

const REQUEST: OptionNames<SumRequest> = {
  games: true,
  count: true,
  seed: true,
  size: true,
  density: true,
  terms: true,
};

/** Sums that have been drawn before are drawn again, but not for ever: there may be no others. */
const MOST_DRAWS = 100;

const ONE: Range = { min: 1, max: 1 };

/** Random sums, different where that is possible. The same request gives the same sums on every machine. */
export function* randomSums(request: SumRequest): Generator<readonly WrittenGame[]> {
  checkOptionNames(request, REQUEST);
  const { games, count, seed, density, terms = ONE } = request;
  const sources = games.map((rules) => ({ rules, sizes: sizesFor(rules, request.size) }));
  const draws = new Draws(seed);
  const drawn = new Set<string>();
  const draw = (): WrittenGame[] =>
    Array.from({ length: draws.between(terms.min, terms.max) }, () => {
      const { rules, sizes } = draws.pick(sources);
      return { title: rules.name, text: randomText(rules, sizes, density, draws) };
    });
  for (let number = 0; number < count; number++) {
    let sum = draw();
    for (let attempt = 1; attempt < MOST_DRAWS && drawn.has(sumText(sum)); attempt++) sum = draw();
    drawn.add(sumText(sum));
    yield sum;
  }
}

function randomText(rules: AnyGame, sizes: SizeRange, density: number | undefined, draws: Draws): string {
  const { sample } = rules;
  if (!sample) {
    throw new SolverError(
      'ERR_NO_SAMPLES',
      `the rules of '${rules.name}' make no random positions: they have no sample`,
    );
  }
  const text = sample.draw(drawExtent(sizes, draws), density ?? sample.density ?? 0, draws);
  try {
    rules.parse(text);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    throw new SolverError('ERR_SIZE', `'${text}' is no position of '${rules.name}': ${error.problem}`);
  }
  return text;
}
