import { answerText, type CommandResult, MOVER_LETTER, STATUSES, type Status } from '../ask/result.js';
import { changeOf, type Pair } from '../lab/suite/compare.js';
import type { Row } from '../lab/suite/csvText.js';
import type { Case } from '../lab/suite/runSuite.js';
import { Summary, total } from '../lab/suite/summary.js';
import { durationText, groupDigits, nodesText, PATIENCE_MS, progress, style } from './terminal.js';

const BAR_WIDTH = 24;
const BAR_MS = 200;

/** What `sumgame test` tells people: mismatches as they come, a line for each file, the counts, and how far it is. */
export class TestReport {
  readonly summary = new Summary();
  private readonly start = performance.now();
  /** How many commands each source has. */
  private readonly due = new Map<string, number>();
  /** What has ended, whether or not it was its turn to be told. */
  private readonly ended = new Summary();
  /** How many were done before the run. */
  private before = 0;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly cases: readonly Case[],
    /** What to call the sources. */
    private readonly names: ReadonlyMap<string, string>,
    /** Who works on it, if that is worth saying. */
    private readonly workers: () => string,
    private readonly tell: (text: string) => void,
  ) {
    for (const { name } of cases) this.due.set(name, (this.due.get(name) ?? 0) + 1);
  }

  /** Takes over what an earlier run has done, and shows from now on how far this one is. */
  begin(done: ReadonlyMap<Case, Row>): void {
    if (done.size > 0) {
      this.tell(`going on: ${groupDigits(done.size)} of ${groupDigits(this.cases.length)} cases are done\n`);
    }
    for (const [one, row] of done) {
      const status = STATUSES.find((name) => name === row.Status) ?? 'ERROR';
      const ended = { source: one.name, status, stats: { nodes: Number(row['Node Count']) || 0 } };
      if (status === 'FAIL') this.tell(oldProblemText(one, row));
      this.ended.add(ended);
      this.count(ended);
    }
    this.before = done.size;
    this.timer = setInterval(() => this.showBar(), BAR_MS).unref();
  }

  /** A command has ended; with several jobs others before it may still run. */
  noteEnd(result: CommandResult): void {
    this.ended.add(result);
    this.showBar();
  }

  /** Its turn has come. */
  add(result: CommandResult): void {
    if (result.status === 'FAIL' || result.status === 'ERROR') this.tell(problemText(result));
    this.count(result);
  }

  private count(result: Parameters<Summary['add']>[0]): void {
    const counts = this.summary.add(result);
    if (total(counts) === this.due.get(result.source)) this.tellSource(result.source, counts);
  }

  /** No more is shown of how far it is. */
  end(): void {
    clearInterval(this.timer);
    progress.clear();
  }

  finish(): void {
    const { summary, due, cases } = this;
    for (const [source, counts] of summary.sources) {
      if (total(counts) !== due.get(source)) this.tellSource(source, counts);
    }
    const missing = cases.length - summary.total;
    const notRun = missing > 0 ? `, ${missing} not run` : '';
    const cost = `${nodesText(summary.nodes)}, ${durationText(performance.now() - this.start)}`;
    this.tell(`\ntotal: ${countsText(summary.counts)}${notRun}\n${commandsText(summary.total)}, ${cost}\n`);
  }

  private showBar(): void {
    const elapsedMs = performance.now() - this.start;
    if (elapsedMs < PATIENCE_MS) return;
    const { ended, cases, before } = this;
    const done = ended.total;
    const filled = Math.round((BAR_WIDTH * done) / cases.length);
    const parts = [
      `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${groupDigits(done)}/${groupDigits(cases.length)}`,
      `${Math.floor((100 * done) / cases.length)} %`,
      ...STATUS_TEXT.filter(([status]) => BAR_STATUSES.has(status) && ended.counts[status] > 0).map(
        ([status, text]) => `${ended.counts[status]} ${text}`,
      ),
      durationText(elapsedMs),
    ];
    const ran = done - before;
    if (ran > 0 && done < cases.length) {
      parts.push(`about ${roughDuration((elapsedMs / ran) * (cases.length - done))} left`);
    }
    parts.push(nodesText(ended.nodes), this.workers());
    progress.show(parts.filter(Boolean).join('  '));
  }

  private tellSource(source: string, counts: Readonly<Record<Status, number>>): void {
    this.tell(`${this.names.get(source) ?? source}: ${countsText(counts)}\n`);
  }
}

function roughDuration(ms: number): string {
  return ms < 90_000 ? `${Math.ceil(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`;
}

/** How many results an older run had otherwise, and better. */
export function mismatchesIn(pairs: readonly Pair[]): number {
  return pairs.filter((pair) => changeOf(pair) === 'mismatch').length;
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

/** What is worth knowing while it still runs. */
const BAR_STATUSES = new Set<Status>(['FAIL', 'ERROR', 'TIMEOUT', 'NODES', 'MEMORY']);

/** What did not happen is left out, except passing and failing. */
export function countsText(counts: Readonly<Record<Status, number>>): string {
  const always = new Set<Status>(['PASS', 'FAIL']);
  const parts = STATUS_TEXT.filter(([status]) => counts[status] > 0 || always.has(status)).map(
    ([status, text, colour]) =>
      counts[status] > 0 ? style(colour, `${counts[status]} ${text}`) : `0 ${text}`,
  );
  return parts.join(', ');
}

export function commandsText(count: number): string {
  return `${count} ${count === 1 ? 'command' : 'commands'}`;
}

function questionName({ kind, mover, expression }: CommandResult): string {
  if (expression !== undefined) return `{${expression}}`;
  if (kind === 'genus') return 'misere N';
  if (kind === 'misereOutcome') return 'misere outcome';
  const misere = kind === 'misereMoves' ? 'misere ' : '';
  const moves = kind === 'moves' || kind === 'misereMoves' ? 'winning moves ' : '';
  return `${misere}${moves}${mover ? MOVER_LETTER[mover] : kind}`;
}

function problemText(result: CommandResult): string {
  const { source, place, games, kind, expected, status, reason } = result;
  const where = `${source}:${place.line}:${place.column}`;
  const question = `${games.join(' ')} ${questionName(result)}`;
  const wanted = expected === undefined ? '' : ` expected ${answerText(kind, expected)},`;
  const found = status === 'ERROR' ? reason : result.resultText;
  return `${style('red', `${where}: ${status}`)} ${question}:${wanted} got ${found}\n`;
}

function oldProblemText({ name, command }: Case, row: Row): string {
  const { line, column } = command.span.start;
  const question = `${row.Games} ${row.Type} ${row.Player}`;
  const wanted = `expected ${row['Expected Result']}, got ${row.Result}`;
  return `${style('red', `${name}:${line}:${column}: FAIL`)} ${question}: ${wanted}\n`;
}
