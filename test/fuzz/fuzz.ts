/** Damaged texts and files of every format: each is read, or refused by an error of ours, soon and in plain words. */

import { gunzipSync, gzipSync } from 'node:zlib';
import { packAs } from '../../src/base/container.js';
import { formatDiagnostic } from '../../src/base/diagnostics.js';
import { SolverError } from '../../src/base/errors.js';
import { parseConfig } from '../../src/builder/config.js';
import { createDatabase } from '../../src/builder/create.js';
import { readExpressions } from '../../src/calculator/readExpressions.js';
import { parseState } from '../../src/conquer/state.js';
import { loadDatabase, saveDatabase } from '../../src/database/database.js';
import { DUEL_GAMES, parseDuel } from '../../src/duel/position.js';
import { createEngine } from '../../src/engine/create.js';
import { standardRegistry } from '../../src/games/index.js';
import { csvLine, readCsv } from '../../src/lab/suite/csvText.js';
import { parseInput } from '../../src/language/parser.js';
import { parseSum } from '../../src/language/parseSum.js';
import { parseRecord } from '../../src/play/record.js';
import { proveCertificate } from '../../src/prove/prove.js';
import { parseCoins } from '../../src/scores/decimals.js';
import { parsePattern } from '../../src/sequences/pattern.js';
import { formatValue, parseValue } from '../../src/values/index.js';
import { parseThermograph } from '../../src/values/thermographText.js';
import { verifyCertificate } from '../../src/verify/certificate.js';
import type { Question } from '../../src/verify/questions.js';
import { between, pick, type Random, seededRandom } from '../randomPositions.js';

interface Failure {
  readonly format: string;
  readonly input: string;
  readonly problem: string;
}

export interface Tally {
  read: number;
  refused: number;
  slowestMs: number;
  slowest: string;
  readonly failures: Failure[];
}

/** Processor time that nothing so short may take. */
const MOST_MS = 5000;

const registry = standardRegistry();
const examples = registry
  .list()
  .flatMap((rules) =>
    rules.examples.map((text) => `[${rules.name}] (${text}) {${rules.impartial ? 'N' : 'B, W'}}`),
  );

const GRAPH_GAMES = registry
  .list()
  .filter(({ name }) => /^graph_|_kayles$|^digraph|^geography$|^maze$/.test(name));

const SEEDS: Readonly<Record<string, readonly string[]>> = {
  language: [
    ...examples,
    '{version 1.7} /*#1 x*/ [clobber_1xn] XOXO {B win, W, winning moves B 1-2 3-2}',
    '[value] ({2|1||0|-1} + ^* - +-1) {value {2|-1}, thermograph L: (1, -1) (0, 0) R: (0, -1)}',
    '[octal 0.77] 10^20+1 [subtraction allbut 1,3] 2^64-1 {N, winning moves N None}',
    '[impartial nogo] ..|.. /*_ silent */ {N 3} {}',
    '[kayles] 5 9 {misere N 0, misere outcome P, misere winning moves N}',
    '[clobber] -XXO {outcome N, eval G.Mean + ^, G >= 1/2}',
    '[graph_col] a:X-b-c-d-b [graph_snort] grid:3x4 cycle:7 {B}',
  ],
  value: ['{2|1||0|-1}', '+-(1,{3|2})', 'Tiny(2) + ^3* - 1/2v*2', '{0,*|^}', '±{1|0}', '-_{1|0}'],
  thermograph: ['L: (1, -1) (1/2, 0) R: (0, -1) (1/2, 0)', 'L: (0, -1) R: (0, -1)'],
  pattern: ['[octal 0.07]', '[impartial clobber_1xn] (XO)^n', '[nim] 2^n 3', '[kayles] n 5'],
  config: ['[clobber] max_dims = 3,3; [nogo_1xn] max_dims = 8;', '[sheep] max_dims = 2,2; max_sheep = 3,3;'],
  duel: ['..|X.', 'XO.|...|O.X', '5x5', '#.#|...'],
  csv: ['"Games","Status"\n"a ""b""","PASS"\n', 'a,b\n1,2\n', '\uFEFFa\r\n"x\ny"\r\n'],
  coins: ['3 9 1 2', '0.1, -2.50 1e9', '999999999999999 0.5'],
  expression: [
    'G := [clobber] XO|OX; G.Mean + *2',
    '{2|1} - ^3.Cool(1/2) >= [nogo_1xn] ..; $x := 3*{0|*}',
    'Tiny(2).LeftOptions + +-(1, {3|2}) <> -(1/2 v*)',
  ],
  graph: GRAPH_GAMES.flatMap(({ examples }) => examples),
  state: [
    '{"conquest":1,"question":"[clobber] (XO) {B}"}\n{"key":"a","result":"open","nodes":3,"ms":1.5,"learnt":[["b","win"]]}\n{"key":"b","result":"loss","nodes":1,"ms":0}\n',
  ],
  log: [
    'sumgame play\nsum: [clobber_1xn] XOXO\nblack: human\nwhite: solver\nfirst: B\n1 B 1-2 # .XXO\n2 W 4-3 # x\nundo\nwinner: B\n',
  ],
};

const READERS: Readonly<Record<string, (text: string) => string>> = {
  language: (text) =>
    parseInput(text, { source: 't', registry }).diagnostics.map(formatDiagnostic).join('\n'),
  value: (text) => formatValue(parseValue(text)),
  thermograph: (text) => JSON.stringify(parseThermograph(text) ?? null, plain),
  pattern: (text) => String(parsePattern(text, registry).sumAt(3).length),
  config: (text) => String(parseConfig(text).length),
  duel: (text) => String(DUEL_GAMES.map((game) => attempt(() => parseDuel(game, text))).length),
  csv: (text) => String(readCsv(text, 't').rows.length),
  coins: (text) => String(parseCoins(text).units.length),
  expression: (text) => String(readExpressions(text, registry).length),
  graph: (text) => String(GRAPH_GAMES.map((rules) => attempt(() => rules.format(rules.parse(text)))).length),
  state: (text) => String(parseState(text, 't')?.findings.length),
  log: (text) => String(parseRecord(text, 't').match.played.length),
};

function plain(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof SolverError)) throw error;
    return undefined;
  }
}

const PIECES = [
  ...'{}[]()|,.:;#/*^+-=\'"\\ \t\n\r\0\x1b\x7f\x9b\u202e\ufeffXOBWN0123456789nv±↑',
  '/*',
  '*/',
  '||',
  '10^99',
  '-1/2',
  'value',
  'winning moves',
  'version 1.7',
  'impartial ',
  '𝕏',
  '\ud800',
  ' '.repeat(40),
];

/** A text with some of its parts left out, doubled, replaced, or mixed with another's. */
function damagedText(random: Random, seeds: readonly string[]): string {
  let text = pick(random, seeds);
  for (let changes = between(random, 1, 6); changes > 0; changes--) {
    const from = between(random, 0, text.length);
    const to = Math.min(text.length, from + between(random, 0, 8));
    const kind = between(random, 0, 4);
    const part = text.slice(from, to);
    const other = pick(random, seeds);
    const put =
      kind === 0
        ? ''
        : kind === 1
          ? part.repeat(between(random, 1, 20))
          : kind === 2
            ? other.slice(between(random, 0, other.length))
            : pick(random, PIECES).repeat(between(random, 1, 3));
    text = text.slice(0, from) + put + text.slice(kind === 4 ? from : to);
  }
  return text;
}

function newTally(): Tally {
  return { read: 0, refused: 0, slowestMs: 0, slowest: '', failures: [] };
}

/** What a terminal could obey. */
const CONTROL = /(?![\t\n])\p{Cc}/u;

/** Reads so many damaged texts, of all formats in turn. */
export function fuzzTexts(seed: number, count: number): Tally {
  const random = seededRandom(seed);
  const tally = newTally();
  const formats = Object.keys(READERS);
  for (let i = 0; i < count; i++) {
    // Every other text is of the language, which has most to go wrong; values take a hundred times longer than the rest.
    const drawn = formats[(i >> 1) % formats.length]!;
    const format = i % 2 === 0 || (drawn === 'value' && i % 5 > 0) ? 'language' : drawn;
    const input = damagedText(random, SEEDS[format]!);
    judge(tally, format, input, () => READERS[format]!(input));
  }
  return tally;
}

function judge(tally: Tally, format: string, input: string, read: () => string): void {
  const start = process.cpuUsage();
  try {
    const said = read();
    tally.read++;
    // Diagnostics are made for one line each.
    if (format === 'language' && CONTROL.test(said))
      fail(tally, format, input, `control character in ${said}`);
  } catch (error) {
    tally.refused++;
    if (!(error instanceof SolverError)) fail(tally, format, input, String((error as Error)?.stack ?? error));
  }
  note(tally, format, input, process.cpuUsage(start).user / 1000);
}

function note(tally: Tally, format: string, input: string, ms: number): void {
  if (ms > tally.slowestMs)
    Object.assign(tally, { slowestMs: ms, slowest: `${format}: ${input.slice(0, 200)}` });
  if (ms > MOST_MS) fail(tally, format, input, `took ${ms} ms`);
}

function fail(tally: Tally, format: string, input: string, problem: string): void {
  if (tally.failures.length < 20) tally.failures.push({ format, input, problem });
}

/** Reads so many damaged files: databases and tables, in the wrapping and within it; certificates, CSV and logs. */
export async function fuzzFiles(seed: number, count: number): Promise<Tally> {
  const random = seededRandom(seed);
  const tally = newTally();
  const database = await createDatabase('[clobber_1xn] max_dims = 5; [impartial nogo_1xn] max_dims = 4;', {});
  const databaseFile = await saveDatabase(database);
  const engine = await createEngine('ts');
  const options = { keepTable: true } as const;
  const rules = registry.get('nogo_1xn')!;
  await engine.solve([{ rules, position: rules.parse('.........') }], 'left', options);
  const { file: tableFile } = await engine.saveTable(options);
  const certificates = await Promise.all(CERTIFIED.map(certificateOf));
  const contents = [await inflated(databaseFile), await inflated(tableFile)] as const;
  for (let i = 0; i < count; i++) {
    const format = (['database', 'table', 'csv', 'log', 'certificate', 'state'] as const)[i % 6]!;
    if (format === 'csv' || format === 'log' || format === 'state') {
      const input =
        format === 'csv' && random() < 0.5
          ? csvLine([damagedText(random, SEEDS.csv!)])
          : damagedText(random, SEEDS[format]!);
      judge(tally, format, input, () => READERS[format]!(input));
      continue;
    }
    const isDatabase = format === 'database';
    const bytes =
      format === 'certificate'
        ? damagedCertificate(random, certificates)
        : random() < 0.5
          ? damagedBytes(random, isDatabase ? databaseFile : tableFile, 0)
          : await rewrapped(
              isDatabase ? databaseFile : tableFile,
              damagedBytes(random, contents[isDatabase ? 0 : 1], 0),
            );
    const start = process.cpuUsage();
    try {
      if (format === 'certificate') await verifyCertificate(bytes, { timeoutMs: MOST_MS });
      else await (isDatabase ? loadDatabase(bytes) : engine.loadTable(bytes, options));
      tally.read++;
    } catch (error) {
      tally.refused++;
      const hex = Buffer.from(bytes.subarray(0, 4000)).toString('hex');
      if (!(error instanceof SolverError)) fail(tally, format, hex, String((error as Error)?.stack ?? error));
    }
    note(tally, format, `${i}`, process.cpuUsage(start).user / 1000);
  }
  engine.dispose();
  return tally;
}

const CERTIFIED: readonly (readonly [sum: string, ...questions: Question[]])[] = [
  ['[clobber] XOX|OXO', 'B', 'W'],
  ['[impartial domineering] ...|...', 'N', 'winning moves N'],
  ['[domineering] ...|... [nogo_1xn] .....', 'value'],
];

async function certificateOf([sum, ...questions]: (typeof CERTIFIED)[number]): Promise<Uint8Array> {
  const { bytes } = proveCertificate(parseSum(sum), questions);
  return new Uint8Array(await new Response(bytes).arrayBuffer());
}

/** As a file that was spoiled, or by somebody who knows how to write one. */
function damagedCertificate(random: Random, files: readonly Uint8Array[]): Uint8Array {
  const file = pick(random, files);
  if (random() < 0.3) return damagedBytes(random, file, 0);
  const text = gunzipSync(file);
  return gzipSync(
    random() < 0.5 ? damagedBytes(random, text, 0) : damagedText(random, [text.toString('latin1')]),
  );
}

function damagedBytes(random: Random, bytes: Uint8Array, from: number): Uint8Array {
  const copy = bytes.slice(0, random() < 0.2 ? between(random, from, bytes.length) : bytes.length);
  for (let changes = between(random, 1, 4); changes > 0 && copy.length > 0; changes--) {
    copy[between(random, 0, copy.length - 1)] = pick(random, [
      0,
      1,
      0x7f,
      0x80,
      0xff,
      between(random, 0, 255),
    ]);
  }
  return random() < 0.1 ? Uint8Array.of(...copy, 0, 1, 2) : copy;
}

async function inflated(file: Uint8Array): Promise<Uint8Array> {
  const { inflateRawSync } = await import('node:zlib');
  return inflateRawSync(file.subarray(24));
}

/** Another content with a right checksum: what is wrong with it only its reader can tell. */
function rewrapped(file: Uint8Array, content: Uint8Array): Promise<Uint8Array> {
  const version = new DataView(file.buffer, file.byteOffset).getUint32(8, true);
  const error = (problem: string) => new SolverError('ERR_FUZZ', problem);
  return packAs({ magic: file.slice(0, 8), version, noun: '', remedy: '', error }, content);
}
