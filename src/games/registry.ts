import { SolverError } from '../errors.js';
import { impartialVersion } from './impartial.js';
import type { AnyGame } from './rules.js';

const IMPARTIAL_PREFIX = 'impartial ';

/** The games that texts may name, each with its impartial version. */
export class GameRegistry {
  private readonly games = new Map<string, AnyGame>();

  constructor(games: Iterable<AnyGame> = []) {
    for (const rules of games) this.register(rules);
  }

  register(rules: AnyGame): this {
    if (rules.name.startsWith(IMPARTIAL_PREFIX) || !/^[^\s[\](){}]+$/.test(rules.name)) {
      throw new SolverError('ERR_GAME_NAME', `'${rules.name}' cannot be the name of a game`);
    }
    if (this.games.has(rules.name)) {
      throw new SolverError('ERR_GAME_NAME', `a game named '${rules.name}' is registered already`);
    }
    this.games.set(rules.name, rules);
    this.games.set(IMPARTIAL_PREFIX + rules.name, impartialVersion(rules));
    return this;
  }

  /** The rules for a section title, e.g. `clobber` or `impartial clobber`. */
  get(title: string): AnyGame | undefined {
    return this.games.get(title);
  }

  /** The registered games, without their impartial versions, in the order of registration. */
  list(): AnyGame[] {
    return [...this.games].filter(([title]) => !title.startsWith(IMPARTIAL_PREFIX)).map(([, rules]) => rules);
  }
}
