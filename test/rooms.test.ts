import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CRUISER = `${ROOT}node_modules/dependency-cruiser/bin/dependency-cruise.mjs`;

/** The broken rules of the folders in `tree`, as `rule: from -> to`. */
async function violations(tree: string, folders: readonly string[]): Promise<string[]> {
  const options = ['--config', `${ROOT}.dependency-cruiser.mjs`, '--output-type', 'json', ...folders];
  const { stdout } = await promisify(execFile)(process.execPath, [CRUISER, ...options], {
    cwd: tree,
    maxBuffer: 2 ** 28,
  });
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { from: string; to: string; rule: { name: string } }[]; totalCruised: number };
  };
  expect(summary.totalCruised).toBeGreaterThan(folders.length);
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`).sort();
}

test('no room imports a later one, and no files import each other', async () => {
  expect(await violations(ROOT, ['src', 'web', 'assembly'])).toEqual([]);
});

/** A small house in which each rule is broken once. */
const PLANTED = {
  'tsconfig.json': '{}',
  'src/index.ts': "export { serve } from './serve/serve.js';",
  'src/base/errors.ts': "import type { Rules } from '../games/rules.js';\nexport type E = Rules;",
  'src/games/rules.ts': 'export interface Rules { readonly name: string }\nexport const rules = 1;',
  'src/games/a.ts': "import { b } from './b.js';\nexport const a = () => b;",
  'src/games/b.ts': "import { a } from './a.js';\nexport const b = () => a;",
  'src/values/order.ts': "import { neighbours } from '../board/cells.js';\nexport const order = neighbours;",
  'src/board/cells.ts': "export const neighbours = () => import('../base/nowhere.js');",
  'src/ask/ask.ts': "import { serve } from '../index.js';\nexport const ask = serve;",
  'src/attic/trunk.ts': "import { rules } from '../games/rules.js';\nexport const trunk = rules;",
  'src/cli/solve.ts': "import type { Rules } from '../games/rules.js';\nexport type Solve = Rules;",
  'src/cli/solveCommand.ts': "export { serve } from '../index.js';",
  'src/serve/serve.ts': "import { rules } from '../games/rules.js';\nexport const serve = rules;",
  'web/page.ts': "import { tables } from '../assembly/tables.js';\nexport const page = tables;",
  'web/deep.ts': "import type { Rules } from '../src/games/rules.js';\nexport type Deep = Rules;",
  'assembly/memory/pages.ts': "import { count } from '../sum/count';\nexport const pages = count;",
  'assembly/sum/count.ts': "import { index } from '../index';\nexport const count = index;",
  'assembly/index.ts': "export { shelf as index } from './pantry/shelf';",
  'assembly/pantry/shelf.ts': "import { pan } from './pan';\nexport const shelf = pan;",
  'assembly/pantry/pan.ts': 'export const pan = 1;',
  'assembly/tables.ts': "import { page } from '../web/page';\nexport const tables = page;",
};

test('the rules notice what breaks them', async () => {
  const tree = await mkdtemp(join(tmpdir(), 'sumgame-rooms-'));
  try {
    for (const [path, text] of Object.entries(PLANTED)) {
      await mkdir(dirname(join(tree, path)), { recursive: true });
      await writeFile(join(tree, path), text);
    }
    expect(await violations(tree, ['src', 'web', 'assembly'])).toEqual([
      'assembly-alone: assembly/tables.ts -> web/page.ts',
      'assembly-apart: web/page.ts -> assembly/tables.ts',
      'command-line-by-public-api: src/cli/solve.ts -> src/games/rules.ts',
      'index-is-for-others: src/ask/ask.ts -> src/index.ts',
      'library-without-command-line: src/index.ts -> src/serve/serve.ts',
      'native-index-is-for-the-host: assembly/sum/count.ts -> assembly/index.ts',
      'native-order-memory: assembly/memory/pages.ts -> assembly/sum/count.ts',
      'native-rooms-are-known: assembly/pantry/shelf.ts -> assembly/pantry/pan.ts',
      'no-cycles: assembly/tables.ts -> web/page.ts',
      'no-cycles: src/games/a.ts -> src/games/b.ts',
      'nothing-unresolved: src/board/cells.ts -> ../base/nowhere.js',
      'order-base: src/base/errors.ts -> src/games/rules.ts',
      'order-values: src/values/order.ts -> src/board/cells.ts',
      'page-by-public-api: web/deep.ts -> src/games/rules.ts',
      'rooms-are-known: src/attic/trunk.ts -> src/games/rules.ts',
      'start-up-is-light: src/cli/solveCommand.ts -> src/index.ts',
    ]);
  } finally {
    await rm(tree, { recursive: true });
  }
});
