import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = ['src', 'assembly', 'web', 'scripts', 'package.json', 'asconfig.json'];
const PRODUCTS = [
  'dist/cli.js',
  'dist/index.js',
  'dist/workerThread.js',
  'dist/sumgame.single.js',
  'dist/solver.wasm',
  'dist/table.wasm',
  'dist/web/main.js',
];

/**
 * Builds the project before the tests, if it has changed since the last time: compiling takes ten seconds.
 * A build that fails is no reason not to test what needs none; `npm test` has built before, and stopped there.
 */
export default function setup(): void {
  const built = Math.min(...PRODUCTS.map((path) => modified(join(ROOT, path))));
  const changed = Math.max(...SOURCES.map((path) => modified(join(ROOT, path))));
  if (changed <= built) return;
  const script = [join(ROOT, 'scripts/build.mjs'), '--fast'];
  const { status } = spawnSync(process.execPath, script, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0)
    console.warn('\nThe build failed: tests of what is built see the last one that did not.\n');
}

/** When the newest file under a path was last written; the build itself puts binaries among the sources. */
function modified(path: string): number {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const entries = readdirSync(path).filter((name) => !name.endsWith('.wasm'));
  return Math.max(0, ...entries.map((name) => modified(join(path, name))));
}
