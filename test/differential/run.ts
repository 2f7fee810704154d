// A long comparison of both engines: npm run test:differential -- --count N --seed S
import { parseArgs } from 'node:util';
import { createEngine } from '../../src/engine/create.js';
import { standardRegistry } from '../../src/games/index.js';
import { seededRandom } from '../randomPositions.js';
import { type Observation, observe, randomQuestion } from './randomQuestions.js';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    cells: { type: 'string' },
  },
});
const count = wholeNumber('count', values.count);
const firstSeed = wholeNumber('seed', values.seed);
const cells = values.cells === undefined ? undefined : wholeNumber('cells', values.cells);

const registry = standardRegistry();
const [typescript, wasm] = await Promise.all([createEngine('ts'), createEngine('wasm')]);
const totals = { questions: 0, answered: 0, nodes: 0, different: 0 };

for (let seed = firstSeed; seed < firstSeed + count; seed++) {
  const question = randomQuestion(registry, seededRandom(seed), cells);
  const expected = await observe(typescript, question);
  const actual = await observe(wasm, question);
  totals.questions++;
  totals.nodes += expected.nodes;
  if (expected.status === 'done') totals.answered++;
  if (JSON.stringify(actual) !== JSON.stringify(expected)) {
    totals.different++;
    console.log(`seed ${seed}: ${question.text}\n  ts    ${line(expected)}\n  wasm  ${line(actual)}`);
  }
}

console.log(
  `${totals.questions} questions from seed ${firstSeed}, ${totals.answered} answered, ` +
    `${totals.nodes} nodes in each engine, ${totals.different} differences`,
);
process.exitCode = totals.different > 0 ? 1 : 0;

/** Anything else would compare nothing, and find no difference. */
function wholeNumber(option: string, text: string): number {
  if (/^[0-9]+$/.test(text)) return Number(text);
  console.error(`--${option} is '${text}', expected a whole number`);
  process.exit(2);
}

function line({ status, result, ...counts }: Observation): string {
  return `${status} ${JSON.stringify(result) ?? ''} ${JSON.stringify(counts)}`;
}
