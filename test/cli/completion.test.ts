import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT, sumgame } from './sumgame.js';

describe('completion', () => {
  /** What bash would offer for the last of the words. */
  async function offered(...words: string[]): Promise<string[]> {
    const { stdout } = await sumgame(['completion', 'bash']);
    const path = join(mkdtempSync(join(tmpdir(), 'sumgame-')), 'completion.bash');
    writeFileSync(path, stdout);
    const script = `source ${path}; COMP_WORDS=(sumgame "$@"); COMP_CWORD=$#; _sumgame; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const run = spawnSync('bash', ['-c', script, 'bash', ...words], { cwd: ROOT, encoding: 'utf8' });
    expect(run.stderr).toBe('');
    return run.stdout.trim().split('\n');
  }

  test('bash: commands, options of the command, options of solve without one', async () => {
    expect(await offered('mo')).toEqual(['moves']);
    expect(await offered('moves', '--pl')).toEqual(['--player']);
    expect(await offered('thermograph', '[nim] 3', '--sv')).toEqual(['--svg']);
    expect(await offered('--max-n')).toEqual(['--max-nodes']);
  });

  test('bash: parts of a command, choices, games, files', async () => {
    expect(await offered('db', '')).toEqual(['create', 'info', 'dump', 'lookup']);
    expect(await offered('db', 'create', 'a.db', '--fo')).toEqual(['--force']);
    expect(await offered('--engine', '')).toEqual(['wasm', 'ts']);
    expect(await offered('moves', '-e', 't')).toEqual(['ts']);
    expect(await offered('moves', '--engine', '=', 't')).toEqual(['ts']);
    expect(await offered('completion', '')).toEqual(['bash', 'zsh', 'fish']);
    expect(await offered('games', 'konane_')).toEqual(['konane_1xn']);
    expect(await offered('duel', 'knightt')).toEqual(['knightthrough']);
    expect(await offered('--file', 'package.j')).toEqual(['package.json']);
    expect(await offered('value', 'package.j')).toEqual(['package.json']);
  });

  test('bash: a command behind options of the program', async () => {
    expect(await offered('--games', 'own.mjs', 'val')).toEqual(['value']);
    expect(await offered('--games', 'own.mjs', 'value', '--form')).toEqual(['--format']);
  });

  const offers = [
    ['sumgame db cr', 'create'],
    ['sumgame db create --fo', '--force'],
    ['sumgame moves --engine t', 'ts'],
    ['sumgame completion z', 'zsh'],
    ['sumgame --eng', '--engine'],
  ] as const;

  test.skipIf(spawnSync('fish', ['--version']).status !== 0)('fish', async () => {
    const { stdout } = await sumgame(['completion', 'fish']);
    for (const [line, found] of offers) {
      const run = spawnSync('fish', ['--no-config', '-c', `source -; complete -C ${JSON.stringify(line)}`], {
        encoding: 'utf8',
        input: stdout,
      });
      expect(run.stderr).toBe('');
      expect(run.stdout.split(/\s/)[0]).toBe(found);
    }
  });

  test.each(['zsh', 'fish'])('%s names every command', async (shell) => {
    const { code, stdout } = await sumgame(['completion', shell]);
    expect(code).toBe(0);
    for (const name of ['solve', 'moves', 'thermograph', 'completion']) expect(stdout).toContain(name);
  });

  test('another shell', async () => {
    const { code, stderr } = await sumgame(['completion', 'tcsh']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('Allowed choices are bash, zsh, fish.')]);
  });
});
