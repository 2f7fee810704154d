// The largest boards that sumgame has solved: docs/results/boards.json is the table, docs/results-boards.md the page.
//   npm run boards                          writes the page
//   npm run boards -- --missing [SECONDS]   solves what the table names and has no result for, then looks for a proof, or
//                                           solves it again with other hashes, for so many seconds each
//   npm run boards -- --recheck [SECONDS]   solves again what took less (60), and says what differs
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { boardsPage, commandOf, type Family, type Row } from './boardsPage.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const TABLE = `${root}docs/results/boards.json`;
const PAGE = `${root}docs/results-boards.md`;
const CLI = `${root}dist/cli.js`;

/** A proof asks the engine anew for each lemma that it needs: of larger searches that takes too long. */
const MOST_NODES_TO_PROVE = 300_000;
const OTHER_HASHES = 'second';

/** Tells the processor time of the process, at its end and in its last line. */
const CLOCK = encodeURIComponent(`
  import { isMainThread } from 'node:worker_threads';
  const seconds = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6; };
  if (isMainThread) process.on('exit', () => process.stderr.write('\\n' + seconds()));
`);

interface Ending {
  readonly stdout: string;
  readonly seconds: number;
}

/** Runs the command line; its processor time is that of all its threads. Undefined if it took too long, or failed. */
async function sumgame(args: readonly string[], seconds: number, seed = ''): Promise<Ending | undefined> {
  const child = spawn(process.execPath, ['--import', `data:text/javascript,${CLOCK}`, CLI, ...args], {
    env: { ...process.env, SUMGAME_HASH_SEED: seed },
    timeout: 1000 * seconds,
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  if (code !== 0) return undefined;
  return { stdout, seconds: Number(stderr.trimEnd().split('\n').at(-1)) };
}

/** Options of a search whose nodes can be repeated. */
function solving({ question, options }: Row): string[] {
  return ['solve', question, '--json', '--quiet', ...options.split(' ').filter(Boolean)];
}

interface Solved {
  readonly result: string;
  readonly nodes: number;
  readonly seconds: number;
}

async function solve(row: Row, seconds: number, seed?: string): Promise<Solved | undefined> {
  const ending = await sumgame(solving(row), seconds, seed);
  if (!ending) return undefined;
  const { result, nodes } = JSON.parse(ending.stdout);
  return { result: String(result), nodes, seconds: rounded(ending.seconds) };
}

async function prove({ question }: Row, seconds: number): Promise<Row['certificate']> {
  const path = join(tmpdir(), `boards-${process.pid}.cert`);
  try {
    const proof = await sumgame(['prove', question, '-o', path, '--json', '--force'], seconds);
    if (!proof) return undefined;
    const check = await sumgame(['verify', path, '--json'], seconds);
    if (!check || !JSON.parse(check.stdout).valid)
      throw new Error(`${question}: its certificate is not valid`);
    const bytes = readFileSync(path);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { lemmas: JSON.parse(proof.stdout).lemmas, bytes: bytes.length, sha256 };
  } finally {
    rmSync(path, { force: true });
  }
}

function rounded(seconds: number): number {
  return Number(seconds.toPrecision(2));
}

function readTable(): Family[] {
  return JSON.parse(readFileSync(TABLE, 'utf8'));
}

/** After each result, so that none is lost. */
function write(families: readonly Family[]): void {
  writeFileSync(TABLE, `${JSON.stringify(families, null, 2)}\n`);
  writeFileSync(PAGE, boardsPage(families));
}

async function fillIn(families: readonly Family[], seconds: number): Promise<void> {
  const version = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
  for (const { name, rows } of families) {
    for (const row of rows) {
      if (row.result === undefined) {
        const solved = await solve(row, seconds);
        console.log(`${name} ${row.board}: ${solved ? JSON.stringify(solved) : 'not solved in time'}`);
        if (!solved) continue;
        Object.assign(row, solved, { version });
        write(families);
      }
      if (row.certificate || row.second) continue;
      if (row.nodes! <= MOST_NODES_TO_PROVE) {
        const certificate = await prove(row, seconds);
        if (certificate) Object.assign(row, { certificate });
      }
      const again = row.certificate ? undefined : await solve(row, seconds, OTHER_HASHES);
      if (again && again.result !== row.result) throw new Error(`${commandOf(row)}: now ${again.result}`);
      if (again) Object.assign(row, { second: { nodes: again.nodes, seconds: again.seconds } });
      console.log(
        `${name} ${row.board}: ${row.certificate ? 'proved' : again ? 'solved twice' : 'not checked'}`,
      );
      write(families);
    }
  }
}

/** How many rows are not as the table says. */
async function recheck(families: readonly Family[], seconds: number): Promise<number> {
  let wrong = 0;
  for (const row of families.flatMap(({ rows }) => rows)) {
    if (row.result === undefined || row.seconds! >= seconds) continue;
    const found = await solve(row, 100 * seconds);
    const isRight = found?.result === row.result;
    if (!isRight) wrong++;
    const nodes = found && found.nodes !== row.nodes ? `, ${found.nodes} nodes instead of ${row.nodes}` : '';
    console.log(`${isRight ? 'right' : 'WRONG'}  ${row.board.padEnd(10)} ${found?.result}${nodes}`);
  }
  return wrong;
}

const [task, given] = process.argv.slice(2);
const families = readTable();
if (task === '--missing') await fillIn(families, Number(given ?? 600));
else if (task === '--recheck') process.exitCode = (await recheck(families, Number(given ?? 60))) > 0 ? 1 : 0;
write(families);
