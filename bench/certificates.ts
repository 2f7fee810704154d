// How large certificates are, and what it costs to make and to check them:
//   npm run bench -- certificates [--long] [NAME]
// Times are processor time. --long: also what takes minutes. NAME: only what contains it.
import { createEngine } from '../src/engine/create.js';
import type { Sum } from '../src/games/rules.js';
import { parseSum } from '../src/language/parseSum.js';
import { proveCertificate } from '../src/prove/prove.js';
import { verifyCertificate } from '../src/verify/certificate.js';
import type { Question } from '../src/verify/questions.js';

interface Case {
  readonly name: string;
  readonly text: string;
  readonly question?: Question;
  readonly long?: boolean;
}

function empty(rows: number, cols: number): string {
  return Array(rows).fill('.'.repeat(cols)).join('|');
}

const CASES: readonly Case[] = [
  { name: '(XO)^24', text: `[clobber_1xn] ${'XO'.repeat(24)}` },
  { name: 'NoGo 1 x 24', text: `[nogo_1xn] ${'.'.repeat(24)}` },
  { name: 'Domineering 6 x 6', text: `[domineering] ${empty(6, 6)}` },
  { name: 'Domineering 7 x 7', text: `[domineering] ${empty(7, 7)}`, long: true },
  { name: 'Clobber 4 x 5', text: '[clobber] XOXOX|OXOXO|XOXOX|OXOXO' },
  { name: 'Amazons 4 x 4', text: '[amazons] .X..|...X|O...|..O.' },
  { name: 'Cram 5 x 6', text: `[impartial domineering] ${empty(5, 6)}`, question: 'N' },
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

async function solve(sum: Sum, question: Question, layer: 'plain' | 'full', maxNodes?: number) {
  const engine = await createEngine();
  try {
    const options = { layer, ...(maxNodes !== undefined && { maxNodes }) };
    const ask = () => (question === 'N' ? engine.nimValue(sum, options) : engine.solve(sum, 'left', options));
    return await timed<{ status: string; stats: { nodes: number } }>(ask);
  } finally {
    engine.dispose();
  }
}

function row(...cells: (string | number)[]): string {
  const [name, ...rest] = cells.map((cell) => (typeof cell === 'number' ? count(cell) : cell));
  return `${name!.padEnd(18)}${rest.map((cell) => cell.padStart(12)).join('')}`;
}

function count(number: number): string {
  return Math.round(number).toLocaleString('en');
}

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const long = process.argv.includes('--long') || wanted.length > 0;
const cases = CASES.filter((one) => (long || !one.long) && wanted.every((part) => one.name.includes(part)));

console.log(
  row(
    '',
    'lemmas',
    'plain nodes',
    'ratio',
    'bytes',
    'solve ms',
    'prove ms',
    'check ms',
    'lemmas/s',
    'moves/s',
  ),
);
for (const { name, text, question = 'B' } of cases) {
  const sum = parseSum(text);
  const [full, solving] = await solve(sum, question, 'full');
  const [plain] = await solve(sum, question, 'plain', MOST_NODES);
  const [[file, { lemmas }], proving] = await timed(async () => {
    const { bytes, proved } = proveCertificate(sum, [question]);
    return [await new Response(bytes).blob(), await proved] as const;
  });
  let answered = 0;
  await verifyCertificate(file, {
    onStep({ ask }) {
      if (ask === 'reply') answered++;
    },
  });
  const [, checking] = await timed(() => verifyCertificate(file));
  if (full.status !== 'done') throw new Error(`${name}: ${full.status}`);
  const { nodes } = plain.stats;
  const more = plain.status === 'done' ? '' : '>';
  const ratio = lemmas / nodes;
  const perSecond = (amount: number) => (1000 * amount) / checking;
  console.log(
    row(
      name,
      lemmas,
      `${more}${count(nodes)}`,
      `${more && '<'}${ratio < 1e-4 ? ratio.toExponential(1) : ratio.toFixed(4)}`,
      file.size,
      solving,
      proving,
      checking,
      perSecond(lemmas),
      perSecond(answered),
    ),
  );
}
