import type { Crew } from './crew.js';
import type { LeafTask } from './leaf.js';
import type { Finding, ProofTree, TreeNode } from './tree.js';

export interface ConquestOptions {
  /** The effort for each leaf. */
  readonly maxNodes: number;
  readonly search: LeafTask['search'];
  readonly signal: AbortSignal;
  /** Called before the tree takes it over, so that it can be written down. */
  readonly onFinding: (finding: Finding) => void;
  /** Called when something has changed, and now and then. */
  readonly onChange: (progress: ConquestProgress) => void;
}

export interface ConquestProgress {
  readonly running: readonly string[];
  readonly done: number;
  readonly withdrawn: number;
  readonly nodes: number;
}

/** Workers come and go. */
const LOOK_MS = 500;

/** Lets the crew solve leaves of the tree until its root is solved, or it is interrupted. */
export async function conquer(tree: ProofTree, crew: Crew, options: ConquestOptions): Promise<void> {
  const { maxNodes, search, signal, onFinding, onChange } = options;
  const running = new Map<TreeNode, LeafTask>();
  const counts = { done: 0, withdrawn: 0, nodes: 0 };
  let wake = () => {};
  let broken: unknown;

  const give = (node: TreeNode) => {
    const task = { key: node.key, maxNodes, search };
    running.set(node, task);
    crew
      .solve(task)
      .then((finding) => {
        // What was withdrawn, and came all the same, is as good.
        if (finding && !signal.aborted) {
          onFinding(finding);
          counts.done++;
          counts.nodes += finding.nodes;
          tree.enter(finding);
        } else tree.release(node);
      })
      .catch((error: unknown) => {
        broken ??= error;
      })
      .finally(() => {
        if (running.get(node) === task) running.delete(node);
        wake();
      });
  };
  const withdraw = () => {
    for (const node of tree.unwanted(running.keys())) {
      crew.withdraw(running.get(node)!);
      running.delete(node);
      counts.withdrawn++;
    }
  };
  const timer = setInterval(() => wake(), LOOK_MS);
  signal.addEventListener('abort', () => wake(), { once: true });
  try {
    while (!tree.root.verdict && !signal.aborted && !broken) {
      withdraw();
      while (running.size < crew.capacity()) {
        const node = tree.select();
        if (!node) break;
        give(node);
      }
      onChange({ running: [...running.keys()].map(({ key }) => key), ...counts });
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    // After an interruption those under way may end: whoever goes on finds them done.
    if (tree.root.verdict) for (const task of running.values()) crew.withdraw(task);
    onChange({ running: [], ...counts });
  } finally {
    clearInterval(timer);
  }
  if (broken) throw broken;
}
