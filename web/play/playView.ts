import { type Engine, type Judgement, opponent, type Player, type SumMove } from 'sumgame';
import { BoardView, type MoveMark } from '../board/boardView.js';
import { button, html, replace } from '../dom.js';
import { readBoard } from '../games/boardText.js';
import { lookOf, splitTitle } from '../games/catalogue.js';
import { type Gesture, gestureOf, optionsAfter } from '../games/gestures.js';
import { markOf, stoneIcon } from '../solve/answersView.js';
import { valueText } from '../solve/wording.js';
import type { SumDocument } from '../sum/document.js';
import { PLAYER_NAMES, type Term } from '../sum/terms.js';
import { Match, type Turn } from './match.js';
import { matchSettings } from './settings.js';
import { chooseMove } from './solver.js';

/** After that the solver plays something. */
const THINKING_MS = 10_000;
/** So that one sees whose move it was. */
const LEAST_PAUSE_MS = 350;
const LISTED = 200;

/** A game against the solver. */
export class PlayView {
  readonly element = html('div', { class: 'play' });
  private readonly boards = html('div', { class: 'terms' });
  private readonly status = html('p', { class: 'status', id: 'play-status', 'aria-live': 'polite' });
  private readonly note = html('p', { class: 'note', id: 'play-note', 'aria-live': 'polite' });
  private readonly choices = html('div', { class: 'choices', role: 'group', 'aria-label': 'Which move?' });
  private readonly history = html('ol', { class: 'history', 'aria-label': 'Moves so far' });
  private readonly legal = html('div', { class: 'legal' });
  private readonly undoButton = button({ id: 'undo', onclick: () => this.undo() }, 'Undo');
  private readonly hintButton = button({ id: 'hint', onclick: () => void this.hint() }, 'Hint');
  private views: (BoardView | undefined)[] = [];
  private match: Match | undefined;
  private human: Player = 'left';
  private humanStarts = true;
  private moves: SumMove[] = [];
  private gestures: Gesture[][] = [];
  private chosen: { readonly term: number; readonly cells: readonly number[] } | undefined;
  private marks: ReadonlyMap<number, readonly MoveMark[]> = new Map();
  private thinking = new AbortController();

  constructor(
    private readonly sums: SumDocument,
    private readonly engine: () => Engine,
    onAnalyse: (terms: readonly Term[]) => void,
  ) {
    const settings = matchSettings({
      onSide: (side) => {
        this.human = side;
        this.start();
      },
      onStarter: (isHuman) => {
        this.humanStarts = isHuman;
        this.start();
      },
      onNewGame: () => this.start(),
      onAnalyse: () => this.match && onAnalyse(this.match.terms),
    });
    replace(
      this.element,
      html(
        'section',
        { class: 'turn', 'aria-label': 'Whose turn it is' },
        this.status,
        html('div', { class: 'buttons' }, this.hintButton, this.undoButton),
        this.note,
      ),
      html(
        'section',
        { class: 'position', 'aria-labelledby': 'boards-title' },
        html('h2', { id: 'boards-title', class: 'sr-only' }, 'The boards'),
        this.boards,
      ),
      html(
        'section',
        { class: 'card match', 'aria-labelledby': 'play-title' },
        html('h2', { id: 'play-title', class: 'sr-only' }, 'The game'),
        settings,
        html('h3', {}, 'Moves'),
        this.history,
        this.legal,
      ),
    );
  }

  /** Begins a new game with the sum of the page. */
  start(): void {
    this.thinking.abort();
    const { terms, reading } = this.sums;
    const first = this.humanStarts ? this.human : opponent(this.human);
    this.match = reading.terms ? new Match(terms, this.human, first, this.sums.registry) : undefined;
    this.note.textContent = '';
    this.next();
  }

  /** Nothing is thought about while nobody looks. */
  stop(): void {
    this.thinking.abort();
  }

  /** Shows the position, and lets the solver move if it is its turn. */
  private next(): void {
    this.thinking.abort();
    this.chosen = undefined;
    this.marks = new Map();
    const { match } = this;
    if (!match) {
      this.moves = [];
      replace(this.boards);
      replace(this.history);
      replace(this.legal);
      replace(this.choices);
      const reading = this.sums.reading.pending;
      this.say(reading ? 'Reading the sum …' : 'The position has errors: put it right under “Solve”.');
      this.enable(false);
      return;
    }
    try {
      this.moves = match.legalMoves();
    } catch (error) {
      this.moves = [];
      this.render();
      this.say('This sum cannot be played here.');
      this.note.textContent = error instanceof Error ? error.message : String(error);
      this.enable(false);
      return;
    }
    this.render();
    const { toMove, isHumanTurn } = match;
    if (this.moves.length === 0) {
      const winner = opponent(toMove);
      const who = winner === match.human ? 'you win' : 'the solver wins';
      this.say(`${PLAYER_NAMES[toMove]} cannot move: ${who}!`, winner);
      this.enable(false);
    } else if (isHumanTurn) {
      this.say(`Your move, ${PLAYER_NAMES[toMove]}`, toMove);
      this.enable(true);
    } else {
      this.say(`The solver (${PLAYER_NAMES[toMove]}) is thinking …`, toMove);
      this.enable(false);
      void this.answer(match);
    }
  }

  private async answer(match: Match): Promise<void> {
    this.thinking = new AbortController();
    const { signal } = this.thinking;
    const pause = new Promise((resolve) => setTimeout(resolve, LEAST_PAUSE_MS));
    const choice = await chooseMove(match, this.engine(), THINKING_MS, signal);
    await pause;
    if (signal.aborted || !choice) return;
    match.play(choice.move, { by: 'solver', guessed: choice.verdict === 'unknown' });
    this.note.textContent = `The solver played ${this.moveName(choice.move, match.turns.at(-1)!.before)}.${REMARKS[choice.verdict]}`;
    this.next();
  }

  private play(move: SumMove): void {
    const { match } = this;
    if (!match?.isHumanTurn) return;
    match.play(move);
    this.note.textContent = '';
    this.next();
  }

  private undo(): void {
    this.thinking.abort();
    if (this.match?.undo()) this.note.textContent = '';
    this.next();
  }

  private async hint(): Promise<void> {
    const { match } = this;
    if (!match?.isHumanTurn) return;
    this.thinking = new AbortController();
    const { signal } = this.thinking;
    this.note.textContent = 'Searching for a winning move …';
    const answer = await this.engine().winningMoves(match.sum, match.toMove, {
      timeoutMs: THINKING_MS,
      signal,
    });
    if (signal.aborted || answer.status === 'aborted') return;
    if (answer.status !== 'done') {
      this.note.textContent = 'The search took too long: there is no hint.';
      return;
    }
    const [best] = answer.result;
    if (!best) {
      this.note.textContent = 'No move wins against perfect play. Make it hard for the solver!';
      return;
    }
    this.note.textContent = `${this.moveName(best, match.terms)} wins.`;
    const mark = markOf(match.terms[best.index]!, best, match.toMove, true);
    this.marks = new Map(mark ? [[best.index, [mark]]] : []);
    this.updateBoards();
  }

  private render(): void {
    const { match } = this;
    if (!match) return;
    const { terms } = match;
    this.gestures = terms.map((term, index) => gesturesOf(term, this.moves, index));
    const cards = terms.map((term, index) => this.makeCard(term, index, terms.length));
    replace(
      this.boards,
      ...cards.flatMap((card, i) =>
        i > 0 ? [html('div', { class: 'plus', 'aria-hidden': 'true' }, '+'), card] : [card],
      ),
    );
    if (terms.length === 0) replace(this.boards, html('p', { class: 'note' }, 'Nothing is left of the sum.'));
    replace(this.history, ...match.turns.map((turn) => this.historyEntry(turn)));
    this.history.scrollTop = this.history.scrollHeight;
    this.showLegal();
    this.updateBoards();
  }

  private makeCard(term: Term, index: number, count: number): HTMLElement {
    const look = lookOf(term.title);
    const board = readBoard(look, term.text);
    const { impartial } = splitTitle(term.title);
    const drawn = board && board.cells.length > 0;
    const view = drawn
      ? new BoardView(
          look,
          `${look.name}: choose a move`,
          { board },
          {
            onCell: (cell, drag) => !drag && this.chooseCell(index, cell),
            onKey: (_cell, key) => key === 'Escape' && this.dropChoice(),
          },
        )
      : undefined;
    this.views[index] = view;
    const isText = look.shape === 'text' || look.shape === 'heap';
    const text = isText ? valueText(term.text) : board ? 'nothing left' : term.text;
    return html(
      'article',
      { class: 'card term playing', 'aria-label': count > 1 ? `${look.name}, game ${index}` : look.name },
      html(
        'header',
        {},
        count > 1 && html('span', { class: 'badge' }, String(index)),
        html('h3', {}, look.name),
        impartial && html('span', { class: 'tag' }, 'impartial'),
        board !== undefined &&
          board.parameters.length > 0 &&
          html('span', { class: 'formula' }, board.parameters.join(',')),
      ),
      view ? html('div', { class: 'board-place' }, view.element) : html('p', { class: 'formula big' }, text),
    );
  }

  private chooseCell(term: number, cell: number): void {
    const { match } = this;
    if (!match?.isHumanTurn || this.moves.length === 0) return;
    const gestures = this.gestures[term]!;
    const before = this.chosen?.term === term ? this.chosen.cells : [];
    // A cell that does not lead on may be the beginning of another move.
    const continues = optionsAfter(gestures, before).next.has(cell);
    const cells = continues ? [...before, cell] : optionsAfter(gestures, []).next.has(cell) ? [cell] : [];
    if (cells.length === 0) {
      this.dropChoice();
      return;
    }
    const { complete, next } = optionsAfter(gestures, cells);
    if (complete.length === 1 && next.size === 0) {
      this.play({ index: term, text: complete[0]!.text });
      return;
    }
    this.chosen = { term, cells };
    this.showChoices(complete);
    this.updateBoards();
  }

  private dropChoice(): boolean {
    if (!this.chosen) return false;
    this.chosen = undefined;
    this.showChoices([]);
    this.updateBoards();
    return true;
  }

  /** Moves that the same cells make; to choose from beside the board. */
  private showChoices(complete: readonly Gesture[]): void {
    const { chosen } = this;
    if (chosen) this.views[chosen.term]?.element.parentElement?.after(this.choices);
    replace(
      this.choices,
      ...complete.map(({ text, choice }) =>
        button({ class: 'choice', onclick: () => chosen && this.play({ index: chosen.term, text }) }, choice),
      ),
    );
  }

  private updateBoards(): void {
    const { match, chosen } = this;
    if (!match) return;
    if (!chosen) this.showChoices([]);
    const playing = match.isHumanTurn && this.moves.length > 0;
    for (const [index, term] of match.terms.entries()) {
      const board = readBoard(lookOf(term.title), term.text);
      if (!board) continue;
      const cells = chosen?.term === index ? chosen.cells : [];
      const open = playing ? optionsAfter(this.gestures[index] ?? [], cells).next : new Set<number>();
      this.views[index]?.update({ board, chosen: cells, open, marks: this.marks.get(index) ?? [] });
    }
  }

  /** Every move by name: the only way to make some, and one more for all. */
  private showLegal(): void {
    const { match } = this;
    if (!match?.isHumanTurn || this.moves.length === 0) {
      replace(this.legal);
      return;
    }
    const onBoards = this.gestures.flat().every(({ ways }) => ways.length > 0);
    const list = this.moves
      .slice(0, LISTED)
      .map((move) =>
        html(
          'li',
          {},
          button(
            { class: `chip ${match.toMove}`, onclick: () => this.play(move) },
            this.moveName(move, match.terms),
          ),
        ),
      );
    if (this.moves.length > LISTED)
      list.push(html('li', { class: 'note' }, `and ${this.moves.length - LISTED} more`));
    replace(
      this.legal,
      html(
        'details',
        { open: !onBoards },
        html('summary', {}, `All ${this.moves.length} legal moves`),
        html('ul', {}, ...list),
      ),
    );
  }

  private historyEntry({ player, move, before, by, guessed }: Turn): HTMLElement {
    const who = by === 'human' ? 'you' : guessed ? 'solver, guessing' : 'solver';
    return html(
      'li',
      {},
      stoneIcon(player),
      html('span', { class: 'formula' }, this.moveName(move, before)),
      html('span', { class: 'note' }, who),
    );
  }

  private moveName({ index, text }: SumMove, terms: readonly Term[]): string {
    return terms.length > 1 ? `${index}: ${text}` : text;
  }

  private say(text: string, player?: Player): void {
    replace(this.status, player && stoneIcon(player), html('span', {}, text));
  }

  private enable(humanTurn: boolean): void {
    this.hintButton.disabled = !humanTurn;
    this.undoButton.disabled = !this.match?.turns.some(({ player }) => player === this.match?.human);
  }
}

const REMARKS: Readonly<Record<Judgement, string>> = {
  win: '',
  loss: ' It has no winning move.',
  unknown: ' It ran out of time and guessed.',
};

function gesturesOf(term: Term, moves: readonly SumMove[], index: number): Gesture[] {
  const look = lookOf(term.title);
  const board = readBoard(look, term.text);
  const own = moves.filter((move) => move.index === index);
  if (!board) return own.map(({ text }) => ({ text, ways: [], choice: text }));
  const name = splitTitle(term.title).base.split(' ', 1)[0]!;
  return own.map(({ text }) => gestureOf(look, name, board, text));
}
