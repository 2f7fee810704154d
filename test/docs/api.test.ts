import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { fencedBlocks, runProgram } from '../cli/fences.js';
import { ROOT } from '../cli/sumgame.js';

const run = promisify(execFile);

/** The examples in the comment at the head of a module. */
function examplesOf(path: string): string[] {
  const [head = ''] = /^\/\*\*.*?\*\//s.exec(readFileSync(ROOT + path, 'utf8')) ?? [];
  return fencedBlocks(head.replace(/^ \* ?/gm, ''), 'js');
}

const single = `const { readFileSync } = await import('node:fs');
const { runInThisContext } = await import('node:vm');
runInThisContext(readFileSync('dist/sumgame.single.js', 'utf8'));
`;

test.each([
  ['src/index.ts', ''],
  ['src/engine/worker/index.ts', ''],
  ['src/values/index.ts', ''],
  ['src/single.ts', single],
])('the example of %s prints what its comments say', async (path, before) => {
  const [example, ...more] = examplesOf(path);
  expect(more).toEqual([]);
  const { printed, promised } = await runProgram(before + example);
  expect(promised.length).toBeGreaterThan(0);
  expect(printed).toEqual(promised);
});

test('every entry point of the package that has types is in the reference', () => {
  const { exports } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
  const { entryPoints } = JSON.parse(readFileSync(`${ROOT}typedoc.json`, 'utf8'));
  const typed = Object.values<{ types?: string }>(exports).flatMap(({ types }) => types ?? []);
  expect(typed.length).toBeGreaterThan(1);
  for (const path of typed) {
    const source = path.replace('./dist/types/', 'src/').replace('.d.ts', '.ts');
    // The custom element is made of the page.
    expect(entryPoints).toContain(source.replace('src/board.ts', 'web/element/board.ts'));
  }
});

test('everything that the API exports is documented', async () => {
  // Types have been checked by then. Rejects with what it prints if there are warnings.
  const typedoc = `${ROOT}node_modules/typedoc/bin/typedoc`;
  await run(process.execPath, [typedoc, '--emit', 'none', '--skipErrorChecking'], { cwd: ROOT });
}, 120_000);
