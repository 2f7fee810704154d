import { type Engine, legalMoves, type MatchMove, opponent, parseSum, standardRegistry } from 'sumgame';
import { pictureOf } from '../board/termPicture.js';
import { button, html, replace } from '../dom.js';
import { solverFailure, tryAgain } from '../failure.js';
import { gameLetter, moveInSum } from '../games/moveWords.js';
import { PLAYER_NAMES, readSum, type Term } from '../sum/terms.js';
import {
  type ChoicePuzzle,
  type Lesson,
  type MovePuzzle,
  makePuzzle,
  type Puzzle,
  refutation,
} from './lessons.js';

const registry = standardRegistry();

/** Puzzles of a lesson, one after the other; the solver makes them and checks the answers. */
export class PuzzleView {
  readonly element = html('div', { class: 'puzzle' });
  private readonly task = html('p', { id: 'puzzle-task', 'aria-live': 'polite' });
  private readonly boards = html('div', { class: 'pictures' });
  private readonly answers = html('div', {
    class: 'chips',
    id: 'puzzle-answers',
    role: 'group',
    'aria-label': 'Answers',
  });
  private readonly verdict = html('p', { class: 'conclusion', id: 'puzzle-verdict', 'aria-live': 'polite' });
  private readonly score = html('p', { class: 'note', id: 'puzzle-score' });
  private readonly next = button({ id: 'puzzle-next', onclick: () => void this.ask() }, 'Another puzzle');
  private solved = 0;
  private isFirstTry = true;
  private turn = 0;

  constructor(
    private readonly lesson: Lesson,
    private readonly engine: Engine,
    private readonly onOpen: (terms: readonly Term[]) => void,
    private seed: number,
  ) {
    this.element.append(
      html('h4', {}, 'Puzzle'),
      this.task,
      this.boards,
      this.answers,
      this.verdict,
      html('div', { class: 'buttons' }, this.next),
      this.score,
    );
    void this.ask();
  }

  private async ask(): Promise<void> {
    const turn = ++this.turn;
    this.seed++;
    this.isFirstTry = true;
    this.task.textContent = 'Looking for a puzzle …';
    this.verdict.textContent = '';
    replace(this.boards);
    replace(this.answers);
    let puzzle: Puzzle | undefined;
    try {
      puzzle = await makePuzzle(this.lesson, this.seed, this.engine);
    } catch (error) {
      if (turn === this.turn)
        replace(
          this.task,
          `${solverFailure(error)} `,
          tryAgain(() => void this.ask()),
        );
      return;
    }
    if (turn !== this.turn) return;
    if (!puzzle) {
      this.task.textContent = 'No puzzle could be made. Try another.';
      return;
    }
    const terms = readSum(puzzle.text, registry).terms ?? [];
    // Moves name games by their letters, and cells by columns and rows.
    const named = puzzle.kind === 'move';
    const letterOf = (index: number) => (named && terms.length > 1 ? gameLetter(index) : undefined);
    replace(
      this.boards,
      ...terms.map((term, index) => pictureOf(term, index > 0, { letter: letterOf(index), named })),
    );
    const open = button({ class: 'small', onclick: () => this.onOpen(terms) }, 'Open on the analysis board');
    this.boards.append(open);
    if (puzzle.kind === 'choice') this.offer(puzzle);
    else this.offerMoves(puzzle, terms);
  }

  private offer(puzzle: ChoicePuzzle): void {
    this.task.textContent = puzzle.question;
    replace(
      this.answers,
      ...puzzle.choices.map((choice) =>
        button(
          { class: 'small', onclick: () => this.check(puzzle, choice, async () => `No, not “${choice}”.`) },
          choice,
        ),
      ),
    );
  }

  private offerMoves(puzzle: MovePuzzle, terms: readonly Term[]): void {
    this.task.textContent = `${PLAYER_NAMES[puzzle.player]} moves. Find the only winning move.`;
    const words = ({ index, text }: Pick<MatchMove, 'index' | 'text'>) =>
      moveInSum(terms, { index, text: text.replace(/^\d+:/, '') });
    replace(
      this.answers,
      ...legalMoves(parseSum(puzzle.text), puzzle.player).map((move) =>
        button(
          {
            class: 'small',
            'data-move': move.text,
            onclick: () =>
              this.check(puzzle, move.text, async () => {
                const answer = await refutation(puzzle, move.text, this.engine);
                const other = PLAYER_NAMES[opponent(puzzle.player)];
                return answer ? `No: ${other} answers ${words(answer)}.` : 'No, that does not win.';
              }),
          },
          words(move),
        ),
      ),
    );
  }

  private async check(puzzle: Puzzle, chosen: string, refute: () => Promise<string>): Promise<void> {
    const { turn } = this;
    if (chosen !== puzzle.solution) {
      this.isFirstTry = false;
      const words = await refute().catch((error: unknown) => `No. ${solverFailure(error)}`);
      if (turn === this.turn) this.verdict.textContent = `${words} Try again.`;
      return;
    }
    if (this.isFirstTry) this.solved++;
    this.isFirstTry = false;
    this.verdict.textContent = `Right. ${puzzle.because}`;
    this.score.textContent = `${this.solved} solved at the first try.`;
    this.next.focus();
  }
}
