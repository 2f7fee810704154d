// The page's service worker: web/serviceWorker.ts with the list of all files that it keeps.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { build } from 'esbuild';

const NAME = 'serviceWorker.js';

/** Writes it into the folder of the page, where all else must be in place. */
export async function writeServiceWorker(root, folder) {
  await build({
    absWorkingDir: root,
    entryPoints: ['web/serviceWorker.ts'],
    outfile: join(folder, NAME),
    bundle: true,
    // Not every browser takes modules here.
    format: 'iife',
    minify: true,
    target: 'es2022',
    define: {
      'process.env.NODE_ENV': '"production"',
      FILES: JSON.stringify(await filesIn(folder)),
    },
  });
}

/**
 * Every file with its hash: browsers refuse what does not have it, so that a new version which is just being uploaded
 * is not mixed with the old one.
 */
async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name !== NAME)
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Promise.all(
    paths.map(async (path) => {
      const hash = createHash('sha256')
        .update(await readFile(path))
        .digest('base64');
      const url = relative(folder, path).split(sep).join('/');
      return { url, revision: hash.slice(0, 12), integrity: `sha256-${hash}` };
    }),
  );
}
