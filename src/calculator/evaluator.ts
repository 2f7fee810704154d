import { ParseError, SolverError } from '../base/errors.js';
import type { Subgame, Sum } from '../games/rules.js';
import { valueGame } from '../games/value.js';
import {
  add,
  canonical,
  compare,
  type Dyadic,
  formatThermograph,
  negate,
  type Order,
  ordinalSum,
  times,
  type Value,
} from '../values/index.js';
import type { CalculatorFunction } from './functions.js';
import {
  type CalculatorObject,
  type Evaluation,
  game,
  KIND_NAMES,
  type Oracle,
  text,
  truth,
  unanswerable,
} from './objects.js';
import { unknownFunction } from './parser.js';
import { nearestFunction } from './readExpressions.js';
import type { Comparison, Expression } from './syntax.js';

/** Which orders each comparison asks for. */
const MEANT: Readonly<Record<Comparison, readonly Order[]>> = {
  '=': ['='],
  '!=': ['<', '>', '||'],
  '<=': ['<', '='],
  '>=': ['>', '='],
  '<': ['<'],
  '>': ['>'],
  '||': ['||'],
  '<|': ['<', '||'],
  '|>': ['>', '||'],
};

const OUTCOME_NAMES: ReadonlySet<string> = new Set(['L', 'R', 'N', 'P']);
const MOST_COPIES = 1000;

/** Evaluates the expressions of one text. Errors carry the place of the smallest part that they are about. */
export class Evaluator implements Evaluation {
  constructor(
    readonly text: string,
    readonly oracle: Oracle,
    readonly variables: ReadonlyMap<string, CalculatorObject>,
    readonly functions: (name: string) => CalculatorFunction | undefined,
  ) {}

  async evaluate(expression: Expression): Promise<CalculatorObject> {
    try {
      return await this.#evaluate(expression);
    } catch (error) {
      if (!isAboutExpression(error)) throw error;
      throw new ParseError(error.message, this.text, expression.start, expression.end - expression.start);
    }
  }

  async #evaluate(expression: Expression): Promise<CalculatorObject> {
    switch (expression.kind) {
      case 'value':
        return game(expression.value);
      case 'position':
        return { kind: 'position', sum: expression.sum };
      case 'truth':
        return truth(expression.truth);
      case 'text':
        return text(expression.text);
      case 'name':
        return this.#lookUp(expression.name);
      case 'braces': {
        const form = { left: await this.#games(expression.left), right: await this.#games(expression.right) };
        return { kind: 'game', value: canonical(form.left, form.right), form };
      }
      case 'plusMinus': {
        const left = await this.#games(expression.options);
        const right = left.map(negate);
        return { kind: 'game', value: canonical(left, right), form: { left, right } };
      }
      case 'negative':
        return this.#negate(await this.evaluate(expression.of));
      case 'sum': {
        const left = await this.evaluate(expression.left);
        const right = await this.evaluate(expression.right);
        return this.#add(left, expression.sign === '+' ? right : await this.#negate(right));
      }
      case 'product':
        this.#checkFactor(expression);
        return this.#multiply(await this.evaluate(expression.left), await this.evaluate(expression.right));
      case 'ordinalSum': {
        const [base, top] = await this.#games([expression.left, expression.right]);
        return game(ordinalSum(base!, top!));
      }
      case 'comparison':
        return this.#compare(expression);
      case 'logic': {
        const left = await this.#truth(expression.left);
        const isSettled = expression.sign === 'and' ? !left : left;
        return truth(isSettled ? left : await this.#truth(expression.right));
      }
      case 'not':
        return truth(!(await this.#truth(expression.of)));
      case 'call':
        return this.#call(expression);
      case 'item':
        return this.#item(expression);
    }
  }

  #lookUp(name: string): CalculatorObject {
    const known = this.variables.get(name);
    if (known) return known;
    if (OUTCOME_NAMES.has(name)) return text(name);
    const found = this.functions(name);
    if (found) throw unanswerable(`'${name}' is a function: write ${name}(${found.parameters.join(', ')})`);
    throw unanswerable(`'${name}' is not defined: ${name} := … gives it a meaning`);
  }

  /** `G.Tempe` is read as a product, as `n.G` is; but 3.G has lost its G. */
  #checkFactor({ left, right: of }: Extract<Expression, { kind: 'product' }>): void {
    if (
      left.kind === 'value' ||
      of.kind !== 'name' ||
      this.variables.has(of.name) ||
      OUTCOME_NAMES.has(of.name)
    )
      return;
    const problem = unknownFunction(of.name, nearestFunction(of.name));
    throw new ParseError(problem, this.text, of.start, of.end - of.start);
  }

  async #games(expressions: readonly Expression[]): Promise<Value[]> {
    const values: Value[] = [];
    for (const expression of expressions) values.push(await this.#gameAt(expression));
    return values;
  }

  async #gameAt(expression: Expression): Promise<Value> {
    const object = await this.evaluate(expression);
    return this.#at(expression, () => this.gameOf(object));
  }

  /** Errors of `work` are about this expression. */
  async #at<T>({ start, end }: Expression, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!isAboutExpression(error)) throw error;
      throw new ParseError(error.message, this.text, start, end - start);
    }
  }

  async #truth(expression: Expression): Promise<boolean> {
    const object = await this.evaluate(expression);
    if (object.kind === 'truth') return object.truth;
    return this.#at(expression, async () => {
      throw unanswerable(`expected something that is true or false, found ${KIND_NAMES[object.kind]}`);
    });
  }

  async #negate(object: CalculatorObject): Promise<CalculatorObject> {
    if (object.kind !== 'position') return game(negate(await this.gameOf(object)));
    return { kind: 'position', sum: object.sum.map(negated) };
  }

  async #add(left: CalculatorObject, right: CalculatorObject): Promise<CalculatorObject> {
    if (left.kind === 'position' || right.kind === 'position') {
      return { kind: 'position', sum: [...this.sumOf(left), ...this.sumOf(right)] };
    }
    return game(add(await this.gameOf(left), await this.gameOf(right)));
  }

  async #multiply(factor: CalculatorObject, of: CalculatorObject): Promise<CalculatorObject> {
    const x = (await this.gameOf(factor)).number;
    if (!x?.isInteger) throw unanswerable('only integers multiply games: 3.G is G + G + G');
    if (of.kind !== 'position') return game(times(x.numerator, await this.gameOf(of)));
    const count = Number(x.sign < 0 ? -x.numerator : x.numerator);
    if (count > MOST_COPIES) throw unanswerable(`at most ${MOST_COPIES} copies of a position are played`);
    const sum = x.sign < 0 ? of.sum.map(negated) : of.sum;
    return { kind: 'position', sum: Array.from({ length: count }, () => sum).flat() };
  }

  async #compare(expression: Extract<Expression, { kind: 'comparison' }>): Promise<CalculatorObject> {
    const left = await this.evaluate(expression.left);
    const right = await this.evaluate(expression.right);
    const { sign } = expression;
    const [a, b] = [wordOf(left), wordOf(right)];
    if (a !== undefined && b !== undefined && (sign === '=' || sign === '!=')) {
      return truth((a === b) === (sign === '='));
    }
    if (left.kind === 'position' || right.kind === 'position') {
      return truth(MEANT[sign].includes(await this.#orderOfPositions(left, right)));
    }
    const x = await this.#at(expression.left, () => this.gameOf(left));
    const y = await this.#at(expression.right, () => this.gameOf(right));
    return truth(MEANT[sign].includes(compare(x, y)));
  }

  /** By the winners of the difference: no value is needed. */
  async #orderOfPositions(left: CalculatorObject, right: CalculatorObject): Promise<Order> {
    const difference = [...this.sumOf(left), ...this.sumOf(right).map(negated)];
    const leftFirst = await this.oracle.wins(difference, 'left');
    const rightFirst = await this.oracle.wins(difference, 'right');
    return leftFirst ? (rightFirst ? '||' : '>') : rightFirst ? '<' : '=';
  }

  async #call(expression: Extract<Expression, { kind: 'call' }>): Promise<CalculatorObject> {
    const called = this.functions(expression.name)!;
    const { name, parameters } = called;
    const open = parameters.at(-1)?.endsWith('…');
    const least = parameters.filter((parameter) => !parameter.endsWith('?')).length;
    const { length } = expression.args;
    if (length < least || (!open && length > parameters.length)) {
      const wanted = `${name}(${parameters.join(', ')})`;
      const range = least < parameters.length ? `${least} or ${parameters.length}` : least;
      throw unanswerable(`${wanted} takes ${open ? 'at least ' : ''}${range}, here are ${length}`);
    }
    const args: CalculatorObject[] = [];
    for (const arg of expression.args) args.push(await this.evaluate(arg));
    return called.run(args, this);
  }

  async #item(expression: Extract<Expression, { kind: 'item' }>): Promise<CalculatorObject> {
    const of = await this.evaluate(expression.of);
    if (of.kind !== 'list') throw unanswerable(`only lists have items, not ${KIND_NAMES[of.kind]}`);
    const index = await this.integerOf(await this.evaluate(expression.index));
    const item = of.items[index - 1];
    if (!item) throw unanswerable(`the list has items 1 to ${of.items.length}, not ${index}`);
    return item;
  }

  async gameOf(object: CalculatorObject): Promise<Value> {
    if (object.kind === 'game') return object.value;
    if (object.kind === 'position') return this.oracle.value(object.sum);
    throw unanswerable(`expected a game, found ${KIND_NAMES[object.kind]}`);
  }

  async numberOf(object: CalculatorObject): Promise<Dyadic> {
    const x = (await this.gameOf(object)).number;
    if (!x) throw unanswerable('expected a number');
    return x;
  }

  async integerOf(object: CalculatorObject): Promise<number> {
    const x = await this.numberOf(object);
    if (!x.isInteger || !Number.isSafeInteger(Number(x.numerator))) throw unanswerable('expected an integer');
    return Number(x.numerator);
  }

  sumOf(object: CalculatorObject): Sum {
    if (object.kind === 'position') return object.sum;
    if (object.kind === 'game') return [{ rules: valueGame, position: object.value }];
    throw unanswerable(`expected a game, found ${KIND_NAMES[object.kind]}`);
  }
}

/** Has its place not been found yet, and is it one of the text? */
function isAboutExpression(error: unknown): error is SolverError {
  return error instanceof SolverError && !(error instanceof ParseError) && error.code !== 'ERR_UNANSWERED';
}

function negated({ rules, position }: Subgame): Subgame {
  return { rules, position: rules.negate(position) };
}

/** What is compared as it is written: outcomes, texts, thermographs, true and false. */
function wordOf(object: CalculatorObject): string | undefined {
  if (object.kind === 'text') return object.text;
  if (object.kind === 'truth') return String(object.truth);
  if (object.kind === 'thermograph') return formatThermograph(object.thermograph);
  return undefined;
}
