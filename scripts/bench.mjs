// Runs one of the benchmarks in bench/:
//   npm run bench -- [NAME] ARGUMENTS…
// NAME is engine if nothing is said; the first lines of each file tell its arguments, and so does --help.
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../bench/', import.meta.url));
const names = (await readdir(folder)).filter((file) => file.endsWith('.ts')).map((file) => file.slice(0, -3));
const [first = 'engine', ...rest] = process.argv.slice(2);
const asksHelp = [first, ...rest].includes('--help');
const name = first === '--help' ? 'engine' : first;

/** The comment at the head of a benchmark. */
async function usage(benchmark) {
  const text = await readFile(`${folder}${benchmark}.ts`, 'utf8');
  return /^(?:\/\/.*\n)+/.exec(text)[0].replace(/^\/\/ ?/gm, '');
}

if (!names.includes(name)) {
  console.error(`there is no benchmark '${name}'; there are ${names.join(', ')}`);
  process.exitCode = 2;
} else if (asksHelp) {
  const others = first === '--help' ? `There are ${names.join(', ')}.\n` : '';
  process.stdout.write(`${await usage(name)}${others}`);
} else {
  process.argv = [process.argv[0], 'run.mjs', `${folder}${name}.ts`, ...rest];
  try {
    await import('./run.mjs');
  } catch (error) {
    if (!error.code?.startsWith('ERR_PARSE_ARGS')) throw error;
    console.error(`${error.message}\n\n${await usage(name)}`);
    process.exitCode = 2;
  }
}
