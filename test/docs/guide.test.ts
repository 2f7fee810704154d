import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LEVELS } from '../../src/experiment/levels.js';
import { SET_NAMES } from '../../src/experiment/names.js';
import { dialoguesIn, runDialogue } from '../cli/fences.js';
import { maskCosts, ROOT } from '../cli/sumgame.js';

const DOCS = `${ROOT}docs/`;
const documents = readdirSync(DOCS).filter((name) => name.endsWith('.md'));
const textOf = (name: string) => readFileSync(DOCS + name, 'utf8');

describe('every dialogue of the guide', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sumgame-guide-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  // In one folder, one after the other: some read what others have written.
  const dialogues = dialoguesIn(textOf('guide.md'));
  test.each(dialogues.map((dialogue) => [dialogue[0]!.command, dialogue] as const))(
    '%s',
    async (_, dialogue) => {
      const commands = dialogue.map(({ command }) => command);
      const outputs = await runDialogue(commands, folder);
      expect(outputs.map(maskCosts)).toEqual(dialogue.map(({ output }) => maskCosts(output)));
    },
    60_000,
  );
});

/** The documents whose dialogues are run, here or elsewhere. */
const RUN = ['guide.md', 'values.md', 'heaps-and-scores.md', 'testing.md', 'duel.md'];

test.each(documents)('%s: links lead somewhere, command lines are run', (name) => {
  const text = textOf(name);
  for (const [, target] of text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)) {
    if (!target!.includes('://')) expect(existsSync(join(DOCS, dirname(name), target!)), target).toBe(true);
  }
  if (!RUN.includes(name)) expect(dialoguesIn(text)).toEqual([]);
});

test('the index names every document', () => {
  const index = textOf('README.md');
  for (const name of documents) if (name !== 'README.md') expect(index).toContain(`](${name})`);
});

test('the results: five sets, on which each level saves more than the one before', () => {
  const results = textOf('results.md');
  const sections = results.split('\n## ').slice(1);
  expect(sections.map((section) => /\(results\/(.*)\.svg\)/.exec(section)?.[1])).toEqual([...SET_NAMES]);
  for (const section of sections) {
    const savings = [...section.matchAll(/\| ÷ ([\d.,]+) \|/g)].map(([, factor]) =>
      Number(factor!.replaceAll(',', '')),
    );
    expect(savings).toHaveLength(LEVELS.length);
    expect(savings).toEqual([...savings].sort((a, b) => a - b));
  }
});

test('the rooms that the description of the engine names exist', () => {
  const paths = [...textOf('engine.md').matchAll(/`([\w.]+\/[\w./]*)`/g)].map(([, path]) => path!);
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) {
    const found = [ROOT, `${ROOT}assembly/`].some((root) => existsSync(root + path));
    expect(found, path).toBe(true);
  }
});
