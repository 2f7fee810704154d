// A bundler that splits its output makes one chunk for each set of scripts that use the same modules: forty small files at
// first, each compressed by itself. If all scripts import all that is loaded at first anyway, it is two: one for the page and
// the workers, one for the page alone. That was 9 kB of 124 less, compressed, and 30 requests.
import { readFile } from 'node:fs/promises';

const TOGETHER = 'together:';

/**
 * A plugin for esbuild, made from what it told (`metafile`) of a build without it. `page` is the script of the page, `workers`
 * those of the workers that it starts at once; all are named as in `entryPoints`. It takes the place of `loader`, a plugin that
 * loads files, and asks that one.
 */
export function fewChunks({ inputs, outputs }, { root, page, workers, loader }) {
  const chunkOf = (path) => Object.keys(outputs).find((name) => outputs[name].entryPoint === path);
  const ofPage = modulesOf(outputs, chunkOf(page));
  const atFirst = new Set([page, ...workers].flatMap((path) => [...modulesOf(outputs, chunkOf(path))]));
  const groups = {
    // Workers have no document: what is for the page alone they must not load.
    everywhere: [...atFirst].filter((path) => path.startsWith('src/')),
    page: [...ofPage].filter((path) => path.startsWith('web/') && path !== page),
  };
  const entries = Object.values(outputs).flatMap(({ entryPoint }) => entryPoint ?? []);
  const lazy = Object.values(inputs)
    .flatMap(({ imports }) => imports)
    .filter(({ kind, external }) => kind === 'dynamic-import' && !external)
    .map(({ path }) => path);
  const loadedByPage = reachable(inputs, page);
  const heads = new Map(
    [...entries, ...lazy]
      .filter((path) => path.endsWith('.ts'))
      .map((path) => [path, path.startsWith('web/') && loadedByPage.has(path)]),
  );
  return {
    name: 'few-chunks',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${TOGETHER}`) }, ({ path }) => ({
        path: path.slice(TOGETHER.length),
        namespace: TOGETHER,
        sideEffects: true,
      }));
      // Names that nobody uses: an import without any would be dropped, since the package says that its modules do nothing.
      build.onLoad({ filter: /.*/, namespace: TOGETHER }, ({ path }) => ({
        contents: groups[path]
          .map((module, number) => `import * as unused${number} from ${JSON.stringify(root + module)};`)
          .join('\n'),
        resolveDir: root,
      }));
      const loads = [];
      loader.setup({ ...build, onLoad: (options, load) => loads.push({ ...options, load }) });
      build.onLoad({ filter: /\.(ts|json)$/ }, async (file) => {
        const load = loads.find(({ filter }) => filter.test(file.path))?.load;
        const loaded = await load?.(file);
        const path = file.path.slice(root.length);
        if (!heads.has(path)) return loaded;
        const { contents } = loaded ?? { contents: await readFile(file.path, 'utf8') };
        const names = heads.get(path) ? ['everywhere', 'page'] : ['everywhere'];
        return {
          contents: names.map((name) => `import '${TOGETHER}${name}';\n`).join('') + contents,
          loader: 'ts',
        };
      });
    },
  };
}

/** The modules in a chunk and in all that it imports at once. */
function modulesOf(outputs, chunk, chunks = new Set()) {
  chunks.add(chunk);
  for (const { kind, path } of outputs[chunk].imports) {
    if (kind === 'import-statement' && !chunks.has(path)) modulesOf(outputs, path, chunks);
  }
  return new Set([...chunks].flatMap((name) => Object.keys(outputs[name].inputs)));
}

/** The modules that one imports, at once or later. */
function reachable(inputs, module, found = new Set()) {
  found.add(module);
  for (const { path, external } of inputs[module].imports) {
    if (!external && !found.has(path)) reachable(inputs, path, found);
  }
  return found;
}
