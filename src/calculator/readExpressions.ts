import { ParseError } from '../base/errors.js';
import { nearestName } from '../base/nearestName.js';
import { readWithin } from '../base/reading.js';
import type { GameRegistry } from '../games/registry.js';
import { withoutLatex } from './latex.js';
import { parseStatements } from './parser.js';
import type { Statement } from './syntax.js';

const WRITTEN_NAMES: readonly string[] = [
  'CanonicalForm Value Outcome OutcomeClass Birthday LeftStop RightStop Stops Mean Temperature FreezingPoint',
  'Thermograph AtomicWeight NimValue GrundyValue UptimalExpansion FarStar FollowerCount IsNumber IsInteger IsNimber',
  'IsInfinitesimal IsNumberish IsAllSmall IsUptimal IsZero L LeftOptions R RightOptions Followers WinningMoves Steps',
  'Simplify Count Play PlayOut Cool Freeze Heat Overheat ReducedCanonicalForm RCF OrdinalSum LeftIncentives',
  'RightIncentives Incentives Simplest SimplestBetween Tiny Miny Switch Up UpTower Uptimal',
]
  .join(' ')
  .split(' ');

/**
 * The names of the functions, by which they are told from variables. Apart from the functions themselves: who reads a
 * text, as the page does, need not load what calculates.
 */
export const FUNCTION_NAMES: ReadonlySet<string> = new Set(WRITTEN_NAMES.map((name) => name.toLowerCase()));

/** The function whose name is most like this one. */
export function nearestFunction(name: string): string | undefined {
  return nearestName(name, WRITTEN_NAMES);
}

/** Reads statements without evaluating them. @throws ParseError that marks what is wrong */
export function readExpressions(text: string, registry: GameRegistry): Statement[] {
  const plain = withoutLatex(text);
  try {
    return readWithin(text.length, 0, () =>
      parseStatements(plain, registry, {
        has: (name) => FUNCTION_NAMES.has(name.toLowerCase()),
        nearest: nearestFunction,
      }),
    );
  } catch (error) {
    if (!(error instanceof ParseError) || error.input !== plain) throw error;
    throw new ParseError(error.problem, text, error.offset, error.length);
  }
}
