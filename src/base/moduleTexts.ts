import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { dirname, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** What stands behind `from` or `import`, static or dynamic, as long as it is a plain text. */
export const IMPORTS = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\2/g;

/** Is it a path beside the module that imports it? */
export function isRelativeImport(name: string): boolean {
  return /^\.\.?\//.test(name);
}

/** The texts of modules, and of what they import by relative paths, by their real paths. */
export async function moduleTexts(roots: readonly string[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const waiting = [...roots];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (texts.has(path)) continue;
    const text = await readFile(path, 'utf8');
    texts.set(path, text);
    waiting.push(...(await Promise.all(relativeImports(text, path).map((found) => realpath(found)))));
  }
  return texts;
}

function relativeImports(text: string, path: string): string[] {
  const names = [...text.matchAll(IMPORTS)].map((found) => found[3]!);
  return names.filter(isRelativeImport).map((name) => fileURLToPath(new URL(name, pathToFileURL(path))));
}

/**
 * Equal for modules that do the same, wherever they are and whatever the first of them is called: of their texts, and those that
 * they import by relative paths. Of packages it knows nothing.
 */
export async function moduleDigest(paths: readonly string[]): Promise<string> {
  const digest = createHash('sha256');
  for (const path of paths) {
    const root = await realpath(path);
    const texts = [...(await moduleTexts([root]))].map(([file, text]) => [
      file === root ? '' : relative(dirname(root), file).split(sep).join('/'),
      text,
    ]);
    digest.update(JSON.stringify(texts.sort(([a], [b]) => (a! < b! ? -1 : 1))));
  }
  return digest.digest('hex').slice(0, 16);
}
