import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LEVELS } from '../../src/lab/experiment/levels.js';
import { SET_NAMES } from '../../src/lab/experiment/names.js';
import { dialoguesIn } from '../cli/fences.js';
import { ROOT } from '../cli/sumgame.js';
import { describeDialogues } from './dialogues.js';

const DOCS = `${ROOT}docs/`;
const documents = readdirSync(DOCS).filter((name) => name.endsWith('.md'));
const textOf = (name: string) => readFileSync(DOCS + name, 'utf8');

describeDialogues('the guide', textOf('guide.md'));

/** The documents whose dialogues are run, here or elsewhere. */
const RUN = [
  'guide.md',
  'calculator.md',
  'values.md',
  'heaps-and-scores.md',
  'testing.md',
  'duel.md',
  'certificates.md',
  'graphs.md',
  'misere.md',
];

test.each(documents.filter((name) => !RUN.includes(name)))(
  '%s has no command lines that are not run',
  (name) => {
    expect(dialoguesIn(textOf(name))).toEqual([]);
  },
);

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

// Each was once told wrong, or without its condition.
test.each([
  ['heaps-and-scores.md', 's ≤ n < 2s + p + k, with s ≥ 1'],
  ['engine.md', 'mean ≤ LS ≤ mean + temperature'],
  ['engine.md', 'combined by exclusive or, so that G + G = 0'],
])('%s says: %s', (name, said) => {
  expect(textOf(name).replaceAll(/\s+/g, ' ')).toContain(said);
});
