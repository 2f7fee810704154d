import type { Engine } from '../engine/engine.js';
import { type AnyGame, boardTikz, Draws, gameLooks, parseValue, writeValue } from '../index.js';
import { countGraphs, graphTexts, isOnGraphs } from '../lab/search/graphs.js';
import {
  boardTexts,
  countBoards,
  heapTexts,
  positionsOf,
  randomTexts,
  sideTexts,
} from '../lab/search/positions.js';
import { byMeasure, examine, type Finding, type Request, valueCounts } from '../lab/search/run.js';
import { csvLine, readCsv } from '../lab/suite/csvText.js';
import { RowFile } from '../lab/suite/rowFile.js';
import { engineFor } from './engine.js';
import { EXIT, UsageError } from './exit.js';
import { knownGames } from './gameModules.js';
import { readText } from './input.js';
import { interruptSignal } from './interrupt.js';
import {
  type ForceFlags,
  type FormatFlags,
  type OutputFlags,
  type SearchFlags,
  searchOptionsOf,
} from './options.js';
import { checkOutputs } from './outputs.js';
import { alignedLines, isTex, type TableStyle, tableText } from './tableText.js';
import { complain, groupDigits, print, progress } from './terminal.js';

export interface SearchCommandFlags extends SearchFlags, OutputFlags, ForceFlags, FormatFlags {
  readonly size: { readonly rows: number; readonly cols: number };
  readonly cells?: string;
  readonly prefix?: string;
  readonly where?: string;
  readonly by?: string;
  readonly top: number;
  readonly counts?: boolean;
  readonly as?: TableStyle;
  readonly csv?: string;
  readonly resume?: string;
  readonly jobs: number;
  readonly random?: number;
  readonly seed: number;
}

const TITLES = [
  'position',
  'value',
  'outcome',
  'mean',
  'temperature',
  'leftStop',
  'rightStop',
  'birthday',
  'measure',
] as const;
const MOST_BOARDS = 100_000_000;

/** Looks at all boards up to a size, and shows what was asked for. */
export async function search(game: string, flags: SearchCommandFlags): Promise<number> {
  const registry = knownGames();
  const rules = registry.get(game);
  if (!rules) throw new UsageError(`unknown game '${game}': sumgame games lists them`);
  const { where, by } = flags;
  if (flags.csv !== undefined && flags.resume !== undefined) {
    throw new UsageError('give either --csv for a new search, or --resume to go on with one');
  }
  const csv = flags.csv ?? flags.resume;
  const request: Request = { rules, registry, ...(where && { where }), ...(by && { by }) };
  const texts = textsOf(rules, flags);
  const output = {
    option: '--csv',
    path: csv,
    begins: '"position"',
    extension: '.csv',
    goesOn: flags.resume !== undefined,
    // What is read again must have been kept.
    needsName: flags.resume !== undefined,
  };
  await checkOutputs([output], [flags.db], { force: flags.force, printed: flags.json && '--json' });
  const done = flags.resume === undefined ? [] : await readFindings(flags.resume, flags.by !== undefined);
  const signal = interruptSignal();
  const findings = [...done];
  const file = csv && csv !== '-' ? await RowFile.open(csv, HEAD, done.map(lineOf)) : undefined;
  if (csv === '-') print(HEAD);
  const engines: Engine[] = [];
  let unanswered = 0;
  try {
    for (let i = 0; i < flags.jobs; i++) engines.push(await engineFor(flags));
    const known = new Set(done.map(({ position }) => position));
    const boards = positionsOf({ rules, texts });
    let looked = 0;
    await Promise.all(
      engines.map(async (engine) => {
        for (const board of boards) {
          if (signal.aborted) return;
          progress.show(`${groupDigits(++looked)} boards looked at, ${groupDigits(findings.length)} found`);
          if (known.has(board.text)) continue;
          const found = await examine(board, request, engine, { ...searchOptionsOf(flags), signal });
          if (found === 'unanswered' && !signal.aborted) unanswered++;
          if (!found || found === 'unanswered') continue;
          findings.push(found);
          file?.add(lineOf(found));
          if (csv === '-') print(lineOf(found));
        }
      }),
    );
  } finally {
    await file?.finish(findings.map(lineOf));
    for (const engine of engines) engine.dispose();
  }
  if (csv !== '-') show(findings, rules, flags);
  if (unanswered > 0) {
    complain(
      `sumgame: ${groupDigits(unanswered)} positions have no value within the limits, and are left out\n`,
    );
  }
  if (signal.aborted) return EXIT.interrupted;
  return unanswered > 0 ? EXIT.unanswered : EXIT.ok;
}

/** What is looked at: all boards or graphs up to the size, or some of this very size. */
function textsOf(rules: AnyGame, flags: SearchCommandFlags): Iterable<string> {
  const { size, cells, prefix, random, seed } = flags;
  if (random !== undefined) {
    if (!rules.sample)
      throw new UsageError(`[${rules.name}] cannot draw random positions: it has no 'sample'`);
    return randomTexts(rules, size, random, new Draws(seed));
  }
  if (rules.theory?.values && !gameLooks.get(rules.name)?.cells.length)
    return heapTexts(size.rows * size.cols);
  if (rules.name === 'cutcake') return sideTexts(size);
  const onGraphs = isOnGraphs(rules.name);
  if (onGraphs && size.rows !== 1)
    throw new UsageError(`the size of a graph is its number of vertices: --size ${size.rows * size.cols}`);
  // In a maze a lone piece in the corner stands for all: nobody goes up or left.
  const corner = rules.name === 'maze' ? 'a1:' : '';
  const space = {
    extent: size,
    cells: onGraphs ? [] : cellsOf(rules.name, cells),
    prefix: prefix ?? corner,
  };
  const total = onGraphs ? countGraphs(rules.name, size.cols) : countBoards(space);
  if (total > MOST_BOARDS) {
    const advice = 'name a smaller size, or look at some of them with --random N';
    throw new UsageError(`${groupDigits(total)} ${onGraphs ? 'graphs' : 'boards'} are too many: ${advice}`);
  }
  return onGraphs ? graphTexts(rules.name, size.cols) : boardTexts(space);
}

/** Its page has no drawing that would list them. */
const MAZE_CELLS = ['.', '_', '!', '+'];

function cellsOf(game: string, named: string | undefined): string[] {
  if (/^(?:impartial )?sheep$/.test(game))
    throw new UsageError(
      `cells of [${game}] hold numbers, which are not listed: look at some boards with --random N`,
    );
  const known = game === 'maze' ? MAZE_CELLS : undefined;
  const cells =
    named === undefined
      ? (known ?? gameLooks.get(game.replace(/^impartial /, ''))?.cells.map(({ char }) => char))
      : [...new Set(named)];
  if (cells?.length === 0 && named === undefined)
    throw new UsageError(
      `positions of [${game}] are no boards of cells: look at some of them with --random N`,
    );
  if (!cells || cells.length === 0 || cells.some((cell) => cell.length !== 1)) {
    throw new UsageError(`say what the cells of [${game}] may hold: --cells XO.`);
  }
  return cells;
}

/** What is there already; a row that was being written when the search ended is taken out of the file. */
async function readFindings(path: string, needsMeasure: boolean): Promise<Finding[]> {
  const { rows, isCutOff } = readCsv(await readText(path), path, TITLES);
  const findings = rows as unknown as Finding[];
  if (needsMeasure && findings.some(({ measure }) => measure === ''))
    throw new UsageError(`${path} was begun without this --by: begin anew with --csv`);
  if (isCutOff)
    complain(`${path}: the last row is incomplete, and is looked at again
`);
  return findings;
}

const HEAD = csvLine([...TITLES]);

function lineOf(finding: Finding): string {
  return csvLine(TITLES.map((title) => finding[title]));
}

function show(findings: readonly Finding[], rules: AnyGame, flags: SearchCommandFlags): void {
  if (flags.json) {
    for (const finding of [...findings].sort(byMeasure)) print(`${JSON.stringify(finding)}\n`);
    return;
  }
  const math = (value: string) =>
    isTex(flags.as)
      ? `$${writeValue(parseValue(value), 'latex')}$`
      : writeValue(parseValue(value), flags.format);
  const board = (text: string) =>
    flags.as === 'tikz' ? boardTikz({ rules, position: rules.parse(text) }) : text;
  const rows = flags.counts
    ? [
        ['value', 'boards', 'first'],
        ...valueCounts(findings).map(({ value, count, first }) => [math(value), String(count), board(first)]),
      ]
    : [
        ['position', 'value', 'mean', 'temperature', 'birthday', ...(flags.by ? [flags.by] : [])],
        ...[...findings]
          .sort(byMeasure)
          .slice(0, flags.top)
          .map((f) => [
            board(f.position),
            math(f.value),
            f.mean,
            f.temperature,
            f.birthday,
            ...(flags.by ? [f.measure] : []),
          ]),
      ];
  if (flags.as) {
    print(tableText(rows, flags.as));
    return;
  }
  for (const line of alignedLines(rows)) print(`${line}\n`);
  print(`${groupDigits(findings.length)} found\n`);
}
