import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jsonLines, maskCosts, sumgame } from './sumgame.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sumgame-'));
  await mkdir(join(folder, 'good', 'inner'), { recursive: true });
  const write = (name: string, text: string) => writeFile(join(folder, name), `{version 1.7}\n${text}\n`);
  await write('good/b.test', '[clobber_1xn] XOXO {B win, W win} XXO {W loss, B}');
  await write('good/a.test', '[grundy] 10^100 {N} [kayles] 5 {N 4}');
  await write('good/inner/c.test', '[kayles] 9 {winning moves N 1-4-4}');
  await write('bad.test', '[clobber_1xn] XOXO {B loss,\n  winning moves B 1-2 3-4}');
  await write('slow.test', `[nogo_1xn] ${'.'.repeat(60)} {B win, W}`);
  await write('faulty.test', '[clobber_1xn] XOX0 {B}');
});
afterAll(() => rm(folder, { recursive: true }));

describe('the report', () => {
  test.each([[[]], [['--jobs', '2']]])('counts for each file and in all %j', async (flags) => {
    const { code, stdout, stderr } = await sumgame(['test', ...flags, join(folder, 'good')]);
    expect(maskCosts(stdout)).toBe(
      [
        'a.test: 1 passed, 0 failed, 1 skipped',
        'b.test: 3 passed, 0 failed, 1 without expectation',
        'inner/c.test: 1 passed, 0 failed',
        '',
        'total: 5 passed, 0 failed, 1 skipped, 1 without expectation',
        '7 commands, # nodes, # ms',
        '',
      ].join('\n'),
    );
    expect([code, stderr]).toEqual([0, '']);
  });

  test('mismatches are shown with their places; exit code 1', async () => {
    const file = join(folder, 'bad.test');
    const { code, stdout } = await sumgame(['test', file]);
    expect(maskCosts(stdout)).toBe(
      [
        `${file}:2:21: FAIL clobber_1xn:XOXO B: expected Loss, got Win`,
        `${file}:3:3: FAIL clobber_1xn:XOXO winning moves B: expected 1-2 3-4, got Missing: 3-4 Extra: 3-2`,
        `${file}: 0 passed, 2 failed`,
        '',
        'total: 0 passed, 2 failed',
        '2 commands, # nodes, # ms',
        '',
      ].join('\n'),
    );
    expect(code).toBe(1);
  });

  test('time-outs alone: exit code 3; with a mismatch: 1', async () => {
    const slow = join(folder, 'slow.test');
    const { code, stdout } = await sumgame(['test', '--timeout', '50', slow]);
    expect(stdout).toContain(`${slow}: 0 passed, 0 failed, 2 timed out\n`);
    expect(code).toBe(3);
    expect((await sumgame(['test', '-t', '50', slow, join(folder, 'bad.test')])).code).toBe(1);
  });

  test('errors in any file: nothing runs', async () => {
    const { code, stdout, stderr } = await sumgame([
      'test',
      join(folder, 'good'),
      join(folder, 'faulty.test'),
    ]);
    expect(stderr).toMatch(/faulty\.test:2:18: error: .*'0'.*\nsumgame: 1 error: nothing was run\n$/s);
    expect([code, stdout]).toEqual([2, '']);
  });

  test('--check only reads', async () => {
    expect(await sumgame(['test', '--check', folder])).toMatchObject({ code: 2, stdout: '' });
    expect(await sumgame(['test', '--check', join(folder, 'slow.test')])).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    });
  });
});

describe('data', () => {
  test('--json: results to standard output, the report elsewhere', async () => {
    const { stdout, stderr } = await sumgame(['test', '--json', join(folder, 'good')]);
    expect(jsonLines(stdout).map(({ result }) => result)).toEqual([
      'unsupported',
      4,
      'win',
      'win',
      'loss',
      'win',
      ['1-4-4'],
    ]);
    expect(stderr).toContain('total: 5 passed, 0 failed');
  });

  test('--csv: a row for each command, in order, with any number of jobs', async () => {
    const file = join(folder, 'out.csv');
    const { code, stdout } = await sumgame(['test', '--csv', file, '--jobs', '2', join(folder, 'good')]);
    const rows = (await readFile(file, 'utf8')).trimEnd().split('\n');
    expect(rows[0]).toMatch(
      /^"File","Case","Games","Player","Expected Result","Result","Time \(ms\)","Status"/,
    );
    expect(rows.slice(1).map((row) => row.split(',').slice(0, 6).join())).toEqual([
      '"a.test","0","grundy:10^100","IMP","N/A","N/A"',
      '"a.test","1","kayles: 5","IMP","4","4"',
      '"b.test","0","clobber_1xn:XOXO","B","Win","Win"',
      '"b.test","1","clobber_1xn:XOXO","W","Win","Win"',
      '"b.test","2","clobber_1xn:XXO","W","Loss","Loss"',
      '"b.test","3","clobber_1xn:XXO","B","N/A","Win"',
      '"inner/c.test","0","kayles: 9","IMP","1-4-4","OK"',
    ]);
    expect(stdout).toContain('total: 5 passed');
    expect(code).toBe(0);
  });

  test('--csv -: to standard output, the report elsewhere', async () => {
    const { stdout, stderr } = await sumgame(['test', '--csv', '-', join(folder, 'good')]);
    expect(stdout.trimEnd().split('\n')).toHaveLength(8);
    expect(stderr).toContain('total: 5 passed');
  });

  test('a CSV file that cannot be written: exit code 2', async () => {
    const { code, stderr } = await sumgame([
      'test',
      '--csv',
      join(folder, 'no/where.csv'),
      join(folder, 'good'),
    ]);
    expect(stderr).toMatch(/where\.csv: error: no such file or folder\n$/);
    expect(code).toBe(2);
  });
});

describe('Ctrl-C', () => {
  test.each([['1'], ['2']])('with %s jobs: the results so far, exit code 130', async (jobs) => {
    const paths = [join(folder, 'good'), join(folder, 'slow.test')];
    const { code, stdout } = await sumgame(['test', '--timeout', '0', '--jobs', jobs, ...paths], {
      interruptAfter: 'c.test: 1 passed',
    });
    expect(code).toBe(130);
    expect(stdout).toMatch(/^total: 5 passed, 0 failed, .*[12] not run$/m);
  });
});
