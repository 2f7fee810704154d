import { SolverError } from '../base/errors.js';
import type { Answer, Engine, Failure, SearchOptions } from '../engine/engine.js';
import { type Arithmetic, isNimber, NOTHING, ONE } from '../games/arithmetic.js';
import { dyadicRational } from '../games/dyadicRational.js';
import { type Form, formGame, isArithmetic } from '../games/form.js';
import { nim } from '../games/nim.js';
import { type AnyGame, opponent, type Player, type Subgame } from '../games/rules.js';
import { upStar } from '../games/upStar.js';
import { valueGame } from '../games/value.js';
import { canonical, Dyadic, parseValue, upStar as upStarValue, type Value } from '../values/index.js';
import type { Component, Sum } from '../verify/components.js';
import type { Question } from '../verify/questions.js';

/** What the value of a component may cost. */
const VALUE_NODES = 2000;
/** What the nim value of one may cost. */
const NIM_NODES = 20_000;
/** Characters of a value; longer ones cost more than they save. */
const LONGEST_VALUE = 1000;

/** Moves of both players in the first components whose values are asked for. */
const FIRST_REACH = 16;

const OUT_OF_TIME = 'the time limit was reached';

/** Whom the prover asks: an engine that keeps its table from one question to the next. */
export class Oracle {
  questions = 0;
  private readonly search: SearchOptions;
  private readonly deadline: number;

  /** Undefined: out of reach. */
  private readonly values = new Map<Component, Value | undefined>();
  /**
   * Up to how many moves the values of a game are asked for: at most twice as many as one had that was found, and fewer
   * than one had that was not. So the large ones, which may fill all memory, are not tried in vain.
   */
  private readonly reaches = new Map<AnyGame, { most: number; least: number }>();

  constructor(
    private readonly engine: Engine,
    /** Another one, because questions about values disturb the tables of questions about outcomes. */
    private readonly valuer: Engine,
    /** `timeoutMs` is for the whole proof. */
    options: SearchOptions,
  ) {
    const { timeoutMs, ...search } = options;
    this.search = { ...search, keepTable: true };
    this.deadline = timeoutMs ? performance.now() + timeoutMs : Number.POSITIVE_INFINITY;
  }

  private get options(): SearchOptions {
    if (this.search.signal?.aborted) throw new Unproved('aborted', 'interrupted');
    if (this.deadline === Number.POSITIVE_INFINITY) return this.search;
    const timeoutMs = this.deadline - performance.now();
    if (timeoutMs <= 0) throw new Unproved('timeout', OUT_OF_TIME);
    return { ...this.search, timeoutMs };
  }

  /** The value of a component, if it is small enough. */
  async valueOf(component: Component): Promise<Value | undefined> {
    if (this.values.has(component)) return this.values.get(component);
    if (component.rules.impartial) return this.nimberOf(component);
    const reach = this.reachOf(component.rules);
    const size = sizeOf(component);
    if (size > reach.most) return undefined;
    const sum = subgamesOf({ terms: component.alone, arithmetic: NOTHING });
    const answer = await this.valuer.value(sum, { ...this.options, maxNodes: VALUE_NODES });
    const isShort = answer.status === 'done' && answer.result.length <= LONGEST_VALUE;
    const value = isShort ? parseValue(answer.result) : undefined;
    this.values.set(component, value);
    if (value) reach.most = Math.max(reach.most, Math.min(2 * size, reach.least));
    else {
      reach.least = Math.min(reach.least, size - 1);
      reach.most = Math.min(reach.most, reach.least);
    }
    return value;
  }

  private async nimberOf(component: Component): Promise<Value | undefined> {
    const sum = subgamesOf({ terms: component.alone, arithmetic: NOTHING });
    const answer = await this.valuer.nimValue(sum, { ...this.options, maxNodes: NIM_NODES });
    const value =
      answer.status === 'done' ? upStarValue(Dyadic.of(0n, 0), 0, Number(answer.result)) : undefined;
    this.values.set(component, value);
    return value;
  }

  /** Of a sum of impartial games. Of one without a theory it is dearer than to ask whether a sum is 0. */
  private async nimValueOf({ terms, arithmetic }: Sum): Promise<bigint | undefined> {
    if (!isNimber(arithmetic) || !terms.parts.every(({ rules }) => rules.impartial)) return undefined;
    let nimber = arithmetic.nimber;
    for (const part of terms.parts) {
      const value =
        terms.parts.length > 1 || part.rules.theory ? await this.valueOf(part) : this.values.get(part);
      if (!value) return undefined;
      nimber ^= BigInt(value.upStar!.nimber);
    }
    return nimber;
  }

  private reachOf(rules: AnyGame): { most: number; least: number } {
    let reach = this.reaches.get(rules);
    if (!reach) {
      reach = { most: FIRST_REACH, least: Number.POSITIVE_INFINITY };
      this.reaches.set(rules, reach);
    }
    return reach;
  }

  async formOf(sum: Sum): Promise<Form> {
    const text = resultOf(await this.valuer.value(subgamesOf(sum), this.options));
    // Nimbers may be larger than values can hold.
    const nimber = /^\*(\d+)$/.exec(text);
    return nimber ? { ...NOTHING, nimber: BigInt(nimber[1]!) } : formOfValue(parseValue(text));
  }

  /** 1: the player who is asked about wins, moving first; or has won with the move that led to the sum. */
  async verdict(question: Question, sum: Sum): Promise<number> {
    const isMove = question.startsWith('winning moves');
    const player: Player = question.endsWith('W') ? 'right' : 'left';
    const verdict = await this.solve(sum, isMove ? opponent(player) : player);
    return (verdict === 'win') !== isMove ? 1 : 0;
  }

  /** Is the sum ≥ 0, that is, does Right lose it moving first? */
  async isAtLeastZero(sum: Sum): Promise<boolean> {
    const nimber = await this.nimValueOf(sum);
    if (nimber !== undefined) return nimber === 0n;
    this.questions++;
    return (await this.solve(sum, 'right')) === 'loss';
  }

  /** When memory ends, the question is asked once more of an engine that has forgotten all others. */
  private async solve(sum: Sum, player: Player): Promise<'win' | 'loss'> {
    const subgames = subgamesOf(sum);
    const answer = await this.engine.solve(subgames, player, this.options);
    if (answer.status !== 'memory') return resultOf(answer);
    return resultOf(await this.engine.solve(subgames, player, { ...this.options, keepTable: false }));
  }
}

function resultOf<T>(answer: Answer<T>): T {
  if (answer.status === 'done') return answer.result;
  const reason = answer.status === 'timeout' ? OUT_OF_TIME : answer.reason;
  throw new Unproved(answer.status, reason);
}

/** The proof could not be finished: a limit was reached. */
export class Unproved extends SolverError {
  constructor(
    readonly failure: Failure,
    reason: string,
  ) {
    super('ERR_UNPROVED', reason);
  }
}

/** The sum as engines know it. */
function subgamesOf({ terms, arithmetic: { number, ups, nimber } }: Sum): Subgame[] {
  const sum: Subgame[] = terms.parts.map(({ rules, position }) =>
    rules === formGame ? { rules: valueGame, position: valueOfForm(position as Form) } : { rules, position },
  );
  if (number !== 0n) sum.push({ rules: dyadicRational, position: Number(number) / Number(ONE) });
  if (ups !== 0n) sum.push({ rules: upStar, position: { ups: Number(ups), star: false } });
  if (nimber !== 0n) sum.push({ rules: nim, position: nimber });
  return sum;
}

const values = new WeakMap<Form, Value>();

/** The value that a certificate writes down as a form. */
export function valueOfFormText(text: string): Value {
  return valueOfForm(formGame.parse(text));
}

function valueOfForm(form: Form): Value {
  let value = values.get(form);
  if (!value) {
    value = isArithmetic(form)
      ? arithmeticValue(form)
      : canonical(form.left.map(valueOfForm), form.right.map(valueOfForm));
    values.set(form, value);
  }
  return value;
}

function arithmeticValue({ number, ups, nimber }: Arithmetic): Value {
  return upStarValue(Dyadic.of(number, 64), Number(ups), Number(nimber));
}

const forms = new WeakMap<Value, Form>();

/** The canonical form of a value, written down. */
export function formOfValue(value: Value): Form {
  let form = forms.get(value);
  if (!form) {
    const { upStar } = value;
    form = upStar
      ? { number: unitsOfDyadic(upStar.number), ups: BigInt(upStar.ups), nimber: BigInt(upStar.nimber) }
      : { left: formsOf(value.left), right: formsOf(value.right) };
    forms.set(value, form);
  }
  return form;
}

/** The shortest first: in an order that does not depend on what values were met before. */
function formsOf(options: readonly Value[]): Form[] {
  const texts = new Map(options.map(formOfValue).map((option) => [formGame.format(option), option]));
  return [...texts.keys()]
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
    .map((text) => texts.get(text)!);
}

export function unitsOfDyadic(x: Dyadic): bigint {
  if (x.exponent > 64) throw new SolverError('ERR_UNPROVED', `${x} is too fine for a certificate`);
  return x.scaled(64);
}

/** How much there is to play in a component, roughly. */
export function sizeOf(component: Component): number {
  return component.moves('left').length + component.moves('right').length;
}
