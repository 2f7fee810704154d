import {
  type Engine,
  type GameRegistry,
  opponent,
  type Player,
  type SearchOptions,
  type Verdict,
} from 'sumgame';
import { subgameOf, type Term, termsToText } from '../sum/terms.js';
import { sceneAt } from './scene.js';
import { type Game, lineTo } from './variations.js';

/** What a move made of its player's prospects. */
export type Judged =
  /** She could win, and still can. */
  | { readonly kind: 'kept' }
  /** He had no winning move. */
  | { readonly kind: 'lost' }
  /** There was a winning move, and this was none. */
  | { readonly kind: 'thrown'; readonly before?: string; readonly after?: string };

/** For a verdict about a move there is little time: another move may come. */
const VERDICT_MS = 5000;
const VALUE_MS = 1500;

/** Who wins the positions of a game, and so which moves were mistakes. It remembers what it was told. */
export class Judge {
  private readonly verdicts = new Map<string, Verdict | 'unknown'>();
  private readonly values = new Map<string, string | undefined>();
  private controller = new AbortController();

  constructor(
    private readonly engine: Engine,
    private readonly registry: GameRegistry,
    private readonly onUpdate: () => void,
  ) {}

  learnVerdict(terms: readonly Term[], player: Player, verdict: Verdict): void {
    this.verdicts.set(keyOf(terms, player), verdict);
  }

  learnValue(terms: readonly Term[], value: string): void {
    this.values.set(termsToText(terms), value);
  }

  /** What is known of a turn; undefined as long as nothing is. */
  judgementOf(game: Game, turn: number): Judged | undefined {
    const { player, parent } = game.turns[turn]!;
    const before = sceneAt(game, parent, this.registry).terms;
    const after = sceneAt(game, turn, this.registry).terms;
    const could = this.verdicts.get(keyOf(before, player));
    if (could === 'loss') return { kind: 'lost' };
    const replies = this.verdicts.get(keyOf(after, opponent(player)));
    if (replies === 'loss') return { kind: 'kept' };
    if (could !== 'win' || replies !== 'win') return undefined;
    const [old, now] = [before, after].map((terms) => this.values.get(termsToText(terms)));
    return { kind: 'thrown', ...(old !== undefined && now !== undefined && { before: old, after: now }) };
  }

  stop(): void {
    this.controller.abort();
  }

  /** Finds out what is not known of the line that leads to a turn, the last move first. */
  async judge(game: Game, at: number): Promise<void> {
    this.controller.abort();
    this.controller = new AbortController();
    try {
      await this.findOut(game, at, this.controller.signal);
    } catch {
      // That the solver has failed, the answers say; the next move asks again.
    }
  }

  private async findOut(game: Game, at: number, signal: AbortSignal): Promise<void> {
    for (const turn of lineTo(game, at).reverse()) {
      if (signal.aborted) return;
      const { player, parent } = game.turns[turn]!;
      const before = sceneAt(game, parent, this.registry).terms;
      const after = sceneAt(game, turn, this.registry).terms;
      await this.findVerdict(after, opponent(player), signal);
      if (this.verdicts.get(keyOf(after, opponent(player))) !== 'win') continue;
      await this.findVerdict(before, player, signal);
      if (this.judgementOf(game, turn)?.kind !== 'thrown') continue;
      await this.findValue(before, signal);
      await this.findValue(after, signal);
    }
  }

  private async findVerdict(terms: readonly Term[], player: Player, signal: AbortSignal): Promise<void> {
    const key = keyOf(terms, player);
    if (signal.aborted || this.verdicts.has(key)) return;
    const answer = await this.engine.solve(this.sumOf(terms), player, limits(VERDICT_MS, signal));
    if (signal.aborted) return;
    this.verdicts.set(key, answer.status === 'done' ? answer.result : 'unknown');
    this.onUpdate();
  }

  private async findValue(terms: readonly Term[], signal: AbortSignal): Promise<void> {
    const key = termsToText(terms);
    if (signal.aborted || this.values.has(key)) return;
    const answer = await this.engine.value(this.sumOf(terms), limits(VALUE_MS, signal));
    if (signal.aborted) return;
    this.values.set(key, answer.status === 'done' ? answer.result : undefined);
    this.onUpdate();
  }

  private sumOf(terms: readonly Term[]) {
    return terms.map((term) => subgameOf(term, this.registry));
  }
}

function keyOf(terms: readonly Term[], player: Player): string {
  return `${player} ${termsToText(terms)}`;
}

/** The table of the question at hand must not be lost: its search may go on. */
function limits(timeoutMs: number, signal: AbortSignal): SearchOptions {
  return { timeoutMs, signal, keepTable: true };
}
