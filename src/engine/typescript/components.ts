import { Hash64 } from '../../base/hash.js';
import type { Database } from '../../database/database.js';
import { encodePosition } from '../../games/encoding.js';
import { type AnyGame, type BasicValue, PLAYERS, type Subgame } from '../../games/rules.js';
import { seedOf } from '../../games/seeds.js';
import { simplestBetween } from '../basicSum.js';
import { searchableBasic } from '../checks.js';
import type { Techniques } from '../engine.js';
import { checkedDistinctMoves, checkedMoves, tooLarge } from '../limits.js';

/** A position that takes part in sums: its hash, and its options as they are found. */
export class Component {
  /** Per player the moves in search order, or undefined before anybody asked. */
  private readonly moves: [unknown[] | undefined, unknown[] | undefined] = [undefined, undefined];
  private readonly options: [(Option | undefined)[], (Option | undefined)[]] = [[], []];

  /** For nim values: the distinct options, once they have all been found (expansion.ts). */
  expansion: readonly DistinctOption[] | undefined;

  constructor(
    private readonly store: ComponentStore,
    readonly rules: AnyGame,
    readonly position: unknown,
    readonly lo: number,
    readonly hi: number,
    /** Bytes of the encoding, or of the identity: larger boards are moved in first. */
    readonly size: number,
    readonly basic: BasicValue | undefined,
  ) {}

  /** A number that is not simplified away, to be moved in last. */
  get isNumber(): boolean {
    return this.basic?.kind === 'number';
  }

  optionCount(player: 0 | 1): number {
    return this.movesOf(player).length;
  }

  option(player: 0 | 1, index: number): Option {
    const options = this.options[player];
    let option = options[index];
    if (!option) {
      option = this.store.play(this, this.movesOf(player)[index], player);
      options[index] = option;
    }
    return option;
  }

  /** How far from the middle a move is, in games that say so. */
  eccentricity(player: 0 | 1, index: number): number {
    return this.rules.eccentricity?.(this.position, this.movesOf(player)[index]) ?? 0;
  }

  private movesOf(player: 0 | 1): unknown[] {
    let moves = this.moves[player];
    if (!moves) {
      const { dedupe, order } = this.store.techniques;
      const inGameOrder = (dedupe ? checkedDistinctMoves : checkedMoves)(this, PLAYERS[player]);
      moves = order ? middleFirst(inGameOrder) : inGameOrder;
      this.moves[player] = moves;
      this.store.bytes += moves.length * BYTES_PER_MOVE;
    }
    return moves;
  }
}

/** What a move leaves: components, the largest first, and a nimber besides. */
export interface DistinctOption {
  readonly components: readonly Component[];
  readonly nimber: number;
}

/** What a move makes of a component: new components, and basic games already added up. */
export interface Option {
  /** In the order of {@link compareComponents}. */
  readonly components: readonly Component[];
  readonly number: number;
  readonly ups: number;
  readonly nimber: number;
  readonly temperatures: readonly number[];
}

/** With n moves: the one at floor((n-1)/2), then one behind it, one before it, two behind it, … */
function middleFirst<T>(moves: readonly T[]): T[] {
  const middle = (moves.length - 1) >> 1;
  const result: T[] = [];
  for (let distance = 0; result.length < moves.length; distance++) {
    if (distance > 0 && middle + distance < moves.length) result.push(moves[middle + distance]!);
    if (middle - distance >= 0) result.push(moves[middle - distance]!);
  }
  return result;
}

/** What things take on V8's heap, roughly. */
const BYTES_PER_COMPONENT = 600;
const BYTES_PER_CELL = 4;
const BYTES_PER_MOVE = 50;
const BYTES_PER_OPTION = 250;

/** Components are forgotten when they take so much; tables keep what was learnt of them. */
const MOST_BYTES = 2 ** 29;

/** Finds the one {@link Component} for each position, so that its options are worked out once. */
export class ComponentStore {
  private readonly hash = new Hash64();
  private components = new Map<number, Component[]>();
  /** What the components take, with their moves and options. */
  bytes = 0;

  constructor(
    readonly techniques: Techniques,
    private readonly mostBytes = MOST_BYTES,
    /** What is known of components beforehand. */
    readonly database?: Database,
    /** Are positions of one `identity` one component? */
    readonly byIdentity = false,
  ) {}

  intern({ rules, position }: Subgame): Component {
    const seed = seedOf(rules);
    const encoding = encodePosition(rules, position);
    const bytes = (this.byIdentity ? rules.identity?.(encoding) : undefined) ?? encoding;
    this.hash.ofBytes(bytes, seed[0], seed[1]);
    const { lo, hi } = this.hash;
    const known = this.find(lo, hi);
    if (known) return known;
    const basic = searchableBasic(rules, position, this.techniques);
    return this.add(new Component(this, rules, position, lo, hi, bytes.length, basic));
  }

  private find(lo: number, hi: number): Component | undefined {
    return this.components.get(lo)?.find((component) => component.hi === hi);
  }

  private add(component: Component): Component {
    const bucket = this.components.get(component.lo);
    if (bucket) bucket.push(component);
    else this.components.set(component.lo, [component]);
    this.bytes += BYTES_PER_COMPONENT + component.size * BYTES_PER_CELL;
    return component;
  }

  get renewalIsDue(): boolean {
    return this.bytes > this.mostBytes;
  }

  /** Forgets all components. Those on the path of a search are to be replaced by what `renew` makes of them. */
  beginRenewal(): void {
    this.components = new Map();
    this.bytes = 0;
  }

  /** The component as it was when nobody had asked for its moves. */
  renew({ rules, position, lo, hi, size, basic }: Component): Component {
    return this.find(lo, hi) ?? this.add(new Component(this, rules, position, lo, hi, size, basic));
  }

  endRenewal(): void {
    // What is in use already takes most of the room: the search would do little but renew.
    if (this.bytes > this.mostBytes / 2) throw tooLarge('the memory limit was reached');
  }

  /** Plays a move, splits what is left, and adds up the parts that are basic games. */
  play({ rules, position }: Component, move: unknown, player: 0 | 1): Option {
    const { split, simplify } = this.techniques;
    const after = rules.play(position, move, PLAYERS[player]);
    const parts = split ? (rules.split?.(after) ?? [after]) : [after];
    const option = {
      components: [] as Component[],
      number: 0,
      ups: 0,
      nimber: 0,
      temperatures: [] as number[],
    };
    for (const part of parts) {
      const component = this.intern({ rules, position: split ? (rules.normalise?.(part) ?? part) : part });
      if (simplify && component.basic) addBasic(option, component.basic);
      else option.components.push(component);
    }
    option.components.sort((a, b) => compareComponents(a, b, this.techniques.order));
    this.bytes += BYTES_PER_OPTION;
    return option;
  }
}

function addBasic(
  sum: { number: number; ups: number; nimber: number; temperatures: number[] },
  value: BasicValue,
): void {
  switch (value.kind) {
    case 'number':
      sum.number += value.value;
      break;
    case 'upStar':
      sum.ups += value.ups;
      sum.nimber = (sum.nimber ^ value.nimber) >>> 0;
      break;
    case 'switch':
      if (value.left < value.right) {
        sum.number += simplestBetween(value.left, value.right);
      } else if (value.left === value.right) {
        sum.number += value.left;
        sum.nimber = (sum.nimber ^ 1) >>> 0;
      } else {
        sum.number += (value.left + value.right) / 2;
        toggleTemperature(sum.temperatures, (value.left - value.right) / 2);
      }
  }
}

/** {t | -t} + {t | -t} = 0: a temperature that is there already goes; descending order is kept. */
export function toggleTemperature(temperatures: number[], temperature: number): void {
  let at = 0;
  while (at < temperatures.length && temperatures[at]! > temperature) at++;
  if (temperatures[at] === temperature) temperatures.splice(at, 1);
  else temperatures.splice(at, 0, temperature);
}

/** The order in which the components of a sum stand and are moved in. Equal components are neighbours. */
export function compareComponents(a: Component, b: Component, order: boolean): number {
  if (order) {
    if (a.isNumber !== b.isNumber) return a.isNumber ? 1 : -1;
    if (a.size !== b.size) return b.size - a.size;
  }
  return a.hi - b.hi || a.lo - b.lo;
}
