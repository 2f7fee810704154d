import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sumgame } from './sumgame.js';

describe('completion', () => {
  /** What bash would offer for the last of the words. */
  async function offered(...words: string[]): Promise<string[]> {
    const { stdout } = await sumgame(['completion', 'bash']);
    const path = join(mkdtempSync(join(tmpdir(), 'sumgame-')), 'completion.bash');
    writeFileSync(path, stdout);
    const script = `source ${path}; COMP_WORDS=(sumgame "$@"); COMP_CWORD=$#; _sumgame; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const run = spawnSync('bash', ['-c', script, 'bash', ...words], { encoding: 'utf8' });
    expect(run.stderr).toBe('');
    return run.stdout.trim().split('\n');
  }

  test('bash: commands, options of the command, options of solve without one', async () => {
    expect(await offered('mo')).toEqual(['moves']);
    expect(await offered('moves', '--pl')).toEqual(['--player']);
    expect(await offered('thermograph', '[nim] 3', '--sv')).toEqual(['--svg']);
    expect(await offered('--max-n')).toEqual(['--max-nodes']);
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
