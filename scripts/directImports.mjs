// The library's index names all there is. A bundler that splits its output for several scripts gives each of them
// whatever any of them takes from the index; with imports from where things are, each loads what it needs.
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** A plugin for esbuild: in files that fit the filter, `from 'sumgame'` becomes imports from the files behind the index. */
export async function directImports(index, filter) {
  const places = await placesIn(index);
  return {
    name: 'direct-imports',
    setup(build) {
      build.onLoad({ filter }, async ({ path }) => ({
        contents: rewritten(await readFile(path, 'utf8'), places),
        loader: 'ts',
      }));
      // Of what the package says of itself, scripts want the version only.
      build.onLoad({ filter: /\/package\.json$/ }, async ({ path }) => {
        const { version } = JSON.parse(await readFile(path, 'utf8'));
        return { contents: JSON.stringify({ version }), loader: 'json' };
      });
    },
  };
}

/** What a file exports: by its name, the file it comes from, and its name there. */
async function placesIn(path) {
  const places = new Map();
  const text = await readFile(path, 'utf8');
  const fileOf = (target) => resolve(dirname(path), target.replace(/\.js$/, '.ts'));
  for (const [, target] of text.matchAll(/export \* from '([^']*)'/g)) {
    for (const [name, place] of await placesIn(fileOf(target))) places.set(name, place);
  }
  for (const [, names, target] of text.matchAll(/export \{([^}]*)\} from '([^']*)'/g)) {
    for (const { name, alias } of namesIn(names)) places.set(alias, { file: fileOf(target), name });
  }
  for (const [, alias, target] of text.matchAll(/export \* as (\w+) from '([^']*)'/g)) {
    places.set(alias, { file: fileOf(target), name: '*' });
  }
  for (const [, name] of text.matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm)) {
    places.set(name, { file: path, name });
  }
  return places;
}

/** `a, type B, c as d`, without the types. */
function namesIn(list) {
  return list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '' && !word.startsWith('type '))
    .map((word) => {
      const [name, alias = name] = word.split(' as ');
      return { name, alias };
    });
}

function rewritten(text, places) {
  return text.replace(/^(import|export) (type )?\{([^}]*)\} from 'sumgame';/gm, (all, verb, type, list) => {
    if (type) return all;
    const found = namesIn(list).map(({ name, alias }) => ({ alias, place: places.get(name) }));
    if (found.some(({ place }) => !place)) return all;
    return found
      .map(({ alias, place: { file, name } }) => {
        const from = JSON.stringify(file);
        return name === '*'
          ? `${verb} * as ${alias} from ${from};`
          : `${verb} { ${name} as ${alias} } from ${from};`;
      })
      .join('\n');
  });
}
