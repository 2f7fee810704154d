// Runs a TypeScript file of the project with Node, bundled into build/:
//   node scripts/run.mjs FILE ARGUMENTS…
// The engines are those of the last build: npm run build:fast
import { copyFile, mkdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const [entry, ...rest] = process.argv.slice(2);
const outfile = `${root}build/${basename(entry, '.ts')}.mjs`;

await mkdir(`${root}build`, { recursive: true });
await build({
  entryPoints: [entry],
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  sourcemap: 'inline',
});
// The loaders find their binaries beside themselves.
await copyFile(`${root}src/engine/wasm/solver.wasm`, `${root}build/solver.wasm`);
await copyFile(`${root}src/engine/wasm/table.wasm`, `${root}build/table.wasm`);
await copyFile(`${root}src/duel/duel.wasm`, `${root}build/duel.wasm`);

process.argv = [process.argv[0], outfile, ...rest];
await import(pathToFileURL(outfile).href);
