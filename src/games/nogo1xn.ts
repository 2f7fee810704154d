import { ParseError } from '../base/errors.js';
import { BLACK, EMPTY, WHITE } from '../board/cells.js';
import {
  formatMarkedCells,
  immortal,
  isImmortal,
  isStone,
  onlyFor,
  swapMarkedColour,
  UNPLAYABLE,
  withoutMark,
} from '../board/marks.js';
import { lesserMirror, parseStrip, type Strip } from '../board/strip.js';
import { playedSampler } from './playedSampler.js';
import type { GameRules, Player } from './rules.js';

/**
 * NoGo on a strip. A player puts a stone on an empty cell such that every block of both colours keeps a
 * liberty: neither capture nor suicide.
 *
 * Parts that a wall cut off hold marked cells (board/marks.ts); they never come from a text.
 */
export const nogo1xn: GameRules<Strip, number> = {
  name: 'nogo_1xn',
  summary: 'A stone is put on an empty cell of a strip; every block must keep a liberty.',
  syntax: 'one character a cell: X Black, O White, . empty; every block has a liberty',
  examples: ['.....', 'X...O.'],
  board: 'strip',
  sample: playedSampler(() => nogo1xn, 0.3),

  parse(text) {
    const strip = parseStrip(text, 'XO.');
    for (let start = 0; start < strip.length; ) {
      const end = blockEnd(strip, start);
      if (isStone(strip[start]!) && !isEmptyAt(strip, start - 1) && !isEmptyAt(strip, end)) {
        const cells = end - start === 1 ? `cell ${start + 1}` : `cells ${start + 1} to ${end}`;
        const block = `the ${text.charAt(start)} block at ${cells}`;
        throw new ParseError(
          `${block} has no liberty, expected an empty cell beside it`,
          text,
          start,
          end - start,
        );
      }
      start = end;
    }
    return strip;
  },

  format: (strip) => formatMarkedCells(strip),
  encode: (strip) => strip,

  moves(strip, player) {
    const moves: number[] = [];
    for (let at = 0; at < strip.length; at++) if (isLegal(strip, at, colourOf(player))) moves.push(at);
    return moves;
  },

  play: (strip, at, player) => withStone(strip, at, colourOf(player)),
  moveText: (_strip, at, player) => `${at + 1}_${player === 'left' ? 'X' : 'O'}`,
  negate: (strip) => strip.map(swapMarkedColour),
  normalise: (strip) => lesserMirror(shrinkBlocks(strip)),
  split(strip) {
    const parts: Strip[] = [];
    for (const region of cutAtWalls(shrinkBlocks(strip))) {
      for (const part of cutAtContacts(region)) if (hasMoves(part)) parts.push(part);
    }
    return parts;
  },
};

function colourOf(player: Player): number {
  return player === 'left' ? BLACK : WHITE;
}

/** Behind the last cell of the block that begins at `start`; empty cells count as blocks of one. */
function blockEnd(strip: Strip, start: number): number {
  let end = start + 1;
  if (!isStone(strip[start]!)) return end;
  const colour = withoutMark(strip[start]!);
  while (end < strip.length && withoutMark(strip[end]!) === colour) end++;
  return end;
}

function isEmptyAt(strip: Strip, at: number): boolean {
  return at >= 0 && at < strip.length && !isStone(strip[at]!);
}

/** A point that only one colour may fill belongs to that colour's eternal wall: the stone is immortal. */
function withStone(strip: Strip, at: number, colour: number): Strip {
  const next = strip.slice();
  next[at] = strip[at] === onlyFor(colour) ? immortal(colour) : colour;
  return next;
}

/** Only the blocks beside the new stone can lose a liberty. */
function isLegal(strip: Strip, at: number, colour: number): boolean {
  if (strip[at] !== EMPTY && strip[at] !== onlyFor(colour)) return false;
  let isFree = strip[at] === onlyFor(colour);
  for (let step = -1; step <= 1; step += 2) {
    const beside = strip[at + step];
    if (beside === undefined) continue;
    const isAlive = !isStone(beside) || isAliveBeyond(strip, at + step, step);
    const isEnemy = isStone(beside) && withoutMark(beside) !== colour;
    if (isEnemy && !isAlive) return false;
    if (!isEnemy && isAlive) isFree = true;
  }
  return isFree;
}

/** Whether the block from `at` onwards, in steps of `step`, has an immortal stone or ends at an empty cell. */
function isAliveBeyond(strip: Strip, at: number, step: number): boolean {
  const colour = withoutMark(strip[at]!);
  let end = at;
  while (end >= 0 && end < strip.length && withoutMark(strip[end]!) === colour) {
    if (isImmortal(strip[end]!)) return true;
    end += step;
  }
  return isEmptyAt(strip, end);
}

function hasMoves(strip: Strip): boolean {
  for (let at = 0; at < strip.length; at++) {
    if (isLegal(strip, at, BLACK) || isLegal(strip, at, WHITE)) return true;
  }
  return false;
}

/**
 * A block's only liberties are its two end neighbours, so its length does not matter: each block becomes one
 * stone, immortal if one of its stones was.
 */
function shrinkBlocks(strip: Strip): Strip {
  let shrunk: Strip | undefined;
  let length = 0;
  for (let start = 0; start < strip.length; length++) {
    const end = blockEnd(strip, start);
    if (end > start + 1) shrunk ??= strip.slice();
    if (shrunk) shrunk[length] = immortalIn(strip, start, end) ?? strip[start]!;
    start = end;
  }
  return shrunk ? shrunk.subarray(0, length) : strip;
}

function immortalIn(strip: Strip, start: number, end: number): number | undefined {
  for (let at = start; at < end; at++) if (isImmortal(strip[at]!)) return strip[at];
  return undefined;
}

/** Between stones of different colours: each can have its liberty only on its far side. */
function cutAtContacts(strip: Strip): Strip[] {
  const parts: Strip[] = [];
  let start = 0;
  for (let at = 1; at < strip.length; at++) {
    const contact =
      isStone(strip[at - 1]!) &&
      isStone(strip[at]!) &&
      withoutMark(strip[at - 1]!) !== withoutMark(strip[at]!);
    if (!contact) continue;
    parts.push(strip.subarray(start, at));
    start = at;
  }
  parts.push(strip.subarray(start));
  return parts;
}

/**
 * The wall split of docs/games.md#nogo on a strip. A point that neither player may fill stays empty for ever, so
 * it is an eternal liberty of the stones that reach it through stones of their colour and points that only
 * their colour can fill. Those stones separate what lies on either side, and are immortal in both parts.
 */
function cutAtWalls(strip: Strip): Strip[] {
  const marks = strip.slice();
  let hasWall = false;
  for (let at = 0; at < strip.length; at++) {
    if (!isStone(strip[at]!)) marks[at] = classify(strip, at);
    if (marks[at] === UNPLAYABLE || isImmortal(strip[at]!)) hasWall = true;
  }
  if (!hasWall) return [strip];
  const wall = findWall(marks);
  for (let at = 0; at < marks.length; at++) {
    if (!isStone(strip[at]!)) {
      if (!wall[at]) marks[at] = strip[at]!;
    } else if (wall[at]) marks[at] = immortal(withoutMark(strip[at]!));
  }
  const isBorder = (at: number): boolean => wall[at] === 1 && isStone(marks[at]!);

  const regions: Strip[] = [];
  for (let start = 0; start < marks.length; ) {
    if (isBorder(start)) {
      start++;
      continue;
    }
    let end = start;
    while (end < marks.length && !isBorder(end)) end++;
    // The walls at both ends belong to the region, as its border.
    regions.push(marks.subarray(Math.max(start - 1, 0), Math.min(end + 1, marks.length)));
    start = end;
  }
  return regions;
}

/** Who may fill an empty cell now; a point that is illegal for a colour stays so for ever. */
function classify(strip: Strip, at: number): number {
  const black = isLegal(strip, at, BLACK);
  const white = isLegal(strip, at, WHITE);
  if (black && white) return EMPTY;
  if (black || white) return onlyFor(black ? BLACK : WHITE);
  return UNPLAYABLE;
}

/** 1 for the cells of walls. */
function findWall(marks: Strip): Uint8Array {
  const wall = new Uint8Array(marks.length);
  for (let from = 0; from < marks.length; from++) {
    if (isImmortal(marks[from]!)) wall[from] = 1;
    if (marks[from] !== UNPLAYABLE) continue;
    wall[from] = 1;
    for (let colour = BLACK; colour <= WHITE; colour++) {
      for (let at = from + 1; at < marks.length && joins(marks[at]!, colour); at++) wall[at] = 1;
      for (let at = from - 1; at >= 0 && joins(marks[at]!, colour); at--) wall[at] = 1;
    }
  }
  return wall;
}

/** Does the cell reach a liberty beside it for the stones of a colour? */
function joins(mark: number, colour: number): boolean {
  return mark === UNPLAYABLE || mark === onlyFor(colour) || (isStone(mark) && withoutMark(mark) === colour);
}
