import {
  type Engine,
  type GameRegistry,
  opponent,
  type Player,
  type SearchOptions,
  type Subgame,
  type Sum,
  type SumMove,
  type Value,
  values,
} from 'sumgame';
import { legalMovesIn } from '../analysis/scene.js';
import { isImpartialSum, subgameOf, type Term } from '../sum/terms.js';

/** Moves that leave equal positions: mirrored ones, or the same in equal games. What is not known is absent. */
export interface MoveGroup {
  readonly moves: readonly SumMove[];
  /** For who moves. */
  readonly wins?: boolean;
  /** Of the sum after it. */
  readonly value?: string;
  readonly temperature?: string;
  /** What the move gains: GL - G for Black, G - GR for White. */
  readonly incentive?: string;
  readonly rating?: Rating;
  /** The opponent has an answer that makes up for the move: it is as good as what follows that. */
  readonly reversible?: boolean;
}

/** `best`: no other move is better; `dominated`: another is. */
type Rating = 'best' | 'dominated';

/** The moves of a player. */
export interface MoveTable {
  readonly player: Player;
  /** The sum is impartial: the table is that of both. */
  readonly impartial: boolean;
  readonly groups: readonly MoveGroup[];
  /** How many moves there are. */
  readonly count: number;
  /** Why not all is known. */
  readonly problem?: string;
}

export interface ExplorationLimits {
  /** For all that is asked. */
  readonly totalMs: number;
  readonly signal: AbortSignal;
}

const VALUE_MS = 400;
const VERDICT_MS = 1500;
/** After so many values that were not found in time, no more are asked for. */
const MOST_FAILURES = 3;
const MOST_MOVES = 300;
/** Larger values are not calculated with: it takes long, and says nothing to people. */
const LONGEST_VALUE = 120;
const MOST_COMPARED = 60;
/** Long lists take time to be drawn. */
const TELL_MS = 400;

/** All moves of both players and what they lead to, told as it is found out. `value`: that of the sum, if it is known. */
export async function explore(
  terms: readonly Term[],
  value: string | undefined,
  registry: GameRegistry,
  engine: Engine,
  { totalMs, signal }: ExplorationLimits,
  emit: (tables: readonly MoveTable[]) => void,
): Promise<void> {
  const sum = terms.map((term) => subgameOf(term, registry));
  const tables = listMoves(terms, registry);
  const end = performance.now() + totalMs;
  const before = readValue(value);
  let failures = 0;
  let told = performance.now();
  for (const [number, { player, groups: listed }] of tables.entries()) {
    const groups = [...listed];
    for (const [place, group] of groups.entries()) {
      if (signal.aborted) return;
      if (performance.now() > end) {
        tables[number] = {
          ...tables[number]!,
          problem: 'the time for it was over before all moves were looked at',
        };
        break;
      }
      const after = sumAfter(sum, group.moves[0]!, player);
      const options: SearchOptions = { signal, keepTable: true };
      const answer =
        failures < MOST_FAILURES ? await engine.value(after, { ...options, timeoutMs: VALUE_MS }) : undefined;
      let known = group;
      if (answer?.status === 'done') known = { ...group, ...factsOf(answer.result, before, player) };
      else failures++;
      // Of values that are too large to calculate with, too, one wants to know who wins.
      if (known.wins === undefined && !signal.aborted) {
        const verdict = await engine.solve(after, opponent(player), { ...options, timeoutMs: VERDICT_MS });
        if (verdict.status === 'done') known = { ...known, wins: verdict.result === 'loss' };
      }
      groups[place] = known;
      if (signal.aborted) return;
      tables[number] = { ...tables[number]!, groups: [...groups] };
      if (performance.now() - told < TELL_MS) continue;
      told = performance.now();
      emit(tables);
    }
    tables[number] = { ...tables[number]!, groups: rated(groups, before, player) };
  }
  emit(tables);
}

/** All moves of both players, of which nothing is known yet. */
export function listMoves(terms: readonly Term[], registry: GameRegistry): MoveTable[] {
  const sum = terms.map((term) => subgameOf(term, registry));
  const impartial = isImpartialSum(sum);
  const players: readonly Player[] = impartial ? ['left'] : ['left', 'right'];
  return players.map((player) => tableOf(terms, sum, player, impartial, registry));
}

/** The moves of a player, those that leave equal positions together. */
function tableOf(
  terms: readonly Term[],
  sum: Sum,
  player: Player,
  impartial: boolean,
  registry: GameRegistry,
): MoveTable {
  let moves: SumMove[];
  try {
    moves = legalMovesIn(terms, player, registry);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { player, impartial, groups: [], count: 0, problem };
  }
  const groups = equalMoves(sum, moves.slice(0, MOST_MOVES), player);
  const problem =
    moves.length > MOST_MOVES ? `only ${MOST_MOVES} of ${moves.length} moves are shown` : undefined;
  return {
    player,
    impartial,
    groups: groups.map((equal) => ({ moves: equal })),
    count: moves.length,
    ...(problem !== undefined && { problem }),
  };
}

/** Moves of a player that leave equal positions, together. */
function equalMoves(sum: Sum, moves: readonly SumMove[], player: Player): SumMove[][] {
  const groups = new Map<string, SumMove[]>();
  const classes = sum.map(classOf);
  for (const move of moves) {
    const after = sumAfter(sum, move, player)[move.index]!;
    // The games that are left, whatever their order.
    const key = classes.with(move.index, classOf(after)).toSorted().join('\n\n');
    const group = groups.get(key);
    if (group) group.push(move);
    else groups.set(key, [move]);
  }
  return [...groups.values()];
}

function classOf({ rules, position }: Subgame): string {
  const parts: unknown[] = rules.split?.(position) ?? [position];
  const texts = parts.map((part) => rules.format(rules.normalise?.(part) ?? part));
  return `${rules.name}\n${texts.toSorted().join('\n')}`;
}

/** The sum after a legal move. */
export function sumAfter(sum: Sum, { index, text }: SumMove, player: Player): Sum {
  const { rules, position } = sum[index]!;
  const move = rules
    .moves(position, player)
    .find((candidate) => rules.moveText(position, candidate, player) === text);
  return sum.with(index, { rules, position: rules.play(position, move, player) });
}

/** A value to calculate with, unless it is too large. */
function readValue(text: string | undefined): Value | undefined {
  if (text === undefined || text.length > LONGEST_VALUE) return undefined;
  try {
    return values.parseValue(text);
  } catch {
    return undefined;
  }
}

function factsOf(text: string, before: Value | undefined, player: Player): Partial<MoveGroup> {
  const value = readValue(text);
  // Nimbers may be larger than values are read.
  if (!value) return /^\*\d+$/.test(text) ? { value: text, wins: false } : { value: text };
  const outcome = values.outcome(value);
  const gain =
    before &&
    (player === 'left' ? values.add(value, values.negate(before)) : values.add(before, values.negate(value)));
  return {
    value: text,
    wins: outcome === 'P' || outcome === (player === 'left' ? 'L' : 'R'),
    temperature: values.temperature(value).toString(),
    ...(gain && { incentive: values.formatValue(gain) }),
  };
}

/** With what the moves are worth in comparison. The best first, those that are not known last. */
function rated(groups: readonly MoveGroup[], before: Value | undefined, player: Player): MoveGroup[] {
  const known = groups.map((group) => readValue(group.value));
  const distinct = [...new Set(known)].filter((value) => value !== undefined);
  const comparable = distinct.length <= MOST_COMPARED;
  const isComplete = known.every((value) => value !== undefined);
  const isNoBetter = (a: Value, b: Value) =>
    player === 'left' ? values.isAtMost(a, b) : values.isAtMost(b, a);
  const ratedGroups = groups.map((group, i): MoveGroup => {
    const value = known[i];
    if (!value || !comparable) return group;
    const dominated = distinct.some((other) => other !== value && isNoBetter(value, other));
    const replies = player === 'left' ? value.right : value.left;
    const reversible = before !== undefined && replies.some((reply) => isNoBetter(reply, before));
    // A value that is not known may be better still.
    const rating = dominated ? 'dominated' : isComplete ? 'best' : undefined;
    return { ...group, ...(rating && { rating }), ...(reversible && { reversible }) };
  });
  const order = ({ wins, rating }: MoveGroup) =>
    (wins === undefined ? 2 : wins ? 0 : 4) + (rating === 'dominated' ? 1 : 0);
  return ratedGroups.toSorted((a, b) => order(a) - order(b));
}
