import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import {
  addSearchOptions,
  optionsText,
  type SearchFlags,
  searchOptionsOf,
  threadsOf,
} from '../../src/cli/options.js';
import { ALL_FULL_TECHNIQUES, ALL_TECHNIQUES } from '../../src/engine/engine.js';

const techniques = Object.keys({ ...ALL_TECHNIQUES, ...ALL_FULL_TECHNIQUES });
const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

function flagsFrom(...args: readonly string[]): SearchFlags {
  return addSearchOptions(new Command(), 0).parse(args, { from: 'user' }).opts<SearchFlags>();
}

/** The techniques that these flags leave out. */
function leftOut(flags: SearchFlags): string[] {
  const options: Readonly<Record<string, unknown>> = { ...searchOptionsOf(flags) };
  return techniques.filter((name) => options[name] === false);
}

function switchOf(technique: string): string {
  if (technique === 'table') return '--no-tt';
  return `--no-${technique.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

test('all techniques are on if nothing is said', () => {
  const options: Readonly<Record<string, unknown>> = { ...searchOptionsOf(flagsFrom()) };
  expect(techniques.filter((name) => options[name] !== true)).toEqual([]);
});

test.each(techniques)('%s has a switch of its own, which reports name and the README tells', (technique) => {
  const flags = flagsFrom(switchOf(technique));
  expect(leftOut(flags)).toEqual([technique]);
  expect(optionsText(flags)).toContain(switchOf(technique));
  expect(readme).toContain(`\`${switchOf(technique)}\``);
});

test.each([
  [['--threads', '1'], 1],
  [['--threads', '128'], availableParallelism()],
  [['--max-nodes', '100'], 1],
] as const)('%j: so many threads', (args, threads) => {
  expect(threadsOf(flagsFrom(...args))).toBe(threads);
});
