import type { Answer, Engine, SearchOptions, Techniques } from '../../src/engine/engine.js';
import type { GameRegistry } from '../../src/games/registry.js';
import { type AnyGame, type Mover, PLAYERS, type Sum } from '../../src/games/rules.js';
import { between, hasRandomTexts, pick, type Random, randomText } from '../randomPositions.js';

const QUESTION_KINDS = ['solve', 'nim', 'moves'] as const;
type QuestionKind = (typeof QUESTION_KINDS)[number];

/** One thing to ask both engines. */
export interface Question {
  readonly kind: QuestionKind;
  readonly mover: Mover;
  readonly sum: Sum;
  readonly options: SearchOptions;
  /** The sum in the input language, with the command, and the options as flags of the command line. */
  readonly text: string;
}

const TECHNIQUE_NAMES = [
  'table',
  'split',
  'simplify',
  'order',
  'dedupe',
] as const satisfies (keyof Techniques)[];

/** Those that both engines offer. */
const COMMON_NIM_ALGORITHMS = ['mex', 'lv'] as const;

/** Small enough that entries are replaced all the time. */
const SMALL_TABLES = [1, 2, 3, 5, 8];

/** Searches are cut off here; even then both engines must have seen the same nodes. */
const MAX_NODES = 3000;

/** The cells of all games of a sum together. */
const MOST_CELLS = 26;

export function randomQuestion(registry: GameRegistry, random: Random, cells = MOST_CELLS): Question {
  const kind = pick(random, ['solve', 'solve', 'solve', 'moves', 'nim'] as const);
  const impartial = kind === 'nim' || (kind === 'moves' && random() < 0.3);
  const mover = impartial ? 'impartial' : pick(random, PLAYERS);
  const terms = randomTerms(registry, impartial, cells, random);
  const options = randomOptions(random);
  return {
    kind,
    mover,
    sum: terms.map(({ rules, text }) => ({ rules, position: rules.parse(text) })),
    options,
    text: [
      ...terms.map(({ rules, text }) => `[${rules.name}] (${text})`),
      `{${commandText(kind, mover)}}`,
      ...flags(options),
    ].join(' '),
  };
}

interface Term {
  readonly rules: AnyGame;
  readonly text: string;
}

function randomTerms(registry: GameRegistry, impartial: boolean, cells: number, random: Random): Term[] {
  const count = between(random, 1, 5);
  const terms: Term[] = [];
  let left = cells;
  while (terms.length < count && left > 0) {
    const previous = terms.at(-1);
    // Equal games, and different positions of one game, meet only if they are sought.
    if (previous && random() < 0.15) terms.push(previous);
    else {
      const game = previous && random() < 0.3 ? previous.rules : randomGame(registry, impartial, random);
      const size = between(random, 1, count === 1 ? left : Math.min(left, cells >> 1));
      terms.push({ rules: game, text: randomText(game, size, random) });
      left -= size;
    }
  }
  return terms;
}

function randomGame(registry: GameRegistry, impartial: boolean, random: Random): AnyGame {
  const { name } = pick(random, registry.list().filter(hasRandomTexts));
  const wrapped = impartial || random() < 0.2;
  return registry.get(wrapped ? `impartial ${name}` : name)!;
}

function randomOptions(random: Random): SearchOptions {
  const offProbability = pick(random, [0, 0.2, 0.5]);
  const techniques: Partial<Record<keyof Techniques, boolean>> = {};
  for (const name of TECHNIQUE_NAMES) if (random() < offProbability) techniques[name] = false;
  const small = random() < 0.3;
  return {
    layer: 'plain',
    nimAlgorithm: pick(random, COMMON_NIM_ALGORITHMS),
    ...techniques,
    ...(small && { tableBits: pick(random, SMALL_TABLES) }),
    maxNodes: MAX_NODES,
  };
}

function commandText(kind: QuestionKind, mover: Mover): string {
  const letter = { left: 'B', right: 'W', impartial: 'N' }[mover];
  return kind === 'moves' ? `winning moves ${letter}` : letter;
}

function flags(options: SearchOptions): string[] {
  const off = TECHNIQUE_NAMES.filter((name) => options[name] === false);
  const words = off.map((name) => `--no-${name === 'table' ? 'tt' : name}`);
  if (options.tableBits && options.table !== false) words.push(`--tt ${options.tableBits}`);
  return words;
}

/** All that two engines must agree on. */
export interface Observation {
  readonly status: Answer<unknown>['status'];
  readonly result?: unknown;
  readonly nodes: number;
  readonly maxDepth: number;
  /** Not in searches by `lv`, which ask less often if options are remembered from before. */
  readonly tableHits?: number;
  readonly tableMisses?: number;
}

export async function observe(engine: Engine, question: Question): Promise<Observation> {
  const answer = await ask(engine, question);
  const { nodes, maxDepth, tableHits, tableMisses } = answer.stats;
  const isNim = question.options.nimAlgorithm === 'lv' && question.sum.some(({ rules }) => rules.impartial);
  return {
    status: answer.status,
    ...(answer.status === 'done' && { result: answer.result }),
    ...{ nodes, maxDepth },
    ...(!isNim && { tableHits, tableMisses }),
  };
}

export function ask(engine: Engine, { kind, mover, sum, options }: Question): Promise<Answer<unknown>> {
  switch (kind) {
    case 'solve':
      return engine.solve(sum, mover === 'right' ? 'right' : 'left', options);
    case 'nim':
      return engine.nimValue(sum, options);
    case 'moves':
      return engine.winningMoves(sum, mover, options);
  }
}
