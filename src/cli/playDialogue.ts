import {
  type Choice,
  type Engine,
  Match,
  type MatchMove,
  opponent,
  type Player,
  type SolverPlayer,
} from '../index.js';
import { readMove } from '../play/reading.js';
import { why } from '../play/why.js';
import { drawMatch, whyText } from './matchView.js';
import { PLAYER_NAME } from './resultView.js';
import { print, style, terminalWidth } from './terminal.js';
import type { TypedLines } from './typedLines.js';

/** What is told of a game as it goes. */
export interface GameLog {
  moved(match: Match): void;
  tookBack(): void;
  ended(winner: Player): void;
  restarted(match: Match): void;
}

export interface DialogueSetting {
  readonly match: Match;
  readonly engine: Engine;
  readonly solver: SolverPlayer;
  /** Whom people play; the solver plays the others. */
  readonly humans: ReadonlySet<Player>;
  readonly lines: TypedLines;
  readonly log: GameLog;
  readonly signal: AbortSignal;
}

const COMMANDS: Readonly<Record<string, string>> = {
  hint: 'a move that wins, or resists most',
  why: 'the components, their values or outcomes, and the winning moves',
  moves: 'the legal moves',
  undo: 'take back your last move, and the reply to it',
  board: 'draw the position again',
  swap: 'change sides with the solver',
  restart: 'begin again',
  help: 'this list',
  quit: 'leave',
};

/** Words that Tab completes beside the moves. */
export const COMMAND_WORDS: readonly string[] = Object.keys(COMMANDS);

const CANDIDATES_SHOWN = 12;

/** A game between people and the solver, typed and printed. */
export class PlayDialogue {
  private match: Match;
  private humans: ReadonlySet<Player>;
  /** Lines that were neither a move nor a command. */
  rejected = 0;

  constructor(private readonly setting: DialogueSetting) {
    this.match = setting.match;
    this.humans = setting.humans;
  }

  /** The moves that may be typed now. */
  get moveTexts(): readonly string[] {
    return this.match.moves.map(({ text }) => text);
  }

  /** Goes on until somebody quits, the input ends, or the solver has finished a game with itself. */
  async run(): Promise<void> {
    const { signal } = this.setting;
    this.draw();
    while (!signal.aborted) {
      const { winner } = this.match;
      if (winner !== undefined) {
        this.announce(winner);
        if (this.humans.size === 0 || !(await this.afterTheEnd())) return;
      } else if (this.humans.has(this.match.mover)) {
        if (!(await this.ask(`${PLAYER_NAME[this.match.mover]}> `))) return;
      } else await this.solverMoves();
    }
  }

  private async solverMoves(): Promise<void> {
    const { solver, signal } = this.setting;
    const { mover, sum } = this.match;
    const choice = await solver.choose(sum, mover);
    if (signal.aborted) return;
    print(`${PLAYER_NAME[mover]} plays ${style('bold', choice.move.text)}${this.claim(choice, mover)}\n\n`);
    this.play(choice.move);
  }

  /** What the solver says with its move. */
  private claim({ verdict, lasts }: Choice, mover: Player): string {
    if (verdict === 'win') return ' and wins.';
    const other = PLAYER_NAME[opponent(mover)];
    if (verdict === 'unknown') return ', not knowing who wins.';
    return `; ${other} can win${lasts === undefined ? '' : `, in ${lasts} more moves`}.`;
  }

  /** Reads a line and does what it says; false: nobody wants to go on. */
  private async ask(prompt: string): Promise<boolean> {
    const line = await this.setting.lines.next(prompt);
    if (line === undefined || this.setting.signal.aborted) {
      if (this.setting.lines.keyboard) print('\n');
      return false;
    }
    return this.obey(line.trim());
  }

  private async afterTheEnd(): Promise<boolean> {
    return this.ask(this.setting.lines.keyboard ? 'undo, restart or quit> ' : '> ');
  }

  private async obey(line: string): Promise<boolean> {
    const words = COMMAND_WORDS.filter((word) => word.startsWith(line.toLowerCase()));
    const reading = readMove(line, this.match.moves);
    // A move is a move, even if a command begins alike; but `h` is not meant to be one of many moves.
    if (reading.kind === 'move') {
      this.play(reading.move);
      return true;
    }
    if (line === '') return true;
    if (words.length === 1 || COMMAND_WORDS.includes(line.toLowerCase())) {
      return this.command(COMMAND_WORDS.includes(line.toLowerCase()) ? line.toLowerCase() : words[0]!);
    }
    if (line === '?') return this.command('moves');
    this.rejected++;
    if (reading.kind === 'ambiguous') {
      const texts = reading.candidates.map(({ text }) => text);
      print(`'${line}' may be ${listed(texts, CANDIDATES_SHOWN)}\n`);
    } else if (this.match.winner !== undefined) print('The game is over: undo, restart or quit.\n');
    else print(`'${line}' is neither a legal move nor a command: try moves or help.\n`);
    return true;
  }

  private async command(word: string): Promise<boolean> {
    switch (word) {
      case 'hint':
        await this.hint();
        break;
      case 'why':
        await this.why();
        break;
      case 'moves':
        print(`${columns(this.moveTexts)}\n`);
        break;
      case 'undo':
        this.undo();
        break;
      case 'board':
        this.draw();
        break;
      case 'swap':
        this.swap();
        break;
      case 'restart':
        this.restart();
        break;
      case 'help':
        print(helpText());
        break;
      case 'quit':
        return false;
    }
    return true;
  }

  private play(move: MatchMove): void {
    const before = this.match.sum;
    this.match.play(move);
    this.setting.log.moved(this.match);
    this.draw(before);
    if (this.match.winner !== undefined) this.setting.log.ended(this.match.winner);
  }

  private async hint(): Promise<void> {
    const { mover, sum, winner } = this.match;
    if (winner !== undefined) return this.announce(winner);
    const { move, verdict } = await this.setting.solver.choose(sum, mover);
    if (verdict === 'win') print(`${move.text} wins.\n`);
    else if (verdict === 'loss') print(`Every move loses; ${move.text} resists most.\n`);
    else print(`Not solved in time; ${move.text} looks best.\n`);
  }

  private async why(): Promise<void> {
    const { engine, solver, signal } = this.setting;
    const { sum, mover } = this.match;
    const reasons = await why(sum, mover, engine, solver, signal);
    if (!signal.aborted) print(whyText(reasons, sum, mover));
  }

  /** To the last turn of a person. */
  private undo(): void {
    if (!this.match.played.some(({ player }) => this.humans.has(player))) {
      print('There is no move of yours to take back.\n');
      return;
    }
    do {
      this.match.undo();
      this.setting.log.tookBack();
    } while (!this.humans.has(this.match.mover));
    this.draw();
  }

  private swap(): void {
    this.humans = new Set([...this.humans].map(opponent));
    print(`You play ${[...this.humans].map((player) => PLAYER_NAME[player]).join(' and ')} now.\n`);
  }

  private restart(): void {
    this.match = new Match(this.match.start, this.match.first);
    this.setting.log.restarted(this.match);
    this.draw();
  }

  private announce(winner: Player): void {
    print(`${style('bold', `${PLAYER_NAME[winner]} wins`)}: ${PLAYER_NAME[opponent(winner)]} cannot move.\n`);
  }

  private draw(before?: Match['sum']): void {
    print(`${drawMatch(this.match.sum, before)}\n`);
  }
}

function helpText(): string {
  const width = Math.max(...COMMAND_WORDS.map((word) => word.length));
  const lines = COMMAND_WORDS.map((word) => `  ${style('bold', word.padEnd(width))}  ${COMMANDS[word]}\n`);
  return [
    'Type a move, or as much of it as tells it from others; Tab completes it. In a sum of several games the\n',
    'number of the game stands before it, as in 1:2-3, and may be left out where only one game has the move.\n',
    ...lines,
  ].join('');
}

function listed(texts: readonly string[], most: number): string {
  const shown = texts.slice(0, most).join(', ');
  return texts.length > most ? `${shown} … (${texts.length} moves)` : shown;
}

/** Texts in columns, as many as fit beside each other. */
function columns(texts: readonly string[]): string {
  if (texts.length === 0) return 'none';
  const width = Math.max(...texts.map((text) => text.length)) + 2;
  const count = Math.max(1, Math.floor(terminalWidth() / width));
  const lines: string[] = [];
  for (let start = 0; start < texts.length; start += count) {
    lines.push(
      texts
        .slice(start, start + count)
        .map((text) => text.padEnd(width))
        .join('')
        .trimEnd(),
    );
  }
  return lines.join('\n');
}
