// Builds everything into dist/: the WASM engines, the library, the command line, the page, the type declarations.
//   node scripts/build.mjs          all of it
//   node scripts/build.mjs --fast   without type declarations (what running and testing need)
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { writeBorder } from './border.mjs';
import { directImports } from './directImports.mjs';
import { writeDocuments } from './documents.mjs';
import { fewChunks } from './fewChunks.mjs';
import { writeServiceWorker } from './offline.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);
const fast = process.argv.includes('--fast');
/** What users install beside the package; all else that is imported becomes part of the bundles. */
const dependencies = dependenciesIn(JSON.parse(await readFile(`${root}package.json`, 'utf8')));

function dependenciesIn({ dependencies, peerDependencies }) {
  return Object.keys({ ...dependencies, ...peerDependencies });
}

/** Binaries compiled before, by what they were compiled from: the compiler takes ten seconds. */
const compiled = `${root}node_modules/.cache/sumgame`;

/**
 * Compiles one AssemblyScript entry. The binary is put beside its loader, both in src/ and in dist/, because the
 * loader finds it relative to itself: so the sources run unbundled, too.
 */
async function compileAssembly(entry, besideLoader, target = 'release') {
  const binary = `${compiled}/${await assemblyDigest(entry)}.wasm`;
  if (!existsSync(binary)) {
    const asc = `${root}node_modules/assemblyscript/bin/asc.js`;
    const unfinished = `${binary}.${process.pid}`;
    const options = ['--config', 'asconfig.json', '--target', target, '--outFile', unfinished];
    await run(process.execPath, [asc, entry, ...options], { cwd: root });
    await rename(unfinished, binary);
  }
  await copyFile(binary, `${root}${besideLoader}`);
  await copyFile(binary, `${root}dist/${basename(besideLoader)}`);
}

/** Tells apart whatever may change a binary: the sources that it is made of, the options, the compiler. */
async function assemblyDigest(entry) {
  const sources = new Map();
  await gatherSources(entry, sources);
  for (const path of ['asconfig.json', 'node_modules/assemblyscript/package.json']) {
    sources.set(path, await readFile(`${root}${path}`, 'utf8'));
  }
  const digest = createHash('sha256').update(entry);
  for (const path of [...sources.keys()].sort()) digest.update(`\n${path}\n`).update(sources.get(path));
  return digest.digest('hex');
}

/** The text of a source, and of all that it imports, directly or not. */
async function gatherSources(path, sources) {
  const text = await readFile(`${root}${path}`, 'utf8');
  sources.set(path, text);
  for (const [, target] of text.matchAll(/\b(?:from|import) '(\.[^']*)'/g)) {
    const imported = `${join(dirname(path), target)}.ts`;
    if (!sources.has(imported)) await gatherSources(imported, sources);
  }
}

/** Bundles TypeScript entries as ES modules; chunks are shared between them. */
async function bundle(entryPoints, extra) {
  const { outputs } = await bundled(entryPoints, extra);
  return Object.keys(outputs).map((path) => basename(path));
}

/** The same; what the bundler tells of it. */
async function bundled(entryPoints, extra) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    outdir: 'dist',
    bundle: true,
    format: 'esm',
    target: ['node20', 'es2022'],
    platform: 'neutral',
    mainFields: ['module', 'main'],
    external: ['node:*', ...dependencies],
    // For those who work on sumgame. The package has none: they would be two thirds of it, and its scripts are readable.
    sourcemap: fast,
    metafile: true,
    ...extra,
  });
  return metafile;
}

/** Style sheets that scripts import are texts, with all that they import. */
const styleTexts = {
  name: 'style-texts',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { outputFiles } = await build({ entryPoints: [path], bundle: true, minify: true, write: false });
      return { contents: outputFiles[0].text.trim(), loader: 'text' };
    });
  },
};

/** Removes the scripts of earlier builds: the names of chunks change with their contents. */
async function removeStale(folder, current) {
  const scripts = (await readdir(`${root}${folder}`)).filter((name) => /\.(js|css)(\.map)?$/.test(name));
  const stale = scripts.filter((name) => !current.includes(name));
  await Promise.all(stale.map((name) => rm(`${root}${folder}/${name}`)));
}

await mkdir(`${root}dist`, { recursive: true });
await mkdir(compiled, { recursive: true });
await writeBorder();
// Chunks lie beside the entries, and so beside the .wasm files.
const scripts = bundle(
  {
    index: 'src/index.ts',
    cli: 'src/cli/main.ts',
    worker: 'src/engine/worker/index.ts',
    workerThread: 'src/engine/worker/thread.ts',
    rangeThread: 'src/builder/rangeThread.ts',
    duelThread: 'src/duel/threads/thread.ts',
    board: 'web/element/board.ts',
  },
  {
    splitting: true,
    chunkNames: '[name]-[hash]',
    plugins: [styleTexts, await directImports(`${root}src/index.ts`, /\/web\/.*\.ts$/)],
  },
);

/** The declarations of the custom element: one file, which needs none of those that it is made of. */
async function declareElement() {
  const { default: typescript } = await import('typescript');
  const source = await readFile(`${root}web/element/board.ts`, 'utf8');
  const { outputText } = typescript.transpileDeclaration(source, {
    fileName: 'board.ts',
    compilerOptions: { isolatedDeclarations: true },
  });
  await mkdir(`${root}dist/types`, { recursive: true });
  await writeFile(`${root}dist/types/board.d.ts`, outputText);
}

/**
 * A classic script with the library in the global `sumgame`, the binaries of the native engines inside. Pages that do not
 * say that they are in UTF-8 read it in another alphabet: esbuild writes strings in ASCII, but not regular expressions.
 */
async function bundleSingleFile() {
  const files = await bundle(
    { 'sumgame.single': 'src/single.ts' },
    {
      format: 'iife',
      globalName: 'sumgame',
      minify: true,
      sourcemap: false,
      loader: { '.wasm': 'binary' },
      // There is no file to look for beside a script tag.
      logOverride: { 'empty-import-meta': 'silent' },
    },
  );
  const path = `${root}dist/sumgame.single.js`;
  const script = await readFile(path, 'utf8');
  const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  await writeFile(path, script.replace(/[^\0-\x7f]/g, escaped));
  return files;
}

/** The script and the styles of test reports, which the command line puts into the pages that it writes. */
function bundleReportPage() {
  return bundle(
    [
      { in: 'src/lab/report/page/main.ts', out: 'reportPage' },
      { in: 'src/lab/report/page/style.css', out: 'reportPage' },
    ],
    { format: 'iife', minify: true, sourcemap: false },
  );
}

/**
 * The page, a folder that any web server can host: web/main.ts, the style sheets, and the workers that read,
 * solve, explain and check are bundled; other files that lie in web/ itself are copied.
 */
async function bundlePage() {
  const entries = await readdir(`${root}web`, { withFileTypes: true });
  const sources = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const styles = sources.filter((name) => extname(name) === '.css').map((name) => `web/${name}`);
  const scripts = [
    { in: 'web/main.ts', out: 'main' },
    { in: 'web/solverThread.ts', out: 'workerThread' },
    { in: 'web/reader.ts', out: 'reader' },
    { in: 'web/analyst.ts', out: 'analyst' },
    { in: 'web/checker.ts', out: 'checker' },
    { in: 'web/duelist.ts', out: 'duelist' },
    { in: 'web/surveyor.ts', out: 'surveyor' },
  ];
  const loader = await directImports(`${root}src/index.ts`, /\/web\/.*\.ts$/);
  const options = {
    outdir: 'dist/web',
    splitting: true,
    chunkNames: '[name]-[hash]',
    minify: true,
    sourcemap: false,
  };
  const plain = await bundled(scripts, { ...options, write: false, plugins: [loader] });
  const together = fewChunks(plain, {
    root,
    page: 'web/main.ts',
    workers: ['web/solverThread.ts', 'web/reader.ts', 'web/analyst.ts'],
    loader,
  });
  const outputs = await bundle(
    [...scripts, ...styles.map((path) => ({ in: path, out: basename(path, '.css') }))],
    { ...options, plugins: [together] },
  );
  await removeStale('dist/web', outputs);
  // The lessons lead to the documents, and these to others.
  await writeDocuments(root, `${root}dist/web`);
  const copied = sources.filter((name) => !['.css', '.ts'].includes(extname(name)));
  await Promise.all(
    copied.map((name) => cp(`${root}web/${name}`, `${root}dist/web/${name}`, { recursive: true })),
  );
}

await Promise.all([
  bundlePage(),
  compileAssembly('assembly/index.ts', 'src/engine/wasm/solver.wasm'),
  compileAssembly('assembly/duel/index.ts', 'src/duel/duel.wasm'),
  compileAssembly('assembly/table/index.ts', 'src/engine/wasm/table.wasm', 'table'),
  declareElement(),
  fast ||
    run(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-p', 'tsconfig.types.json'], {
      cwd: root,
    }),
]);
await removeStale('dist', (await Promise.all([scripts, bundleSingleFile(), bundleReportPage()])).flat());
await Promise.all(
  ['solver.wasm', 'duel.wasm', 'table.wasm'].map((name) =>
    copyFile(`${root}dist/${name}`, `${root}dist/web/${name}`),
  ),
);
await writeServiceWorker(root, `${root}dist/web`);
await chmod(`${root}dist/cli.js`, 0o755);
