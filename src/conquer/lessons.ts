import type { Lesson } from '../engine/table/lessons.js';
import { engineVersion } from '../engine/version.js';
import type { Finding } from './tree.js';

/** So many lessons are told to those who come: the largest of all jobs. */
export const MOST_LESSONS = 4096;

/** The largest lessons, each once. */
export function largest(lessons: Iterable<Lesson>, most = MOST_LESSONS): Lesson[] {
  const nodesOf = new Map<string, number>();
  for (const [fact, nodes] of lessons) nodesOf.set(fact, Math.max(nodes, nodesOf.get(fact) ?? 0));
  return [...nodesOf].sort(([, a], [, b]) => b - a).slice(0, most);
}

/** What the jobs of earlier runs have learnt, as far as the same engine did them: others may have other keys. */
export async function lessonsOf(findings: readonly Finding[]): Promise<Lesson[]> {
  const ours = await engineVersion();
  return largest(findings.flatMap(({ engine, lessons = [] }) => (engine === ours ? lessons : [])));
}
