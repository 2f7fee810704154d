import type { Root } from '../root.js';
import { type Finding, noCounts, type Search } from '../search.js';
import { type Component, type ComponentStore, compareComponents } from './components.js';
import { NimKnowledge } from './nimKnowledge.js';
import { exactValue, isExact, type NimTable } from './nimTable.js';

/** A component whose nim value is being worked out: the options seen so far, and the one under way. */
class Frame {
  readonly seen = new Set<number>();
  option = 0;
  /** The next component of the option, and the exclusive or of those before it. */
  part = 0;
  sum = 0;

  constructor(public component: Component) {}
}

/**
 * Nim values by definition: the least number that is not the value of an option (mex); a sum's value is the
 * exclusive or of its components' values (Sprague, Grundy). Depth first on an explicit stack.
 */
export class MexSearch<T> implements Search<T> {
  readonly counts = noCounts();
  private readonly knowledge: NimKnowledge;
  private components: Component[];
  private readonly frames: Frame[] = [];
  private next = 0;
  private sum: number;

  constructor(
    root: Root,
    private readonly store: ComponentStore,
    table: NimTable | undefined,
    private readonly read: (value: number) => T,
  ) {
    this.knowledge = new NimKnowledge(table, this.counts, store.database);
    this.components = root.components
      .map((component) => store.intern(component))
      .sort((a, b) => compareComponents(a, b, store.techniques.order));
    this.sum = root.basics.nimber;
  }

  run(nodes: number): Finding<T> | undefined {
    const { counts, frames } = this;
    const limit = counts.nodes + nodes;
    for (;;) {
      const frame = frames.at(-1);
      if (!frame) {
        const component = this.components[this.next];
        if (!component) return { result: this.read(this.sum >>> 0) };
        this.next++;
        const known = this.enter(component);
        if (known !== undefined) this.sum ^= known;
      } else if (counts.nodes >= limit) {
        return undefined;
      } else {
        if (this.store.renewalIsDue) this.renewComponents();
        this.advance(frame);
      }
    }
  }

  /** Forgets all components but those in use. */
  private renewComponents(): void {
    const { store } = this;
    store.beginRenewal();
    this.components = this.components.map((component) => store.renew(component));
    for (const frame of this.frames) frame.component = store.renew(frame.component);
    store.endRenewal();
  }

  /** Takes the next step in a frame: a part of an option, the end of an option, or the end of them all. */
  private advance(frame: Frame): void {
    const { component } = frame;
    if (frame.option === component.optionCount(0)) {
      let value = 0;
      while (frame.seen.has(value)) value++;
      this.knowledge.learnValue(component, value);
      this.frames.pop();
      this.deliver(value);
      return;
    }
    const option = component.option(0, frame.option);
    const part = option.components[frame.part];
    if (part) {
      frame.part++;
      const known = this.enter(part);
      if (known !== undefined) frame.sum ^= known;
      return;
    }
    frame.seen.add((frame.sum ^ option.nimber) >>> 0);
    frame.option++;
    frame.part = 0;
    frame.sum = 0;
  }

  /** The component's value if it is known; otherwise opens a frame for it. */
  private enter(component: Component): number | undefined {
    this.counts.nodes++;
    const fact = this.knowledge.factOf(component);
    if (isExact(fact)) return exactValue(fact);
    this.frames.push(new Frame(component));
    if (this.frames.length > this.counts.maxDepth) this.counts.maxDepth = this.frames.length;
    return undefined;
  }

  /** Hands a value to whoever waits for it. */
  private deliver(value: number): void {
    const waiting = this.frames.at(-1);
    if (waiting) waiting.sum ^= value;
    else this.sum ^= value;
  }
}
