import { beforeEach, describe, expect, test } from 'vitest';
import { LIMITS } from '../../src/engine/wasm/border.js';
import {
  add,
  canonical,
  compare,
  formatValue,
  number,
  parseValue,
  type Value,
} from '../../src/values/index.js';
import {
  fromWasm,
  loadValues,
  NO_NUMBER,
  ONE,
  PLENTY,
  startValues,
  toWasm,
  UNKNOWN,
  type ValueExports,
  wasmGame,
} from './wasmValues.js';

let wasm: ValueExports;
beforeEach(async () => {
  wasm = await loadValues();
}, 120_000);

/** A hot game with `length` moves in a row: {5+n | … {7 | {6 | {5 | 0}}}}. */
function chain(length: number): number {
  let id = wasmGame(wasm, [wasm.makeNumber(5n * ONE)], [0]);
  for (let i = 1; i < length; i++) id = wasmGame(wasm, [wasm.makeNumber(BigInt(5 + i) * ONE)], [id]);
  return id;
}

describe('what does not fit is unknown, never wrong, never a trap', () => {
  test('numbers too large', () => {
    const large = wasm.makeNumber((1n << 29n) * ONE);
    expect(large).not.toBe(UNKNOWN);
    expect(wasm.add(large, wasm.makeNumber(ONE)) >>> 0).toBe(UNKNOWN);
    expect(wasm.limit()).toBe(LIMITS.number);
    expect(wasm.addNumber(wasm.makeSwitch(0n, ONE), (1n << 29n) * ONE) >>> 0).toBe(UNKNOWN);
    expect(wasmGame(wasm, [large], [])).toBe(UNKNOWN);
  });

  test('numbers too fine', () => {
    const finest = wasm.makeNumber(1n);
    expect(wasmGame(wasm, [0], [finest])).toBe(UNKNOWN);
    expect(wasm.limit()).toBe(LIMITS.number);
    // The mean of this switch is too fine, so the switch itself is.
    expect(wasmGame(wasm, [finest], [0])).toBe(UNKNOWN);
    // But this one can be held, and only its thermograph meets the limit.
    const almost = wasmGame(wasm, [wasm.makeNumber(2n)], [wasmGame(wasm, [0], [wasm.makeNumber(-ONE)])]);
    expect(almost).not.toBe(UNKNOWN);
  });

  test.each([
    [0.5, ONE / 2n],
    [-3, -3n * ONE],
    [2 ** -32, 1n],
    [2 ** -33, NO_NUMBER],
    [0.1, NO_NUMBER],
    [2 ** 29, ONE << 29n],
    [2 ** 30, NO_NUMBER],
    [Number.NaN, NO_NUMBER],
    [Number.NEGATIVE_INFINITY, NO_NUMBER],
  ])('the double %d', (x, fixed) => {
    expect(wasm.numberFromDouble(x)).toBe(fixed);
  });

  test('ups and nimbers', () => {
    const many = wasm.makeUpStar(0n, 1 << 28, 0);
    expect(wasm.add(many, many) >>> 0).toBe(UNKNOWN);
    expect(wasm.limit()).toBe(LIMITS.number);
    const huge = wasm.makeUpStar(0n, 0, 0xfffffff0);
    expect(wasm.add(huge, wasm.makeUpStar(0n, 0, 0xf))).toBe(wasm.makeUpStar(0n, 0, 0xffffffff));
    // Its options are not listed, so it cannot be compared with a game that has no closed form.
    const game = toWasm(wasm, parseValue('{^|*||*}'));
    expect(wasm.add(huge, game) >>> 0).toBe(UNKNOWN);
    expect(wasm.limit()).toBe(LIMITS.size);
  });

  test('unknown values stay unknown', () => {
    expect(wasm.add(UNKNOWN, 0) >>> 0).toBe(UNKNOWN);
    expect(wasm.negative(UNKNOWN) >>> 0).toBe(UNKNOWN);
    expect(wasm.addNumber(UNKNOWN, ONE) >>> 0).toBe(UNKNOWN);
    expect(wasm.atomicWeight(UNKNOWN) >>> 0).toBe(UNKNOWN);
    expect(wasm.birthdayOf(UNKNOWN) >>> 0).toBe(UNKNOWN);
    expect(wasm.sizeOf(UNKNOWN, 10) >>> 0).toBe(UNKNOWN);
    expect(wasm.compareValues(UNKNOWN, 0)).toBe(-1);
    expect(wasm.outcomeOfValue(UNKNOWN)).toBe(-1);
    expect(wasm.meanOf(UNKNOWN)).toBe(NO_NUMBER);
    expect(wasm.temperatureOf(UNKNOWN)).toBe(NO_NUMBER);
    expect(wasmGame(wasm, [UNKNOWN], [0])).toBe(UNKNOWN);
    expect(wasm.writeValue(UNKNOWN)).toBe(0);
  });

  test('a spent budget, and the same question with more', () => {
    const a = toWasm(wasm, parseValue('{3||2|1}'));
    const b = toWasm(wasm, parseValue('{{4|2},{3|*}||0|-5}'));
    const sum = formatValue(add(parseValue('{3||2|1}'), parseValue('{{4|2},{3|*}||0|-5}')));
    let failures = 0;
    for (let steps = 0; ; steps++) {
      wasm.allowSteps(steps);
      const id = wasm.add(a, b) >>> 0;
      if (id === UNKNOWN) {
        expect(wasm.limit()).toBe(LIMITS.steps);
        failures++;
        continue;
      }
      wasm.allowSteps(PLENTY);
      expect(formatValue(fromWasm(wasm, id)!)).toBe(sum);
      break;
    }
    expect(failures).toBeGreaterThan(3);
  });

  test('long games: the depth of recursion is bounded', () => {
    const long = chain(1500);
    expect(long).not.toBe(UNKNOWN);
    expect(wasm.add(long, chain(300)) >>> 0).toBe(UNKNOWN);
    expect(wasm.limit()).toBe(LIMITS.depth);
    wasm.allowSteps(PLENTY);
    expect(wasm.negative(long) >>> 0).toBe(UNKNOWN);
    expect(wasm.meanOf(long)).toBe(NO_NUMBER);
    expect(wasm.wallPoints(long, 0)).toBe(0);
    expect(wasm.birthdayOf(long) >>> 0).toBe(UNKNOWN);
    expect(wasm.writeValue(long)).toBe(0);
    // Long ups with a game that has no closed form.
    expect(wasm.add(wasm.makeUpStar(0n, 5000, 0), toWasm(wasm, parseValue('Tiny(2)'))) >>> 0).toBe(UNKNOWN);
    // And afterwards everything works.
    wasm.allowSteps(PLENTY);
    expect(wasm.add(toWasm(wasm, parseValue('^')), toWasm(wasm, parseValue('*')))).toBe(
      toWasm(wasm, parseValue('^*')),
    );
  });

  test('long closed forms need no recursion', () => {
    const [ups, integer] = [wasm.makeUpStar(0n, 5000, 3), wasm.makeNumber(10000n * ONE)];
    wasm.allowSteps(0);
    expect(wasm.compareValues(ups, integer)).toBe(1);
    expect(fromWasm(wasm, UNKNOWN)).toBeUndefined();
    expect(wasm.add(ups, integer)).toBe(wasm.makeUpStar(10000n * ONE, 5000, 3));
    expect(wasm.negative(ups)).toBe(wasm.makeUpStar(0n, -5000, 3));
    expect(wasm.compareValues(wasm.makeSwitch(integer ? 10000n * ONE : 0n, ONE), integer)).toBe(0);
    expect(wasm.birthdayOf(ups)).toBe(5003);
    expect(wasm.outcomeOfValue(ups)).toBe(1);
  });

  test('too many positions to count', () => {
    expect(wasm.sizeOf(wasm.makeNumber(1000n * ONE), 1000) >>> 0).toBe(UNKNOWN);
    expect(wasm.sizeOf(wasm.makeNumber(999n * ONE), 1000)).toBe(1000);
  });

  test('words that make no sense', () => {
    for (const words of [
      [0],
      [1],
      [1, 2],
      [1, 1, 1, 0, 0],
      [1, 1, 0xffffffff, 0xffffffff],
      [2, 0, 0, 0, 0, 0],
      [70000, 0],
    ]) {
      const buffer = wasm.transferBuffer() >>> 0;
      new Uint32Array(wasm.memory.buffer, buffer, words.length).set(words);
      expect(wasm.readValue(words.length) >>> 0).toBe(UNKNOWN);
    }
  });
});

describe('memory', () => {
  /** Makes as many different values as it can, at most `count`. */
  function fill(count: number): number {
    let made = 0;
    for (let i = 0; i < count; i++) {
      const hot = wasmGame(
        wasm,
        [wasm.makeNumber(BigInt(i + 3) * ONE), wasm.makeUpStar(BigInt(i) * ONE, 1, 0)],
        [0],
      );
      const id = wasm.add(hot, wasm.makeSwitch(0n, BigInt(i + 1) * ONE)) >>> 0;
      if (id !== UNKNOWN) made++;
    }
    return made;
  }

  test('that has ended makes values unknown, and a new beginning makes them known again', () => {
    const pages = wasm.memory.buffer.byteLength / 65536;
    wasm.limitPages(pages + 8);
    const made = fill(30_000);
    expect(made).toBeGreaterThan(100);
    expect(made).toBeLessThan(30_000);
    expect(wasm.limit()).toBe(LIMITS.memory);
    // What was known stays right.
    const up = wasm.makeUpStar(0n, 1, 0);
    if (up >>> 0 !== UNKNOWN) expect(wasm.outcomeOfValue(up)).toBe(1);
    expect(wasm.openValues()).toBe(1);
    wasm.allowSteps(PLENTY);
    expect(fill(100)).toBe(100);
  });

  test('too little to begin with is said at once', async () => {
    const fresh = await startValues();
    fresh.limitPages(fresh.memory.buffer.byteLength / 65536 + 4);
    expect(fresh.openValues()).toBe(0);
    fresh.limitPages(65535);
    expect(fresh.openValues()).toBe(1);
  });

  test('does not grow over repeated use', () => {
    const once = () => {
      expect(wasm.openValues()).toBe(1);
      wasm.allowSteps(PLENTY);
      fill(500);
    };
    once();
    const bytes = wasm.memory.buffer.byteLength;
    for (let i = 0; i < 20; i++) once();
    expect(wasm.memory.buffer.byteLength).toBe(bytes);
  });
});

describe('the TypeScript values', () => {
  test('end with an error, not with a stack overflow', () => {
    let long: Value = parseValue('{5|0}');
    for (let i = 0; i < 2000; i++) long = canonical([number(6 + i)], [long]);
    const other = parseValue('{9|-3}');
    const tooLarge = expect.objectContaining({ code: 'ERR_VALUE_TOO_LARGE' });
    const failure = (work: () => unknown) => {
      try {
        return work();
      } catch (error) {
        return error;
      }
    };
    expect(failure(() => add(long, other))).toEqual(tooLarge);
    expect(failure(() => formatValue(long))).toEqual(tooLarge);
    expect(failure(() => add(parseValue('^5000'), other))).toEqual(tooLarge);
    expect(compare(parseValue('^5000'), other)).toBe('||');
  });
});
