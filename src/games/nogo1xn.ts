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
  split: (strip) => cutAtWalls(shrinkBlocks(strip)).flatMap(cutAtContacts).filter(hasMoves),
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
  return strip.some((_cell, at) => isLegal(strip, at, BLACK) || isLegal(strip, at, WHITE));
}

/**
 * A block's only liberties are its two end neighbours, so its length does not matter: each block becomes one
 * stone, immortal if one of its stones was.
 */
function shrinkBlocks(strip: Strip): Strip {
  const shrunk: number[] = [];
  for (let start = 0; start < strip.length; ) {
    const end = blockEnd(strip, start);
    shrunk.push(strip.subarray(start, end).find(isImmortal) ?? strip[start]!);
    start = end;
  }
  return Uint8Array.from(shrunk);
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
  const marks = strip.map((cell, at) => (isStone(cell) ? cell : classify(strip, at)));
  const wall = findWall(marks);
  const marked = marks.map((mark, at) => {
    if (!isStone(mark)) return wall[at] ? mark : strip[at]!;
    return wall[at] ? immortal(withoutMark(mark)) : mark;
  });
  const isBorder = (at: number): boolean => wall[at]! && isStone(marked[at]!);

  const regions: Strip[] = [];
  for (let start = 0; start < marked.length; ) {
    if (isBorder(start)) {
      start++;
      continue;
    }
    let end = start;
    while (end < marked.length && !isBorder(end)) end++;
    // The walls at both ends belong to the region, as its border.
    regions.push(marked.subarray(Math.max(start - 1, 0), Math.min(end + 1, marked.length)));
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

function findWall(marks: Strip): boolean[] {
  const wall = Array.from(marks, (mark) => isImmortal(mark) || mark === UNPLAYABLE);
  for (let from = 0; from < marks.length; from++) {
    if (marks[from] !== UNPLAYABLE) continue;
    for (const colour of [BLACK, WHITE]) {
      const joins = (mark: number): boolean =>
        mark === UNPLAYABLE || mark === onlyFor(colour) || (isStone(mark) && withoutMark(mark) === colour);
      for (let at = from + 1; at < marks.length && joins(marks[at]!); at++) wall[at] = true;
      for (let at = from - 1; at >= 0 && joins(marks[at]!); at--) wall[at] = true;
    }
  }
  return wall;
}
