import type { Database } from '../../database/database.js';
import { type AnyGame, PLAYERS, type Subgame } from '../../games/rules.js';
import { add, canonical, type Value, ZERO } from '../../values/index.js';
import { exactValueOf, type ValueRoot } from '../exactValue.js';
import { checkedDistinctMoves, tooLarge } from '../limits.js';
import { componentsOf } from '../root.js';
import type { SearchCounts } from '../search.js';
import { patiently, type Slice } from '../slices.js';

/** A position whose options are being valued. */
interface Frame {
  readonly component: Subgame;
  readonly options: readonly [left: Value[], right: Value[]];
  /** The moves of the player whose options are being valued, and the number of the next. */
  player: 0 | 1;
  moves: readonly unknown[];
  next: number;
  /** What the last move left, and how far it has been added up; undefined before the next move. */
  sum: PartialSum | undefined;
}

interface PartialSum {
  readonly parts: readonly Subgame[];
  next: number;
  value: Value;
}

/** What a move costs, in steps of values. */
const MOVE_STEPS = 4;

/** More positions than this are not kept. */
const MOST_POSITIONS = 2 ** 20;

/** Between questions positions are kept while there are no more than this. */
const MOST_KEPT = 2 ** 16;

/** Values by definition: {values after Left's moves | values after Right's moves}, depth first, on an explicit stack. */
export class Valuation {
  private known = new Map<AnyGame, Map<string, Value>>();
  private positions = 0;

  constructor(private readonly database?: Database) {}

  /** Begins a question. */
  begin(): void {
    if (this.positions > MOST_KEPT) this.forget();
  }

  forget(): void {
    this.known = new Map();
    this.positions = 0;
  }

  *valueOf({ components, values }: ValueRoot, slice: Slice, counts: SearchCounts): Generator<void, Value> {
    const root: PartialSum = { parts: components, next: 0, value: ZERO };
    const frames: Frame[] = [];
    for (const value of values) root.value = yield* patiently(slice, () => add(root.value, value));
    for (;;) {
      if (slice.steps <= 0 || slice.nodes <= 0) yield;
      const frame = frames.at(-1);
      const sum = frame ? frame.sum : root;
      if (!sum) {
        yield* this.advance(frame!, frames, slice, counts);
        continue;
      }
      const part = sum.parts[sum.next];
      if (part) {
        const value = this.valueOfPart(part);
        if (value) {
          sum.value = yield* patiently(slice, () => add(sum.value, value));
          sum.next++;
        } else {
          frames.push(openFrame(part));
          counts.maxDepth = Math.max(counts.maxDepth, frames.length);
        }
      } else if (frame) {
        frame.options[frame.player].push(sum.value);
        frame.sum = undefined;
      } else {
        return sum.value;
      }
    }
  }

  /** Makes the next move; behind the last one the position gets its value. */
  private *advance(frame: Frame, frames: Frame[], slice: Slice, counts: SearchCounts): Generator<void, void> {
    const { component, options } = frame;
    const { rules, position } = component;
    slice.steps -= MOVE_STEPS;
    if (frame.next < frame.moves.length) {
      const after = rules.play(position, frame.moves[frame.next], PLAYERS[frame.player]);
      frame.next++;
      frame.sum = { parts: componentsOf({ rules, position: after }), next: 0, value: ZERO };
    } else if (frame.player === 0) {
      frame.player = 1;
      frame.moves = checkedDistinctMoves(component, 'right');
      frame.next = 0;
    } else {
      const value = yield* patiently(slice, () => canonical(options[0], options[1]));
      this.remember(component, value);
      frames.pop();
      counts.nodes++;
      slice.nodes--;
    }
  }

  private valueOfPart(part: Subgame): Value | undefined {
    const { rules, position } = part;
    return (
      exactValueOf(part) ?? this.known.get(rules)?.get(rules.format(position)) ?? this.database?.valueOf(part)
    );
  }

  private remember({ rules, position }: Subgame, value: Value): void {
    if (this.positions >= MOST_POSITIONS)
      throw tooLarge(`more than ${MOST_POSITIONS} positions have to be valued`);
    this.positions++;
    const values = this.known.get(rules);
    if (values) values.set(rules.format(position), value);
    else this.known.set(rules, new Map([[rules.format(position), value]]));
  }
}

function openFrame(component: Subgame): Frame {
  const moves = checkedDistinctMoves(component, 'left');
  return { component, options: [[], []], player: 0, moves, next: 0, sum: undefined };
}
