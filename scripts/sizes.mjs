// Prints what browsers have to load, and the command line to answer a question, from the last build; exits with 1 if it
// has grown beyond its limit.
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
/** All of it; what is loaded at first is two thirds (test/browser/hosting.test.ts). */
const PAGE_LIMIT = 320_000;
/** Not compressed: 20 kB take about a millisecond. What only other commands need is for them to load. */
const START_LIMIT = 720_000;

/** All files together, as they are and compressed one by one, as web servers send them. */
function sizeOf(files) {
  const sum = (sizes) => sizes.reduce((total, size) => total + size, 0);
  const bytes = sum(files.map((file) => file.length));
  return { bytes, compressed: sum(files.map((file) => gzipSync(file, { level: 9 }).length)) };
}

/** Scripts of the package, as the bundler of a page would make them. */
async function bundled(...names) {
  const { outputFiles } = await build({
    entryPoints: names.map((name) => `${dist}${name}`),
    outdir: 'unused',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    write: false,
    // Outside of node_modules it warns of chunks without side effects.
    logLevel: 'error',
  });
  return outputFiles.map(({ contents }) => contents);
}

function show(what, { bytes, compressed }) {
  const [plain, small] = [bytes, compressed].map((size) => `${(size / 1000).toFixed(1)} kB`.padStart(10));
  console.log(`${what.padEnd(44)}${plain}${small}`);
}

/** A script and all that it imports at once. */
async function withImports(name, loaded = new Map()) {
  const script = await readFile(`${dist}${name}`);
  loaded.set(name, script);
  for (const [, imported] of script.toString().matchAll(/^(?:\} from|import) "\.\/(.*)";$/gm)) {
    if (!loaded.has(imported)) await withImports(imported, loaded);
  }
  return loaded;
}

const distFiles = (...names) => Promise.all(names.map((name) => readFile(`${dist}${name}`)));
const pageFiles = (await readdir(`${dist}web`, { withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(html|css|js|wasm|svg)$/.test(entry.name))
  // Documents and icons are for those who open them or install the page; the service worker comes behind everything.
  .filter(({ name }) => name !== 'serviceWorker.js' && !/^(?!index\.).*\.html$|^documents\.css$/.test(name))
  .map(({ name }) => `web/${name}`);
const page = sizeOf(await distFiles(...pageFiles));

const solveScript = (await readdir(dist)).find((name) => /^solve-\w+\.js$/.test(name));
const start = sizeOf([...(await withImports(solveScript, await withImports('cli.js'))).values()]);

console.log(`${''.padEnd(44)}${'size'.padStart(10)}${'gzip'.padStart(10)}`);
show('sumgame, bundled and minified', sizeOf(await bundled('index.js')));
show(
  'the same with sumgame/worker and its thread',
  sizeOf(await bundled('index.js', 'worker.js', 'workerThread.js')),
);
show('solver.wasm', sizeOf(await distFiles('solver.wasm')));
show('duel.wasm', sizeOf(await distFiles('duel.wasm')));
show('sumgame.single.js, all of it in one file', sizeOf(await distFiles('sumgame.single.js')));
show('the page, all of its tabs', page);
show('the command line, to solve a sum', start);

if (page.compressed > PAGE_LIMIT) {
  console.error(`The page is to load less than ${PAGE_LIMIT / 1000} kB compressed.`);
  process.exitCode = 1;
}
if (start.bytes > START_LIMIT) {
  console.error(`To solve a sum, the command line is to load less than ${START_LIMIT / 1000} kB.`);
  process.exitCode = 1;
}
