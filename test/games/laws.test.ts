import { describe, expect, test, vi } from 'vitest';
import { dyadicRational } from '../../src/games/dyadicRational.js';
import { encodePosition } from '../../src/games/encoding.js';
import { impartialVersion } from '../../src/games/impartial.js';
import { heapGames, standardGames } from '../../src/games/index.js';
import { nimber } from '../../src/games/nimber.js';
import { formatFraction } from '../../src/games/numbers.js';
import { type AnyGame, type BasicValue, PLAYERS, type Subgame, type Sum } from '../../src/games/rules.js';
import { switchGame } from '../../src/games/switchGame.js';
import { upStar } from '../../src/games/upStar.js';
import { bruteForceNimValue, bruteForceWins, isZero } from '../oracle.js';
import { pick, type Random, randomPosition, randomText, seededRandom } from '../randomPositions.js';

// Seconds of work at most, but the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

/** Random positions a game. */
const COUNT = 30;

/** Cells a board, so that the oracle stays quick; games with many moves get fewer. */
const SIZES: Readonly<Record<string, number>> = {
  amazons: 6,
  cannibal_clobber: 6,
  domineering: 10,
  elephants: 9,
  fission: 10,
  gen_king_dirt: 6,
  graph_clobber: 7,
  graph_col: 6,
  graph_domineering: 6,
  graph_hackenbush: 5,
  graph_nogo: 6,
  graph_snort: 6,
  digraph_placement: 6,
  nogo: 7,
  nogo_1xn: 7,
};
const DEFAULT_SIZE = 8;

/** The options of Left and Right, from the move lists in docs/games.md. */
const OPTION_COUNTS: Readonly<Record<string, readonly [text: string, left: number, right: number]>> = {
  clobber_1xn: ['XOXOXO', 5, 5],
  nogo_1xn: ['X.X..O.', 3, 3],
  elephants: ['X.X.O.O', 2, 2],
  toppling_dominoes: ['X#O', 4, 4],
  gen_toads: ['2,3,2,0:X..XO.O', 2, 1],
  clobber: ['XO|OX', 4, 4],
  cannibal_clobber: ['XXO', 3, 1],
  nogo: ['X.#|..O', 2, 3],
  amazons: ['X#.|..O', 5, 7],
  gen_king_dirt: ['1,0,0:X.|.O', 4, 2],
  domineering: ['...|.#.|...', 4, 4],
  fission: ['.X.X.', 0, 2],
  sheep: ['0 0 0|0 3 0|0 0 -2', 12, 2],
  kayles: ['5', 5, 5],
  integer_game: ['3', 1, 0],
  dyadic_rational: ['3/4', 1, 1],
  nimber: ['3', 3, 3],
  switch_game: ['3 1', 1, 1],
  up_star: ['1,*', 2, 1],
  cram: ['...|.#.|...', 8, 8],
  treblecross: ['...X......', 5, 5],
  col: ['X..', 1, 2],
  snort: ['X..', 2, 1],
  hackenbush: ['X#O', 2, 2],
  konane: ['XO.|OXO|.OX', 4, 0],
  cherries: ['XOX', 2, 0],
  ski_jumps: ['X..|O..|...', 4, 1],
  cutcake: ['2x3', 2, 1],
  maze: ['a1:..|..|..', 2, 1],
  graph_col: ['a:X-b-c', 1, 2],
  graph_snort: ['a:X-b-c', 2, 1],
  graph_nogo: ['a:X-b-c', 2, 1],
  graph_clobber: ['a:X-b:O-c:X', 2, 2],
  graph_domineering: ['a<X>b<O>c-d', 2, 2],
  graph_hackenbush: ['0<X>a-b<O>0', 2, 2],
  node_kayles: ['path:4', 4, 4],
  arc_kayles: ['cycle:4', 4, 4],
  digraph_placement: ['a:X>b:O-c:X', 2, 1],
  geography: ['a:T-b-c-a', 2, 2],
};

/** The bytes of plain graphs know the vertices by their order, not by their names. */
function withoutNames({ name }: AnyGame, text: string): string {
  if (!/(graph_(col|snort|nogo|clobber)|node_kayles|arc_kayles|geography)$/.test(name)) return text;
  const names = [...new Set(text.match(/(?<![:\w])\w+/g))].sort(
    (a, b) => a.length - b.length || (a < b ? -1 : 1),
  );
  return text.replace(/(?<![:\w])\w+/g, (vertex) => `v${names.indexOf(vertex)}`);
}

const CHEAP_GAMES = ['clobber_1xn', 'elephants', 'integer_game', 'dyadic_rational', 'switch_game', 'up_star'];

function plainName(rules: AnyGame): string {
  return rules.name.replace('impartial ', '');
}

/** Impartial versions have twice the moves. */
function sizeOf(rules: AnyGame): number {
  const size = SIZES[plainName(rules)] ?? DEFAULT_SIZE;
  return rules.name === plainName(rules) ? size : size - 1;
}

function textsOf(rules: AnyGame): string[] {
  const random = seededRandom(rules.name.length);
  return Array.from({ length: COUNT }, () => randomText(rules, sizeOf(rules), random));
}

/**
 * Positions as a search meets them: random play by either player, now and then going on in a part, in its
 * normal form.
 */
function playOut(rules: AnyGame, start: unknown, random: Random): unknown[] {
  const met = [start];
  for (let position = start; ; ) {
    const moves = PLAYERS.flatMap((player) =>
      rules.moves(position, player).map((move) => ({ move, player })),
    );
    if (moves.length === 0) return met;
    const { move, player } = pick(random, moves);
    position = rules.play(position, move, player);
    met.push(position);
    const parts = split(rules, position);
    if (parts.length === 0 || random() < 0.3) continue;
    position = normalise(rules, pick(random, parts));
    met.push(position);
  }
}

/** The random positions, and up to three that follow each. */
function positionsOf(rules: AnyGame): unknown[] {
  const random = seededRandom(rules.name.length + 1000);
  return textsOf(rules).flatMap((text) => {
    const met = playOut(rules, rules.parse(text), random);
    return [met[0], ...met.slice(1, 4)];
  });
}

function split(rules: AnyGame, position: unknown): unknown[] {
  return rules.split?.(position) ?? [position];
}

function normalise(rules: AnyGame, position: unknown): unknown {
  return rules.normalise?.(position) ?? position;
}

function hasMoves(rules: AnyGame, position: unknown): boolean {
  return PLAYERS.some((player) => rules.moves(position, player).length > 0);
}

function bytesOf(rules: AnyGame, position: unknown): string {
  return encodePosition(rules, position).join(' ');
}

function randomOther(random: Random): Subgame {
  const cheap = pick(random, CHEAP_GAMES);
  const rules = standardGames.find(({ name }) => name === cheap)!;
  return { rules, position: randomPosition(rules, 3, random) };
}

/** Basic games that add up to minus the value. */
function negativeOf(value: BasicValue): Sum {
  const minus = (number: number): string => formatFraction(0 - number);
  switch (value.kind) {
    case 'number':
      return [{ rules: dyadicRational, position: dyadicRational.parse(minus(value.value)) }];
    case 'switch':
      return [
        { rules: switchGame, position: switchGame.parse(`${minus(value.right)} ${minus(value.left)}`) },
      ];
    case 'upStar':
      return [
        { rules: upStar, position: upStar.parse(minus(value.ups)) },
        { rules: nimber, position: value.nimber },
      ];
  }
}

const games = standardGames.flatMap((rules) =>
  rules.impartial ? [rules] : [rules, impartialVersion(rules)],
);

describe.each(games.map((rules) => [rules.name, rules] as const))('%s', (_name, rules) => {
  const positions = positionsOf(rules);

  test('parse reads what format writes, after moves, too', () => {
    const random = seededRandom(rules.name.length + 2000);
    for (const text of rules.examples) {
      const position = rules.parse(text);
      expect(rules.parse(rules.format(position))).toEqual(position);
    }
    for (const text of textsOf(rules)) {
      for (let position = rules.parse(text), plies = 0; plies < 4; plies++) {
        expect(rules.parse(rules.format(position))).toEqual(position);
        const player = pick(random, PLAYERS);
        const moves = rules.moves(position, player);
        if (moves.length > 0) position = rules.play(position, pick(random, moves), player);
      }
    }
  });

  const counts = OPTION_COUNTS[plainName(rules)];
  test.runIf(counts)('has the options of the specification', () => {
    const [text, left, right] = counts!;
    const position = rules.parse(text);
    const both = rules.name === plainName(rules) ? undefined : left + right;
    expect(rules.moves(position, 'left')).toHaveLength(both ?? left);
    expect(rules.moves(position, 'right')).toHaveLength(both ?? right);
  });

  test('no function changes its argument', () => {
    for (const position of positions) {
      const before = rules.format(position);
      for (const player of PLAYERS) {
        for (const move of rules.moves(position, player)) rules.play(position, move, player);
      }
      split(rules, position);
      normalise(rules, position);
      rules.negate(position);
      rules.basic?.(position);
      encodePosition(rules, position);
      expect(rules.format(position)).toBe(before);
    }
  });

  test('G + negate(G) is a second-player win', () => {
    for (const position of positions) {
      const sum = [
        { rules, position },
        { rules, position: rules.negate(position) },
      ];
      expect(isZero(sum), rules.format(position)).toBe(true);
    }
  });

  test('split and normalise keep the outcome in sums', () => {
    const random = seededRandom(7);
    for (const position of positions) {
      const others = random() < 0.5 ? [randomOther(random)] : [randomOther(random), randomOther(random)];
      const parts = split(rules, position).map((part) => ({ rules, position: normalise(rules, part) }));
      for (const player of PLAYERS) {
        const outcome = bruteForceWins([{ rules, position }, ...others], player);
        expect(bruteForceWins([...parts, ...others], player), rules.format(position)).toBe(outcome);
        const normal = { rules, position: normalise(rules, position) };
        expect(bruteForceWins([normal, ...others], player), rules.format(position)).toBe(outcome);
      }
    }
  });

  test('a position equals the sum of its parts and its normal form', () => {
    for (const position of positions) {
      const minus = { rules, position: rules.negate(position) };
      const parts = split(rules, position).map((part) => ({ rules, position: normalise(rules, part) }));
      expect(isZero([minus, ...parts]), rules.format(position)).toBe(true);
      expect(isZero([minus, { rules, position: normalise(rules, position) }])).toBe(true);
    }
  });

  test('split and normalise keep the nim value of the impartial version', () => {
    const impartial = impartialVersion(rules);
    for (const position of positions) {
      const value = bruteForceNimValue(impartial, position);
      expect(bruteForceNimValue(impartial, normalise(rules, position))).toBe(value);
      const xor = split(rules, position).reduce<number>(
        (sum, part) => sum ^ bruteForceNimValue(impartial, normalise(rules, part)),
        0,
      );
      expect(xor, rules.format(position)).toBe(value);
    }
  });

  // Heaps of any size are not looked at for moves.
  test.skipIf(heapGames.includes(rules) || !rules.split)('parts have moves, and do not split again', () => {
    for (const position of positions) {
      for (const part of split(rules, position)) {
        const problem = `split('${rules.format(position)}') must drop '${rules.format(part)}': nobody moves in it`;
        expect(hasMoves(rules, part), problem).toBe(true);
        expect(split(rules, part).map((again) => bytesOf(rules, again))).toEqual([bytesOf(rules, part)]);
      }
    }
  });

  test.runIf(rules.distinctMoves)('distinct moves lead to all that the moves lead to', () => {
    let leftOut = 0;
    for (const position of positions.flatMap((p) => [p, normalise(rules, p)])) {
      for (const player of PLAYERS) {
        const moves = rules.moves(position, player);
        const distinct = rules.distinctMoves!(position, player);
        const formOf = (move: unknown) =>
          split(rules, rules.play(position, move, player))
            .map((part) => bytesOf(rules, normalise(rules, part)))
            .sort()
            .join();
        expect(new Set(distinct.map(formOf)), rules.format(position)).toEqual(new Set(moves.map(formOf)));
        leftOut += moves.length - distinct.length;
      }
    }
    expect(leftOut).toBeGreaterThan(0);
  });

  test('normal forms are their own normal forms', () => {
    for (const position of positions) {
      const normal = normalise(rules, position);
      expect(bytesOf(rules, normalise(rules, normal))).toBe(bytesOf(rules, normal));
    }
  });

  test('bytes and texts tell the same positions apart', () => {
    const textOfBytes = new Map<string, string>();
    const bytesOfText = new Map<string, string>();
    for (const position of positions.flatMap((p) => [p, normalise(rules, p), ...split(rules, p)])) {
      const bytes = bytesOf(rules, position);
      const text = withoutNames(rules, rules.format(position));
      expect(textOfBytes.get(bytes) ?? text).toBe(text);
      expect(bytesOfText.get(text) ?? bytes).toBe(bytes);
      textOfBytes.set(bytes, text);
      bytesOfText.set(text, bytes);
    }
  });

  if (!rules.basic) return;
  test('equals its basic value', () => {
    const random = seededRandom(11);
    const met = textsOf(rules).flatMap((text) => playOut(rules, rules.parse(text), random));
    let seen = 0;
    for (const position of met.flatMap((p) => [p, ...split(rules, p)])) {
      const value = rules.basic?.(position);
      if (!value) continue;
      seen++;
      expect(isZero([{ rules, position }, ...negativeOf(value)]), rules.format(position)).toBe(true);
    }
    expect(seen).toBeGreaterThanOrEqual(20);
  });
});
