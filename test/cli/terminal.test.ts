import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLI, ROOT } from './sumgame.js';

const CTRL_C = '\x03';
const CTRL_D = '\x04';
const UP = '\x1b[A';
const TAB = '\t';

/** The `script` of util-linux gives a program a terminal. */
const hasTerminals = /util-linux/.test(spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout ?? '');

/** What one sees who types these keys at the dialogue, each as soon as the text before it has been printed. */
function type(
  history: string,
  steps: readonly (readonly [awaited: string, keys: string])[],
): Promise<string> {
  const child = spawn('script', ['-qfec', `${process.execPath} ${CLI}`, '/dev/null'], {
    cwd: ROOT,
    env: { ...process.env, SUMGAME_HISTORY: history, NO_COLOR: '1', TERM: 'xterm', COLUMNS: '100' },
  });
  let screen = '';
  let from = 0;
  const left = [...steps];
  child.stdout.on('data', (chunk) => {
    screen += chunk;
    for (let step = left[0]; step; step = left[0]) {
      const [awaited, keys] = step;
      const at = screen.indexOf(awaited, from);
      if (at < 0) return;
      from = at + awaited.length;
      left.shift();
      child.stdin.write(keys);
    }
  });
  return new Promise((resolve) => {
    child.on('close', () => resolve(stripVTControlCharacters(screen).replaceAll('\r', '')));
  });
}

describe.skipIf(!hasTerminals)(
  'the dialogue at a terminal (needs script of util-linux)',
  () => {
    let folder: string;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'sumgame-terminal-'));
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    test('greets, goes on while brackets are open, completes, and keeps a history', async () => {
      const history = join(folder, 'history');
      const screen = await type(history, [
        ['> ', 'G := {2|\n'],
        ['… ', '-1}\n'],
        ['> ', `G.Tem${TAB}`],
        ['G.Temperature', '\n'],
        ['3/2', `[clobber_${TAB}`],
        ['[clobber_1xn] ', 'XXO = ^\n'],
        ['true', 'help Cool\n'],
        ['{1|0}', CTRL_D],
      ]);
      expect(screen).toMatch(/^sumgame: calculates with games\. .*\n> G := /);
      expect(screen).toContain('{2|-1}\n> ');
      expect(screen).toContain('G with a tax of t ≥ 0 on every move, until it freezes');
      expect(readFileSync(history, 'utf8').split('\n').slice(0, 4)).toEqual([
        'G := {2|',
        '-1}',
        'G.Temperature',
        '[clobber_1xn] XXO = ^',
      ]);
      const again = await type(history, [
        ['> ', UP + UP],
        ['XXO = ^', '\n'],
        ['true', CTRL_D],
      ]);
      expect(again).toContain('[clobber_1xn] XXO = ^\ntrue');
    });

    test('Ctrl-C gives up a line, and the lines that it goes on with', async () => {
      const screen = await type('', [
        ['> ', 'G := {2|\n'],
        ['… ', `-1${CTRL_C}`],
        ['> ', `1 + {3${CTRL_C}`],
        ['> ', '1 + 1\n'],
        ['2', CTRL_D],
      ]);
      expect(screen).toMatch(/> 1 \+ 1\n2\n/);
      expect(screen).not.toContain('error');
    });

    test('Ctrl-C ends a long calculation, and the dialogue goes on', async () => {
      const switches = Array.from({ length: 26 }, (_, i) => `+-${i + 1}`).join('');
      const screen = await type('', [
        ['> ', `G := ${switches} + {${switches},0|*}\n`],
        ['|*}', CTRL_C],
        ['cancelled', ''],
        ['> ', '2 + 2\n'],
        ['4', CTRL_D],
      ]);
      expect(screen).toMatch(/> 2 \+ 2\n4\n/);
    });
  },
  60_000,
);
