import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import GithubSlugger from 'github-slugger';
import { expect, test } from 'vitest';
import { ROOT } from '../cli/sumgame.js';

const SOURCES = ['src', 'assembly', 'test', 'bench', 'web', 'scripts', 'docs', '.github'];

function filesBelow(folder: string): string[] {
  if (!existsSync(ROOT + folder)) return [];
  const names = readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' });
  return names.map((name) => `${folder}/${name}`).filter((name) => /\.[a-z]+$/.test(name));
}

const sources = SOURCES.flatMap(filesBelow);
const documents = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...sources.filter((name) => name.endsWith('.md')),
];

/** What links into a document may name: its titles, as forges write them. */
function anchorsOf(path: string): string[] {
  const slugger = new GithubSlugger();
  const prose = readFileSync(ROOT + path, 'utf8').replace(/^```.*?^```$/gms, '');
  return [...prose.matchAll(/^#{1,6} (.*)$/gm)].map(([, title]) => slugger.slug(title!));
}

/** Undefined if the link leads to something that is there. */
function problemOf(target: string, from: string): string | undefined {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? from : relative('', join(dirname(from), path));
  if (!existsSync(ROOT + file)) return `${target}: there is no ${file}`;
  if (anchor === undefined || !file.endsWith('.md')) return undefined;
  return anchorsOf(file).includes(anchor) ? undefined : `${target}: ${file} has no such title`;
}

test.each(documents)('%s: its links lead somewhere', (name) => {
  const prose = readFileSync(ROOT + name, 'utf8')
    .replace(/^```.*?^```$/gms, '')
    .replace(/`[^`\n]*`/g, '');
  const targets = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!);
  const inside = targets.filter((target) => !/^[a-z]+:/.test(target));
  expect(inside.map((target) => problemOf(target, name)).filter(Boolean)).toEqual([]);
});

test('what comments cite is there', () => {
  const problems: string[] = [];
  let count = 0;
  for (const name of sources.filter((name) => /\.(ts|mjs|test|css|html|yml)$/.test(name))) {
    for (const [, target] of readFileSync(ROOT + name, 'utf8').matchAll(
      /\b(docs\/[\w-]+\.md(?:#[\w-]+)?)/g,
    )) {
      count++;
      const problem = problemOf(target!, '.');
      if (problem) problems.push(`${name}: ${problem}`);
    }
  }
  expect(problems).toEqual([]);
  expect(count).toBeGreaterThan(100);
});

test('nothing refers to what is outside of the repository', () => {
  const outside =
    /\.\.\/shared\b|\/work\/|(?<!docs\/)\b(?:games|language|records|features|peers)\.md\b.?§|§ ?\d|\bspec\//i;
  const citing = sources.filter(
    (name) => !name.endsWith('links.test.ts') && outside.test(readFileSync(ROOT + name, 'utf8')),
  );
  expect(citing).toEqual([]);
});
