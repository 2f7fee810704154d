import { quote } from '../base/diagnostics.js';
import { ParseError } from '../base/errors.js';
import { readWords, trimSpace, type Word } from '../base/words.js';
import {
  add,
  compareRationals,
  divide,
  makeRational,
  multiply,
  type Rational,
  rationalToText,
  subtract,
} from './rational.js';

/** A bend of a wall. */
interface ThermographPoint {
  readonly value: Rational;
  readonly temperature: Rational;
}

/** The bends of one wall from temperature -1 upwards; above the last one the wall is vertical. */
export type Scaffold = readonly ThermographPoint[];

export interface Scaffolds {
  readonly left: Scaffold;
  readonly right: Scaffold;
}

/** Reading a number takes more than linear time in its length; no thermograph needs this many digits. */
const MAX_DIGITS = 100;

const FRACTION = /^(-?[0-9]+)(?:[\t\n\v\f\r ]*\/[\t\n\v\f\r ]*(-?[0-9]+))?$/;
const MINUS_ONE = makeRational(-1n);
const EXPECTED_POINT = "expected a point such as '(1/2, -1)'";

/**
 * Reads `L: (v, t) … R: (v, t) …`, checks that it can be a thermograph and normalises it. Throws a
 * {@link ParseError} that marks the offending word. `words` are those of `text`, if only some are to be read.
 */
export function parseThermograph(text: string, words: readonly Word[] = readWords(text)): Scaffolds {
  const reader = new ScaffoldReader(text, words);
  const left = reader.readScaffold('L:');
  const right = reader.readScaffold('R:');
  reader.finish();
  checkWalls(left, right, reader);
  return { left: normaliseScaffold(left), right: normaliseScaffold(right) };
}

/** The notation of results: `L: (1, -1) (0, 0) R: (0, -1)`. */
export function thermographToText({ left, right }: Scaffolds): string {
  return `L: ${left.map(pointToText).join(' ')} R: ${right.map(pointToText).join(' ')}`;
}

function pointToText({ value, temperature }: ThermographPoint): string {
  return `(${rationalToText(value)}, ${rationalToText(temperature)})`;
}

/** Only the bends: points on a straight line are left out, and so is a vertical piece at the end. */
export function normaliseScaffold(points: Scaffold): Scaffold {
  const bends: ThermographPoint[] = [];
  for (const { value, temperature } of points) {
    const point = { value, temperature };
    const last = bends.at(-1);
    const before = bends.at(-2);
    if (last && before && areCollinear(before, last, point)) bends.pop();
    bends.push(point);
  }
  if (bends.length > 1 && compareRationals(bends.at(-1)!.value, bends.at(-2)!.value) === 0) bends.pop();
  return bends;
}

function areCollinear(a: ThermographPoint, b: ThermographPoint, c: ThermographPoint): boolean {
  const first = multiply(subtract(b.value, a.value), subtract(c.temperature, b.temperature));
  const second = multiply(subtract(c.value, b.value), subtract(b.temperature, a.temperature));
  return compareRationals(first, second) === 0;
}

/** A point, and the word it was read from. */
interface PlacedPoint extends ThermographPoint {
  readonly word: Word;
}

class ScaffoldReader {
  private next = 0;

  constructor(
    private readonly text: string,
    private readonly words: readonly Word[],
  ) {}

  /** Reads `label` and at least one point. */
  readScaffold(label: string): readonly PlacedPoint[] {
    const first = this.words[this.next];
    if (first?.text !== label) {
      if (first?.text.startsWith(label)) this.fail(`missing space after '${label}'`, first);
      this.failHere(`expected '${label}'${this.next > 0 ? ' or another point' : ''}`);
    }
    this.next++;
    const points: PlacedPoint[] = [];
    for (; this.words[this.next]?.text.startsWith('('); this.next++) {
      points.push(this.readPoint(this.words[this.next]!, points.at(-1)));
    }
    if (points.length === 0) this.failHere(EXPECTED_POINT);
    return points;
  }

  finish(): void {
    if (this.next < this.words.length) this.failHere('expected the end of the thermograph');
  }

  fail(problem: string, { start, end }: Word): never {
    throw new ParseError(problem, this.text, start, end - start);
  }

  /** At the next word; behind the last one, at the last one. */
  private failHere(problem: string): never {
    const word = this.words[this.next];
    const previous = this.words[this.next - 1];
    const after = previous ? ` after ${quote(previous.text)}` : '';
    const found = word ? `, found ${quote(word.text)}` : '';
    this.fail(`${problem}${after}${found}`, word ?? previous ?? { text: '', start: 0, end: 0 });
  }

  private readPoint(word: Word, previous: PlacedPoint | undefined): PlacedPoint {
    const close = word.text.indexOf(')');
    if (close < 0 || word.text.lastIndexOf('(', close) > 0) this.fail(`missing ')', ${EXPECTED_POINT}`, word);
    if (close < word.text.length - 1) this.fail("missing space after ')'", word);
    const coordinates = word.text.slice(1, -1).split(',');
    if (coordinates.length !== 2) {
      this.fail(`a point has 2 coordinates, not ${coordinates.length}, ${EXPECTED_POINT}`, word);
    }
    const value = this.readFraction(coordinates[0]!, word);
    const temperature = this.readFraction(coordinates[1]!, word);
    if (!previous && compareRationals(temperature, MINUS_ONE) !== 0) {
      this.fail(`the first temperature must be -1, not ${rationalToText(temperature)}`, word);
    }
    if (previous && compareRationals(temperature, previous.temperature) <= 0) {
      this.fail(
        `temperatures must increase, the one before is ${rationalToText(previous.temperature)}`,
        word,
      );
    }
    return { value, temperature, word };
  }

  private readFraction(coordinate: string, word: Word): Rational {
    const text = trimSpace(coordinate);
    const match = FRACTION.exec(text);
    if (!match) this.fail(`${quote(text)} is not an integer or a fraction`, word);
    const [, numerator, denominator = '1'] = match;
    if (Math.max(numerator!.length, denominator.length) > MAX_DIGITS) {
      this.fail(`number too large, expected at most ${MAX_DIGITS} digits`, word);
    }
    const divisor = BigInt(denominator);
    if (divisor <= 0n || (divisor & (divisor - 1n)) !== 0n) {
      this.fail(`the denominator ${denominator} is not a positive power of two`, word);
    }
    return makeRational(BigInt(numerator!), divisor);
  }
}

/**
 * Left's value is nowhere below Right's, and from the temperature on at which the two first meet, both walls are
 * the mast. They are straight between bends, so looking at the bends of either is enough.
 */
function checkWalls(
  left: readonly PlacedPoint[],
  right: readonly PlacedPoint[],
  reader: ScaffoldReader,
): void {
  let mast: Rational | undefined;
  for (const { bend, leftValue, rightValue } of bendsOfBoth(left, right)) {
    const at = `at temperature ${rationalToText(bend.temperature)}`;
    const order = compareRationals(leftValue, rightValue);
    if (order < 0) reader.fail(`the walls cross ${at}`, bend.word);
    if (mast && (order > 0 || compareRationals(leftValue, mast) !== 0)) {
      reader.fail(`the walls meet at ${rationalToText(mast)} and leave the mast ${at}`, bend.word);
    }
    if (order === 0) mast = leftValue;
  }
  if (!mast) {
    const leftMast = rationalToText(left.at(-1)!.value);
    const rightMast = rationalToText(right.at(-1)!.value);
    reader.fail(`the masts differ, ${leftMast} for Left and ${rightMast} for Right`, right.at(-1)!.word);
  }
}

/** The bends of both walls by temperature, each with the values of both walls there. */
function* bendsOfBoth(left: readonly PlacedPoint[], right: readonly PlacedPoint[]) {
  for (let l = 0, r = 0; l < left.length || r < right.length; ) {
    const leftBend = left[l];
    const rightBend = right[r];
    const order = !leftBend
      ? 1
      : !rightBend
        ? -1
        : compareRationals(leftBend.temperature, rightBend.temperature);
    const bend = (order <= 0 ? leftBend : rightBend)!;
    yield { bend, leftValue: valueAt(left, l, bend), rightValue: valueAt(right, r, bend) };
    if (order <= 0) l++;
    if (order >= 0) r++;
  }
}

/** The value of a wall at the temperature of `bend`, which is at most that of point number `next`. */
function valueAt(points: Scaffold, next: number, bend: ThermographPoint): Rational {
  const above = points[next];
  const below = points[next - 1];
  if (!above) return below!.value;
  if (!below || compareRationals(above.temperature, bend.temperature) === 0) return above.value;
  const share = divide(
    subtract(bend.temperature, below.temperature),
    subtract(above.temperature, below.temperature),
  );
  return add(below.value, multiply(share, subtract(above.value, below.value)));
}
