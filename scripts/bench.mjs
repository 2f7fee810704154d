// Runs one of the benchmarks in bench/:
//   npm run bench -- [NAME] ARGUMENTS…
// NAME is engine if nothing is said; the first lines of each file tell its arguments.
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../bench/', import.meta.url));
const names = (await readdir(folder)).filter((file) => file.endsWith('.ts')).map((file) => file.slice(0, -3));
const [name = 'engine', ...rest] = process.argv.slice(2);

if (names.includes(name)) {
  process.argv = [process.argv[0], 'run.mjs', `${folder}${name}.ts`, ...rest];
  await import('./run.mjs');
} else {
  console.error(`there is no benchmark '${name}'; there are ${names.join(', ')}`);
  process.exitCode = 2;
}
