import {
  DUEL_ALGORITHMS,
  type DuelAlgorithm,
  type DuelAnswer,
  type DuelGame,
  type DuelStats,
  duelBoards,
  formatGrid,
  opponent,
  type Player,
} from 'sumgame';
import { button, html, replace } from '../dom.js';
import { tryAgain } from '../failure.js';
import { cellAt } from '../games/gestures.js';
import { countText, nodesText, rateText, timeText } from '../solve/wording.js';
import { PLAYER_NAMES } from '../sum/terms.js';
import { DuelBoard, type Sight } from './duelBoard.js';
import type { DuelReport, DuelRequest } from './duelMessages.js';
import { type DuelSetup, FIRST_SETUP, positionOf, setupToText, textToSetup } from './duelSetup.js';
import { LineView } from './lineView.js';

const ALGORITHM_NAMES: Readonly<Record<DuelAlgorithm, string>> = {
  ab: 'alpha-beta',
  id: 'alpha-beta, deepening',
  pn2: 'proof numbers, PN²',
  dfpn: 'proof numbers, df-pn',
  'ab-mc': 'alpha-beta after playouts',
  'id-mc': 'deepening after playouts',
  sum: 'as a sum (NoGo, Domineering)',
};

const TIMES = [
  [5000, '5 seconds'],
  [20_000, '20 seconds'],
  [120_000, '2 minutes'],
  [0, 'no limit'],
] as const;
const NODES = [
  [0, 'no limit'],
  [100_000, '100,000'],
  [10_000_000, '10 million'],
] as const;
const USUAL_MS = 20_000;

/** Whole boards: draw one, have it solved in a worker, step through the line of play. */
export class DuelView {
  readonly element = html('div', { class: 'columns duel' });
  private readonly board = new DuelBoard({ onChange: (setup) => this.change(setup) });
  private readonly line = new LineView((step) => this.stepTo(step));
  private readonly conclusion = html('p', { class: 'conclusion', id: 'duel-answer', 'aria-live': 'polite' });
  private readonly details = html('div', { class: 'duel-details' });
  private readonly progress = html('p', { class: 'note', id: 'duel-progress' });
  private readonly bar = html('progress', { 'aria-label': 'Searching', hidden: true });
  private readonly solveButton = button(
    { class: 'primary', id: 'duel-solve', onclick: () => this.solve() },
    'Solve',
  );
  private readonly cancelButton = button(
    { id: 'duel-cancel', disabled: true, onclick: () => this.end('Cancelled.') },
    'Cancel',
  );
  private readonly fromHere = button(
    { class: 'small', id: 'duel-from-here', onclick: () => this.change(this.setupHere()) },
    'Draw on from this board',
  );
  private readonly algorithm: HTMLSelectElement;
  private readonly time: HTMLSelectElement;
  private readonly nodes: HTMLSelectElement;
  private readonly allMoves = html('input', { type: 'checkbox', id: 'duel-all' });
  private worker: Worker | undefined;
  private setup: DuelSetup = FIRST_SETUP;
  private answer: DuelAnswer | undefined;
  private boards: readonly string[] = [];
  private step = 0;

  constructor(private readonly onPlace: (detail: string) => void) {
    this.algorithm = choice('duel-algorithm', [
      ['', 'whichever suits'] as const,
      ...[...DUEL_ALGORITHMS, 'sum' as const].map((name) => [name, ALGORITHM_NAMES[name]] as const),
    ]);
    this.time = choice('duel-time', TIMES);
    this.time.value = String(USUAL_MS);
    this.nodes = choice('duel-nodes', NODES);
    this.element.append(
      html('div', { class: 'position' }, this.board.element),
      html(
        'section',
        { class: 'card duel-question', 'aria-labelledby': 'duel-question-title' },
        html('h2', { id: 'duel-question-title' }, 'Who wins?'),
        html(
          'p',
          {},
          'Boards that do not fall apart are no sums: they are searched as wholes. Draw one, and press Solve.',
        ),
        html(
          'div',
          { class: 'controls' },
          html('label', { class: 'field' }, 'Algorithm', this.algorithm),
          html('label', { class: 'field' }, 'Time', this.time),
          html('label', { class: 'field' }, 'Nodes', this.nodes),
          html('label', { class: 'switch' }, this.allMoves, 'all winning moves'),
        ),
        html('div', { class: 'buttons' }, this.solveButton, this.cancelButton),
        this.bar,
        this.conclusion,
        this.details,
        this.progress,
        this.line.element,
      ),
    );
    this.fromHere.hidden = true;
    this.line.element.append(this.fromHere);
    this.draw();
  }

  show(detail: string | undefined): void {
    if (detail === undefined) this.onPlace(setupToText(this.setup));
    else if (detail !== setupToText(this.setup)) this.change(textToSetup(detail));
  }

  hide(): void {
    if (this.worker) this.end('Cancelled, because another tab was opened.');
  }

  /** Another position: what was found is not about it. */
  private change(setup: DuelSetup): void {
    // Who draws on in the middle of a line means the board that is seen, with its player to move.
    const isFurther = this.step > 0 && setup.player === this.setup.player && setup.game === this.setup.game;
    this.setup = isFurther ? { ...setup, player: this.playerHere() } : setup;
    this.end('');
    this.answer = undefined;
    this.boards = [];
    this.step = 0;
    replace(this.details);
    this.line.show([], 'left', false);
    this.onPlace(setupToText(this.setup));
  }

  private solve(): void {
    this.end('');
    this.answer = undefined;
    this.line.show([], 'left', false);
    replace(this.details);
    const problem = this.problem();
    if (problem !== '') {
      this.conclusion.textContent = 'There is something wrong with the board.';
      return;
    }
    this.conclusion.textContent = 'Searching …';
    this.bar.hidden = false;
    this.solveButton.disabled = true;
    this.cancelButton.disabled = false;
    if (document.activeElement === document.body) this.cancelButton.focus();
    const worker = new Worker(new URL('./duelist.js', import.meta.url), { type: 'module' });
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<DuelReport>) => this.hear(data);
    worker.onerror = ({ message }) =>
      this.fail(`The search could not be run: ${message || 'its worker could not be loaded'}.`);
    const request: DuelRequest = {
      setup: this.setup,
      ...(this.algorithm.value !== '' && { algorithm: this.algorithm.value as DuelAlgorithm }),
      timeoutMs: Number(this.time.value),
      maxNodes: Number(this.nodes.value),
      allMoves: this.allMoves.checked,
    };
    worker.postMessage(request);
  }

  private hear(report: DuelReport): void {
    if (report.kind === 'progress') this.progress.textContent = costText(report.stats);
    else if (report.kind === 'refused') this.end(`This cannot be searched: ${report.problem}.`);
    else if (report.kind === 'failed') this.fail(`The search has failed: ${report.problem}.`);
    else this.conclude(report.answer);
  }

  private conclude(answer: DuelAnswer): void {
    this.answer = answer;
    const { player } = this.setup;
    if (answer.status !== 'done') {
      this.end(`Not solved: ${answer.reason}.`);
    } else {
      const { winner, winningMoves, allMoves, undecided, line, lineEnds } = answer.result;
      this.end(`${PLAYER_NAMES[player]} moves first and ${winner === player ? 'wins' : 'loses'}.`);
      const names = allMoves
        ? 'Winning moves'
        : winningMoves.length > 1
          ? 'Winning moves found'
          : 'A winning move';
      replace(
        this.details,
        winningMoves.length > 0 &&
          html(
            'p',
            { id: 'duel-moves' },
            `${names}: ${winningMoves.map((move) => this.wordsOf(move)).join(', ')}`,
          ),
        undecided.length > 0 &&
          html(
            'p',
            { class: 'note' },
            `Not decided: ${undecided.map((move) => this.wordsOf(move)).join(', ')}`,
          ),
      );
      this.boards = duelBoards(positionOf(this.setup), line).map(formatGrid);
      this.line.show(
        line.map((move) => this.wordsOf(move)),
        player,
        lineEnds,
        line,
      );
    }
    this.progress.textContent = costText(answer.stats);
  }

  private stepTo(step: number): void {
    this.step = step;
    this.fromHere.hidden = step === 0;
    this.draw();
  }

  /** Ends the worker, if one is at work, and says what has come of it. */
  private end(words: string): void {
    const hadFocus = document.activeElement === this.cancelButton;
    this.worker?.terminate();
    this.worker = undefined;
    this.bar.hidden = true;
    this.solveButton.disabled = false;
    this.cancelButton.disabled = true;
    if (hadFocus) this.solveButton.focus();
    this.progress.textContent = '';
    this.conclusion.textContent = words;
  }

  private fail(words: string): void {
    this.end('');
    replace(
      this.conclusion,
      words,
      ' ',
      tryAgain(() => this.solve()),
    );
  }

  private playerHere(): Player {
    const { player } = this.setup;
    return this.step % 2 === 0 ? player : opponent(player);
  }

  private setupHere(): DuelSetup {
    return { ...this.setup, text: this.boards[this.step] ?? this.setup.text };
  }

  private problem(): string {
    try {
      positionOf(this.setup);
      return '';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  private wordsOf(move: string): string {
    return duelMoveWords(this.setup.game, move);
  }

  private draw(): void {
    this.board.show(this.setup, this.sight(), this.problem());
  }

  /** Where the line has come to, with its last move; before it, the winning moves. */
  private sight(): Sight {
    const { setup, step, answer } = this;
    const text = this.boards[step] ?? setup.text;
    if (answer?.status !== 'done') return { text, marks: [] };
    const { line, winningMoves } = answer.result;
    const cols = text.indexOf('|') < 0 ? text.length : text.indexOf('|');
    const cellsOf = (move: string): number[] =>
      move === 'pass'
        ? []
        : move
            .replace(/_[XO]$/, '')
            .split('-')
            .map((name) => cellAt({ cols }, name));
    const mover = (index: number) => (index % 2 === 0 ? setup.player : opponent(setup.player));
    const marked = step === 0 ? winningMoves : line.slice(step - 1, step);
    const player = step === 0 ? setup.player : mover(step - 1);
    const marks = marked
      .filter((move) => move !== 'pass')
      .map((move) => ({ cells: cellsOf(move), player, strong: true, text: this.wordsOf(move) }));
    if (step === 0 || setup.game !== 'domineering') return { text, marks };
    // Dominoes lie where they were put, each with its owner.
    const dominoes = line.slice(0, step).map((move, index) => {
      const [a, b] = cellsOf(move) as [number, number];
      return { cells: [a, b] as const, player: mover(index) };
    });
    return { text, marks: [], dominoes, last: dominoes.at(-1)!.cells };
  }
}

/** `b2_X` as `b2`, `d4-c3` as `d4 to c3`; whose move it is, a stone beside it says. */
function duelMoveWords(game: DuelGame, move: string): string {
  return move.replace(/_[XO]$/, '').replace('-', game === 'domineering' ? ' and ' : ' to ');
}

function choice(id: string, options: readonly (readonly [string | number, string])[]): HTMLSelectElement {
  return html('select', { id }, ...options.map(([value, name]) => html('option', { value }, name)));
}

function costText({ nodes, playouts, timeMs, maxDepth }: DuelStats): string {
  const words = [
    playouts > 0 && `${countText(playouts)} playouts`,
    nodesText(nodes),
    maxDepth > 0 && `depth ${maxDepth}`,
    timeText(timeMs),
    rateText(nodes, timeMs),
  ];
  return words.filter(Boolean).join(' · ');
}
