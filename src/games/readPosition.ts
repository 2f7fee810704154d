import { ParseError } from '../base/errors.js';
import type { AnyGame } from './rules.js';

/** Of the text that `(XO)^14` stands for: no game that can be solved is so long. */
export const MOST_REPEATED = 100_000;

/** A number with a sign is a number, whether the game likes it or not. */
const NEGATIVE = /^[-−](?:[^-−\d\s]|\d+x\d+$)/;

/**
 * The position that a text of the language stands for. `-` before a text that the game itself does not read so is its
 * negative: `-XO|OX` is the board with the players exchanged, while `-3` is an integer.
 */
export function readPosition(rules: AnyGame, text: string): unknown {
  try {
    return rules.parse(text);
  } catch (error) {
    const negative = NEGATIVE.test(text) ? readNegative(rules, text.slice(1)) : undefined;
    if (negative) return negative.position;
    throw ourError(error);
  }
}

/** Rules of others may come with a library of their own, whose errors are of another class. */
function ourError(error: unknown): unknown {
  if (error instanceof ParseError || !(error instanceof Error) || error.name !== 'ParseError') return error;
  const { problem, input, offset, length } = error as ParseError;
  return typeof problem === 'string' && Number.isInteger(offset)
    ? new ParseError(problem, input, offset, length)
    : error;
}

function readNegative(rules: AnyGame, text: string): { position: unknown } | undefined {
  try {
    return { position: rules.negate(rules.parse(text)) };
  } catch (error) {
    if (error instanceof ParseError) return undefined;
    throw error;
  }
}
