// Lints and formats AssemblyScript with Biome, whose parser knows no decorators on functions: they are hidden in
// comments while it looks.
//   node scripts/lintAssembly.mjs           check
//   node scripts/lintAssembly.mjs --write   mend what can be mended
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where AssemblyScript is not TypeScript. */
const OFF = {
  correctness: {
    // 64-bit literals are exact.
    noPrecisionLoss: 'off',
    // `return f()` with a void f ends a function as in C.
    noVoidTypeReturn: 'off',
    // All games have the same signatures; fields that pad a record are never read.
    noUnusedFunctionParameters: 'off',
    noUnusedPrivateClassMembers: 'off',
  },
  // Classes are imported as values, too.
  style: { useImportType: 'off' },
  suspicious: {
    // `===` compares references; numbers have types.
    noDoubleEquals: 'off',
    noConstEnum: 'off',
    // Bits, not meanings: constants are written out so that all engines have the same.
    noApproximativeNumericConstant: 'off',
    // Editors are told to pass over decorators.
    noTsIgnore: 'off',
  },
};

/** Dispatches are written by `npm run border`. */
const isByHand = (path) => !path.endsWith('dispatch.ts');

const HIDDEN = '//@';

const hide = (text) => text.replace(/^@/gm, HIDDEN);
const show = (text) => text.replace(new RegExp(`^${HIDDEN}`, 'gm'), '@');

function filesIn(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.ts')).map((name) => join(folder, name));
}

function rewrite(from, to, change) {
  const text = readFileSync(from, 'utf8');
  const changed = change(text);
  if (from !== to || changed !== text) writeFileSync(to, changed);
}

const copy = mkdtempSync(join(tmpdir(), 'sumgame-lint-'));
try {
  const { $schema, files, ...settings } = JSON.parse(readFileSync(`${root}biome.json`, 'utf8'));
  const rules = settings.linter.rules;
  for (const [group, off] of Object.entries(OFF)) rules[group] = { ...rules[group], ...off };
  writeFileSync(join(copy, 'biome.json'), JSON.stringify(settings));
  cpSync(`${root}assembly`, join(copy, 'assembly'), { recursive: true, filter: isByHand });
  const copies = filesIn(join(copy, 'assembly'));
  for (const path of copies) rewrite(path, path, hide);
  const mends = process.argv.includes('--write');
  const { status } = spawnSync(
    `${root}node_modules/.bin/biome`,
    ['check', ...(mends ? ['--write'] : []), '--error-on-warnings', 'assembly'],
    { cwd: copy, stdio: 'inherit' },
  );
  if (mends) for (const path of copies) rewrite(path, join(root, path.slice(copy.length)), show);
  process.exitCode = status ?? 1;
} finally {
  rmSync(copy, { recursive: true });
}
