// Reads damaged texts and files by the million, and tells what went wrong:
//   node scripts/run.mjs test/fuzz/run.ts TEXTS FILES [SEED]
import { fuzzFiles, fuzzTexts, type Tally } from './fuzz.js';

const [texts = 1_000_000, files = 100_000, seed = 1] = process.argv.slice(2).map(Number);

function tell(what: string, count: number, { read, refused, slowestMs, slowest, failures }: Tally): void {
  console.log(`${count} ${what}: ${read} read, ${refused} refused, ${failures.length} failures`);
  console.log(`  slowest ${slowestMs.toFixed(0)} ms: ${JSON.stringify(slowest)}`);
  for (const failure of failures) console.log(JSON.stringify(failure));
  if (failures.length > 0) process.exitCode = 1;
}

tell('texts', texts, fuzzTexts(seed, texts));
tell('files', files, await fuzzFiles(seed, files));
