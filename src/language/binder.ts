import { type DiagnosticLog, quote } from '../base/diagnostics.js';
import { ParseError } from '../base/errors.js';
import { nearestName } from '../base/nearestName.js';
import { ReadingError } from '../base/reading.js';
import { collapseSpace, trimSpace } from '../base/words.js';
import { readPosition } from '../games/readPosition.js';
import type { GameRegistry } from '../games/registry.js';
import type { AnyGame, Subgame } from '../games/rules.js';
import type { BlockReader, BoundGame, Section, TextReading } from './blocks.js';
import { clip } from './clip.js';
import type { Token } from './lexer.js';
import type { CaseGroup } from './syntax.js';
import type { ElementSyntax, GroupSyntax } from './tree.js';

/** Looks up sections, reads games and checks the commands against them. Groups with errors are left out. */
export function bindGroups(
  reading: TextReading,
  groups: readonly GroupSyntax[],
  blocks: BlockReader,
): CaseGroup[] {
  const binder = new Binder(reading, blocks);
  return groups.map((group) => binder.bind(group)).filter((group) => group !== undefined);
}

type GameElement = Extract<ElementSyntax, { kind: 'game' }>;
type TitleElement = Extract<ElementSyntax, { kind: 'title' }>;

class Binder {
  private section: Section | undefined;
  private readonly hints = new Map<string, string>();

  private readonly text: string;
  private readonly registry: GameRegistry;
  private readonly log: DiagnosticLog;

  constructor(
    private readonly reading: TextReading,
    private readonly blocks: BlockReader,
  ) {
    ({ text: this.text, registry: this.registry, log: this.log } = reading);
  }

  bind({ elements, block, sound }: GroupSyntax): CaseGroup | undefined {
    const errorsBefore = this.log.errorCount;
    const games: BoundGame[] = [];
    for (const element of elements) {
      if (element.kind === 'title') this.section = this.bindTitle(element);
      if (element.kind === 'game') games.push(this.bindGame(element));
    }
    const broken = elements.some(({ token }) => token.flaw === 'broken');
    if (!block) {
      const game = elements.find((element) => element.kind === 'game');
      if (game && !broken) this.log.error(game.token.start, game.token.end, 'sum without command block');
      return undefined;
    }
    const comments = elements.filter((element) => element.kind === 'comment');
    const commands = this.blocks.check(block, { games, comments, broken }, this.reading);
    const nodes = games.map(({ node }) => node).filter((node) => node !== undefined);
    if (!sound || nodes.length < games.length || this.log.errorCount > errorsBefore) return undefined;
    return { games: nodes, commands: commands(), span: this.span(block.token) };
  }

  private bindTitle({ token, name }: TitleElement): Section {
    const title = collapseSpace(name);
    if (token.flaw === 'broken') return { name: title };
    if (title === '') {
      const shown = quote(this.text.slice(token.start, token.end));
      this.log.error(token.start, token.end, `empty section title ${shown}, expected the name of a game`);
      return { name: title };
    }
    const rules = this.lookUp(title, token, name);
    if (rules === 'bad parameters') return { name: title };
    if (!rules) {
      this.log.error(token.innerStart, token.innerEnd, `unknown section ${quote(name)}${this.hint(title)}`);
      return { name: title };
    }
    if (title !== name) {
      const message = `superfluous space in section title, read as '${title}'`;
      this.log.warning(token.innerStart, token.innerEnd, message);
    }
    return { name: title, rules };
  }

  /** Families read the rest of the title, and may not like it. */
  private lookUp(title: string, token: Token, name: string): AnyGame | 'bad parameters' | undefined {
    try {
      return this.registry.get(title);
    } catch (error) {
      if (error instanceof ReadingError) this.log.giveUp(token.start, token.end, `title ${error.message}`);
      if (!(error instanceof ParseError)) throw error;
      // In a title with superfluous space the place is not known.
      const [offset, length] = title === name ? [error.offset, error.length] : [0, name.length];
      const start = Math.min(token.innerStart + offset, token.innerEnd);
      const end = Math.min(start + length, token.innerEnd);
      this.log.error(start, end, clip(error.problem), start === end ? name : undefined);
      return 'bad parameters';
    }
  }

  private bindGame({ token, text }: GameElement): BoundGame {
    if (!this.section) {
      const example = this.registry.list()[0]?.name ?? 'name';
      const shown = quote(this.text.slice(token.start, token.end));
      const message = `game ${shown} before any section title, expected one such as '[${example}]'`;
      this.log.error(token.start, token.end, message);
      // Reported once: the games up to the next title lack the same title.
      this.section = { name: '' };
    }
    const section = this.section;
    const position =
      section.rules && token.flaw !== 'broken' ? this.parseGame(section.rules, token, text) : undefined;
    if (!section.rules || !position) return { section, text };
    const { rules, name } = section;
    const subgame: Subgame = { rules, position: position.value };
    const written = token.negated ? rules.format(position.value) : text;
    return {
      section,
      text: written,
      node: { section: name, text: written, subgame, span: this.span(token) },
    };
  }

  private parseGame(rules: AnyGame, token: Token, text: string): { value: unknown } | undefined {
    try {
      const position = readPosition(rules, text);
      return { value: token.negated ? rules.negate(position) : position };
    } catch (error) {
      if (error instanceof ParseError) {
        const length = token.innerEnd - token.innerStart;
        const offset = Math.max(0, Math.min(error.offset, text.length));
        // In a text that is repeated: in what is repeated.
        const start =
          token.innerStart + (token.times === undefined || length === 0 ? offset : offset % length);
        const end = Math.min(start + Math.max(0, error.length), token.innerEnd);
        // At the end of the game, or at white space, there is nothing to show but the game as a whole.
        const marked = trimSpace(this.text.slice(start, end));
        const shown = marked === '' ? this.text.slice(token.start, token.end) : undefined;
        this.log.error(start, end, clip(error.problem), shown);
      } else if (error instanceof ReadingError) {
        this.log.giveUp(token.start, token.end, `game ${error.message}`);
      } else {
        // Rules are the user's code: whatever they throw, the text is not to blame for a crash.
        const reason = error instanceof Error ? error.message : String(error);
        this.log.error(token.start, token.end, `[${rules.name}] cannot read this game: ${clip(reason)}`);
      }
      return undefined;
    }
  }

  /** How an unknown title can be put right. */
  private hint(title: string): string {
    if (title === 'impartial') return ', expected the name of a game after it';
    let hint = this.hints.get(title);
    if (hint === undefined) {
      const prefix = /^(?:impartial )+/.exec(title)?.[0] ?? '';
      const name = nearestName(title.slice(prefix.length), this.registry.names());
      hint = name === undefined ? '' : `, did you mean '${prefix && 'impartial '}${name}'?`;
      this.hints.set(title, hint);
    }
    return hint;
  }

  private span({ start, end }: Token) {
    return this.log.places.span(start, end);
  }
}
