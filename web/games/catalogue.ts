import { type AnyGame, GAME_GROUPS, type GameRegistry, gameLooks, type Look, textLook } from 'sumgame';

export { type CellKind, GAME_GROUPS, type Look, type Piece } from 'sumgame';

const IMPARTIAL = 'impartial ';

/** The title without `impartial`, and whether it had it. */
export function splitTitle(title: string): { readonly base: string; readonly impartial: boolean } {
  const impartial = title.startsWith(IMPARTIAL);
  return { base: impartial ? title.slice(IMPARTIAL.length) : title, impartial };
}

export function joinTitle(base: string, impartial: boolean): string {
  return impartial ? IMPARTIAL + base : base;
}

/** The name of a game without `impartial` and parameters: `octal` of `impartial octal 0.77`. */
export function nameOf(title: string): string {
  return splitTitle(title).base.split(' ', 1)[0]!;
}

/** How to present the game of a section title. A game without a look of its own is written as text. */
export function lookOf(title: string): Look {
  const name = nameOf(title);
  return gameLooks.get(name) ?? textLook(name);
}

/** A game that can be chosen. */
export interface Choice {
  /** The section title; of families the first of their examples. */
  readonly title: string;
  readonly look: Look;
  readonly summary: string;
  /** Positions as [title, text]. */
  readonly examples: readonly (readonly [title: string, text: string])[];
  readonly impartial: boolean;
}

/** All games of a registry, in the order of the groups. */
export function choicesOf(registry: GameRegistry): Choice[] {
  const games = registry.list().map((rules): Choice => {
    const look = lookOf(rules.name);
    const texts = [...rules.examples, ...(look.more ?? [])];
    return {
      title: rules.name,
      look,
      summary: rules.summary,
      examples: texts.map((text) => [rules.name, text]),
      impartial: rules.impartial === true,
    };
  });
  const families = registry.families().map(({ name, summary, examples, resolve }): Choice => {
    const members = examples.slice(0, 3).map((parameters) => resolve(parameters) as AnyGame);
    return {
      title: members[0]!.name,
      look: lookOf(name),
      summary,
      examples: members.map((rules) => [rules.name, rules.examples[0]!]),
      impartial: true,
    };
  });
  const all = [...games, ...families];
  return GAME_GROUPS.flatMap((group) => all.filter(({ look }) => look.group === group));
}

/** Whether two titles stand for games of the same choice: `octal 0.77` and `octal 0.07` do. */
export function isSameChoice(a: string, b: string): boolean {
  return nameOf(a) === nameOf(b);
}
