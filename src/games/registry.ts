import { ParseError, SolverError } from '../base/errors.js';
import { impartialVersion } from './impartial.js';
import type { AnyGame } from './rules.js';

const IMPARTIAL_PREFIX = 'impartial ';

/** Games that differ in parameters, which stand in the section title behind the family's name: `[octal 0.77]`. */
export interface GameFamily {
  readonly name: string;
  /** The rules in one sentence. */
  readonly summary: string;
  /** What the parameters are, in one line, for people. */
  readonly parameters: string;
  /** Parameters that `resolve` accepts, the most telling first. */
  readonly examples: readonly string[];
  /** What may surprise, a sentence each. */
  readonly notes?: readonly string[];
  /** Titles of their own that some parameters have. A game that is registered under such a name goes before it. */
  readonly titles?: ReadonlyMap<string, string>;
  /**
   * The rules for these parameters (words with single spaces between them; empty if the title has none). Equal
   * games have equal names. Throws a {@link ParseError} that marks the offending text.
   */
  resolve(parameters: string): AnyGame;
}

/** The games that texts may name, each with its impartial version. */
export class GameRegistry {
  private readonly games = new Map<string, AnyGame>();
  private readonly familiesByName = new Map<string, GameFamily>();
  /** Games of families that have been asked for, by title and by name. */
  private readonly members = new Map<string, AnyGame>();

  constructor(games: Iterable<AnyGame> = [], families: Iterable<GameFamily> = []) {
    for (const rules of games) this.register(rules);
    for (const family of families) this.registerFamily(family);
  }

  /** Adds a game and its impartial version. Throws a {@link SolverError} if the name is taken or impossible. */
  register(rules: AnyGame): this {
    this.checkName(rules.name);
    this.games.set(rules.name, rules);
    this.games.set(IMPARTIAL_PREFIX + rules.name, impartialVersion(rules));
    return this;
  }

  /** Adds a family of games. Throws a {@link SolverError} if the name is taken or impossible. */
  registerFamily(family: GameFamily): this {
    this.checkName(family.name);
    this.familiesByName.set(family.name, family);
    return this;
  }

  /**
   * The rules for a section title, e.g. `clobber`, `impartial clobber` or `octal 0.77`; undefined if there is no
   * such game. Throws a {@link ParseError} that marks bad parameters in the title.
   */
  get(title: string): AnyGame | undefined {
    return this.games.get(title) ?? this.members.get(title) ?? this.resolve(title);
  }

  /** The registered games, without their impartial versions, in the order of registration. */
  list(): AnyGame[] {
    return [...this.games].filter(([title]) => !title.startsWith(IMPARTIAL_PREFIX)).map(([, rules]) => rules);
  }

  /** The registered families, in the order of registration. */
  families(): GameFamily[] {
    return [...this.familiesByName.values()];
  }

  /** What titles may begin with, impartial versions aside. */
  names(): string[] {
    const own = this.families().flatMap(({ name, titles }) => [name, ...(titles?.keys() ?? [])]);
    return [...new Set([...this.list().map(({ name }) => name), ...own])];
  }

  private resolve(title: string): AnyGame | undefined {
    const prefix = title.startsWith(IMPARTIAL_PREFIX) ? IMPARTIAL_PREFIX : '';
    const [name = ''] = title.slice(prefix.length).split(' ', 1);
    const family = this.familiesByName.get(name);
    if (!family) return this.resolveOwnTitle(prefix, title.slice(prefix.length));
    const start = Math.min(title.length, prefix.length + name.length + 1);
    const resolved = resolveIn(family, title, start);
    // The same game under another title brings its nim values along.
    const rules = this.members.get(resolved.name) ?? resolved;
    this.members.set(rules.name, rules);
    const version = prefix ? impartialVersion(rules) : rules;
    this.members.set(title, version);
    return version;
  }

  private resolveOwnTitle(prefix: string, title: string): AnyGame | undefined {
    for (const { name, titles } of this.familiesByName.values()) {
      const parameters = titles?.get(title);
      if (parameters !== undefined) return this.get(`${prefix}${name} ${parameters}`);
    }
    return undefined;
  }

  private checkName(name: string): void {
    if (name.startsWith(IMPARTIAL_PREFIX) || !/^[^\s[\](){}]+$/.test(name)) {
      throw new SolverError('ERR_GAME_NAME', `'${name}' cannot be the name of a game`);
    }
    if (this.games.has(name) || this.familiesByName.has(name)) {
      throw new SolverError('ERR_GAME_NAME', `a game named '${name}' is registered already`);
    }
  }
}

/** `start` is where the parameters begin in the title. */
function resolveIn(family: GameFamily, title: string, start: number): AnyGame {
  try {
    return family.resolve(title.slice(start));
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    throw new ParseError(error.problem, title, start + error.offset, error.length);
  }
}
