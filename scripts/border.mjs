// Writes the generated files of the border between the host and the native engine (scripts/border/border.ts):
//   node scripts/border.mjs
import { mkdir } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

export async function writeBorder() {
  const outfile = `${root}build/border.mjs`;
  await mkdir(`${root}build`, { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: ['scripts/border/border.ts'],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
  });
  const border = await import(pathToFileURL(outfile).href);
  border.writeBorder(root);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeBorder();
