import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Does the path have wildcards? */
export function isGlob(path: string): boolean {
  return /[*?[\]{}]/.test(path);
}

/**
 * The files and folders that a pattern names, in name order: `*` and `?` stand for characters of one name, `**` for
 * any folders, `[a-c]` for one of these characters, `{a,b}` for alternatives. Hidden ones must be asked for by a dot.
 * For shells that leave patterns alone, and for those that do not know `**`.
 */
export async function glob(pattern: string): Promise<string[]> {
  const found = new Set<string>();
  for (const alternative of expandBraces(pattern.replaceAll('\\', '/'))) {
    const names = alternative.split('/').filter((name, i) => name !== '' || i === 0);
    const start = names[0] === '' ? '/' : '';
    for (const path of await match(start, start ? names.slice(1) : names)) found.add(path);
  }
  return [...found].sort((a, b) => (a < b ? -1 : 1));
}

/** What the names, one for each level, match below a folder. */
async function match(folder: string, names: readonly string[]): Promise<string[]> {
  const [name, ...rest] = names;
  if (name === undefined) return folder ? [folder] : [];
  if (name === '.' || name === '..') return match(join(folder, name), rest);
  const entries = await readdir(folder || '.', { withFileTypes: true }).catch(() => []);
  const paths: string[] = [];
  if (name === '**') {
    paths.push(...(await match(folder, rest.length > 0 ? rest : ['*'])));
    for (const entry of entries) {
      if (entry.isDirectory() && !entry.name.startsWith('.'))
        paths.push(...(await match(join(folder, entry.name), names)));
    }
    return paths;
  }
  const expression = namePattern(name);
  for (const entry of entries) {
    if (!expression.test(entry.name) || (entry.name.startsWith('.') && !name.startsWith('.'))) continue;
    if (rest.length === 0) paths.push(join(folder, entry.name));
    else if (entry.isDirectory() || entry.isSymbolicLink())
      paths.push(...(await match(join(folder, entry.name), rest)));
  }
  return paths;
}

function namePattern(name: string): RegExp {
  const source = name.replace(/\[!?[^\]]+\]|[\s\S]/g, (token) => {
    if (token === '*') return '.*';
    if (token === '?') return '.';
    if (token.length > 1) return `[${token.slice(1, -1).replace(/^!/, '^').replace(/[\\[]/g, '\\$&')}]`;
    return token.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  });
  return new RegExp(`^${source}$`, 'su');
}

/** `a{b,c}d` as `abd` and `acd`. */
function expandBraces(pattern: string): string[] {
  const braces = /\{([^{}]*,[^{}]*)\}/.exec(pattern);
  if (!braces) return [pattern];
  const before = pattern.slice(0, braces.index);
  const after = pattern.slice(braces.index + braces[0].length);
  return braces[1]!.split(',').flatMap((choice) => expandBraces(before + choice + after));
}
