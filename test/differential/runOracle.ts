// Answers of all kinds against plain recursion: node scripts/run.mjs test/differential/runOracle.ts COMPARISONS [SEED]
// Outcomes, winning moves, nim values, exact values, octal codes and duels, by both engines; SHARES says how many of each.
import { DUEL_ALGORITHMS, TYPESCRIPT_ALGORITHMS } from '../../src/duel/options.js';
import { solveDuel } from '../../src/duel/solveDuel.js';
import { createEngine } from '../../src/engine/create.js';
import type { Engine, SearchOptions, SumMove } from '../../src/engine/engine.js';
import { standardRegistry } from '../../src/games/index.js';
import { type AnyGame, labelOf, PLAYERS, type Subgame, type Sum } from '../../src/games/rules.js';
import { valueGame } from '../../src/games/value.js';
import { negate, parseValue, type Value } from '../../src/values/index.js';
import { bruteForce } from '../duel/oracle.js';
import { DUEL_GAMES, generator, randomPosition as randomDuel } from '../duel/randomPosition.js';
import { Oracle } from '../oracle.js';
import { between, hasRandomTexts, pick, randomPosition, seededRandom } from '../randomPositions.js';

const [wanted = 1_000_000, seed = 1] = process.argv.slice(2).map(Number);
const random = seededRandom(seed);
const drawn = generator(seed);
const registry = standardRegistry();
const games = registry.list().filter(hasRandomTexts);
const engines = await Promise.all([createEngine('wasm'), createEngine('ts')]);
const [wasm] = engines as [Engine, Engine];

const counts: Record<string, number> = {};
let differences = 0;
/** What it has learnt is forgotten from time to time. */
let oracle = new Oracle();

function compare(kind: string, question: () => string, found: unknown, truth: unknown): void {
  counts[kind] = (counts[kind] ?? 0) + 1;
  if (JSON.stringify(found) === JSON.stringify(truth)) return;
  differences++;
  console.log(`${kind}: ${question()}: ${JSON.stringify(found)}, but it is ${JSON.stringify(truth)}`);
}

function randomSum(impartial: boolean, cells: number): Sum {
  const terms: Subgame[] = [];
  for (let left = cells; left > 0 && terms.length < 3; ) {
    const game = pick(random, games);
    const rules = impartial || random() < 0.2 ? registry.get(`impartial ${game.name}`)! : game;
    const size = between(random, 1, left);
    terms.push({ rules, position: randomPosition(rules, size, random) });
    left -= size;
  }
  return terms;
}

const textOf = (sum: Sum) => sum.map(labelOf).join(' + ');
const numbersOf = (sum: Sum) => sum.map(({ rules, position }) => oracle.number(rules, position));

async function outcomes(): Promise<void> {
  const sum = randomSum(false, 8);
  const numbers = numbersOf(sum);
  for (const player of PLAYERS) {
    const truth = oracle.wins(numbers, player) ? 'win' : 'loss';
    for (const [engine, options] of [
      [wasm, {}],
      [wasm, { layer: 'plain' }],
      [engines[1]!, {}],
    ] as readonly [Engine, SearchOptions][]) {
      const answer = await engine.solve(sum, player, options);
      const found = answer.status === 'done' ? answer.result : answer.status;
      compare('outcomes', () => `${textOf(sum)}, ${player} first, ${engine.name}`, found, truth);
    }
  }
}

/** Every move, by the text and the component that answers name. */
async function winningMoves(): Promise<void> {
  const sum = randomSum(false, 7);
  const numbers = numbersOf(sum);
  for (const player of PLAYERS) {
    const truth = sum.flatMap(({ rules, position }, index) =>
      rules
        .moves(position, player)
        .filter((move) => {
          const option = oracle.number(rules, rules.play(position, move, player));
          return !oracle.wins(numbers.with(index, option), player === 'left' ? 'right' : 'left');
        })
        .map((move) => `${index}:${rules.moveText(position, move, player)}`),
    );
    for (const engine of engines) {
      const answer = await engine.winningMoves(sum, player);
      const found =
        answer.status === 'done'
          ? answer.result.map(({ index, text }: SumMove) => `${index}:${text}`)
          : answer.status;
      compare(
        'winning moves',
        () => `${textOf(sum)}, ${player}, ${engine.name}`,
        Array.isArray(found) ? distinct(found) : found,
        distinct(truth),
      );
    }
  }
}

const distinct = (texts: readonly string[]) => [...new Set(texts)].sort();

async function nimValues(): Promise<void> {
  const sum = randomSum(true, 9);
  const truth = numbersOf(sum).reduce((total, number) => total ^ oracle.nimValue(number), 0);
  for (const [engine, nimAlgorithm] of [
    [wasm, 'mex'],
    [wasm, 'lv'],
    [wasm, 'asp'],
    [engines[1]!, 'lv'],
  ] as const) {
    const answer = await engine.nimValue(sum, { nimAlgorithm });
    const found = answer.status === 'done' ? answer.result : answer.status;
    compare('nim values', () => `${textOf(sum)}, ${nimAlgorithm}, ${engine.name}`, found, truth);
  }
}

/** A value is right if the game minus the value is 0, by plain recursion. */
async function values(): Promise<void> {
  const sum = randomSum(false, 6);
  for (const engine of engines) {
    const answer = await engine.value(sum);
    if (answer.status !== 'done') {
      compare('values', () => `${textOf(sum)}, ${engine.name}`, answer.status, 'done');
      continue;
    }
    const inverse: Value = negate(parseValue(answer.result));
    const numbers = [...numbersOf(sum), oracle.number(valueGame as AnyGame, inverse)];
    const isZero = PLAYERS.every((player) => !oracle.wins(numbers, player));
    compare('values', () => `${textOf(sum)} = ${answer.result}, ${engine.name}`, isZero, true);
  }
}

const MOST_TOKENS = 40;

/** All nim values of a code from its definition: digit k tells into how many heaps a heap may fall that loses k tokens. */
function octalValues(digits: readonly number[]): number[] {
  const found = [0];
  for (let heap = 1; heap <= MOST_TOKENS; heap++) {
    const taken = new Set<number>();
    for (const [k, digit] of digits.entries()) {
      const rest = heap - k - 1;
      if (rest < 0) continue;
      if (digit & 1 && rest === 0) taken.add(0);
      if (digit & 2 && rest > 0) taken.add(found[rest]!);
      if (digit & 4) for (let a = 1; 2 * a <= rest; a++) taken.add(found[a]! ^ found[rest - a]!);
    }
    let mex = 0;
    while (taken.has(mex)) mex++;
    found.push(mex);
  }
  return found;
}

async function octalCodes(): Promise<void> {
  const digits = Array.from({ length: between(random, 1, 3) }, () => between(random, 0, 7));
  if (digits.at(-1) === 0) digits[digits.length - 1] = between(random, 1, 7);
  const rules = registry.get(`octal 0.${digits.join('')}`);
  if (!rules) return;
  const truth = octalValues(digits);
  for (let i = 0; i < 8; i++) {
    const heap = between(random, 0, MOST_TOKENS);
    const sum = [{ rules, position: rules.parse(String(heap)) }];
    const answer = await wasm.nimValue(sum);
    const found = answer.status === 'done' ? answer.result : answer.status;
    compare('octal codes', () => `${rules.name} ${heap}`, found, truth[heap]);
  }
}

const SMALL = { tableBits: 10, treeBytes: 2 ** 20, proofBytes: 2 ** 22, playouts: 50, line: false } as const;

async function duels(): Promise<void> {
  const [game, misere] = pick(random, DUEL_GAMES);
  const position = randomDuel(game, misere, drawn);
  if (position.grid.cells.filter((cell) => cell === 2).length > 9) return;
  const truth = bruteForce(position).wins ? 'win' : 'loss';
  const asked = [
    ...DUEL_ALGORITHMS.map((algorithm) => ({ engine: 'wasm', algorithm }) as const),
    { engine: 'ts', algorithm: pick(random, TYPESCRIPT_ALGORITHMS) } as const,
  ];
  for (const options of asked) {
    const answer = await solveDuel(position, { ...SMALL, ...options });
    const found = answer.status === 'done' ? answer.result.verdict : answer.status;
    compare(
      'duels',
      () => `${game} ${JSON.stringify(options)} ${position.grid.cells.join('')}`,
      found,
      truth,
    );
  }
}

const KINDS = {
  outcomes,
  'winning moves': winningMoves,
  'nim values': nimValues,
  values,
  'octal codes': octalCodes,
  duels,
};
/** A comparison of duels takes as long as five others: every search has a memory of its own. */
const SHARES: Record<keyof typeof KINDS, number> = {
  outcomes: 0.2,
  'winning moves': 0.2,
  'nim values': 0.2,
  values: 0.2,
  'octal codes': 0.15,
  duels: 0.05,
};
const REPORT_ROUNDS = 500;

function report(): void {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  console.log(`seed ${seed}: ${total} comparisons, ${differences} differences`, JSON.stringify(counts));
}

for (let round = 0, open = true; open; round++) {
  if (round % 200 === 0) oracle = new Oracle();
  // Whoever stops it knows what has been compared.
  if (round % REPORT_ROUNDS === REPORT_ROUNDS - 1) report();
  open = false;
  for (const [kind, ask] of Object.entries(KINDS)) {
    if ((counts[kind] ?? 0) >= wanted * SHARES[kind as keyof typeof KINDS]) continue;
    open = true;
    await ask();
  }
}
report();
process.exitCode = differences > 0 ? 1 : 0;
for (const engine of engines) engine.dispose();
