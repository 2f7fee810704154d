import { labelOf, type Subgame, type Sum } from '../games/rules.js';
import type { Asked } from './asked.js';
import { moveText, type Option, optionsOf, placedText, TOO_LONG } from './moves.js';
import { type Reason, tableOf, type WhyLength } from './reason.js';

const SPRAGUE_GRUNDY =
  'Sprague and Grundy: an impartial game is the nim heap of its nim value; sums add by XOR';

/** A sum of impartial games: nim values, mex tables, the XOR, replies. */
export async function impartialReasons(
  sum: Sum,
  asked: Asked,
  length: WhyLength,
): Promise<{ total: bigint; reasons: Reason[] }> {
  const values: bigint[] = [];
  for (const subgame of sum) values.push(BigInt(await asked.nimValue([subgame])));
  const total = values.reduce((a, b) => a ^ b, 0n);
  const reasons: Reason[] = [];
  if (length !== 'short') reasons.push(...(await mexReasons(sum, values, asked, length)));
  reasons.push(xorReason(sum, values, total));
  if (length !== 'short') {
    reasons.push(
      total === 0n ? await repliesReason(sum, asked, length) : await movesReason(sum, values, total, asked),
    );
  }
  return { total, reasons };
}

/** Where each nim value comes from: the values that its options have. */
async function mexReasons(
  sum: Sum,
  values: readonly bigint[],
  asked: Asked,
  length: WhyLength,
): Promise<Reason[]> {
  const reasons: Reason[] = [];
  const told = new Set<string>();
  for (const [index, subgame] of sum.entries()) {
    const label = labelOf(subgame);
    if (told.has(label) || isNimHeap(subgame)) continue;
    told.add(label);
    const options = optionsOf([subgame], 'impartial');
    const value = values[index]!;
    if (!options) {
      reasons.push({
        text: `${label} has nim value ${value}, by the law of its heaps or by search: its moves are too many to list`,
      });
      continue;
    }
    if (options.length === 0) {
      reasons.push({ text: `${label} has no moves: nim value 0` });
      continue;
    }
    reasons.push({
      text: `${label} has nim value ${value} = mex {${(await reachedValues(options, asked)).join(', ')}}: the least that no move leads to`,
      ...tableOf(['move', 'nim value'], await mexRows(options, asked), length),
    });
  }
  return reasons;
}

/** A heap of Nim is its own value. */
function isNimHeap({ rules, position }: Subgame): boolean {
  return rules.name === 'nim' && /^\d+$/.test(rules.format(position));
}

async function reachedValues(options: readonly Option[], asked: Asked): Promise<bigint[]> {
  const reached = new Set<bigint>();
  for (const { sum } of options) reached.add(BigInt(await asked.nimValue(sum)));
  return [...reached].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

/** One row for each value, with all moves that lead to it. */
async function mexRows(options: readonly Option[], asked: Asked): Promise<string[][]> {
  const moves = new Map<bigint, string[]>();
  for (const option of options) {
    const value = BigInt(await asked.nimValue(option.sum));
    moves.set(value, [...(moves.get(value) ?? []), placedText(option)]);
  }
  return [...moves]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([value, texts]) => [texts.join(' '), String(value)]);
}

/** The nim values in binary, one below the other. */
function xorReason(sum: Sum, values: readonly bigint[], total: bigint): Reason {
  const theorem = SPRAGUE_GRUNDY;
  const verdict =
    total === 0n
      ? 'is 0: whoever moves makes it something else, and can be answered; so whoever begins loses'
      : `is ${total}, not 0: whoever begins can make it 0, and wins`;
  if (sum.length === 1) return { text: `the nim value ${verdict}`, theorem };
  const width = Math.max(...[...values, total].map((x) => x.toString(2).length));
  const bits = (x: bigint) => x.toString(2).padStart(width, '0');
  const rows = sum.map((subgame, i) => [labelOf(subgame), String(values[i]), bits(values[i]!)]);
  return {
    text: `the XOR of the nim values ${verdict}`,
    theorem,
    table: [['term', 'nim value', 'binary'], ...rows, ['XOR', String(total), bits(total)]],
  };
}

/** The moves that make the XOR 0. */
async function movesReason(
  sum: Sum,
  values: readonly bigint[],
  total: bigint,
  asked: Asked,
): Promise<Reason> {
  const winners = await asked.winningMoves(sum, 'impartial');
  const rows = winners.map((move) => {
    const value = values[move.index]!;
    return [moveText(sum, move), `${value} becomes ${value ^ total}`];
  });
  return {
    text: rows.length === 1 ? 'this is the only winning move' : `these are all ${rows.length} winning moves`,
    table: [['move', 'nim value of the term'], ...rows],
  };
}

/** A winning reply to each move. */
async function repliesReason(sum: Sum, asked: Asked, length: WhyLength): Promise<Reason> {
  const options = optionsOf(sum, 'impartial');
  if (!options) return { text: 'the moves are too many to list; each makes the XOR something else than 0' };
  if (options.length === 0) return { text: 'there are no moves: whoever begins has lost' };
  const rows: string[][] = [];
  for (const option of options) {
    const reply = await asked.reply(option.sum, 'impartial');
    rows.push([placedText(option), reply ? moveText(sum, reply) : TOO_LONG]);
  }
  return {
    text: 'each move has a reply that makes the XOR 0 again',
    ...tableOf(['move', 'reply'], rows, length),
  };
}
