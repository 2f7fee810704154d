// How large certificates are, and what it costs to make and to check them:
//   npm run bench -- certificates [NAME]
// Times are processor time. NAME: only what contains it. A plain search knows no values and no bounds; for nim values it
// is the one that finds all options' values (mex), and the default one (lv) stands beside it.
import { createEngine } from '../src/engine/create.js';
import type { SearchOptions } from '../src/engine/engine.js';
import type { Sum } from '../src/games/rules.js';
import { parseSum } from '../src/language/parseSum.js';
import { proveCertificate } from '../src/prove/prove.js';
import { verifyCertificate } from '../src/verify/certificate.js';
import type { Question } from '../src/verify/questions.js';

interface Case {
  readonly name: string;
  readonly text: string;
  readonly question?: Question;
}

function empty(rows: number, cols: number): string {
  return Array(rows).fill('.'.repeat(cols)).join('|');
}

const CASES: readonly Case[] = [
  { name: '(XO)^24', text: `[clobber_1xn] ${'XO'.repeat(24)}` },
  { name: 'NoGo 1 x 24', text: `[nogo_1xn] ${'.'.repeat(24)}` },
  { name: 'Domineering 7 x 7', text: `[domineering] ${empty(7, 7)}` },
  { name: 'Clobber 4 x 5', text: '[clobber] XOXOX|OXOXO|XOXOX|OXOXO' },
  { name: 'Amazons 4 x 4', text: '[amazons] .X..|...X|O...|..O.' },
  { name: 'Cram 5 x 6', text: `[cram] ${empty(5, 6)}`, question: 'N' },
  {
    name: 'ten games',
    text: `[clobber] XOXO|OXOX|XOXO [domineering] ${empty(4, 4)} [nogo] ${empty(3, 3)} [amazons] X..|..O
      [clobber_1xn] XOXOXXOOXO [elephants] X.X..OX..O.XO.O [gen_toads] (1,1,1,0:XX.X..OO.O)
      [switch_game] 3,-2 [up_star] (1,*) [nogo_1xn] .........`,
  },
];

/** A plain search that has not ended by then is not waited for. */
const MOST_NODES = 20_000_000;

/** What it takes of the processor, in milliseconds. */
async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const start = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(start);
  return [result, (user + system) / 1000];
}

async function solve(sum: Sum, question: Question, options: SearchOptions) {
  const engine = await createEngine();
  try {
    const ask = () => (question === 'N' ? engine.nimValue(sum, options) : engine.solve(sum, 'left', options));
    return await timed<{ status: string; stats: { nodes: number } }>(ask);
  } finally {
    engine.dispose();
  }
}

/** So long checks are repeated: compiling them well takes seconds. */
const MOST_MS = 8000;

/** How long a check takes at first, in milliseconds, and at best, once it is compiled. */
async function timeChecks(file: Blob): Promise<{ first: number; best: number }> {
  const [, first] = await timed(() => verifyCertificate(file));
  let best = first;
  for (let spent = first; spent < MOST_MS; ) {
    const [, checking] = await timed(() => verifyCertificate(file));
    best = Math.min(best, checking);
    spent += checking;
  }
  return { first, best };
}

function row(...cells: (string | number)[]): string {
  const [name, ...rest] = cells.map((cell) => (typeof cell === 'number' ? count(cell) : cell));
  return `${name!.padEnd(18)}${rest.map((cell) => cell.padStart(12)).join('')}`;
}

function count(number: number): string {
  return Math.round(number).toLocaleString('en');
}

const wanted = process.argv.slice(2);
const cases = CASES.filter((one) => wanted.every((part) => one.name.includes(part)));

console.log(
  row(
    '',
    'lemmas',
    'plain nodes',
    'ratio',
    'lv nodes',
    'bytes',
    'solve ms',
    'prove ms',
    'check ms',
    'lemmas/s',
    'first/s',
    'replies/s',
  ),
);
for (const { name, text, question = 'B' } of cases) {
  const sum = parseSum(text);
  const [full, solving] = await solve(sum, question, {});
  const [plain] = await solve(sum, question, { layer: 'plain', nimAlgorithm: 'mex', maxNodes: MOST_NODES });
  const [[file, { lemmas }], proving] = await timed(async () => {
    const { bytes, proved } = proveCertificate(sum, [question]);
    return [await new Response(bytes).blob(), await proved] as const;
  });
  const { first, best } = await timeChecks(file);
  let replies = 0;
  await verifyCertificate(file, {
    onStep({ ask }) {
      if (ask === 'reply') replies++;
    },
  });
  if (full.status !== 'done') throw new Error(`${name}: ${full.status}`);
  const { nodes } = plain.stats;
  const more = plain.status === 'done' ? '' : '>';
  const ratio = lemmas / nodes;
  console.log(
    row(
      name,
      lemmas,
      `${more}${count(nodes)}`,
      `${more && '<'}${ratio < 1e-4 ? ratio.toExponential(1) : ratio.toFixed(4)}`,
      question === 'N' ? full.stats.nodes : '',
      file.size,
      solving,
      proving,
      best,
      (1000 * lemmas) / best,
      (1000 * lemmas) / first,
      (1000 * replies) / best,
    ),
  );
}
