import { Hash64 } from '../../base/hash.js';
import { firstPlayerWins } from '../basicSum.js';
import type { Techniques } from '../engine.js';
import { tooLarge } from '../limits.js';
import type { Root } from '../root.js';
import { type Finding, noCounts, type Search } from '../search.js';
import {
  type Component,
  type ComponentStore,
  compareComponents,
  type Option,
  toggleTemperature,
} from './components.js';
import type { HashTable } from './table.js';

/** Tags under which the basic part of a sum is hashed. */
const NUMBER_TAG = 1;
const UPS_TAG = 2;
const NIMBER_TAG = 3;
const SWITCH_TAG = 4;
/** Added to the key, by who is to move; so the key of the empty sum is not 0, which marks free slots. */
const PLAYER_LO = [0x3c6ef372, 0x6a09e667] as const;
const PLAYER_HI = [0xa54ff53a, 0xbb67ae85] as const;

/** 512 MB. */
const MOST_COMPONENTS_ON_PATH = 2 ** 26;

/** What a player may move in, in the order in which it is tried; without the order technique, reversed. */
const STAGES = ['switches', 'components', 'ups', 'nimber', 'number', 'end'] as const;
const STAGES_UNORDERED = ['number', 'nimber', 'ups', 'switches', 'components', 'end'] as const;
type Stage = (typeof STAGES)[number];

/** A node on the path that is being searched: a sum, who is to move, and which moves have been tried. */
class Frame {
  /** In the order of {@link compareComponents}. */
  components: Component[] = [];
  number = 0;
  ups = 0;
  nimber = 0;
  temperatures: number[] = [];
  /** The sum of the components' hashes. */
  sumLo = 0;
  sumHi = 0;
  /** The key in the table. */
  keyLo = 0;
  keyHi = 0;
  player: 0 | 1 = 0;
  stage = 0;
  /** Which component, switch or nimber is next, and which of its options. */
  item = 0;
  option = 0;
}

/**
 * Boolean minimax over sums, depth first on an explicit stack, so that depth is only bounded by memory. The
 * player to move wins as soon as one move leads to a sum that the opponent, moving next, loses.
 */
export class OutcomeSearch implements Search<boolean> {
  readonly counts = noCounts();
  private readonly frames: Frame[] = [new Frame()];
  private readonly stages: readonly Stage[];
  private readonly hash = new Hash64();
  private depth = 0;
  private entered = false;

  constructor(
    root: Root,
    leftMoves: boolean,
    private readonly store: ComponentStore,
    private readonly table: HashTable | undefined,
    private readonly techniques: Techniques,
  ) {
    this.stages = techniques.order ? STAGES : STAGES_UNORDERED;
    const frame = this.frames[0]!;
    frame.components = root.components
      .map((component) => store.intern(component))
      .sort((a, b) => compareComponents(a, b, techniques.order));
    for (const component of frame.components) addToSum(frame, component);
    frame.number = root.basics.number;
    frame.ups = root.basics.ups;
    frame.nimber = root.basics.nimber;
    frame.temperatures = [...root.basics.temperatures];
    frame.player = leftMoves ? 0 : 1;
  }

  run(nodes: number): Finding<boolean> | undefined {
    const { counts, store } = this;
    this.checkPath();
    const limit = counts.nodes + nodes;
    // undefined: go on with the frame's next move; otherwise whether the frame's player wins.
    let wins = this.entered ? undefined : this.enter(this.frames[0]!);
    this.entered = true;
    for (;;) {
      const frame = this.frames[this.depth]!;
      if (wins !== undefined) {
        if (this.depth === 0) return { result: wins };
        this.depth--;
        // A child that its mover loses is a win here; a child that its mover wins leaves the question open.
        wins = wins ? undefined : this.conclude(this.frames[this.depth]!, true);
      } else if (counts.nodes >= limit) {
        return undefined;
      } else if (store.renewalIsDue) {
        this.renewComponents();
      } else if (this.makeNextChild(frame)) {
        this.depth++;
        if (this.depth > counts.maxDepth) counts.maxDepth = this.depth;
        wins = this.enter(this.frames[this.depth]!);
      } else {
        wins = this.conclude(frame, false);
      }
    }
  }

  firstChange(): bigint | undefined {
    if (this.depth === 0) return undefined;
    const [root, child] = this.frames as [Frame, Frame];
    return BigInt.asUintN(64, hashOf(child) - hashOf(root)) || undefined;
  }

  /** A sum of n components that is played to the end may need room for n² of them. */
  private checkPath(): void {
    let components = 0;
    for (let i = 0; i <= this.depth; i++) components += this.frames[i]!.components.length;
    if (components > MOST_COMPONENTS_ON_PATH) throw tooLarge('the memory limit was reached');
  }

  /** Forgets all components but those on the path. */
  private renewComponents(): void {
    const { store } = this;
    store.beginRenewal();
    this.frames.length = this.depth + 1;
    for (const frame of this.frames) {
      frame.components = frame.components.map((component) => store.renew(component));
    }
    store.endRenewal();
  }

  /** Counts the node and decides it at once if possible. */
  private enter(frame: Frame): boolean | undefined {
    this.counts.nodes++;
    frame.stage = 0;
    frame.item = 0;
    frame.option = 0;
    if (frame.components.length === 0 && this.techniques.simplify)
      return firstPlayerWins(frame, frame.player === 0);
    if (!this.table) return undefined;
    this.computeKey(frame);
    const known = this.table.get(frame.keyLo, frame.keyHi);
    if (known < 0) {
      this.counts.tableMisses++;
      return undefined;
    }
    this.counts.tableHits++;
    return known === 1;
  }

  private conclude(frame: Frame, wins: boolean): boolean {
    this.table?.set(frame.keyLo, frame.keyHi, wins ? 1 : 0);
    return wins;
  }

  private computeKey(frame: Frame): void {
    frame.keyLo = frame.sumLo;
    frame.keyHi = frame.sumHi;
    addToKey(frame, PLAYER_LO[frame.player], PLAYER_HI[frame.player]);
    if (frame.number !== 0) this.addDoubleToKey(frame, frame.number, NUMBER_TAG);
    if (frame.ups !== 0) this.addDoubleToKey(frame, frame.ups, UPS_TAG);
    if (frame.nimber !== 0) this.addDoubleToKey(frame, frame.nimber, NIMBER_TAG);
    for (const temperature of frame.temperatures) this.addDoubleToKey(frame, temperature, SWITCH_TAG);
  }

  private addDoubleToKey(frame: Frame, value: number, tag: number): void {
    this.hash.ofDouble(value, tag);
    addToKey(frame, this.hash.lo, this.hash.hi);
  }

  /** Writes the sum after the frame's next untried move into the next frame; false if there is none. */
  private makeNextChild(frame: Frame): boolean {
    for (;;) {
      switch (this.stages[frame.stage]) {
        case 'components':
          if (this.nextComponentMove(frame)) return true;
          break;
        case 'switches':
          if (frame.item < frame.temperatures.length) {
            const temperature = frame.temperatures[frame.item]!;
            const child = this.copyToChild(frame);
            child.temperatures.splice(frame.item, 1);
            child.number += frame.player === 0 ? temperature : -temperature;
            frame.item++;
            return true;
          }
          break;
        case 'ups':
          if (frame.ups !== 0 && frame.item === 0) {
            frame.item = 1;
            this.moveInUps(frame);
            return true;
          }
          break;
        case 'nimber':
          if (frame.item < frame.nimber) {
            frame.item++;
            this.copyToChild(frame).nimber = frame.nimber - frame.item;
            return true;
          }
          break;
        case 'number':
          if (frame.item === 0 && frame.number !== 0) {
            frame.item = 1;
            const step = numberStep(frame.number, frame.player);
            if (step !== 0) {
              this.copyToChild(frame).number -= step;
              return true;
            }
          }
          break;
        default:
          return false;
      }
      frame.stage++;
      frame.item = 0;
      frame.option = 0;
    }
  }

  private nextComponentMove(frame: Frame): boolean {
    const { components, player } = frame;
    while (frame.item < components.length) {
      const component = components[frame.item]!;
      const previous = components[frame.item - 1];
      const duplicate =
        previous?.lo === component.lo && previous.hi === component.hi && this.techniques.dedupe;
      if (!duplicate && frame.option < component.optionCount(player)) {
        const option = component.option(player, frame.option);
        frame.option++;
        this.replaceComponent(frame, option);
        return true;
      }
      frame.item++;
      frame.option = 0;
    }
    return false;
  }

  /** The child in which component `frame.item` has become `option`. */
  private replaceComponent(frame: Frame, option: Option): void {
    const child = this.copyToChild(frame);
    const [moved] = child.components.splice(frame.item, 1);
    subtractFromSum(child, moved!);
    for (const component of option.components) {
      addToSum(child, component);
      let at = 0;
      while (
        at < child.components.length &&
        compareComponents(child.components[at]!, component, this.techniques.order) < 0
      ) {
        at++;
      }
      child.components.splice(at, 0, component);
    }
    child.number += option.number;
    child.ups += option.ups;
    child.nimber = (child.nimber ^ option.nimber) >>> 0;
    for (const temperature of option.temperatures) toggleTemperature(child.temperatures, temperature);
  }

  /** k·↑ = {0 | (k-1)·↑ + *} for k > 0; the players' roles exchanged for k < 0. */
  private moveInUps(frame: Frame): void {
    const child = this.copyToChild(frame);
    if (frame.ups > 0 === (frame.player === 0)) {
      child.ups = 0;
    } else {
      child.ups -= Math.sign(frame.ups);
      child.nimber = (child.nimber ^ 1) >>> 0;
    }
  }

  private copyToChild(frame: Frame): Frame {
    let child = this.frames[this.depth + 1];
    if (!child) {
      child = new Frame();
      this.frames.push(child);
    }
    child.components = frame.components.slice();
    child.number = frame.number;
    child.ups = frame.ups;
    child.nimber = frame.nimber;
    child.temperatures = frame.temperatures.slice();
    child.sumLo = frame.sumLo;
    child.sumHi = frame.sumHi;
    child.player = frame.player === 0 ? 1 : 0;
    return child;
  }
}

/**
 * What a player's move takes off a number: 1 off an integer of his sign, else one step of the denominator
 * towards the opponent, as p/q = {(p-1)/q | (p+1)/q}. 0: no move.
 */
function numberStep(number: number, player: 0 | 1): number {
  const sign = player === 0 ? 1 : -1;
  if (Number.isInteger(number)) return Math.sign(number) === sign ? sign : 0;
  let step = 0.5;
  while (!Number.isInteger(number / step)) step /= 2;
  return sign * step;
}

function hashOf({ sumLo, sumHi }: Frame): bigint {
  return (BigInt(sumHi) << 32n) | BigInt(sumLo);
}

function addToSum(frame: Frame, { lo, hi }: Component): void {
  const sum = frame.sumLo + lo;
  frame.sumLo = sum >>> 0;
  frame.sumHi = (frame.sumHi + hi + (sum > 0xffffffff ? 1 : 0)) >>> 0;
}

function subtractFromSum(frame: Frame, { lo, hi }: Component): void {
  const difference = frame.sumLo - lo;
  frame.sumLo = difference >>> 0;
  frame.sumHi = (frame.sumHi - hi - (difference < 0 ? 1 : 0)) >>> 0;
}

function addToKey(frame: Frame, lo: number, hi: number): void {
  const sum = frame.keyLo + lo;
  frame.keyLo = sum >>> 0;
  frame.keyHi = (frame.keyHi + hi + (sum > 0xffffffff ? 1 : 0)) >>> 0;
}
