// What is generated for the border between the host and the native engine. The files are not in the repository: every
// build writes them (npm run border), and test/border fails if those on disk are not what the sources say.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { GameEntry } from '../../src/games/entry.js';
import { GAMES } from '../../src/games/manifest.js';
import { boundsDispatch, fileName, gamesDispatch, KNOWN, type NativeGame, REQUIRED } from './dispatch.js';
import { constantOf, duelSide, hostSide } from './signatures.js';
import { exportedNames } from './sources.js';

/** The generated files, by their paths from the root of the project. */
export function generate(root: string, entries: readonly GameEntry[] = GAMES): Map<string, string> {
  const games = nativeGames(root, entries);
  return new Map([
    ['assembly/games/dispatch.ts', gamesDispatch(games)],
    ['assembly/bounds/dispatch.ts', boundsDispatch(games)],
    ['src/engine/wasm/border.ts', hostSide(root)],
    ['src/duel/border.ts', duelSide(root)],
  ]);
}

/** Those of the files on disk that are not as they should be. */
export function staleFiles(root: string, files: ReadonlyMap<string, string>): string[] {
  return [...files].filter(([path, text]) => read(root + path) !== text).map(([path]) => path);
}

/** Writes what is stale; what is not keeps its date. */
export function writeBorder(root: string): void {
  const files = generate(root);
  for (const path of staleFiles(root, files)) writeFileSync(root + path, files.get(path)!);
}

function read(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function nativeGames(root: string, entries: readonly GameEntry[]): NativeGame[] {
  const native = entries.filter((entry): entry is NativeGame['entry'] => entry.native !== undefined);
  checkNumbers(native, constantOf(root, 'MOST_KINDS'));
  checkBounds(root, entries);
  return native.map((entry) => {
    const file = `${fileName(entry.rules.name)}.ts`;
    const exports = exportedNames(`${root}assembly/games/${file}`);
    for (const name of REQUIRED) {
      if (!exports.has(name)) throw new Error(`assembly/games/${file} must export a function '${name}'`);
    }
    const bounds = exportedNames(`${root}assembly/bounds/${file}`);
    return {
      entry,
      exports: new Set(KNOWN.filter((name) => exports.has(name))),
      hasBounds: bounds.has('bounds'),
      boundsMoves: bounds.has('openMoves') && bounds.has('boundsAfter'),
    };
  });
}

/** Numbers index the native engine's arrays: each once, within their ends. */
function checkNumbers(entries: readonly NativeGame['entry'][], most: number): void {
  const taken = new Map<number, string>();
  for (const { rules, native } of entries) {
    const { number } = native;
    if (!Number.isInteger(number) || number < 1 || number > most) {
      throw new Error(`${rules.name} has the number ${number}; native games have numbers from 1 to ${most}`);
    }
    const other = taken.get(number);
    if (other) throw new Error(`${rules.name} and ${other} have the same number, ${number}`);
    taken.set(number, rules.name);
  }
}

/** Bounds are found by the names of their files: under another name nobody would ask for them. */
function checkBounds(root: string, entries: readonly GameEntry[]): void {
  const known = entries.map(({ rules }) => `${fileName(rules.name)}.ts`);
  for (const file of readdirSync(`${root}assembly/bounds`)) {
    if (known.includes(file) || !exportedNames(`${root}assembly/bounds/${file}`).has('bounds')) continue;
    throw new Error(`assembly/bounds/${file} exports 'bounds', but no game has its name`);
  }
}
