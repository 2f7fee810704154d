import type { InputDocument } from '../language/syntax.js';
import { answerText, type CommandResult, MOVER_LETTER, type Status } from '../suite/result.js';
import { Summary, total } from '../suite/summary.js';
import { durationText, nodesText, PATIENCE_MS, progress, style } from './terminal.js';

/** What `sumgame test` tells people: mismatches as they come, a line for each file, and the counts. */
export class TestReport {
  readonly summary = new Summary();
  private readonly start = performance.now();
  /** How many commands each source has. */
  private readonly due: ReadonlyMap<string, number>;
  private readonly commands: number;

  constructor(
    documents: readonly InputDocument[],
    /** What to call the sources. */
    private readonly names: ReadonlyMap<string, string>,
    private readonly tell: (text: string) => void,
  ) {
    this.due = new Map(documents.map((document) => [document.source, commandsIn(document)]));
    this.commands = documents.reduce((sum, document) => sum + commandsIn(document), 0);
  }

  add(result: CommandResult): void {
    const counts = this.summary.add(result);
    if (result.status === 'FAIL' || result.status === 'ERROR') this.tell(problemText(result));
    if (total(counts) === this.due.get(result.source)) this.tellSource(result.source, counts);
    if (performance.now() - this.start < PATIENCE_MS) return;
    const { summary, commands } = this;
    progress.show(`${summary.total} of ${commands} commands, ${nodesText(summary.nodes)}`);
  }

  finish(): void {
    const { summary, due, commands } = this;
    for (const [source, counts] of summary.sources) {
      if (total(counts) !== due.get(source)) this.tellSource(source, counts);
    }
    const missing = commands - summary.total;
    const notRun = missing > 0 ? `, ${missing} not run` : '';
    const cost = `${nodesText(summary.nodes)}, ${durationText(performance.now() - this.start)}`;
    this.tell(`\ntotal: ${countsText(summary.counts)}${notRun}\n${summary.total} commands, ${cost}\n`);
  }

  private tellSource(source: string, counts: Readonly<Record<Status, number>>): void {
    this.tell(`${this.names.get(source) ?? source}: ${countsText(counts)}\n`);
  }
}

function commandsIn(document: InputDocument): number {
  return document.groups.reduce((sum, group) => sum + group.commands.length, 0);
}

const STATUS_TEXT: readonly (readonly [Status, string, Parameters<typeof style>[0]])[] = [
  ['PASS', 'passed', 'green'],
  ['FAIL', 'failed', 'red'],
  ['ERROR', 'broken', 'red'],
  ['TIMEOUT', 'timed out', 'yellow'],
  ['NODES', 'out of nodes', 'yellow'],
  ['MEMORY', 'out of memory', 'yellow'],
  ['INTERRUPTED', 'interrupted', 'yellow'],
  ['SKIPPED', 'skipped', 'yellow'],
  ['COMPLETED', 'without expectation', 'dim'],
];

/** What did not happen is left out, except passing and failing. */
function countsText(counts: Readonly<Record<Status, number>>): string {
  const always = new Set<Status>(['PASS', 'FAIL']);
  const parts = STATUS_TEXT.filter(([status]) => counts[status] > 0 || always.has(status)).map(
    ([status, text, colour]) =>
      counts[status] > 0 ? style(colour, `${counts[status]} ${text}`) : `0 ${text}`,
  );
  return parts.join(', ');
}

function problemText(result: CommandResult): string {
  const { source, place, games, kind, mover, expected, status, reason } = result;
  const where = `${source}:${place.line}:${place.column}`;
  const question = `${games.join(' ')} ${kind === 'moves' ? 'winning moves ' : ''}${mover ? MOVER_LETTER[mover] : kind}`;
  const wanted = expected === undefined ? '' : ` expected ${answerText(kind, expected)},`;
  const found = status === 'ERROR' ? reason : result.resultText;
  return `${style('red', `${where}: ${status}`)} ${question}:${wanted} got ${found}\n`;
}
