import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { nativeKind } from '../../src/engine/wasm/kinds.js';
import { encodePosition } from '../../src/games/encoding.js';
import { impartialVersion } from '../../src/games/impartial.js';
import { standardGames } from '../../src/games/index.js';
import { type AnyGame, PLAYERS, type Player } from '../../src/games/rules.js';
import { bruteForceNimValue, bruteForceWins } from '../oracle.js';
import { ANSWERS, KAYLES } from './knownAnswers.js';
import { loadNativeRules, type NativeModule, NativeRules, nativeGame } from './nativeRules.js';
import { randomTexts, type Size } from './randomTexts.js';

/** A step of a random game: who moves, which of his moves, and which part to go on with (if any). */
interface Step {
  readonly player: Player;
  readonly move: number;
  readonly part: number | undefined;
}

const step: fc.Arbitrary<Step> = fc.record({
  player: fc.constantFrom(...PLAYERS),
  move: fc.nat(),
  part: fc.option(fc.nat(), { nil: undefined }),
});

const SMALL: Size = { strip: [0, 14], side: [1, 5] };
/** Where bit boards end. */
const AROUND_64: Size = { strip: [60, 68], side: [7, 9] };
const LARGE: Size = { strip: [100, 400], side: [10, 16] };

/** As long as the engine takes them. */
const HUGE: Size = { strip: [65_500, 65_500], side: [255, 255] };

const games: readonly AnyGame[] = standardGames.filter(nativeKind);
let module: NativeModule;

beforeAll(async () => {
  module = await loadNativeRules();
}, 120_000);

describe.each(games.map((rules) => [rules.name, rules] as const))('%s', (name, rules) => {
  test('native rules are those in TypeScript, all along random games', () => {
    const native = new NativeRules(module, name);
    fc.assert(
      fc.property(randomTexts(rules, SMALL), fc.array(step, { maxLength: 8 }), (text, steps) => {
        for (const position of walk(rules, text, steps)) comparePosition(rules, native, position);
      }),
      { numRuns: 200 },
    );
  }, 60_000);

  test.each([
    ['of about 64 cells', AROUND_64],
    ['that are large', LARGE],
  ])(
    'and on boards %s',
    (_what, size) => {
      const native = new NativeRules(module, name);
      fc.assert(
        fc.property(randomTexts(rules, size), (text) =>
          comparePosition(rules, native, rules.parse(text), 25),
        ),
        { numRuns: 20 },
      );
    },
    60_000,
  );
});

test.each(games.map((rules) => [rules.name, rules] as const))('the examples of %s', (name, rules) => {
  const native = new NativeRules(module, name);
  for (const text of rules.examples) comparePosition(rules, native, rules.parse(text));
});

test.each(['graph_col', 'graph_snort', 'node_kayles', 'arc_kayles'])(
  'graphs of %s around the 64 vertices of a set, and beyond',
  (name) => {
    const rules = rulesOf(name);
    const native = new NativeRules(module, name);
    for (const text of [
      'path:63',
      'cycle:64',
      'path:65',
      'star:66',
      'complete:12',
      'grid:8x8',
      'grid:9x8',
      'path:150',
    ]) {
      comparePosition(rules, native, rules.parse(text), 8);
    }
  },
  60_000,
);

/** Those without parameters. */
const boards = games.filter(({ board, examples }) => board && !examples[0]!.includes(':'));

test.each(boards.map((rules) => [rules.name, rules] as const))('the empty board of %s', (name, rules) => {
  comparePosition(rules, new NativeRules(module, name), rules.parse(''));
});

test.each(games.map((rules) => [rules.name, rules] as const))(
  '%s boards of 64 KiB do not trap',
  (name, rules) => {
    const native = new NativeRules(module, name);
    for (const text of fc.sample(randomTexts(rules, HUGE), 2)) {
      const position = encodePosition(rules, rules.parse(text));
      for (const player of PLAYERS) {
        if (native.countMoves(position, player) > 0) native.follower(position, player, 0);
      }
      for (const part of native.split(position)) native.basic(native.normalise(part));
      native.normaliseImpartial(position);
    }
  },
  60_000,
);

describe.each(Object.entries(ANSWERS))('known answers of native %s', (name, answers) => {
  test.each(answers)('%s is %s, its impartial version *%i', (text, outcome, nimValue) => {
    const rules = nativeGame(module, rulesOf(name));
    const position = rules.parse(text);
    const left = bruteForceWins([{ rules, position }], 'left');
    const right = bruteForceWins([{ rules, position }], 'right');
    expect(left ? (right ? 'N' : 'L') : right ? 'R' : 'P').toBe(outcome);
    expect(bruteForceNimValue(impartialVersion(rules), position)).toBe(nimValue);
  });
});

test('native kayles has the known nim values', () => {
  const native = new NativeRules(module, 'kayles');
  const rules = rulesOf('kayles');
  const values: number[] = [];
  for (let pins = 0; pins < KAYLES.length; pins++) {
    const followers = native.followers(encodePosition(rules, rules.parse(`${pins}`)), 'left');
    const taken = new Set(
      followers.map((rows) => native.split(rows).reduce((sum, row) => sum ^ values[row[0]!]!, 0)),
    );
    let mex = 0;
    while (taken.has(mex)) mex++;
    values.push(mex);
  }
  expect(values.join('')).toBe(KAYLES);
});

test.each(['nimber', 'kayles'])('a %s of 2^31 - 1 has too many moves, and says so', (name) => {
  const native = new NativeRules(module, name);
  const rules = rulesOf(name);
  const position = encodePosition(rules, rules.parse(String(2 ** 31 - 1)));
  expect(native.countMoves(position, 'left')).toBe(-1);
});

function rulesOf(name: string): AnyGame {
  return games.find((rules) => rules.name === name)!;
}

/** The positions that the steps lead through; it ends where they cannot be taken. */
function* walk(rules: AnyGame, text: string, steps: readonly Step[]): Generator<unknown> {
  let position = rules.parse(text);
  yield position;
  for (const { player, move, part } of steps) {
    const moves = rules.moves(position, player);
    if (moves.length === 0) continue;
    position = rules.play(position, moves[move % moves.length], player);
    yield position;
    if (part === undefined) continue;
    const parts = normalParts(rules, position);
    if (parts.length === 0) return;
    position = parts[part % parts.length];
    yield position;
  }
}

function normalParts(rules: AnyGame, position: unknown): unknown[] {
  const parts = rules.split?.(position) ?? [position];
  return parts.map((part) => rules.normalise?.(part) ?? part);
}

/** All that the two say of a position. At most `plays` moves are played, evenly chosen. */
function comparePosition(rules: AnyGame, native: NativeRules, position: unknown, plays = 200): void {
  const encode = (position: unknown) => encodePosition(rules, position);
  const bytes = encode(position);

  for (const player of PLAYERS) {
    for (const list of ['distinctMoves', 'moves'] as const) {
      compareMoves(list, player);
    }
  }
  function compareMoves(list: 'moves' | 'distinctMoves', player: Player): void {
    const moves = rules[list]?.(position, player) ?? rules.moves(position, player);
    expect(native.countMoves(bytes, player, list), `${list} of ${player}`).toBe(moves.length);
    const stride = Math.ceil(moves.length / plays);
    const played = [...moves.keys()].filter((index) => index % stride === 0);
    const expected = played.map((index) => String(encode(rules.play(position, moves[index], player))));
    const followers = played.map((index) => String(native.follower(bytes, player, index)));
    expect(followers, `positions after moves of ${player}`).toEqual(expected);
  }

  const parts = normalParts(rules, position);
  const nativeParts = native.split(bytes).map((part) => native.normalise(part));
  expect(nativeParts.map(String).sort(), 'parts').toEqual(parts.map(encode).map(String).sort());
  for (const part of native.split(bytes)) expectFolded(native, part);
  for (const part of parts) expect(native.basic(encode(part)), 'basic').toEqual(rules.basic?.(part));

  expect(native.normalise(bytes), 'normal form').toEqual(encode(rules.normalise?.(position) ?? position));
  expect(native.negate(bytes), 'inverse').toEqual(encode(rules.negate(position)));
  const impartial = impartialVersion(rules);
  const impartialForm = impartial.normalise?.(position) ?? position;
  expect(native.normaliseImpartial(bytes), 'impartial normal form').toEqual(encode(impartialForm));
  if (rules.impartial) return;
  const impartialParts = normalParts(impartial, position);
  const nativeImpartialParts = native.splitImpartial(bytes).map((part) => native.normaliseImpartial(part));
  expect(nativeImpartialParts.map(String).sort(), 'parts of the impartial version').toEqual(
    impartialParts.map(encode).map(String).sort(),
  );
  for (const part of impartialParts) {
    expect(native.basicImpartial(encode(part)), 'impartial value').toEqual(impartial.basic?.(part));
  }
}

/** Where a game finds the lesser of two normal forms at once, it is what the way through both of them finds. */
function expectFolded(native: NativeRules, part: Uint8Array): void {
  const folded = native.fold(part);
  if (!folded) return;
  const own = native.normalise(part);
  const inverse = native.normalise(native.negate(own));
  const order = Buffer.compare(inverse, own);
  expect(folded.of).toBe(order === 0 ? 'both' : order < 0 ? 'inverse' : 'own');
  expect(folded.bytes).toEqual(order < 0 ? inverse : own);
}
