import type { Root } from '../root.js';
import { type Finding, noCounts, type Search } from '../search.js';
import { type Component, type ComponentStore, compareComponents, type DistinctOption } from './components.js';
import { expand, expandAtOnce, withoutPairs } from './expansion.js';
import { NimKnowledge } from './nimKnowledge.js';
import { bitOf, EXACT, exactValue, excludes, FACT_BITS, isExact, type NimTable } from './nimTable.js';

/** Which value has the component? */
class ValueTask {
  /** The value that is tried. */
  value = -1;
  constructor(public component: Component) {}
}

/** Options that look as if they had the value come first; all are gone through once more in each pass. */
enum Pass {
  /** One component is open, and all values less than the one it should have are ruled out. */
  Likely,
  /** One component is open, and nothing, or nearly so much, is known of it. */
  Possible,
  Any,
}

/** How long to search before the clock is looked at, whatever the number of nodes. */
const LOOK_MS = 2;
const MOVES_PER_LOOK = 8;

/** Has the component the value? */
class CoupleTask {
  step: 'start' | 'expand' | 'option' | 'part' | 'partValue' | 'lastPart' | 'smaller' | 'smallerCouple' =
    'start';
  expanding: ReturnType<typeof expand> | undefined;
  /** The values that options have, as far as they have been looked at, as facts exclude them. */
  seen = 0;
  pass = Pass.Likely;
  /** The option under way, and the component of it that is asked last. */
  option = 0;
  last = 0;
  /** How many of its components have not been looked at, and the exclusive or of the values of the others. */
  rest = 0;
  sum = 0;
  /** A smaller value that the component may have. */
  smaller = 0;

  constructor(
    public component: Component,
    readonly value: number,
  ) {}
}

/**
 * Nim values by couples (Lemoine and Viennot, "Nimbers are inevitable"): to ask whether a component G has the value
 * n is to ask whether G + *n is lost for the player to move. It is unless some option has the value n, or G itself
 * a smaller one. An option of several components is answered by the values of all but the largest, and a question
 * about that one.
 */
export class CoupleSearch<T> implements Search<T> {
  readonly counts = noCounts();
  private readonly knowledge: NimKnowledge;
  /** Those of the sum that are not valued yet; the smallest are valued first. */
  private components: Component[];
  private readonly tasks: (ValueTask | CoupleTask)[] = [];
  /** The answer to the task that ended last, for whoever waits for it; 1 or 0 if the question was a couple. */
  private answer: number | undefined;
  private sum: number;

  /** `forZero`: the question is only whether the sum is 0; the number read is then 0, or not. */
  constructor(
    root: Root,
    private readonly store: ComponentStore,
    table: NimTable | undefined,
    private readonly forZero: boolean,
    private readonly read: (value: number) => T,
  ) {
    this.knowledge = new NimKnowledge(table, this.counts, store.database);
    const { order, dedupe } = store.techniques;
    const components = root.components
      .map((component) => store.intern(component))
      .sort((a, b) => compareComponents(a, b, order));
    this.components = dedupe ? withoutPairs(components) : components;
    this.sum = root.basics.nimber;
  }

  run(nodes: number): Finding<T> | undefined {
    const { counts, tasks } = this;
    const limit = counts.nodes + nodes;
    const look = performance.now() + LOOK_MS;
    for (;;) {
      const task = tasks.at(-1);
      if (!task) {
        if (this.answer !== undefined) this.receive(this.answer);
        else if (this.components.length === 0) return { result: this.read(this.sum >>> 0) };
        else this.ask(this.components.at(-1)!);
      } else if (counts.nodes >= limit || performance.now() >= look) {
        return undefined;
      } else {
        if (this.store.renewalIsDue) this.renewComponents();
        if (task instanceof ValueTask) this.advanceValue(task);
        else this.advanceCouple(task);
      }
    }
  }

  /** Whether the sum is 0 is a question about its largest component, once the values of the others are known. */
  private get isLast(): boolean {
    return this.forZero && this.components.length === 1;
  }

  private ask(component: Component): void {
    const fact = this.knowledge.factOf(component);
    if (isExact(fact)) {
      this.sum ^= exactValue(fact);
      this.components.pop();
    } else if (!this.isLast) {
      this.askValue(component);
    } else if (excludes(fact, this.sum >>> 0)) {
      this.sum = 1;
      this.components.pop();
    } else {
      this.askCouple(component, this.sum >>> 0);
    }
  }

  private receive(answer: number): void {
    if (this.isLast) this.sum = 1 - answer;
    else this.sum ^= answer;
    this.answer = undefined;
    this.components.pop();
  }

  private askValue(component: Component): void {
    this.push(new ValueTask(component));
  }

  private askCouple(component: Component, value: number): void {
    this.counts.nodes++;
    this.push(new CoupleTask(component, value));
  }

  private push(task: ValueTask | CoupleTask): void {
    this.answer = undefined;
    this.tasks.push(task);
    if (this.tasks.length > this.counts.maxDepth) this.counts.maxDepth = this.tasks.length;
  }

  /** Ends the top task with an answer. */
  private end(answer: number): void {
    this.answer = answer;
    this.tasks.pop();
  }

  /** Forgets all components but those in use. */
  private renewComponents(): void {
    const { store } = this;
    store.beginRenewal();
    this.components = this.components.map((component) => store.renew(component));
    for (const task of this.tasks) {
      task.component = store.renew(task.component);
      // What an expansion under way has found is forgotten, too.
      if (task instanceof CoupleTask && task.step === 'expand') task.step = 'start';
    }
    store.endRenewal();
  }

  /** The least value that is not ruled out is asked for, until one is confirmed. */
  private advanceValue(task: ValueTask): void {
    const confirmed = task.value >= 0 && this.answer === 1;
    const fact = confirmed ? EXACT + task.value : this.knowledge.factOf(task.component);
    if (isExact(fact)) {
      this.end(exactValue(fact));
      return;
    }
    do task.value++;
    while (excludes(fact, task.value));
    this.askCouple(task.component, task.value);
  }

  private advanceCouple(task: CoupleTask): void {
    if (this.takeAnswer(task)) {
      this.end(0);
      return;
    }
    if (task.step === 'expand') return;
    const options = this.optionsOf(task.component);
    let goesOn = true;
    while (goesOn) {
      if (task.step === 'option') goesOn = this.nextOption(task, options);
      else if (task.step === 'part') goesOn = this.nextPart(task, options[task.option]!);
      else goesOn = this.nextSmaller(task);
    }
  }

  /** Of a component that has been expanded, but may have been forgotten since. */
  private optionsOf(component: Component): readonly DistinctOption[] {
    component.expansion ??= expandAtOnce(component, this.store);
    return component.expansion;
  }

  /** Goes on where the task was left. True if the answer, or what is known already, rules out the value. */
  private takeAnswer(task: CoupleTask): boolean {
    const { component, value } = task;
    switch (task.step) {
      case 'start':
        task.seen = 0;
        task.step = component.expansion ? 'option' : 'expand';
        if (component.expansion) {
          return (
            component.expansion.some((option) => this.isAnswer(task, option)) ||
            this.isTooFew(task, component.expansion)
          );
        }
        task.expanding = expand(component, this.store);
        return false;
      case 'expand':
        return this.goOnExpanding(task);
      case 'partValue':
        task.sum ^= this.answer!;
        task.step = 'part';
        return false;
      case 'lastPart':
        task.option++;
        task.step = 'option';
        if (this.answer === 1) this.knowledge.learnNot(component, bitOf(value));
        return this.answer === 1;
      case 'smallerCouple':
        task.smaller++;
        task.step = 'smaller';
        return this.answer === 1;
      default:
        return false;
    }
  }

  /** Finds some more options. True once they rule out the value. */
  private goOnExpanding(task: CoupleTask): boolean {
    for (let moves = 0; moves < MOVES_PER_LOOK; moves++) {
      const { done, value: found } = task.expanding!.next();
      if (done) {
        task.expanding = undefined;
        task.component.expansion = found;
        task.step = 'option';
        return this.isTooFew(task, found);
      }
      if (found && this.isAnswer(task, found)) return true;
    }
    return false;
  }

  /**
   * Has the option the value that is asked for? Then that alone is learnt: which values have been seen before depends
   * on the order.
   */
  private isAnswer(task: CoupleTask, option: DistinctOption): boolean {
    const known = this.knownValue(option);
    if (known === undefined) return false;
    if (known === task.value) this.knowledge.learnNot(task.component, bitOf(known));
    else task.seen |= bitOf(known);
    return known === task.value;
  }

  /** Are there fewer options than the value asks for? The values that they have are learnt. */
  private isTooFew({ component, value, seen }: CoupleTask, options: readonly DistinctOption[]): boolean {
    this.knowledge.learnNot(component, seen);
    return value > options.length;
  }

  /** The value of an option, if those of all its components are known. */
  private knownValue({ components, nimber }: DistinctOption): number | undefined {
    let value = nimber;
    for (const component of components) {
      const fact = this.knowledge.factOf(component);
      if (!isExact(fact)) return undefined;
      value ^= exactValue(fact);
    }
    return value >>> 0;
  }

  private reject({ component, value }: CoupleTask): void {
    this.knowledge.learnNot(component, bitOf(value));
    this.end(0);
  }

  /** Begins with the option under way, one behind it, or one of a later pass. False if the task has ended. */
  private nextOption(task: CoupleTask, options: readonly DistinctOption[]): boolean {
    for (; task.pass <= Pass.Any; task.pass++) {
      for (; task.option < options.length; task.option++) {
        const option = options[task.option]!;
        const known = this.knownValue(option);
        if (known === task.value) {
          this.reject(task);
          return false;
        }
        if (known !== undefined || !this.isTurn(task, option)) continue;
        task.last = option.components.findIndex((component) => !isExact(this.knowledge.factOf(component)));
        task.rest = option.components.length;
        task.sum = option.nimber;
        task.step = 'part';
        return true;
      }
      task.option = 0;
    }
    // No option has the value, so the component has it or a smaller one.
    task.step = 'smaller';
    return true;
  }

  private isTurn({ pass, value }: CoupleTask, { components, nimber }: DistinctOption): boolean {
    if (pass === Pass.Any) return true;
    let open: number | undefined;
    let wanted = value ^ nimber;
    for (const component of components) {
      const fact = this.knowledge.factOf(component);
      if (isExact(fact)) wanted ^= exactValue(fact);
      else if (open !== undefined) return false;
      else open = fact;
    }
    wanted >>>= 0;
    if (open === undefined || wanted >= FACT_BITS || excludes(open, wanted)) return false;
    const possible = ~open & ((1 << wanted) - 1);
    if (pass === Pass.Likely) return open !== 0 && possible === 0;
    return open === 0 || (possible & (possible - 1)) === 0;
  }

  /** Looks at the components from the smallest on; all but one must be valued. False if there is something to ask. */
  private nextPart(task: CoupleTask, { components }: DistinctOption): boolean {
    while (task.rest > 0) {
      task.rest--;
      if (task.rest === task.last) continue;
      const part = components[task.rest]!;
      const fact = this.knowledge.factOf(part);
      if (!isExact(fact)) {
        task.step = 'partValue';
        this.askValue(part);
        return false;
      }
      task.sum ^= exactValue(fact);
    }
    const part = components[task.last]!;
    const value = (task.value ^ task.sum) >>> 0;
    const fact = this.knowledge.factOf(part);
    if (isExact(fact) && exactValue(fact) === value) {
      this.reject(task);
      return false;
    }
    if (excludes(fact, value)) {
      task.option++;
      task.step = 'option';
      return true;
    }
    task.step = 'lastPart';
    this.askCouple(part, value);
    return false;
  }

  /** Asks for the next smaller value that the component may have; if there is none, it has the value. */
  private nextSmaller(task: CoupleTask): false {
    const { component, value } = task;
    const fact = this.knowledge.factOf(component);
    while (task.smaller < value && excludes(fact, task.smaller)) task.smaller++;
    if (isExact(fact)) {
      this.end(exactValue(fact) === value ? 1 : 0);
    } else if (task.smaller === value) {
      this.knowledge.learnValue(component, value);
      this.end(1);
    } else {
      task.step = 'smallerCouple';
      this.askCouple(component, task.smaller);
    }
    return false;
  }
}
