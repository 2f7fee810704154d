import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { dialoguesIn, fencedBlocks, runDialogue, runProgram } from './fences.js';
import { CLI, maskCosts, ROOT } from './sumgame.js';

const readme = readFileSync(`${ROOT}README.md`, 'utf8');
const run = promisify(execFile);
const dialogues = dialoguesIn(readme);

const SET_UP = 'npm ci && ';
const isTestRun = (command: string) => command === `${SET_UP}npm test`;

describe('every dialogue in the README', () => {
  const ours = dialogues.filter(([first]) => first && !isTestRun(first.command));
  test.each(ours.map((dialogue) => [dialogue[0]!.command, dialogue] as const))('%s', async (_, dialogue) => {
    // The tests run on a built project.
    const outputs = await runDialogue(
      dialogue.map(({ command }) => command.replace(`${SET_UP}npm run build && `, '')),
    );
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
    const command = setUps.map(({ command }) => command).find(isTestRun)!;
    const lines = readFileSync(`${ROOT}.ci/run`, 'utf8').trimEnd().split('\n');
    expect(lines.at(-1)).toBe(command);
    const workflow = readFileSync(`${ROOT}.github/workflows/test.yml`, 'utf8');
    expect(workflow).toContain(`\n      - run: ${command}\n`);
  });
});

test('the library example prints what its comments say', async () => {
  const [example, ...more] = fencedBlocks(readme, 'js');
  expect(more).toEqual([]);
  const { printed, promised } = await runProgram(example!);
  expect(promised.length).toBeGreaterThan(0);
  expect(printed).toEqual(promised);
});

test('the sum that explains the language can be solved', async () => {
  const [sample] = fencedBlocks(readme, '');
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
