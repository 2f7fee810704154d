import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { SolverError } from '../../src/base/errors.js';
import { createEngine } from '../../src/engine/create.js';
import type { Engine } from '../../src/engine/engine.js';
import { cram } from '../../src/games/cram.js';
import { domineering } from '../../src/games/domineering.js';
import { formGame } from '../../src/games/form.js';
import { impartialVersion } from '../../src/games/impartial.js';
import { standardGames } from '../../src/games/index.js';
import type { AnyGame, Sum } from '../../src/games/rules.js';
import { parseSum } from '../../src/language/parseSum.js';
import { proveCertificate } from '../../src/prove/prove.js';
import { verifyCertificate } from '../../src/verify/certificate.js';
import { Components } from '../../src/verify/components.js';
import { Facts } from '../../src/verify/proof.js';
import { type Asked, conclude, type Question, type Told } from '../../src/verify/questions.js';
import { chosen, Moves } from '../../src/verify/sums.js';
import { bruteForceWins } from '../oracle.js';
import { between, pick, type Random, randomPosition, seededRandom } from '../randomPositions.js';
import { damage, isTrue, packed, randomSum, tallyMutations, verified } from './mutations.js';

const ROOM = new URL('../../src/verify/', import.meta.url);

test('one reads it in an evening: at most 500 lines of code', async () => {
  const files = await readdir(ROOM);
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, ROOM), 'utf8')));
  const lines = texts.join('\n').split('\n');
  expect(lines.filter((line) => !/^\s*(\/\/.*|\/?\*.*)?$/.test(line)).length).toBeLessThanOrEqual(500);
});

/** An author who answers anything that makes sense. */
function anything({ ask, ...asked }: Asked, random: Random): Told {
  if (ask === 'verdict') return between(random, 0, 1);
  if (ask === 'reply' && 'count' in asked) return between(random, 0, Math.max(0, asked.count - 1));
  const { terms, arithmetic } = asked.sum;
  const { parts } = terms;
  const place = between(random, 0, parts.length);
  if (parts[place]?.rules.concessions && random() < 0.3) return { concede: [place, between(random, 0, 2)] };
  if (random() < 0.3) return 'pairs';
  if (parts.length < 2 || random() < 0.7) return 'play';
  const number = BigInt(between(random, -2, 2)) << 63n;
  return { add: { terms: pick(random, parts).alone, arithmetic: { ...arithmetic, number } } };
}

test('nobody convinces it of what is false', () => {
  const random = seededRandom(3);
  const endings = { shown: 0, refused: 0 };
  for (let i = 0; i < 3000; i++) {
    const sum = randomSum(random);
    const question: Question = pick(random, ['B', 'W']);
    const proof = conclude(question, sum, new Components(), new Facts());
    try {
      let step = proof.next();
      for (let steps = 0; !step.done && steps < 2000; steps++)
        step = proof.next(anything(step.value, random));
      if (!step.done) continue;
      endings.shown++;
      expect(isTrue(sum, step.value)).toBe(true);
    } catch (error) {
      if (!(error instanceof SolverError)) throw error;
      endings.refused++;
    }
  }
  // Guessing proves something, or this would test nothing.
  expect(endings.shown).toBeGreaterThan(100);
  expect(endings.refused).toBeGreaterThan(100);
});

test('nor by pairs of moves', () => {
  // Right's moves in numbers and ups are not Left's, and those in another board leave the first as it is.
  const random = seededRandom(9);
  const ends = ['1', '-1', '1/2', '-1/2', '(1,*)', '(-1,*)', '(0,*)', '1', '2'];
  const titles = [
    ...Array<string>(4).fill('dyadic_rational'),
    ...Array<string>(3).fill('up_star'),
    'nimber',
    'nimber',
  ];
  let shown = 0;
  for (let i = 0; i < 6000; i++) {
    const lot = between(random, 0, ends.length - 1);
    const rules: AnyGame = pick(random, [cram, cram, domineering] as AnyGame[]);
    const board = (size: number) => ({ rules, position: randomPosition(rules, size, random) });
    const boards = random() < 0.7 ? [board(6)] : [board(4), board(4)];
    const sum = [...boards, ...parseSum(`[${titles[lot]}] ${ends[lot]}`)];
    const proof = conclude(pick(random, ['B', 'W'] as const), sum, new Components(), new Facts());
    try {
      let step = proof.next();
      while (!step.done)
        step = proof.next(step.value.ask === 'reason' ? 'pairs' : anything(step.value, random));
      shown++;
      expect(isTrue(sum, step.value)).toBe(true);
    } catch (error) {
      if (!(error instanceof SolverError)) throw error;
    }
  }
  expect(shown).toBeGreaterThan(1000);
});

test('sums that rest on each other without an end are refused', () => {
  const store = new Components();
  const proof = conclude('W', parseSum('[clobber] XXOXO'), store, new Facts());
  const forever = () => {
    let step = proof.next();
    // The sum is to be shown by itself and 0, again and again.
    while (!step.done) step = proof.next(step.value.ask === 'verdict' ? 0 : { add: step.value.sum });
  };
  expect(forever).toThrow('it never comes to an end');
});

/** The bytes behind the head are those of an enemy. */
function forged(head: string, ...bytes: number[]): Promise<Uint8Array> {
  return packed(Uint8Array.from([...new TextEncoder().encode(`sumgame certificate 1\n${head}\n`), ...bytes]));
}

test('a number with more bytes than it needs is no number of a move', async () => {
  // 0 times a scale that has become infinite: a reply by no move at all, with which Left would win -1 + 1/2.
  const none = [...Array<number>(160).fill(128), 0];
  const file = await forged(
    '[integer_game] -1\n[domineering] ..|.#|.#\n{W}',
    0,
    0,
    ...none,
    0,
    0,
    ...none,
    0,
  );
  await expect(verifyCertificate(file)).rejects.toThrow('lemma 1 fails: a number is too large');
  const moves = new Moves(new Components().sumOf(domineering, domineering.parse('..|.#|.#')), 'left');
  for (const index of [Number.NaN, -1, 0.5, 2])
    expect(() => chosen(moves, index)).toThrow('has no move number');
});

test('what is wrong with a long text is said in a few words', async () => {
  const text = new TextEncoder().encode('{'.repeat(60_000));
  const file = await forged('[cram] ..\n{value}', 0xe0, 0xd4, 3, ...text);
  const error = await verifyCertificate(file).catch((error: Error) => error);
  expect((error as Error).message).toMatch(/^lemma 1 fails: expected options in braces.{0,500}…$/);
});

/** All that is kept, of either kind: positions, or sums that wait for each other. */
test.each([
  ['positions', fileOf(parseSum('[clobber] XOXO|OXOX|XOXO'), 'B')],
  // -S ≥ 0 is to be shown by S and 0, S by S and 0, and so on.
  [
    'sums that wait',
    forged('[clobber] XXOXO\n{W}', 0, ...Array.from({ length: 1000 }, () => [3, 1, 48, 1]).flat()),
  ],
] as const)('memory is bounded: %s', async (_kind, file) => {
  const memoryBytes = 2 ** 16;
  await expect(verifyCertificate(await file, { memoryBytes })).rejects.toMatchObject({
    code: 'ERR_LIMIT',
    message: 'more than 0.0625 MiB of memory are needed',
  });
});

test('numbers that are to be played are not too long to be kept', () => {
  expect(formGame.format(formGame.parse('9'.repeat(400)))).toBe('9'.repeat(400));
  for (const text of ['9'.repeat(401), `${'9'.repeat(401)}^`, `{${'9'.repeat(401)}|0}`])
    expect(() => formGame.parse(text)).toThrow('expected options in braces');
});

test('time is bounded, and whoever waits may end it', async () => {
  const file = await fileOf(parseSum('[clobber] XOXO|OXOX|XOXO'), 'B');
  await expect(verifyCertificate(file, { timeoutMs: 1e-6 })).rejects.toMatchObject({ code: 'ERR_LIMIT' });
  const aborted = verifyCertificate(file, { signal: AbortSignal.abort() });
  await expect(aborted).rejects.toMatchObject({ code: 'ERR_LIMIT', message: 'aborted' });
});

test.each(
  standardGames.filter(({ concessions }) => concessions).map((rules) => [rules.name, rules] as const),
)('what Left concedes is at most what she had: %s', (_name, rules) => {
  const random = seededRandom(4);
  for (let i = 0; i < 100; i++) {
    const position = randomPosition(rules, 9, random);
    for (const concession of rules.concessions!(position)) {
      const taken = concession.map((part) => ({ rules, position: rules.negate(part) }));
      expect(bruteForceWins([{ rules, position }, ...taken], 'right')).toBe(false);
    }
  }
});

test('the impartial version concedes nothing', () => {
  expect(standardGames.map((rules) => impartialVersion(rules).concessions)).toEqual(
    standardGames.map(() => undefined),
  );
});

async function fileOf(
  sum: Sum,
  question: Question,
  engines?: readonly [Engine, Engine],
): Promise<Uint8Array> {
  const { bytes } = proveCertificate(sum, [question], engines ? { engines } : {});
  return new Uint8Array(await new Response(bytes).arrayBuffer());
}

describe('altered certificates', () => {
  // Many more: node scripts/run.mjs test/verify/manyMutations.ts
  test('are refused, or prove something true', async () => {
    const tally = await tallyMutations(600, 11, 10);
    expect(Object.keys(tally)).toHaveLength(12);
    for (const { refused, false: wrong } of Object.values(tally)) {
      expect(wrong).toEqual([]);
      expect(refused).toBeGreaterThan(0);
    }
  });

  test('of which bytes are damaged are refused by their checksum', async () => {
    const random = seededRandom(12);
    const file = await fileOf(randomSum(random), 'B');
    for (let i = 0; i < 200; i++) {
      const altered = damage(file, random);
      const found = await verified(altered);
      if (found) expect(await unpacked(altered)).toEqual(await unpacked(file));
    }
  });
});

/** Says now and then, always of the same sums, the opposite of what is so. */
function lying(engine: Engine, share: number): Engine {
  return {
    ...engine,
    name: engine.name,
    nimValue: engine.nimValue.bind(engine),
    winningMoves: engine.winningMoves.bind(engine),
    value: engine.value.bind(engine),
    thermograph: engine.thermograph.bind(engine),
    dispose: engine.dispose.bind(engine),
    async solve(sum, player, options) {
      const answer = await engine.solve(sum, player, options);
      const text = sum.map(({ rules, position }) => rules.format(position)).join() + player;
      const lot = [...text].reduce((all, char) => (Math.imul(all, 31) + char.charCodeAt(0)) >>> 0, 7);
      if (answer.status !== 'done' || lot % 1000 >= share * 1000) return answer;
      return { ...answer, result: answer.result === 'win' ? 'loss' : 'win' };
    },
  };
}

test.each([0.02, 0.2, 1])('a search that lies in %d of its answers proves nothing false', async (share) => {
  const random = seededRandom(4);
  const engines = [lying(await createEngine(), share), await createEngine()] as const;
  let failed = 0;
  for (let i = 0; i < 40; i++) {
    const sum = randomSum(random);
    try {
      const found = await verifyCertificate(await fileOf(sum, 'B', engines));
      expect(isTrue(sum, found.conclusions[0]!)).toBe(true);
    } catch (error) {
      if (!(error instanceof SolverError)) throw error;
      failed++;
    }
  }
  for (const engine of engines) engine.dispose();
  if (share > 0.1) expect(failed).toBeGreaterThan(5);
});

async function unpacked(file: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([file as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
