/**
 * `<sumgame-board>`: a sum of games on somebody's page, to be looked at, drawn or played, with who wins.
 *
 * ```html
 * <script type="module" src="node_modules/sumgame/dist/board.js"></script>
 * <sumgame-board game="clobber" position="XXO|OXO" solver="right"></sumgame-board>
 * ```
 *
 * @module sumgame/board
 */
import { type Player, type SumMove, standardRegistry, type Verdict } from 'sumgame';
import { type Change, Session } from '../analysis/session.js';
import { START } from '../analysis/variations.js';
import { button, html, replace } from '../dom.js';
import { EditorView } from '../editor/editorView.js';
import { solverFailure, tryAgain } from '../failure.js';
import { Opponent, statusText } from '../play/opponent.js';
import { SumDocument } from '../sum/document.js';
import type { SolverSide } from '../sum/link.js';
import { joinEngine, leaveEngine, sharedEngine } from './engine.js';
import { sheetsFor } from './sheets.js';
import { takeOverProperties } from './takeOver.js';
import { findVerdict } from './verdict.js';

/** What can be done with a board. */
export type BoardMode = 'play' | 'edit';

/** Whose moves the solver makes. */
export type BoardSolver = Player | 'both' | 'nobody';

/** The colours of a board; `auto` are those of the system. */
export type BoardTheme = 'light' | 'dark' | 'auto';

/** Of `change`: the position is another. */
export interface ChangeDetail {
  /** The sum in the language. */
  readonly text: string;
  readonly toMove: Player;
}

/** Of `move`: somebody has moved; `text` is the sum after it. */
export interface MoveDetail extends ChangeDetail {
  readonly player: Player;
  readonly move: SumMove;
  /** Whether the solver made it. */
  readonly bySolver: boolean;
}

/** Of `verdict`: who wins, for whoever of the two moves first; what is not known is absent. */
export interface VerdictDetail {
  readonly left?: Verdict;
  readonly right?: Verdict;
  /** Of impartial sums: `0`, `∗2`. */
  readonly nimValue?: string;
  /** In a sentence. */
  readonly text: string;
}

/** Of `invalid`: the position cannot be read. */
export interface InvalidDetail {
  readonly message: string;
}

const PLAYERS: Readonly<Record<string, Player>> = {
  left: 'left',
  black: 'left',
  b: 'left',
  right: 'right',
  white: 'right',
  w: 'right',
};

const TIMEOUT_MS = 10_000;
/** Drawing is answered when the hand rests. */
const PAUSE_MS = 150;

/** A board on somebody's page. Attributes say what it shows, events what happens on it. */
export class SumgameBoard extends HTMLElement {
  static readonly observedAttributes: readonly string[] = [
    'position',
    'game',
    'mode',
    'first',
    'solver',
    'theme',
    'readonly',
    'quiet',
  ];

  private readonly session: Session;
  private readonly editor: EditorView;
  private readonly status = html('p', { class: 'status', role: 'status' });
  private readonly said = html('p', { class: 'note', role: 'status' });
  private readonly problem = html('p', { class: 'problem', role: 'alert' });
  private readonly verdictLine = html('p', { class: 'verdict', 'aria-live': 'polite' });
  private readonly buttons: HTMLElement;
  private readonly undoButton: HTMLButtonElement;
  private readonly redoButton: HTMLButtonElement;
  private readonly hintButton: HTMLButtonElement;
  private readonly system = matchMedia('(prefers-color-scheme: dark)');
  private readonly onSystem = () => this.paint();
  private readonly opponent: Opponent;
  private isJoined = false;
  /** The attributes say another position than the one that is shown. */
  private isDue = true;
  private asking = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private found: VerdictDetail | undefined;
  private lastText: string | undefined;

  constructor() {
    super();
    const registry = standardRegistry();
    // Positions come from the page itself: they are read at once.
    const reader = {
      read: (_text: string, onRead: (problems: undefined) => void) => onRead(undefined),
      drop() {},
    };
    const nothingKept = { list: () => [], keep() {}, open: () => undefined, remove() {} };
    this.session = new Session(new SumDocument(registry, reader), nothingKept);
    this.editor = new EditorView(this.session, true);
    this.undoButton = button({ onclick: () => this.undo() }, 'Undo');
    this.redoButton = button({ onclick: () => this.redo() }, 'Redo');
    const again = button({ onclick: () => this.restart() }, 'Restart');
    this.hintButton = button({ onclick: () => void this.opponent.hint() }, 'Hint');
    this.buttons = html(
      'div',
      { class: 'buttons' },
      this.undoButton,
      this.redoButton,
      again,
      this.hintButton,
    );
    const frame = html(
      'div',
      { class: 'frame', part: 'frame' },
      this.status,
      this.editor.element,
      this.problem,
      this.verdictLine,
      this.said,
      this.buttons,
    );
    this.attachShadow({ mode: 'open' }).append(frame);
    this.session.onChange((change) => this.onSession(change));
    this.opponent = new Opponent(this.session, sharedEngine, (note, again) =>
      replace(this.said, note, again && ' ', again && tryAgain(again)),
    );
  }

  /** The sum in the language; with `game`, the text of one position of it. */
  get position(): string {
    return this.getAttribute('position') ?? '';
  }
  set position(text: string) {
    this.setAttribute('position', text);
  }

  /** The title of the game that `position` is of; without it, `position` is a sum with titles. */
  get game(): string | null {
    return this.getAttribute('game');
  }
  set game(title: string | null) {
    this.put('game', title);
  }

  /** Default: play. */
  get mode(): BoardMode {
    return this.getAttribute('mode') === 'edit' ? 'edit' : 'play';
  }
  set mode(mode: BoardMode) {
    this.setAttribute('mode', mode);
  }

  /** Who begins. Default: left, who is Black. */
  get first(): Player {
    return PLAYERS[this.getAttribute('first')?.toLowerCase() ?? ''] ?? 'left';
  }
  set first(player: Player) {
    this.setAttribute('first', player);
  }

  /** Whose moves the solver makes. Default: nobody's. */
  get solver(): BoardSolver {
    const word = this.getAttribute('solver')?.toLowerCase() ?? '';
    return word === 'both' ? 'both' : (PLAYERS[word] ?? 'nobody');
  }
  set solver(side: BoardSolver) {
    this.setAttribute('solver', side);
  }

  /** Default: auto. */
  get theme(): BoardTheme {
    const theme = this.getAttribute('theme');
    return theme === 'light' || theme === 'dark' ? theme : 'auto';
  }
  set theme(theme: BoardTheme) {
    this.setAttribute('theme', theme);
  }

  /** Nothing can be changed. */
  get readonly(): boolean {
    return this.hasAttribute('readonly');
  }
  set readonly(on: boolean) {
    this.toggleAttribute('readonly', on);
  }

  /** Who wins is not told, and not searched for. */
  get quiet(): boolean {
    return this.hasAttribute('quiet');
  }
  set quiet(on: boolean) {
    this.toggleAttribute('quiet', on);
  }

  /** For a question, in milliseconds. Default: 10,000. */
  get timeout(): number {
    return Number(this.getAttribute('timeout')) || TIMEOUT_MS;
  }
  set timeout(timeoutMs: number) {
    this.setAttribute('timeout', String(timeoutMs));
  }

  /** The sum that is shown, in the language. */
  get text(): string {
    this.catchUp();
    return this.session.sums.text;
  }

  /** Whose turn it is. */
  get toMove(): Player {
    this.catchUp();
    return this.session.state.toMove;
  }

  /** Who wins; undefined until it is known. */
  get verdict(): VerdictDetail | undefined {
    this.catchUp();
    return this.found;
  }

  /** Makes a legal move of whose turn it is; throws if it is none. */
  play(move: SumMove): void {
    if (typeof move?.index !== 'number' || typeof move.text !== 'string')
      throw new TypeError("play() takes a move: { index: 0, text: 'a1-b1' }");
    this.session.play(this.toMove, move);
  }

  /** Takes the last move or stroke back. */
  undo(): void {
    this.catchUp();
    this.session.undo();
  }

  /** Makes it again. */
  redo(): void {
    this.catchUp();
    this.session.redo();
  }

  /** To the position that the attributes say. */
  restart(): void {
    this.read();
  }

  /** @internal */
  connectedCallback(): void {
    takeOverProperties(this, [...SumgameBoard.observedAttributes, 'timeout']);
    this.system.addEventListener('change', this.onSystem);
    joinEngine();
    this.isJoined = true;
    this.paint();
    this.catchUp();
    // A board that was elsewhere before keeps its game.
    this.setUp();
    if (!this.found) this.ask();
  }

  /** @internal */
  disconnectedCallback(): void {
    this.system.removeEventListener('change', this.onSystem);
    this.asking.abort();
    clearTimeout(this.timer);
    this.opponent.stop();
    this.isJoined = false;
    leaveEngine();
  }

  /** @internal */
  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after) return;
    if (name === 'position' || name === 'game' || name === 'first') {
      this.isDue = true;
      // Several may change together: what stands between is no position.
      queueMicrotask(() => this.catchUp());
    } else if (!this.isJoined) return;
    else if (name === 'theme') this.paint();
    else if (name === 'quiet') this.ask();
    else this.setUp();
  }

  private catchUp(): void {
    if (this.isDue && this.isJoined) this.read();
  }

  private put(name: string, value: string | null): void {
    if (value === null) this.removeAttribute(name);
    else this.setAttribute(name, value);
  }

  private paint(): void {
    const isDark = this.theme === 'dark' || (this.theme === 'auto' && this.system.matches);
    this.shadowRoot!.adoptedStyleSheets = sheetsFor(isDark);
  }

  /** Goes to what the attributes say. */
  private read(): void {
    const { game, position, first, mode, solver } = this;
    const text =
      game === null
        ? position
        : `[${game}] ${/[\s()[\]{}]/.test(position) || position === '' ? `(${position})` : position}`;
    this.isDue = false;
    this.said.textContent = '';
    this.session.isClosed = this.readonly;
    this.session.visit({ tab: 'solve', text, mode, solver, toMove: first });
  }

  private setUp(): void {
    this.session.isClosed = this.readonly;
    this.session.setMode(this.readonly ? 'play' : this.mode);
    this.session.setSolver(this.solver as SolverSide);
  }

  /** The session is somewhere else: the buttons, the events and the verdict follow. */
  private onSession(change: Change): void {
    const { session } = this;
    const { reading, text } = session.sums;
    const { game, at, toMove } = session.state;
    const isPlay = session.mode === 'play';
    this.status.textContent = isPlay ? statusText(session) : '';
    this.status.hidden = !isPlay || !reading.sum;
    this.buttons.hidden = this.readonly;
    this.hintButton.hidden = !isPlay;
    // Who has pressed one is still there.
    this.undoButton.setAttribute('aria-disabled', String(!session.canUndo));
    this.redoButton.setAttribute('aria-disabled', String(!session.canRedo));
    if (change === 'back') this.said.textContent = '';
    const message = reading.diagnostics.find(({ severity }) => severity === 'error')?.message ?? '';
    this.problem.textContent = message;
    this.problem.hidden = message === '';
    const isNew = text !== this.lastText;
    if (message !== '' && isNew) this.tell<InvalidDetail>('invalid', { message });
    const detail: ChangeDetail = { text, toMove };
    if (change === 'step' && at !== START) {
      const { player, move, by } = game.turns[at]!;
      this.tell<MoveDetail>('move', { ...detail, player, move, bySolver: by !== undefined });
    }
    if (!isNew) return;
    this.lastText = text;
    this.tell<ChangeDetail>('change', detail);
    this.ask();
  }

  private ask(): void {
    this.asking.abort();
    this.asking = new AbortController();
    const { signal } = this.asking;
    clearTimeout(this.timer);
    this.found = undefined;
    const { sum } = this.session.sums.reading;
    this.verdictLine.hidden = this.quiet || !sum;
    if (this.quiet || !sum || !this.isJoined) return;
    this.verdictLine.textContent = 'Who wins? …';
    this.timer = setTimeout(async () => {
      try {
        const found = await findVerdict(sum, sharedEngine, this.timeout, signal);
        if (!found || signal.aborted) return;
        this.found = found;
        this.verdictLine.textContent = found.text;
        this.tell<VerdictDetail>('verdict', found);
      } catch (error) {
        const again = tryAgain(() => this.ask());
        if (!signal.aborted) replace(this.verdictLine, `${solverFailure(error)} `, again);
      }
    }, PAUSE_MS);
  }

  private tell<D>(name: string, detail: D): void {
    this.dispatchEvent(new CustomEvent<D>(name, { detail, bubbles: true, composed: true }));
  }
}

if (!customElements.get('sumgame-board')) customElements.define('sumgame-board', SumgameBoard);

declare global {
  interface HTMLElementTagNameMap {
    'sumgame-board': SumgameBoard;
  }
}
