import type { Player, SumMove } from 'sumgame';
import type { MoveMark } from '../board/boardView.js';
import { drawPiece } from '../board/pieces.js';
import { button, html, replace, svg } from '../dom.js';
import { readBoard } from '../games/boardText.js';
import { lookOf, splitTitle } from '../games/catalogue.js';
import { gestureOf } from '../games/gestures.js';
import type { SumDocument } from '../sum/document.js';
import { PLAYER_NAMES, type Term } from '../sum/terms.js';
import type { Findings, Found, Inquiry } from './inquiry.js';
import {
  failureText,
  nimText,
  nodesText,
  OUTCOME_TEXTS,
  outcomeIn,
  rateText,
  spokenAnswer,
  timeText,
  winnerOf,
} from './wording.js';

/** A list of more moves is shortened. */
const MOVES_SHOWN = 60;

/** Who wins, the nim value, the winning moves; and how the search is getting on. */
export class AnswersView {
  readonly element: HTMLElement;
  private readonly verdicts = html('div', { class: 'verdicts' });
  private readonly conclusion = html('p', { class: 'conclusion' });
  private readonly progress = html('div', { class: 'progress' });
  private readonly spoken = html('p', { class: 'sr-only', 'aria-live': 'polite', id: 'spoken-answer' });
  private readonly moves = html('div', { class: 'moves' });
  private shown: Player = 'left';
  private pinned: SumMove | undefined;
  private hovered: SumMove | undefined;
  private findings: Findings | undefined;
  private readonly cancel: HTMLButtonElement;
  /** On phones the answers lie below the boards: it tells them meanwhile. */
  private readonly bar = button({ class: 'summary-bar', onclick: () => this.element.scrollIntoView() });

  constructor(
    private readonly sums: SumDocument,
    private readonly inquiry: () => Inquiry,
    private readonly onMarks: (marks: ReadonlyMap<number, readonly MoveMark[]>) => void,
  ) {
    this.cancel = button({ class: 'cancel', id: 'cancel', onclick: () => inquiry().cancel() }, 'Cancel');
    this.element = html(
      'section',
      { class: 'card answers', 'aria-labelledby': 'answers-title' },
      html('h2', { id: 'answers-title' }, 'Who wins?'),
      this.verdicts,
      this.conclusion,
      this.progress,
      this.spoken,
      this.moves,
      this.bar,
    );
    new IntersectionObserver(([entry]) => {
      this.bar.classList.toggle('needless', entry!.isIntersecting);
    }).observe(this.verdicts);
  }

  /** The sum has changed: the answers to the old one fade until there are others. */
  fade(): void {
    this.findings = undefined;
    this.element.classList.add('stale');
    this.onMarks(new Map());
  }

  show(findings: Findings): void {
    this.element.classList.remove('stale');
    const changed = findings.moves !== this.findings?.moves;
    this.findings = findings;
    if (changed) {
      this.pinned = undefined;
      this.hovered = undefined;
      this.chooseShown();
    }
    this.showVerdicts(findings);
    this.showProgress(findings);
    if (changed) this.showMoves();
    const spoken = spokenAnswer(findings);
    if (this.spoken.textContent !== spoken) this.spoken.textContent = spoken;
  }

  /** The text cannot be solved as it is. */
  showErrors(count: number): void {
    this.findings = undefined;
    this.element.classList.remove('stale');
    replace(this.verdicts);
    replace(this.progress);
    replace(this.moves);
    replace(this.bar, 'The position has errors');
    this.spoken.textContent = '';
    const errors = count === 1 ? 'an error' : `${count} errors`;
    this.conclusion.textContent = `The position has ${errors}: there is nothing to solve yet.`;
    this.onMarks(new Map());
  }

  private showVerdicts(findings: Findings): void {
    const tiles = findings.impartial ? [this.nimTile(findings)] : [];
    for (const player of ['left', 'right'] as const) tiles.push(this.verdictTile(player, findings));
    replace(this.verdicts, ...tiles);
    replace(this.bar, ...(['left', 'right'] as const).map((player) => this.summaryOf(player, findings)));
    const outcome = outcomeIn(findings);
    const text = outcome && `${OUTCOME_TEXTS[outcome].replace(/^./, (c) => c.toUpperCase())}.`;
    replace(this.conclusion, text ?? '', outcome && html('span', { class: 'class' }, `outcome ${outcome}`));
  }

  private verdictTile(player: Player, findings: Findings): HTMLElement {
    const found = findings.outcome[player];
    const winner = found && winnerOf(player, found);
    const waiting = findings.phase === 'searching' ? '…' : '–';
    const answer = winner ? `${PLAYER_NAMES[winner]} wins` : found ? failureText(failureOf(found)) : waiting;
    return html(
      'div',
      { class: `verdict ${winner ?? 'open'}`, 'data-first': player },
      html('span', { class: 'question' }, `${PLAYER_NAMES[player]} first`),
      html('span', { class: 'answer' }, winner && stoneIcon(winner), answer),
    );
  }

  private summaryOf(player: Player, { outcome }: Findings): HTMLElement {
    const found = outcome[player];
    const winner = found && winnerOf(player, found);
    const answer = winner ? `${PLAYER_NAMES[winner]} wins` : '…';
    return html('span', {}, `${PLAYER_NAMES[player]} first: `, html('strong', {}, answer));
  }

  private nimTile({ nim, phase }: Findings): HTMLElement {
    const waiting = phase === 'searching' ? '…' : '–';
    const answer = nim?.status === 'done' ? nimText(nim.result) : nim ? failureText(nim.status) : waiting;
    return html(
      'div',
      { class: 'verdict nim', 'data-first': 'nim' },
      html('span', { class: 'question' }, 'Nim value'),
      html('span', { class: 'answer' }, answer),
    );
  }

  private showProgress(findings: Findings): void {
    const { phase, nodes, timeMs, question } = findings;
    const counts = [nodesText(nodes), timeText(timeMs), rateText(nodes, timeMs)].filter(Boolean);
    const cost = html('span', { class: 'cost' }, counts.join(' · '));
    if (phase === 'searching') {
      // The button stays the same element: it is pressed while numbers change.
      replace(
        this.progress,
        html('span', { class: 'spinner', 'aria-hidden': 'true' }),
        html('span', {}, question),
        cost,
        this.cancel,
      );
      return;
    }
    const again = (label: string) =>
      button(
        { class: 'again', onclick: () => void this.inquiry().ask(this.sums.reading.sum ?? [], true) },
        label,
      );
    const outOfTime = [...Object.values(findings.outcome), ...Object.values(findings.moves)].find(
      (found) => found.status === 'timeout',
    );
    const reason = [...Object.values(findings.outcome), findings.nim].find(
      (found) => found && found.status !== 'done' && found.status !== 'timeout',
    );
    replace(
      this.progress,
      phase === 'cancelled' && html('strong', {}, 'Cancelled'),
      phase !== 'idle' && cost,
      reason?.status !== undefined && reason.status !== 'done' && html('span', {}, reason.reason),
      phase === 'cancelled' && again('Search again'),
      phase === 'done' && outOfTime && again('Search without a limit'),
    );
  }

  /** Black's moves first, unless only White has winning ones. */
  private chooseShown(): void {
    const has = (player: Player) => movesIn(this.findings?.moves[player]).length > 0;
    if (!has(this.shown)) this.shown = has('left') || !has('right') ? 'left' : 'right';
  }

  private showMoves(): void {
    const { findings } = this;
    if (!findings) return;
    const players = findings.impartial ? (['left'] as const) : (['left', 'right'] as const);
    replace(this.moves, ...players.map((player) => this.moveList(player, findings)));
    this.showMarks();
  }

  private moveList(player: Player, findings: Findings): HTMLElement | undefined {
    const found = findings.moves[player];
    if (!found) return undefined;
    const moves = movesIn(found);
    const whose = findings.impartial ? 'Winning moves' : `${PLAYER_NAMES[player]}'s winning moves`;
    const count =
      found.status !== 'done' ? failureText(found.status) : moves.length === 0 ? 'none' : `${moves.length}`;
    const several = this.sums.terms.length > 1;
    const chips = moves.slice(0, MOVES_SHOWN).map((move) => {
      const label = several ? `${move.index}: ${move.text}` : move.text;
      const chip = button(
        { class: `chip ${player}`, 'aria-pressed': move === this.pinned ? 'true' : 'false' },
        label,
      );
      chip.addEventListener('click', () => {
        this.pinned = this.pinned === move ? undefined : move;
        this.shown = player;
        for (const other of this.moves.querySelectorAll('.chip')) other.setAttribute('aria-pressed', 'false');
        chip.setAttribute('aria-pressed', String(this.pinned === move));
        this.showMarks();
      });
      const hover = (over: boolean) => () => {
        this.hovered = over ? move : undefined;
        if (over) this.shown = player;
        this.showMarks();
      };
      chip.addEventListener('pointerenter', hover(true));
      chip.addEventListener('pointerleave', hover(false));
      chip.addEventListener('focus', hover(true));
      chip.addEventListener('blur', hover(false));
      return html('li', {}, chip);
    });
    if (moves.length > MOVES_SHOWN)
      chips.push(html('li', { class: 'note' }, `and ${moves.length - MOVES_SHOWN} more`));
    return html(
      'div',
      { class: 'move-list', 'data-player': player },
      html('h3', {}, whose, ' ', html('span', { class: 'count' }, count)),
      chips.length > 0 && html('ul', {}, ...chips),
    );
  }

  /** The moves of the player whose list is in use; one alone if it is pointed at or pinned. */
  private showMarks(): void {
    const chosen = this.hovered ?? this.pinned;
    const moves = movesIn(this.findings?.moves[this.shown]).slice(0, MOVES_SHOWN);
    const marks = new Map<number, MoveMark[]>();
    for (const move of moves) {
      if (chosen && move !== chosen) continue;
      const term = this.sums.terms[move.index];
      const mark = term && markOf(term, move, this.shown, chosen === move || moves.length <= 6);
      if (mark) marks.set(move.index, [...(marks.get(move.index) ?? []), mark]);
    }
    this.onMarks(marks);
  }
}

/** The move as it is drawn, if the board shows it. */
export function markOf(term: Term, move: SumMove, player: Player, strong: boolean): MoveMark | undefined {
  const look = lookOf(term.title);
  const board = readBoard(look, term.text);
  if (!board) return undefined;
  const gesture = gestureOf(look, splitTitle(term.title).base.split(' ', 1)[0]!, board, move.text);
  const [cells] = gesture.ways;
  return cells && { cells, player: gesture.player ?? player, strong, text: move.text };
}

function movesIn(found: Found<readonly SumMove[]> | undefined): readonly SumMove[] {
  return found?.status === 'done' ? found.result : [];
}

function failureOf(found: Found<unknown>) {
  return found.status === 'done' ? 'unsupported' : found.status;
}

/** A stone of the player's colour. */
export function stoneIcon(player: Player): SVGElement {
  const piece = drawPiece('stone', player === 'left' ? 'black' : 'white');
  return svg('svg', { class: 'icon', viewBox: '-18 -18 36 36', 'aria-hidden': 'true' }, piece);
}
