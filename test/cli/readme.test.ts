import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { CLI, maskCosts, ROOT } from './sumgame.js';

const readme = readFileSync(`${ROOT}README.md`, 'utf8');
const run = promisify(execFile);

const fences = [...readme.matchAll(/^```(\w*)\n(.*?)^```$/gms)];

function fencedBlocks(language: string): string[] {
  return fences.filter(([, name]) => name === language).map(([, , body]) => body!);
}

/** A dialogue: command lines begin with `$ `, what they print follows. `…` stands for lines left out. */
const dialogues = fencedBlocks('console').map((block) =>
  block
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const [command = '', ...output] = part.split('\n');
      return { command, output: output.join('\n').replace(/^…\n/, '') };
    }),
);

const SET_UP = 'npm ci && ';
const isTestRun = (command: string) => command === `${SET_UP}npm test`;

describe('every dialogue in the README', () => {
  const ours = dialogues.filter(([first]) => first && !isTestRun(first.command));
  test.each(ours.map((dialogue) => [dialogue[0]!.command, dialogue] as const))('%s', async (_, dialogue) => {
    // One shell for all lines, so that `$?` is what a reader gets. The tests run on a built project.
    const script = [
      `npx() { shift; '${process.execPath}' '${CLI}' "$@"; }`,
      ...dialogue.map(
        ({ command }) =>
          `${command.replace(`${SET_UP}npm run build && `, '')}\nset -- $?\nprintf '\\0'\n(exit $1)`,
      ),
      'exit 0',
    ].join('\n');
    const { NO_COLOR: __, FORCE_COLOR: ___, ...env } = process.env;
    const { stdout } = await run('bash', ['-c', `exec 2>&1\n${script}`], { cwd: ROOT, env });
    const outputs = stdout.split('\0').slice(0, -1);
    expect(outputs.map(maskCosts)).toEqual(dialogue.map(({ output }) => maskCosts(output)));
  });
});

describe('the two commands that do all the set-up', () => {
  const setUps = dialogues.flat().filter(({ command }) => command.startsWith(SET_UP));

  test('are the first two shown', () => {
    expect(setUps.map(({ command }) => command)).toEqual(
      dialogues.slice(0, 2).map(([first]) => first!.command),
    );
  });

  test('use scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
    const used = setUps.flatMap(({ command }) =>
      [...command.matchAll(/npm (?:run )?(\w+)/g)].map(([, name]) => name!),
    );
    expect(used).toEqual(['ci', 'build', 'ci', 'test']);
    for (const name of used.filter((script) => script !== 'ci')) expect(scripts).toHaveProperty(name);
  });

  test('the second is what CI runs', () => {
    const lines = readFileSync(`${ROOT}.ci/run`, 'utf8').trimEnd().split('\n');
    expect(lines.at(-1)).toBe(setUps.find(({ command }) => isTestRun(command))?.command);
  });
});

test('the library example prints what its comments say', async () => {
  const [example, ...more] = fencedBlocks('js');
  expect(more).toEqual([]);
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', example!], { cwd: ROOT });
  const promised = [...example!.matchAll(/^console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text]) => text);
  expect(promised.length).toBeGreaterThan(0);
  expect(stdout.trimEnd().split('\n')).toEqual(promised);
});

test('the sum that explains the language can be solved', async () => {
  const [sample] = fencedBlocks('');
  // The remarks stand behind the text proper, from column 44 on.
  const input = sample!
    .split('\n')
    .map((line) => (line.startsWith('/*') ? line : line.slice(0, 43)))
    .join('\n');
  const { stdout } = await run(process.execPath, [CLI, '--json', input], { cwd: ROOT }).catch(
    (error) => error,
  );
  const results = stdout
    .trimEnd()
    .split('\n')
    .map((line: string) => JSON.parse(line));
  expect(
    results.map(({ sum, comment }: Record<string, unknown>) => [(sum as string[]).length, comment]),
  ).toEqual([
    [4, 'a comment, shown with every result'],
    [4, 'a comment, shown with every result for command 1 only'],
    [4, 'a comment, shown with every result'],
  ]);
});

test('the links lead somewhere', () => {
  for (const [, target] of readme.matchAll(/\]\(([^)#]+)\)/g))
    expect(() => readFileSync(ROOT + target)).not.toThrow();
});
