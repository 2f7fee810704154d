// How fast the native rules of the grid games are, without a search:
//   node bench/rules.mjs [seconds per line]
// A child is one move made, the rest split into parts, and each part normalised. Positions are random games
// from an opening position, broken off after a random number of moves; the seed is fixed.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

// Otherwise a busy machine measures the code of V8's baseline compiler.
setFlagsFromString('--no-liftoff');

const root = fileURLToPath(new URL('..', import.meta.url));
const secondsPerLine = Number(process.argv[2] ?? 1);
const POSITIONS = 200;
const ROUNDS = 5;

/** Kinds as in assembly/games/kinds.ts; cells as in assembly/board/cells.ts. */
const LINES = [
  { name: 'domineering 6x6', kind: 11, side: 6, moves: 8, cell: () => '.' },
  { name: 'clobber 5x5', kind: 6, side: 5, moves: 6, cell: (random) => 'XO'[random(2)] },
  { name: 'nogo 5x5', kind: 8, side: 5, moves: 10, cell: () => '.' },
  {
    name: 'amazons 5x5',
    kind: 9,
    side: 5,
    moves: 6,
    cell: (_, at) => ({ 2: 'X', 10: 'X', 14: 'O', 22: 'O' })[at] ?? '.',
  },
  { name: 'domineering 9x9', kind: 11, side: 9, moves: 16, cell: () => '.' },
  { name: 'clobber 9x9', kind: 6, side: 9, moves: 16, cell: (random) => 'XO'[random(2)] },
  { name: 'nogo 9x9', kind: 8, side: 9, moves: 30, cell: () => '.' },
];

const wasm = compile();
const buffer = wasm.open() >>> 0;
const random = randomNumbers(20260101);
console.log(`Node ${process.version}; CPU time, median of ${ROUNDS} rounds over ${POSITIONS} positions`);
for (const line of LINES) {
  const positions = Array.from({ length: POSITIONS }, () => randomPosition(line));
  const children = measure(line, positions, wasm.expand);
  const moves = measure(line, positions, wasm.countMoves);
  console.log(
    `${line.name.padEnd(16)} ${(children.rate / 1e6).toFixed(2).padStart(7)} M children/s` +
      ` ${(1e9 / children.rate).toFixed(0).padStart(6)} ns each, of which moves ${(1e9 / moves.rate).toFixed(1)}` +
      ` (${(children.count / POSITIONS / 2).toFixed(1)} children a player)`,
  );
}

function compile() {
  mkdirSync(`${root}build`, { recursive: true });
  const asc = `${root}node_modules/assemblyscript/bin/asc.js`;
  // As the release target, which would add the engine's own entry.
  const release = ['--config', 'none', '--runtime', 'stub', '--optimizeLevel', '3', '--noAssert'];
  const options = [...release, '--initialMemory', '16', '--outFile', 'build/bench.wasm'];
  execFileSync(process.execPath, [asc, 'assembly/bench.ts', ...options], { cwd: root, stdio: 'inherit' });
  const module = new WebAssembly.Module(readFileSync(`${root}build/bench.wasm`));
  const abort = () => {
    throw new Error('an assertion of the native rules failed');
  };
  return new WebAssembly.Instance(module, { env: { abort } }).exports;
}

function randomPosition({ kind, side, moves, cell }) {
  const cells = Array.from({ length: side * side }, (_, at) => 'XO.#'.indexOf(cell(random, at)));
  const length = 4 + cells.length;
  bytes(length).set([side, 0, side, 0, ...cells]);
  for (let left = random(moves + 1), player = random(2); left > 0; left--, player = 1 - player) {
    const count = wasm.moves(kind, length, player);
    if (count > 0) wasm.play(kind, length, random(count), player);
  }
  return bytes(length).slice();
}

function measure({ kind }, positions, run) {
  let count = 0;
  const once = () => {
    count = 0;
    for (const position of positions) {
      bytes(position.length).set(position);
      for (let player = 0; player < 2; player++) count += run(kind, buffer, position.length, player);
    }
  };
  // CPU time, because a busy machine makes the clock lie.
  const seconds = () => process.cpuUsage().user / 1e6;
  const runFor = (duration) => {
    const start = seconds();
    let total = 0;
    do {
      once();
      total += count;
    } while (seconds() - start < duration);
    return total / (seconds() - start);
  };
  runFor(0.2);
  const rates = Array.from({ length: ROUNDS }, () => runFor(secondsPerLine / ROUNDS)).sort((a, b) => a - b);
  return { count, rate: rates[ROUNDS >> 1] };
}

function bytes(length) {
  return new Uint8Array(wasm.memory.buffer, buffer, length);
}

/** Numbers below a limit, by a multiplicative congruential generator. */
function randomNumbers(seed) {
  let state = seed;
  return (limit) => {
    state = (state * 48271) % 2147483647;
    return state % limit;
  };
}
