// The same positions in Chromium and in Node, both on their main thread:
//   npm run bench -- browser [RUNS]
// Browsers do not tell processor time, so the best of some runs counts, which take turns.

import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../scripts/chromium.mjs';
import * as library from '../src/index.js';
import { geometricMean } from '../src/lab/bench/statistics.js';

interface Question {
  readonly text: string;
  readonly layer: library.Layer;
}

const QUESTIONS: readonly Question[] = [
  { text: `[clobber_1xn] ${'XO'.repeat(20)}`, layer: 'plain' },
  { text: `[nogo_1xn] ${'.'.repeat(20)}`, layer: 'plain' },
  { text: `[domineering] ${Array(7).fill('.'.repeat(7)).join('|')}`, layer: 'full' },
  { text: '[clobber] XOXOX|OXOXO|XOXOX|OXOXO', layer: 'full' },
];

interface Run {
  readonly result: string;
  readonly nodes: number;
  readonly timeMs: number;
}

/** Runs in Node and in the browser: needs nothing but its arguments. */
async function solve(sumgame: typeof library, { text, layer }: Question): Promise<Run> {
  const engine = await sumgame.createEngine('wasm');
  const answer = await engine.solve(sumgame.parseSum(text), 'left', { layer });
  engine.dispose();
  const { nodes, timeMs } = answer.stats;
  return { result: answer.status === 'done' ? answer.result : answer.status, nodes, timeMs };
}

/** A question to the single file in a page. */
async function askPage(browser: Browser): Promise<(question: Question) => Promise<Run>> {
  const page = await browser.newPage();
  await page.addScriptTag({ path: fileURLToPath(new URL('../dist/sumgame.single.js', import.meta.url)) });
  return (question) => page.evaluate<Run>(`(${solve})(sumgame, ${JSON.stringify(question)})`);
}

function best(runs: readonly Run[]): number {
  return Math.min(...runs.map(({ timeMs }) => timeMs));
}

const executablePath = findChromium();
if (executablePath === undefined)
  throw new Error('there is no Chromium: node scripts/chromium.mjs installs it');
const repetitions = Number(process.argv[2] ?? 5);
const browser = await chromium.launch({ executablePath });
const inChromium = await askPage(browser);
const inNode = (question: Question) => solve(library, question);

console.log(`Node ${process.version}, Chromium ${browser.version()}, the best of ${repetitions} runs each`);
console.log(
  `${''.padEnd(60)}${'nodes'.padStart(10)}${'Node'.padStart(10)}${'Chromium'.padStart(11)}   ratio`,
);
const ratios: number[] = [];
for (const question of QUESTIONS) {
  const runs: [Run[], Run[]] = [[], []];
  for (let run = 0; run < repetitions; run++) {
    runs[0].push(await inNode(question));
    runs[1].push(await inChromium(question));
  }
  const [node, page] = [runs[0][0]!, runs[1][0]!];
  if (node.result !== page.result || node.nodes !== page.nodes)
    throw new Error(`${question.text}: they differ`);
  const [nodeMs, pageMs] = runs.map(best) as [number, number];
  ratios.push(pageMs / nodeMs);
  const [first, second] = [nodeMs, pageMs].map((ms) => `${ms.toFixed(0)} ms`);
  const columns = [String(node.nodes).padStart(10), first!.padStart(10), second!.padStart(11)];
  const ratio = (pageMs / nodeMs).toFixed(2).padStart(8);
  console.log(
    `${question.text.slice(0, 52).padEnd(54)}${question.layer.padEnd(6)}${columns.join('')}${ratio}`,
  );
}
console.log(
  `Chromium takes ${geometricMean(ratios).toFixed(2)} times as long as Node; it is to take less than 1.3.`,
);
await browser.close();
