import {
  createDatabase,
  createEngine,
  type Database,
  type EngineOptions,
  parseSum,
  solveDuel,
} from '../../src/index.js';
import { DATABASE, type DuelQuestion, type Question, type SumQuestion } from './questions.js';

/** Where the native engines come from, if not from the last build. */
export interface Binaries {
  readonly solver?: Uint8Array;
  readonly duel?: Uint8Array;
}

/** What a search has found, and at how many nodes: the same on every machine. */
export interface Line {
  readonly search: string;
  readonly question: string;
  readonly result: string;
  readonly nodes: number;
}

/** Asks each question in an engine of its own. */
export async function ask(questions: readonly Question[], binaries: Binaries = {}): Promise<readonly Line[]> {
  const database = questions.some((question) => question.asked !== 'duel' && question.database)
    ? await createDatabase(DATABASE, binaries.solver ? { wasm: binaries.solver } : {})
    : undefined;
  const lines: Line[] = [];
  for (const question of questions) {
    lines.push(
      question.asked === 'duel'
        ? await askDuel(question, binaries)
        : await askSum(question, engineOptions(question, binaries, database)),
    );
  }
  return lines;
}

function engineOptions(
  { database }: SumQuestion,
  { solver }: Binaries,
  made: Database | undefined,
): EngineOptions {
  return { ...(solver && { wasm: solver }), ...(database && { database: made }) };
}

async function askSum(question: SumQuestion, options: EngineOptions): Promise<Line> {
  const engine = await createEngine(question.engine, options);
  const sum = parseSum(question.sum);
  const { asked } = question;
  const answer =
    asked === 'outcome'
      ? await engine.solve(sum, question.player, { layer: question.layer })
      : asked === 'nim value'
        ? await engine.nimValue(sum, { nimAlgorithm: question.algorithm })
        : await engine.value(sum);
  engine.dispose();
  const first = asked === 'outcome' ? ` {${question.player === 'left' ? 'B' : 'W'}}` : '';
  return {
    search: searchOf(question),
    question: `${question.sum}${first}`,
    result: answer.status === 'done' ? String(answer.result) : answer.status,
    nodes: answer.stats.nodes,
  };
}

async function askDuel(
  { title, position, algorithm, engine }: DuelQuestion,
  { duel }: Binaries,
): Promise<Line> {
  const answer = await solveDuel(position, {
    algorithm,
    engine,
    playouts: 300,
    tableBits: 16,
    treeBytes: 2 ** 22,
    proofBytes: 2 ** 24,
    ...(duel && { wasm: duel }),
  });
  return {
    search: `duel ${algorithm} ${engine}`,
    question: title,
    result:
      answer.status === 'done'
        ? [answer.result.verdict, ...answer.result.winningMoves].join(' ')
        : answer.status,
    nodes: answer.stats.nodes,
  };
}

function searchOf(question: SumQuestion): string {
  const { asked, engine, database } = question;
  const search = asked === 'outcome' ? question.layer : asked === 'nim value' ? question.algorithm : asked;
  return `${search} ${engine}${database ? ' db' : ''}`;
}

/** The table as it is pinned: a line for each question, and the total. */
export function signatureText(lines: readonly Line[]): string {
  const total = lines.reduce((sum, { nodes }) => sum + nodes, 0);
  const rows = [
    ...lines,
    { search: 'total', question: `${lines.length} questions`, result: '', nodes: total },
  ];
  return rows.map(rowText).join('');
}

export function rowText({ search, question, result, nodes }: Line): string {
  return `${search.padEnd(15)}${nodes.toLocaleString('en').padStart(10)}  ${result.padEnd(12)} ${question}\n`;
}
