import { type CommandResult, STATUSES, type Status } from '../../ask/result.js';

/** What is counted of a command. */
export interface Ended extends Pick<CommandResult, 'source' | 'status'> {
  readonly stats: Pick<CommandResult['stats'], 'nodes'>;
}

/** The counts of a run, as a whole and for each source. */
export class Summary {
  readonly counts = emptyCounts();
  /** In the order in which their first result came. */
  readonly sources = new Map<string, Record<Status, number>>();
  nodes = 0;

  /** Counts a result, and gives the counts of its source. */
  add({ source, status, stats }: Ended): Readonly<Record<Status, number>> {
    let counts = this.sources.get(source);
    if (!counts) {
      counts = emptyCounts();
      this.sources.set(source, counts);
    }
    counts[status]++;
    this.counts[status]++;
    this.nodes += stats.nodes;
    return counts;
  }

  /** How many commands ended, in whatever way. */
  get total(): number {
    return total(this.counts);
  }
}

export function total(counts: Readonly<Record<Status, number>>): number {
  return STATUSES.reduce((sum, status) => sum + counts[status], 0);
}

function emptyCounts(): Record<Status, number> {
  return Object.fromEntries(STATUSES.map((status) => [status, 0])) as Record<Status, number>;
}
