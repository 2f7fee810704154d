import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLI, jsonLines, sumgame } from '../cli/sumgame.js';

const CONFIG = '[clobber] max_dims = 3,3; [impartial nogo] max_dims = 2,3;';
/** Takes a second or two. */
const LONG_CONFIG = '[clobber_1xn] max_dims = 15; [nogo_1xn] max_dims = 8;';

let folder: string;
let small: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sumgame-'));
  small = join(folder, 'small.db');
  const { code, stderr } = await sumgame(['db', 'create', small, CONFIG]);
  expect([code, stderr]).toEqual([0, '']);
});

afterAll(() => rm(folder, { recursive: true }));

describe('sumgame db', () => {
  it('tells what a database holds', async () => {
    const { code, stdout } = await sumgame(['db', 'info', small]);
    expect(code).toBe(0);
    expect(stdout).toContain(CONFIG);
    expect(stdout).toMatch(/clobber +1,588 components in 800 entries/);
    const [info] = jsonLines((await sumgame(['db', 'info', small, '--json'])).stdout);
    expect(info).toMatchObject({
      format: 1,
      config: CONFIG,
      finished: true,
      bytes: (await readFile(small)).length,
    });
    expect(info!.games).toContainEqual({ title: 'clobber', entries: 800, components: 1588, unknown: 0 });
  });

  it('lists its entries', async () => {
    const { stdout } = await sumgame(['db', 'dump', small]);
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toContain('clobber\tXO\t*\t0\t0');
    expect(lines).toContain('clobber\tXXO\t^\t0\t0');
    // docs/games.md#nogo_1xn: an empty row of three has the nim value 0, one of two the nim value 1.
    expect(lines).toContain('impartial nogo\t...\t0\t0\t-1');
    expect(lines).toContain('impartial nogo\t..\t*\t0\t0');
    const json = jsonLines((await sumgame(['db', 'dump', small, '--json'])).stdout);
    expect(json).toHaveLength(lines.length);
    expect(json[0]).toEqual({ game: 'clobber', position: 'XO', value: '*', mean: '0', temperature: '0' });
  });

  it('a reader may stop reading', async () => {
    const child = spawn('sh', ['-c', `"${process.execPath}" "${CLI}" db dump "${small}" | head -1`]);
    expect((await once(child, 'close'))[0]).toBe(0);
  });

  it('refuses a configuration with its place', async () => {
    const path = join(folder, 'refused.db');
    const { code, stderr } = await sumgame(['db', 'create', path, '[clobber] max_dims = 3,3']);
    expect([code, stderr]).toEqual([
      2,
      "sumgame: configuration:1:25: expected ';' after '3,3', found the end\n",
    ]);
    expect(existsSync(path)).toBe(false);
  });

  it('leaves nothing else behind', async () => {
    expect((await readdir(folder)).filter((name) => name.startsWith('small'))).toEqual(['small.db']);
  });

  it('cannot write into a folder that is not there', async () => {
    const { code, stderr } = await sumgame(['db', 'create', join(folder, 'nowhere', 'x.db'), CONFIG]);
    expect(code).toBe(2);
    expect(stderr).toContain('no such file or folder');
  });
});

describe('--db', () => {
  const SUM = '[clobber] XOX|OXO|XOX OXO|XXO|OOX XXO|OXO|XOO [nogo] ..';

  it.each(['wasm', 'ts'])('serves whoever solves (%s)', async (engine) => {
    const options = ['--db', small, '--engine', engine, '--json'];
    const question = (command: string, ...rest: string[]) => sumgame([command, ...rest, ...options]);
    expect(jsonLines((await question('nim', '[impartial nogo] ...|...')).stdout)[0]).toMatchObject({
      nodes: 0,
    });
    expect(jsonLines((await question('value', '[clobber] XXO')).stdout)[0]).toMatchObject({ result: '^' });
    for (const [command, text] of [
      ['solve', `${SUM} {B, W}`],
      ['moves', '[clobber] XXO|OXO'],
    ] as const) {
      const { code, stdout } = await question(command, text);
      expect(code).toBe(0);
      const plain = await sumgame([command, text, '--json']);
      const results = (output: string) => jsonLines(output).map(({ result }) => result);
      expect(results(stdout)).toEqual(results(plain.stdout));
    }
  });

  it.each(['1', '2'])('serves test files in %s threads', async (jobs) => {
    const file = join(folder, 'nim.test');
    await writeFile(file, '{version 1.7}\n[impartial nogo] ...|... {N}\n[impartial nogo] ... {N 0}\n');
    const { code, stdout } = await sumgame(['test', file, '--db', small, '--jobs', jobs, '--json']);
    expect(code).toBe(0);
    expect(jsonLines(stdout).map(({ nodes }) => nodes)).toEqual([0, 0]);
    const [without] = jsonLines((await sumgame(['test', file, '--jobs', jobs, '--json'])).stdout);
    expect(without!.nodes).toBeGreaterThan(0);
  });

  it.each([
    ['is missing', undefined, 'no such file or folder'],
    ['is something else', Buffer.from('hello, this is no database at all'), 'not a database of sumgame'],
    ['is too new', { at: 8, byte: 2 }, 'format 2 is newer than this sumgame'],
    ['is damaged', { at: 100, byte: 255 }, 'the database is damaged'],
  ])('a file that %s is refused', async (_, change, message) => {
    const path = join(folder, 'bad.db');
    await rm(path, { force: true });
    if (Buffer.isBuffer(change)) await writeFile(path, change);
    else if (change) {
      const bytes = await readFile(small);
      bytes[change.at] = change.byte;
      await writeFile(path, bytes);
    }
    for (const args of [
      ['solve', `${SUM} {B}`, '--db', path],
      ['db', 'info', path],
      ['db', 'dump', path],
    ]) {
      const { code, stdout, stderr } = await sumgame(args);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toContain(path);
      expect(stderr).toContain(message);
    }
  });
});

describe('an interrupted creation', () => {
  let whole: Buffer;

  beforeAll(async () => {
    await sumgame(['db', 'create', join(folder, 'whole.db'), LONG_CONFIG]);
    whole = await readFile(join(folder, 'whole.db'));
  });

  /** Starts a creation and sends the signal when something has been kept. */
  async function interrupted(path: string, signal: NodeJS.Signals): Promise<number | null> {
    const child = spawn(process.execPath, [CLI, 'db', 'create', path, LONG_CONFIG, '--checkpoint', '0']);
    const closed = once(child, 'close');
    while (!existsSync(`${path}.partial`) && child.exitCode === null) await setTimeout(5);
    child.kill(signal);
    const [code] = await closed;
    return code as number | null;
  }

  it.each(['SIGKILL', 'SIGINT'] as const)('goes on after %s, and ends alike', async (signal) => {
    const path = join(folder, `${signal}.db`);
    const code = await interrupted(path, signal);
    expect(code).toBe(signal === 'SIGINT' ? 130 : null);
    expect(existsSync(path)).toBe(false);
    // What is done so far is a database itself.
    const { stdout } = await sumgame(['db', 'info', `${path}.partial`]);
    expect(stdout).toContain('unfinished');
    const { stderr } = await sumgame(['db', 'create', path, LONG_CONFIG]);
    expect(stderr).toBe(`going on with ${path}.partial\n`);
    expect((await readFile(path)).equals(whole)).toBe(true);
    expect(existsSync(`${path}.partial`)).toBe(false);
  });

  it('does not go on with another configuration', async () => {
    const path = join(folder, 'other.db');
    await interrupted(path, 'SIGKILL');
    const other = '[clobber] max_dims = 2,2;';
    const refused = await sumgame(['db', 'create', path, other]);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain(`is the beginning of another database: ${LONG_CONFIG}`);
    expect(refused.stderr).toContain('--restart');
    expect((await sumgame(['db', 'create', path, other, '--restart'])).code).toBe(0);
    expect(existsSync(`${path}.partial`)).toBe(false);
  });
});
