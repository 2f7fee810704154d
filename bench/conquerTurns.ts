// How conquests scale, without a server and without a clock: engines that solve leaves by turns, in one thread. A job lasts
// as long as the nodes it visits, so that the same run gives the same numbers on every machine.
//   npm run bench -- conquerTurns [--max-nodes N] [SUM]
// Nodes that all have visited, and those until the position is solved ("time"), for 1, 2 and 8 engines; with lessons, the
// largest sums that others have solved, and without.
import { parseArgs } from 'node:util';
import { solveLeaf } from '../src/conquer/leaf.js';
import { largest } from '../src/conquer/lessons.js';
import { positionOf } from '../src/conquer/position.js';
import { type Finding, ProofTree, type TreeNode } from '../src/conquer/tree.js';
import { openEngine } from '../src/engine/create.js';
import type { LearningEngine, Lesson } from '../src/engine/table/lessons.js';
import { parseSum } from '../src/language/parseSum.js';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'max-nodes': { type: 'string', default: '4000' },
  },
});
const [text = `[nogo_1xn] ${'.'.repeat(25)}`] = positionals;
const maxNodes = Number(flags['max-nodes']);
const never = new AbortController().signal;

/** An engine, the job that it does, and when that ends. */
interface Member {
  readonly engine: LearningEngine;
  heard: Lesson[];
  job: { readonly leaf: TreeNode; readonly finding: Finding; readonly end: number } | undefined;
}

/** Conquers the position by so many engines, who tell each other what they learn, or not. */
async function conquer(count: number, teaches: boolean) {
  const tree = new ProofTree(positionOf(parseSum(text), 'left'));
  const members: Member[] = [];
  for (let i = 0; i < count; i++)
    members.push({ engine: await openEngine('wasm', {}), heard: [], job: undefined });
  const search = { keepTable: true };
  let [now, nodes, jobs] = [0, 0, 0];
  while (!tree.root.verdict) {
    for (const member of members) {
      if (member.job) continue;
      const leaf = tree.select();
      if (!leaf) break;
      if (member.heard.length > 0) await member.engine.learn(largest(member.heard.splice(0)), search);
      const finding = (await solveLeaf({ key: leaf.key, maxNodes, search }, member.engine, never))!;
      member.job = { leaf, finding, end: now + finding.nodes };
    }
    const busy = members.filter(({ job }) => job).sort((a, b) => a.job!.end - b.job!.end);
    const [first] = busy;
    const { finding, end } = first!.job!;
    first!.job = undefined;
    now = end;
    jobs++;
    nodes += finding.nodes;
    tree.enter(finding);
    for (const other of members) if (teaches && other !== first) other.heard.push(...(finding.lessons ?? []));
    const unwanted = new Set(tree.unwanted(busy.slice(1).map(({ job }) => job!.leaf)));
    for (const other of busy.slice(1)) {
      if (!unwanted.has(other.job!.leaf)) continue;
      tree.release(other.job!.leaf);
      other.job = undefined;
    }
  }
  for (const { engine } of members) engine.dispose();
  return { verdict: tree.root.verdict, jobs, nodes, now, size: tree.size };
}

const alone = await openEngine('wasm', {});
const { stats } = await alone.solve(parseSum(text), 'left');
alone.dispose();
console.log(`${text}: ${stats.nodes} nodes by one engine; pieces of ${maxNodes}`);
let first: number | undefined;
for (const count of [1, 2, 8]) {
  for (const teaches of count > 1 ? [false, true] : [false]) {
    const { verdict, jobs, nodes, now, size } = await conquer(count, teaches);
    first ??= now;
    console.log(
      `${count} ${count > 1 ? `engines, ${teaches ? 'with' : 'without'} lessons` : 'engine'}: ${verdict}, ${jobs} jobs, tree ${size}, ${nodes} nodes, time ${now}: ${(first / now).toFixed(2)}`,
    );
  }
}
