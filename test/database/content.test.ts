import { describe, expect, it } from 'vitest';
import { createDatabase } from '../../src/builder/create.js';
import type { Database } from '../../src/database/database.js';
import { entryTexts, summarise } from '../../src/database/entryText.js';
import { rulesOf } from '../../src/database/sectionRules.js';
import { createEngine } from '../../src/engine/create.js';
import { encodePosition } from '../../src/games/encoding.js';
import type { AnyGame, Subgame } from '../../src/games/rules.js';
import { formatValue } from '../../src/values/index.js';

/** Every word of `length` cells over the tiles. */
function* words(length: number, tiles: readonly string[]): Generator<string[]> {
  if (length === 0) {
    yield [];
    return;
  }
  for (const word of words(length - 1, tiles)) for (const tile of tiles) yield [...word, tile];
}

/** Every board of a game up to some size, shapes lying and standing. */
function* allBoards(
  tiles: string,
  [rows, cols]: readonly [number, number],
  isStrip: boolean,
): Generator<string> {
  for (let r = 1; r <= Math.max(rows, cols); r++) {
    for (let c = 1; c <= Math.max(rows, cols); c++) {
      const fits = isStrip ? r === 1 : Math.min(r, c) <= Math.min(rows, cols);
      if (!fits) continue;
      for (const word of words(r * c, tiles.split(''))) {
        yield Array.from({ length: r }, (_, row) => word.slice(row * c, (row + 1) * c).join('')).join('|');
      }
    }
  }
}

/** The components of the boards, by their encodings; texts that are no positions are passed over. */
function componentsOf(rules: AnyGame, texts: Iterable<string>): Map<string, Subgame> {
  const found = new Map<string, Subgame>();
  for (const text of texts) {
    let position: unknown;
    try {
      position = rules.parse(text);
    } catch {
      continue;
    }
    for (const part of rules.split?.(position) ?? [position]) {
      const normal = rules.normalise?.(part) ?? part;
      found.set(encodePosition(rules, normal).join(), { rules, position: normal });
    }
  }
  return found;
}

/** Every board up to 2x2 with at most three sheep of each colour. */
function* sheepBoards(): Generator<string> {
  for (const [rows, cols] of [
    [1, 1],
    [1, 2],
    [2, 1],
    [2, 2],
  ] as const) {
    for (const word of words(rows * cols, ['0', '1', '2', '3', '-1', '-2', '-3'])) {
      const herds = word.map(Number);
      const black = herds.reduce((sum, herd) => sum + Math.max(herd, 0), 0);
      const white = herds.reduce((sum, herd) => sum - Math.min(herd, 0), 0);
      if (black > 3 || white > 3) continue;
      yield Array.from({ length: rows }, (_, row) => word.slice(row * cols, (row + 1) * cols).join(' ')).join(
        '|',
      );
    }
  }
}

function componentCount(database: Database, title: string): number {
  return summarise(database).find((section) => section.title === title)!.components;
}

const CASES: readonly [config: string, boards: () => Iterable<string>][] = [
  ['clobber_1xn] max_dims = 7;', () => allBoards('XO.', [1, 7], true)],
  ['nogo_1xn] max_dims = 7;', () => allBoards('XO.', [1, 7], true)],
  ['elephants] max_dims = 7;', () => allBoards('XO.', [1, 7], true)],
  ['toppling_dominoes] max_dims = 5;', () => allBoards('XO#', [1, 5], true)],
  ['clobber] max_dims = 2,4;', () => allBoards('XO.', [2, 4], false)],
  ['cannibal_clobber] max_dims = 2,3;', () => allBoards('XO.', [2, 3], false)],
  ['nogo] max_dims = 2,4;', () => allBoards('XO.', [2, 4], false)],
  ['amazons] max_dims = 2,3;', () => allBoards('XO.#', [2, 3], false)],
  ['domineering] max_dims = 3,3;', () => allBoards('.#', [3, 3], false)],
  ['cram] max_dims = 3,3;', () => allBoards('.#', [3, 3], false)],
  ['fission] max_dims = 2,3;', () => allBoards('X.#', [2, 3], false)],
  ['sheep] max_dims = 2,2; max_sheep = 3,3;', sheepBoards],
];

describe('a database holds', () => {
  // The engine lists only some of the boards, and works in WASM; here all boards are split in TypeScript.
  it.each(
    CASES.flatMap(([config, boards]) => [
      [`[${config}`, boards] as const,
      // Cram is its own impartial version.
      ...(config.startsWith('cram') ? [] : [[`[impartial ${config}`, boards] as const]),
    ]),
  )('every component of every board, with its value: %s', async (config, boards) => {
    const database = await createDatabase(config);
    const { title } = database.sections[0]!;
    const found = componentsOf(rulesOf(title)!, boards());
    expect(componentCount(database, title)).toBe(found.size);
    await expectValues(database, [...found.values()]);
  });

  it('as much as the reference, up to what counts as an entry', async () => {
    // docs/records.md#entries-of-databases: 1589 and 369 entries. There the empty board is one, and parts of NoGo in which nobody can move.
    const database = await createDatabase('[clobber] max_dims = 3,3; [nogo_1xn] max_dims = 8;');
    expect(componentCount(database, 'clobber')).toBe(1589 - 1);
    // The reference cuts NoGo strips only between stones of different colours. With the cuts at eternal walls (docs/games.md
    // #nogo) fewer components are left.
    const parts = new Set<string>();
    const movable = new Set<string>();
    const nogo = rulesOf('nogo_1xn')!;
    for (const position of legalStrips(nogo, 8)) {
      for (const part of contactParts(position)) {
        parts.add(part);
        const strip = nogo.parse(part);
        if (nogo.moves(strip, 'left').length + nogo.moves(strip, 'right').length > 0) movable.add(part);
      }
    }
    expect(parts.size).toBe(369);
    expect(movable.size).toBe(360);
    expect(componentCount(database, 'nogo_1xn')).toBe(342);
  });

  it('the values of the literature', async () => {
    const database = await createDatabase(
      '[clobber_1xn] max_dims = 6; [domineering] max_dims = 3,3; [toppling_dominoes] max_dims = 3;',
    );
    const values = new Map(
      [...entryTexts(database)].map(({ game, position, value }) => [`${game} ${position}`, value]),
    );
    // docs/games.md#clobber_1xn and #toppling_dominoes; Domineering: Winning Ways, chapter 5.
    expect(values.get('clobber_1xn XO')).toBe('*');
    expect(values.get('clobber_1xn XXO')).toBe('^');
    expect(values.get('clobber_1xn XXXO')).toBe('^2*');
    expect(values.get('clobber_1xn XOXOXO')).toBe('0');
    expect(values.get('domineering ..')).toBe('-1');
    expect(values.get('domineering ..|..')).toBe('+-1');
    expect(values.get('domineering ..|.#')).toBe('*');
    expect(values.get('toppling_dominoes XO')).toBe('*');
    expect(values.get('toppling_dominoes ##')).toBe('*2');
  });
});

/** Whatever the engine of plain TypeScript finds without a database. */
async function expectValues(database: Database, components: readonly Subgame[]): Promise<void> {
  const engine = await createEngine('ts');
  const step = Math.ceil(components.length / 150);
  for (let i = 0; i < components.length; i += step) {
    const component = components[i]!;
    const stored = database.valueOf(component);
    expect(stored, component.rules.format(component.position)).toBeDefined();
    const answer = component.rules.impartial
      ? await engine.nimValue([component])
      : await engine.value([component]);
    if (answer.status !== 'done') throw new Error(answer.reason);
    const expected = typeof answer.result === 'string' ? answer.result : nimber(Number(answer.result));
    expect(formatValue(stored!), component.rules.format(component.position)).toBe(expected);
  }
  engine.dispose();
}

function nimber(value: number): string {
  if (value === 0) return '0';
  return value === 1 ? '*' : `*${value}`;
}

function* legalStrips(rules: AnyGame, most: number): Generator<string> {
  yield '';
  for (const text of allBoards('XO.', [1, most], true)) {
    try {
      rules.parse(text);
    } catch {
      continue;
    }
    yield text;
  }
}

/** docs/games.md#nogo_1xn: blocks shrunk to one stone, cut between different colours, the lesser of a part and its mirror image. */
function contactParts(text: string): string[] {
  const shrunk = text.replace(/X+/g, 'X').replace(/O+/g, 'O');
  const parts = shrunk.replace(/XO/g, 'X|O').replace(/OX/g, 'O|X').split('|');
  const rank = (part: string) => part.replace(/X/g, '0').replace(/O/g, '1').replace(/\./g, '2');
  return parts.map((part) => {
    const mirror = [...part].reverse().join('');
    return rank(mirror) < rank(part) ? mirror : part;
  });
}
