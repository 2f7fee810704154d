import { escapeXml } from '../base/escape.js';
import type { ProofTree, TreeNode } from './tree.js';

/** How a conquest stands. */
export interface Standing {
  readonly question: string;
  readonly crew: string;
  readonly running: readonly string[];
  /** Jobs that have ended, those of earlier runs included. */
  readonly jobs: number;
  readonly withdrawn: number;
  readonly nodes: number;
  readonly elapsedMs: number;
  /** Jobs of this run alone. */
  readonly ran: number;
}

const WIDEST = 6;
const DEEPEST = 5;
const LONGEST = 48;

/** The tree in some lines: the way that the search takes at present, and what stands beside it. */
export function pictureLines(tree: ProofTree, standing: Standing): string[] {
  const { crew, jobs, running, withdrawn, nodes, elapsedMs, ran } = standing;
  const rate = ran / Math.max(0.001, elapsedMs / 60_000);
  const lines = [
    `jobs: ${jobs} done, ${running.length} under way, ${withdrawn} withdrawn; ${Math.round(rate)} a minute; ${crew}`,
    `positions in the tree: ${tree.size}, nodes searched: ${nodes}`,
  ];
  let node: TreeNode | undefined = tree.root;
  for (let depth = 0; node && depth <= DEEPEST; depth++) {
    lines.push(`${'  '.repeat(depth)}${lineOf(node)}`);
    node = node.followers && !node.verdict ? bestOf(node) : undefined;
  }
  return lines;
}

function bestOf(node: TreeNode): TreeNode | undefined {
  const open = node.followers?.filter(({ verdict }) => !verdict) ?? [];
  return open.sort((a, b) => a.disproof - b.disproof)[0];
}

function lineOf(node: TreeNode): string {
  return `${node.key.length > LONGEST ? `${node.key.slice(0, LONGEST)}…` : node.key}  ${stateOf(node)}`;
}

function stateOf({ verdict, followers, busy, proof, disproof }: TreeNode): string {
  if (verdict) return verdict === 'win' ? 'the player to move wins' : 'the player to move loses';
  if (!followers) return busy ? 'under way' : 'waits';
  const refuted = followers.filter((follower) => follower.verdict === 'win').length;
  return `${refuted} of ${followers.length} moves fail; ${proof} to a win, ${disproof} to a loss`;
}

const REFRESH_SECONDS = 5;

/** A page to look at while it goes on: it loads itself again. */
export function picturePage(tree: ProofTree, standing: Standing): string {
  const { question, running } = standing;
  const over = tree.root.verdict !== undefined;
  const [first, second] = pictureLines(tree, standing);
  const jobs = running.map((key) => `<li><code>${escapeXml(key)}</code></li>`).join('\n');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${over ? '' : `<meta http-equiv="refresh" content="${REFRESH_SECONDS}">\n`}<title>${escapeXml(question)}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
code { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
ul { padding-left: 1.2rem; }
.win { color: light-dark(#1a7f37, #3fb950); }
.loss { color: light-dark(#cf222e, #f85149); }
</style>
<h1><code>${escapeXml(question)}</code></h1>
<p>${escapeXml(stateOf(tree.root))}.</p>
<p>${escapeXml(first!)}.<br>${escapeXml(second!)}.</p>
<h2>The tree</h2>
<ul>${branch(tree.root, 0)}</ul>
<h2>Jobs under way</h2>
<ul>
${jobs || '<li>none</li>'}
</ul>
</html>
`;
}

function branch(node: TreeNode, depth: number): string {
  const text = `<code class="${node.verdict ?? 'open'}">${escapeXml(node.key)}</code> ${escapeXml(stateOf(node))}`;
  if (!node.followers || node.verdict || depth >= DEEPEST) return `<li>${text}</li>\n`;
  const followers = [...node.followers].sort((a, b) => a.disproof - b.disproof);
  const shown = followers.slice(0, WIDEST).map((follower) => branch(follower, depth + 1));
  const more = followers.length - shown.length;
  const rest = more > 0 ? `<li>and ${more} more</li>` : '';
  return `<li><details${depth < 2 ? ' open' : ''}><summary>${text}</summary><ul>${shown.join('')}${rest}</ul></details></li>\n`;
}
