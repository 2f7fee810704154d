import { type Thermograph, thermograph, type Value } from '../../values/index.js';
import type { ValueRoot } from '../exactValue.js';
import { tooLarge } from '../limits.js';
import type { SearchCounts } from '../search.js';
import { patiently, type Slice } from '../slices.js';
import { Valuation } from '../typescript/valuation.js';
import { type NativeEngine, VALUATION } from './border.js';
import { nativeKind } from './kinds.js';
import {
  enterValuation,
  isWithinHostsReach,
  readThermograph,
  readValue,
  runThermograph,
  runValuation,
} from './valuation.js';

/** What values need of the searcher that has the native engine. */
interface Access {
  /** Prepares the engine for values. Throws if there is no memory for them. */
  begin(): NativeEngine;
  /** Runs native code; what it throws ends the instance. */
  guarded<T>(run: () => T): T;
  /** The engine could not go on. */
  fail(status: number): never;
}

/**
 * Values by the native engine. Those of games without native rules are worked out by the host, and so are all others
 * if they are out of the native engine's reach.
 */
export class NativeValues {
  private readonly host = new Valuation();

  constructor(private readonly access: Access) {}

  /** Begins a question. */
  begin(): void {
    this.host.begin();
  }

  forget(): void {
    this.host.forget();
  }

  *value(root: ValueRoot, slice: Slice, counts: SearchCounts): Generator<void, Value> {
    const native = yield* this.valueNatively(root, slice, counts);
    if (!native) return yield* this.host.valueOf(root, slice, counts);
    const value = this.access.guarded(() => readValue(native));
    if (!value) throw tooLarge('the canonical form has too many positions');
    return value;
  }

  *thermograph(root: ValueRoot, slice: Slice, counts: SearchCounts): Generator<void, Thermograph> {
    const native = yield* this.valueNatively(root, slice, counts);
    if (native && (yield* this.finish(native, runThermograph(native, slice)))) {
      const found = this.access.guarded(() => readThermograph(native));
      if (found) return found;
    }
    const value = yield* this.host.valueOf(root, slice, counts);
    return yield* patiently(slice, () => thermograph(value));
  }

  /** The native engine that knows the value now; undefined if it cannot know it, but perhaps the host. */
  private *valueNatively(
    root: ValueRoot,
    slice: Slice,
    counts: SearchCounts,
  ): Generator<void, NativeEngine | undefined> {
    const { access } = this;
    const onHost = root.components.filter(({ rules }) => !nativeKind(rules));
    const components = root.components.filter(({ rules }) => nativeKind(rules));
    const value = yield* this.host.valueOf({ components: onHost, values: [] }, slice, counts);
    const native = access.begin();
    const entered = access.guarded(() => enterValuation(native, components, [...root.values, value]));
    if (entered === VALUATION.memory) access.fail(entered);
    if (entered === VALUATION.outOfReach) return undefined;
    return (yield* this.finish(native, runValuation(native, slice, counts))) ? native : undefined;
  }

  /** True if the computation ended well, false if the host may do better. */
  private *finish(native: NativeEngine, running: Generator<void, number>): Generator<void, boolean> {
    for (;;) {
      const { done, value } = this.access.guarded(() => running.next());
      if (!done) {
        yield;
        continue;
      }
      if (value === VALUATION.memory) this.access.fail(value);
      if (value === VALUATION.ready) return true;
      if (isWithinHostsReach(native)) return false;
      throw tooLarge('a canonical form has too many options');
    }
  }
}
