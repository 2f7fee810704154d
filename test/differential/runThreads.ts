// A long comparison of one engine with several that search together:
//   node scripts/run.mjs test/differential/runThreads.ts [COUNT [FIRST SEED]]
import { createEngine } from '../../src/engine/create.js';
import { compareCrew } from './crewQuestions.js';

const [count = 20_000, first = 1_000_000] = process.argv.slice(2).map(Number);
const alone = await createEngine('wasm');
for (const size of [1, 2, 3, 8]) {
  const seeds = Array.from({ length: count }, (_, i) => first + i);
  const { compared, joined, wrong } = await compareCrew(alone, size, seeds);
  console.log(
    `${size} together: ${count} questions, ${compared} compared, ${joined} searches joined, ${wrong.length} wrong`,
  );
  for (const line of wrong) console.log(`  ${line}`);
  if (wrong.length > 0) process.exitCode = 1;
}
alone.dispose();
