// Alters certificates of all games, many times, and says how many of each kind were refused:
//   node scripts/run.mjs test/verify/manyMutations.ts [COUNT] [SEED]
// Those that are not refused are compared with brute force. Exit code 1: one proved something false.
import { tallyMutations } from './mutations.js';

const [count = 100_000, seed = 1] = process.argv.slice(2).map(Number);
const tally = await tallyMutations(count, seed, 200, (done) => {
  process.stderr.write(`\r${done} of ${count}`);
});
console.log(
  `${'altered'.padEnd(18)}${['refused', 'true', 'false'].map((text) => text.padStart(10)).join('')}`,
);
for (const [kind, { refused, true: right, false: wrong }] of Object.entries(tally)) {
  const cells = [refused, right, wrong.length].map((number) => String(number).padStart(10));
  console.log(`${kind.padEnd(18)}${cells.join('')}`);
  for (const content of wrong) console.log(content);
  if (wrong.length > 0) process.exitCode = 1;
}
