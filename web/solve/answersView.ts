import type { Player, SumMove } from 'sumgame';
import type { MoveMark } from '../board/boardView.js';
import { button, html, replace } from '../dom.js';
import { tryAgain } from '../failure.js';
import { moveInSum } from '../games/moveWords.js';
import { valueText } from '../games/valueText.js';
import type { SumDocument } from '../sum/document.js';
import { PLAYER_NAMES } from '../sum/terms.js';
import type { Estimate } from './estimate.js';
import { type Findings, type Found, type Inquiry, PATIENCE_MS } from './inquiry.js';
import { markOf, stoneIcon } from './moveMarks.js';
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

/** More winning moves are offered on demand, and no more than so many. */
const FIRST_SHOWN = 12;
const MOVES_SHOWN = 60;
const MOVES_MS = 250;

/** Who wins, the nim value, the winning moves; and how the search is getting on. */
export class AnswersView {
  readonly element: HTMLElement;
  private readonly verdicts = html('div', { class: 'verdicts' });
  private readonly conclusion = html('p', { class: 'conclusion' });
  private readonly progress = html('div', { class: 'progress' });
  private readonly spoken = html('p', { class: 'sr-only', 'aria-live': 'polite', id: 'spoken-answer' });
  private readonly hints = html('div', { class: 'estimate' });
  private readonly moves = html('div', { class: 'moves' });
  private readonly limit = html('select', { id: 'time-limit' });
  private readonly markSide = html('select', { id: 'mark-side' });
  private readonly settings: HTMLElement;
  private estimate: Estimate | undefined;
  /** Moves that are pointed at elsewhere. */
  private pointed: ReadonlyMap<number, readonly MoveMark[]> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
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
    this.limit.append(...LIMITS.map(([ms, text]) => html('option', { value: ms }, text)));
    this.limit.value = String(PATIENCE_MS);
    this.markSide.append(...MARK_SIDES.map(([side, text]) => html('option', { value: side }, text)));
    this.markSide.addEventListener('change', () => this.showMarks());
    this.settings = html(
      'div',
      { class: 'answer-settings' },
      html('label', { class: 'field' }, 'On the boards', this.markSide),
      html('label', { class: 'field' }, 'Time for a question', this.limit),
    );
    this.element = html(
      'section',
      { class: 'card answers', 'aria-labelledby': 'answers-title' },
      html('h2', { id: 'answers-title' }, 'Who wins?'),
      this.verdicts,
      this.conclusion,
      this.progress,
      this.hints,
      this.spoken,
      this.moves,
      this.settings,
      this.bar,
    );
    new IntersectionObserver(([entry]) => {
      this.bar.classList.toggle('needless', entry!.isIntersecting);
    }).observe(this.verdicts);
  }

  /** How long a question may take, in milliseconds; 0: as long as it takes. */
  get limitMs(): number {
    return Number(this.limit.value);
  }

  /** Shows moves alone, or the winning ones again. */
  point(marks: ReadonlyMap<number, readonly MoveMark[]> | undefined): void {
    this.pointed = marks;
    this.showMarks();
  }

  hideMarks(): void {
    this.markSide.value = 'none';
    this.showMarks();
  }

  /** What is known of a sum that is hard. */
  showEstimate(estimate: Estimate | undefined): void {
    this.estimate = estimate;
    this.renderEstimate();
  }

  /** The sum has changed: the answers to the old one fade until there are others. */
  fade(): void {
    this.findings = undefined;
    this.pointed = undefined;
    this.showEstimate(undefined);
    this.element.classList.add('stale');
    this.onMarks(new Map());
  }

  show(findings: Findings): void {
    this.element.classList.remove('stale');
    const before = this.findings;
    const changed = findings.moves !== before?.moves || findings.searches !== before?.searches;
    const isDone = findings.phase !== before?.phase;
    this.findings = findings;
    if (changed) {
      this.pinned = undefined;
      this.hovered = undefined;
    }
    if (isDone) this.renderEstimate();
    if (isDone || findings.outcome !== before?.outcome || findings.nim !== before?.nim)
      this.showVerdicts(findings);
    this.showProgress(findings);
    const isSearching = findings.phase === 'searching';
    if (changed || (!isSearching && this.timer)) this.scheduleMoves(isSearching && before !== undefined);
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
    this.showEstimate(undefined);
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
    const { phase, nodes, timeMs, depth, question, move } = findings;
    const isDeep = phase === 'searching' && depth > 0;
    const deep = isDeep ? `depth ${depth}` : '';
    const counts = [nodesText(nodes), deep, timeText(timeMs), rateText(nodes, timeMs)].filter(Boolean);
    const cost = html('span', { class: 'cost' }, counts.join(' · '));
    if (phase === 'searching') {
      // The button stays the same element: it is pressed while numbers change.
      replace(
        this.progress,
        html('span', { class: 'spinner', 'aria-hidden': 'true' }),
        html('span', {}, move ? `${question}: trying ${moveInSum(this.sums.terms, move)}` : question),
        cost,
        this.cancel,
      );
      return;
    }
    // The limit is read when the button is pressed: it may have been changed meanwhile.
    const goOn = (label: string, limitMs: () => number) =>
      button(
        {
          class: 'again',
          onclick: () => void this.inquiry().ask(this.sums.reading.sum ?? [], limitMs(), true),
        },
        label,
      );
    const outOfTime = [...Object.values(findings.outcome), ...Object.values(findings.moves)].find(
      (found) => found.status === 'timeout',
    );
    const reason = [...Object.values(findings.outcome), findings.nim].find(
      (found) => found && found.status !== 'done' && found.status !== 'timeout',
    );
    if (phase === 'failed') {
      const again = () => void this.inquiry().ask(this.sums.reading.sum ?? [], this.limitMs, true);
      const problem = html('span', { class: 'problem' }, findings.problem);
      replace(this.progress, problem, tryAgain(again));
      return;
    }
    replace(
      this.progress,
      phase === 'cancelled' && html('strong', {}, 'Cancelled'),
      phase !== 'idle' && cost,
      reason?.status !== undefined && reason.status !== 'done' && html('span', {}, reason.reason),
      (phase === 'cancelled' || (phase === 'done' && outOfTime)) && goOn('Go on', () => this.limitMs),
      phase === 'done' && outOfTime && this.limitMs > 0 && goOn('Go on without a limit', () => 0),
    );
  }

  /** Bounds and guesses are of interest as long as there is no answer. */
  private renderEstimate(): void {
    const { estimate, findings } = this;
    const open = findings && (findings.phase === 'searching' || outcomeIn(findings) === undefined);
    if (!estimate || !open) {
      replace(this.hints);
      return;
    }
    const { low, high, guesses } = estimate;
    const between = [
      low === undefined ? '' : `${valueText(String(low))} ≤ `,
      high === undefined ? '' : ` ≤ ${high}`,
    ];
    const certain = low !== undefined || high !== undefined;
    const guess = (player: Player) => {
      const found = guesses[player];
      if (!found) return undefined;
      const share = `${Math.round(100 * found.share)} % of ${found.games} random games`;
      return html(
        'p',
        { class: 'guess' },
        stoneIcon(player),
        html(
          'span',
          {},
          html('span', { class: 'tag' }, 'a guess'),
          ` ${PLAYER_NAMES[player]}: ${moveInSum(this.sums.terms, found.move)} (won ${share})`,
        ),
      );
    };
    replace(
      this.hints,
      certain && html('p', {}, `Certain so far: ${between[0]}value${between[1]}`),
      guess('left'),
      guess('right'),
    );
  }

  /** Lists of moves that come one after the other are drawn now and then: it takes time. */
  private scheduleMoves(later: boolean): void {
    if (later) {
      this.timer ??= setTimeout(() => this.scheduleMoves(false), MOVES_MS);
      return;
    }
    clearTimeout(this.timer);
    this.timer = undefined;
    this.showMoves();
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
    const search = findings.searches[player];
    if (!found && !search) return undefined;
    const moves = movesOf(findings, player);
    const whose = findings.impartial ? 'Winning moves' : `${PLAYER_NAMES[player]}'s winning moves`;
    const sofar =
      search && `${search.winning.length + search.losing.length} of ${search.count} moves searched`;
    const count =
      found?.status === 'done'
        ? moves.length === 0
          ? 'none'
          : `${moves.length}`
        : (sofar ?? failureText(found?.status ?? 'aborted'));
    const chips = moves.slice(0, MOVES_SHOWN).map((move) => {
      const chip = button(
        {
          class: `chip ${player}`,
          title: `${move.index}:${move.text}`,
          'aria-pressed': move === this.pinned ? 'true' : 'false',
        },
        moveInSum(this.sums.terms, move),
      );
      chip.addEventListener('click', () => {
        this.pinned = this.pinned === move ? undefined : move;
        for (const other of this.moves.querySelectorAll('.chip')) other.setAttribute('aria-pressed', 'false');
        chip.setAttribute('aria-pressed', String(this.pinned === move));
        this.showMarks();
      });
      const hover = (over: boolean) => () => {
        this.hovered = over ? move : undefined;
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
    const first = chips.length > FIRST_SHOWN + 1 ? FIRST_SHOWN : chips.length;
    const open = this.moves.querySelector(`[data-player="${player}"] details[open]`) !== null;
    return html(
      'div',
      { class: 'move-list', 'data-player': player },
      html('h3', {}, whose, ' ', html('span', { class: 'count' }, count)),
      chips.length > 0 && html('ul', {}, ...chips.slice(0, first)),
      first < chips.length &&
        html(
          'details',
          { open },
          html('summary', {}, `${moves.length - first} more`),
          html('ul', {}, ...chips.slice(first)),
        ),
    );
  }

  /** The winning moves of those who were chosen; one alone if it is pointed at or pinned. */
  private showMarks(): void {
    const { findings, pointed } = this;
    if (pointed) {
      this.onMarks(pointed);
      return;
    }
    const chosen = this.hovered ?? this.pinned;
    const side = this.markSide.value;
    const marks = new Map<number, MoveMark[]>();
    const players = (['left', 'right'] as const).filter(
      (player) => chosen || side === player || side === 'both',
    );
    const lists = players.map((player) => (findings ? movesOf(findings, player).slice(0, MOVES_SHOWN) : []));
    const few = lists.flat().length <= 12;
    for (const [number, player] of players.entries()) {
      // In impartial sums both have the same moves.
      if (findings?.impartial && number > 0) continue;
      for (const move of lists[number]!) {
        if (chosen && move !== chosen) continue;
        const term = this.sums.terms[move.index];
        const mark = term && markOf(term, move, player, chosen === move || few);
        if (mark) marks.set(move.index, [...(marks.get(move.index) ?? []), mark]);
      }
    }
    this.onMarks(marks);
  }
}

const LIMITS = [
  [1000, 'a second'],
  [5000, '5 seconds'],
  [PATIENCE_MS, '20 seconds'],
  [60_000, 'a minute'],
  [300_000, '5 minutes'],
  [0, 'no limit'],
] as const;

const MARK_SIDES = [
  ['both', "both players' winning moves"],
  ['left', "Black's winning moves"],
  ['right', "White's winning moves"],
  ['none', 'nothing'],
] as const;

/** The winning moves that are known. */
function movesOf({ moves, searches }: Findings, player: Player): readonly SumMove[] {
  const found = moves[player];
  return found?.status === 'done' ? found.result : (searches[player]?.winning ?? []);
}

function failureOf(found: Found<unknown>) {
  return found.status === 'done' ? 'unsupported' : found.status;
}
