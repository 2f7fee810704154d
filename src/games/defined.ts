import { type Arithmetic, NOTHING, ONE } from './arithmetic.js';
import { dyadicRational } from './dyadicRational.js';
import { type Form, formGame, isArithmetic } from './form.js';
import { integerGame } from './integerGame.js';
import { nim } from './nim.js';
import { nimber } from './nimber.js';
import type { AnyGame } from './rules.js';
import { switchGame } from './switchGame.js';
import { upStar } from './upStar.js';

const DEFINED = new Set<AnyGame>([integerGame, dyadicRational, upStar, nimber, nim, switchGame]);

/**
 * The value of a position that is x + n·↑ + *m by definition, and not by a theorem. Undefined: it is to be played, as
 * switches are.
 */
export function definedValue(rules: AnyGame, position: unknown): Arithmetic | undefined {
  if (rules === formGame) return isArithmetic(position as Form) ? (position as Arithmetic) : undefined;
  if (!DEFINED.has(rules)) return undefined;
  if (rules === nim) return { ...NOTHING, nimber: position as bigint };
  const value = rules.basic?.(position);
  if (value?.kind === 'upStar') return { number: 0n, ups: BigInt(value.ups), nimber: BigInt(value.nimber) };
  if (value?.kind !== 'number') return undefined;
  // Doubles finer than the unit are no integers here.
  const units = value.value * Number(ONE);
  return Number.isInteger(units) ? { ...NOTHING, number: BigInt(units) } : undefined;
}
