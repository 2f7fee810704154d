// Prints what every search finds, and at how many nodes:
//   npm run signature               and says what differs from the pinned table
//   npm run signature -- --update   and pins it
import { readFileSync, writeFileSync } from 'node:fs';
import { QUESTIONS } from './questions.js';
import { ask, signatureText } from './signature.js';

const PINNED = 'test/signature/signature.txt';

const started = process.cpuUsage();
const text = signatureText(await ask(QUESTIONS));
const { user, system } = process.cpuUsage(started);
process.stdout.write(text);
console.error(`${((user + system) / 1e6).toFixed(1)} s of processor time`);

if (process.argv.includes('--update')) {
  writeFileSync(PINNED, text);
} else {
  const pinned = readFileSync(PINNED, 'utf8');
  if (text !== pinned) {
    const lines = new Set(text.split('\n'));
    console.error(`differs from ${PINNED}, which has:`);
    for (const line of pinned.split('\n').filter((old) => !lines.has(old))) console.error(line);
    process.exitCode = 1;
  }
}
