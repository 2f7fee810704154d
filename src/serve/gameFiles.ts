import { realpath } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { IMPORTS, isRelativeImport, moduleTexts } from '../base/moduleTexts.js';

/** Where the page finds the modules, and the library that they may import. */
const GAMES = '/games/';
const LIBRARY = '/library/index.js';

/** Modules with games of the user's own, as a browser can load them. */
export interface GameFiles {
  /** The texts to be served, by their paths; those that the modules import are among them. */
  readonly files: ReadonlyMap<string, string>;
  /** The paths of the modules themselves. */
  readonly modules: readonly string[];
}

/**
 * Collects the modules and what they import by relative paths; nothing else of their folders is served. `sumgame` becomes
 * the library that is served beside the page. Throws an Error that says what no browser could load.
 */
export async function gameFiles(paths: readonly string[]): Promise<GameFiles> {
  const roots = await Promise.all(paths.map((path) => realpath(path)));
  const texts = await moduleTexts(roots);
  for (const [path, text] of texts) {
    if (!/\.m?js$/.test(path)) throw new Error(`${path}: browsers load .js and .mjs files only`);
    texts.set(path, rewritten(text, path));
  }
  const base = commonFolder([...texts.keys()]);
  const urlOf = (path: string) => GAMES + encodeURI(relative(base, path).split(sep).join('/'));
  return {
    files: new Map([...texts].map(([path, text]) => [decodeURI(urlOf(path)), text])),
    modules: roots.map(urlOf),
  };
}

function rewritten(text: string, path: string): string {
  return text.replace(IMPORTS, (whole, before: string, quote: string, name: string) => {
    if (isRelativeImport(name)) return whole;
    if (name === 'sumgame') return `${before}${quote}${LIBRARY}${quote}`;
    throw new Error(`${path}: the page can import relative paths and 'sumgame', not '${name}'`);
  });
}

/** The folder that all of them are in. */
function commonFolder(paths: readonly string[]): string {
  let folder = dirname(paths[0]!);
  while (!paths.every((path) => path.startsWith(folder.endsWith(sep) ? folder : folder + sep)))
    folder = resolve(folder, '..');
  return folder;
}
