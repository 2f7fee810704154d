import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generate, staleFiles } from '../../scripts/border/border.js';
import { MOST_KINDS, MOST_MOVES } from '../../src/engine/wasm/border.js';
import { kindsOf } from '../../src/engine/wasm/kinds.js';
import { elephants } from '../../src/games/elephants.js';
import type { GameEntry } from '../../src/games/entry.js';
import { MAX_MOVES } from '../../src/games/heap.js';
import { impartialVersion } from '../../src/games/impartial.js';
import { GAMES } from '../../src/games/manifest.js';
import { ROOT } from '../cli/sumgame.js';

const DISPATCH = 'assembly/games/dispatch.ts';
const HOST_SIDE = 'src/engine/wasm/border.ts';
const DUEL_SIDE = 'src/duel/border.ts';

test('what is generated is what the manifest and the native files say: npm run border', () => {
  expect(staleFiles(ROOT, generate(ROOT))).toEqual([]);
});

function methodsOf(file: string, name: string): string[] {
  const text = readFileSync(ROOT + file, 'utf8')
    .split(`interface ${name} {`)[1]!
    .split('\n}')[0]!;
  return [...text.matchAll(/^ {2}(\w+)\(/gm)].map(([, method]) => method!);
}

function functionsOf(module: WebAssembly.Module): string[] {
  const exported = WebAssembly.Module.exports(module).filter(({ kind }) => kind === 'function');
  return exported.map(({ name }) => name).sort();
}

test('the binary of duels exports what the host expects', () => {
  const module = new WebAssembly.Module(readFileSync(`${ROOT}src/duel/duel.wasm`));
  const methods = ['DuelMachine', 'NativeMachine extends DuelMachine'].flatMap((name) =>
    methodsOf(DUEL_SIDE, name),
  );
  expect(functionsOf(module)).toEqual(methods.sort());
});

test('the binary exports what the host expects, and asks for what it gets', () => {
  const module = new WebAssembly.Module(readFileSync(`${ROOT}src/engine/wasm/solver.wasm`));
  const [engine, host] = ['NativeEngine', 'HostFunctions'].map((name) => methodsOf(HOST_SIDE, name));
  expect(functionsOf(module)).toEqual(engine!.sort());
  const imports = WebAssembly.Module.imports(module);
  const named = (from: string) => imports.filter(({ module }) => module === from).map(({ name }) => name);
  expect(
    named('env')
      .filter((name) => name !== 'abort')
      .sort(),
  ).toEqual(host!.sort());
  // The others are those of the table that threads share, and are handed from one binary to the other.
  const table = new WebAssembly.Module(readFileSync(`${ROOT}src/engine/wasm/table.wasm`));
  const offered = WebAssembly.Module.exports(table).map(({ name }) => name);
  expect(named('table').filter((name) => !offered.includes(name))).toEqual([]);
});

test('what games list and what engines take end at the same number', () => {
  expect(MAX_MOVES).toBe(MOST_MOVES);
});

/** The manifest with another entry for one game. */
function changed(name: string, change: (entry: GameEntry) => GameEntry): GameEntry[] {
  return GAMES.map((entry) => (entry.rules.name === name ? change(entry) : entry));
}

function withNumber(name: string, number: number): GameEntry[] {
  return changed(name, (entry) => ({ ...entry, native: { ...entry.native, number } }));
}

describe('a planted mismatch is found', () => {
  let copy: string;
  beforeAll(() => {
    copy = `${mkdtempSync(join(tmpdir(), 'border-'))}/`;
    cpSync(`${ROOT}assembly`, `${copy}assembly`, { recursive: true });
  });
  afterAll(() => rmSync(copy, { recursive: true }));

  test.each([
    ['another number', withNumber('elephants', MOST_KINDS)],
    [
      'another size',
      changed('elephants', (entry) => ({ ...entry, native: { number: 3, size: 'stones' } as const })),
    ],
    ['a game less', GAMES.filter(({ rules }) => rules.name !== 'kayles')],
  ])('%s in the manifest', (_what, entries) => {
    expect(staleFiles(ROOT, generate(ROOT, entries))).toContain(DISPATCH);
  });

  test('a native file that exports more', () => {
    const path = `${copy}assembly/games/kayles.ts`;
    const before = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      `${before}\nexport function normalise(rows: usize, length: i32): i32 {\n  return length;\n}\n`,
    );
    expect(staleFiles(ROOT, generate(copy))).toEqual([DISPATCH]);
    writeFileSync(path, before);
    expect(staleFiles(ROOT, generate(copy))).toEqual([]);
  });

  test.each([
    ['sum/status.ts', 'Win = 2', 'Win = 7'],
    ['full/features.ts', 'Stops = 8', 'Halts = 8'],
    ['sum/host.ts', 'REPORT_BYTES: i32 = 40', 'REPORT_BYTES: i32 = 48'],
    [
      'index.ts',
      'export function clearTables(bits: i32)',
      'export function clearTables(bits: i32, afresh: bool)',
    ],
    ['sum/root.ts', 'function addRootTemperature(temperature: f64)', 'function addRootTemperature(hot: f64)'],
    ['duel/options.ts', 'Parts = 13', 'Parts = 14'],
    ['duel/game.ts', 'AtariGo = 1', 'Atari = 1'],
    ['duel/solver.ts', 'OutOfMemory = 4', 'OutOfMemory = 5'],
    ['duel/games/go.ts', 'PASS: i32 = 64', 'PASS: i32 = 65'],
    ['duel/index.ts', 'export function start(prover: i32, plies: i32)', 'export function start(prover: i32)'],
  ])('in assembly/%s, %s that becomes %s', (file, text, other) => {
    const path = `${copy}assembly/${file}`;
    const before = readFileSync(path, 'utf8');
    expect(before).toContain(text);
    writeFileSync(path, before.replace(text, other));
    expect(staleFiles(ROOT, generate(copy))).toEqual([file.startsWith('duel/') ? DUEL_SIDE : HOST_SIDE]);
    writeFileSync(path, before);
  });

  test('a native file that exports too little', () => {
    const path = `${copy}assembly/games/kayles.ts`;
    const before = readFileSync(path, 'utf8');
    writeFileSync(path, before.replace('export function play', 'function play'));
    expect(() => generate(copy)).toThrow("assembly/games/kayles.ts must export a function 'play'");
    writeFileSync(path, before);
  });

  test('bounds under a name that no game has', () => {
    const path = `${copy}assembly/bounds/`;
    cpSync(`${path}clobber.ts`, `${path}clober.ts`);
    expect(() => generate(copy)).toThrow(
      "assembly/bounds/clober.ts exports 'bounds', but no game has its name",
    );
    rmSync(`${path}clober.ts`);
  });

  test('a generated file that was edited', () => {
    const path = `${copy}${DISPATCH}`;
    const before = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      before.replace('Kind.Clobber1xn: return clobber1xn', 'Kind.Clobber1xn: return nogo1xn'),
    );
    expect(staleFiles(copy, generate(copy))).toContain(DISPATCH);
    writeFileSync(path, before);
  });
});

describe('numbers index the arrays of the native engine', () => {
  test.each([0, -1, 1.5, MOST_KINDS + 1])('%d is no number of a game', (number) => {
    expect(() => generate(ROOT, withNumber('elephants', number))).toThrow(
      `elephants has the number ${number}; native games have numbers from 1 to ${MOST_KINDS}`,
    );
  });

  test('no two games share one', () => {
    expect(() => generate(ROOT, withNumber('elephants', 1))).toThrow(
      'elephants and clobber_1xn have the same number, 1',
    );
  });
});

describe('a standard game without native rules', () => {
  const entries = changed('elephants', ({ rules, look }) => ({ rules, look }));

  test('is no case of any switch', () => {
    const before = generate(ROOT);
    for (const [path, text] of generate(ROOT, entries)) {
      expect(text).not.toMatch(/elephants/i);
      const rest = before
        .get(path)!
        .split('\n')
        .filter((line) => !/elephants/i.test(line));
      expect(text.split('\n')).toEqual(rest);
    }
  });

  test('is left to the host by the engine', () => {
    const kinds = kindsOf(entries);
    expect(kinds.get(elephants)).toBeUndefined();
    expect(kinds.get(impartialVersion(elephants))).toBeUndefined();
    expect(kinds.size).toBe(kindsOf(GAMES).size - 2);
  });
});
