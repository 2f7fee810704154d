import { opponent, type Player, type Subgame, type Sum } from '../games/rules.js';
import { sumText, writtenGame } from '../games/sumText.js';
import { parseSum } from '../language/parseSum.js';

/**
 * A sum as the player who is to move sees it: she is Left. Its key is its text, the same for sums of the same parts;
 * so one tree serves both players, and a key is all that a worker needs.
 */
export interface Position {
  readonly key: string;
  readonly sum: Sum;
}

/** The position in which the player moves. */
export function positionOf(sum: Sum, mover: Player): Position {
  return normal(mover === 'left' ? sum : negative(sum));
}

export function positionOfKey(key: string): Position {
  return { key, sum: parseSum(key) };
}

/** The positions that Left's moves lead to, each once, seen by her opponent. */
export function followers({ sum }: Position): Position[] {
  const found = new Map<string, Position>();
  for (const [index, { rules, position }] of sum.entries()) {
    for (const move of rules.moves(position, 'left')) {
      const after = sum.with(index, { rules, position: rules.play(position, move, 'left') });
      const follower = positionOf(after, opponent('left'));
      found.set(follower.key, follower);
    }
  }
  return [...found.values()];
}

export function moveCount({ sum }: Position, player: Player): number {
  return sum.reduce((count, { rules, position }) => count + rules.moves(position, player).length, 0);
}

function negative(sum: Sum): Sum {
  return sum.map(({ rules, position }) => ({ rules, position: rules.negate(position) }));
}

interface Part {
  readonly subgame: Subgame;
  readonly title: string;
  readonly text: string;
}

/** The independent parts in normal form, sorted; G and -G are left out together. */
function normal(sum: Sum): Position {
  const parts: Part[] = [];
  for (const whole of sum) {
    for (const subgame of readableParts(whole)) {
      const { rules, position } = subgame;
      const opposite = writtenGame(normalForm({ rules, position: rules.negate(position) }));
      const at = parts.findIndex(({ title, text }) => title === opposite.title && text === opposite.text);
      if (at >= 0) parts.splice(at, 1);
      else parts.push({ subgame, ...writtenGame(subgame) });
    }
  }
  parts.sort((a, b) => (a.title === b.title ? compare(a.text, b.text) : compare(a.title, b.title)));
  return { key: sumText(parts), sum: parts.map(({ subgame }) => subgame) };
}

/**
 * Parts and normal forms of some games have marks that no text may have. A key must be read by those who get it, so
 * that as much is done as can be written down; the position itself always can.
 */
function readableParts(whole: Subgame): Subgame[] {
  const { rules } = whole;
  const parts = (rules.split?.(whole.position) ?? [whole.position]).map((position) => ({ rules, position }));
  const ways = [parts.map(normalForm), parts, [normalForm(whole)]];
  return ways.find((way) => way.every(isReadable)) ?? [whole];
}

function isReadable({ rules, position }: Subgame): boolean {
  const text = rules.format(position);
  try {
    return rules.format(rules.parse(text)) === text;
  } catch {
    return false;
  }
}

function normalForm({ rules, position }: Subgame): Subgame {
  return { rules, position: rules.normalise?.(position) ?? position };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
