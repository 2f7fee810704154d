import { type DiagnosticLog, quote } from '../base/diagnostics.js';
import { ParseError, SolverError } from '../base/errors.js';
import { nearestName } from '../base/nearestName.js';
import { ReadingError } from '../base/reading.js';
import { collapseSpace, trimSpace } from '../base/words.js';
import { readExpressions } from '../calculator/readExpressions.js';
import type { Statement } from '../calculator/syntax.js';
import { readPosition } from '../games/readPosition.js';
import type { GameRegistry } from '../games/registry.js';
import type { AnyGame, Subgame } from '../games/rules.js';
import { renderComments } from './comments.js';
import { checkExpectedMoves, sortMoves } from './expectedMoves.js';
import type { Token } from './lexer.js';
import type { CaseGroup, Command, GameNode } from './syntax.js';
import type { CommandSyntax, CommentScope, ElementSyntax, GroupSyntax } from './tree.js';

const MAX_MESSAGE_LENGTH = 300;

/** Looks up sections, reads games and checks the commands against them. Groups with errors are left out. */
export function bindGroups(
  text: string,
  groups: readonly GroupSyntax[],
  registry: GameRegistry,
  log: DiagnosticLog,
): CaseGroup[] {
  const binder = new Binder(text, registry, log);
  return groups.map((group) => binder.bind(group)).filter((group) => group !== undefined);
}

/** A section title that is in force. */
interface Section {
  readonly name: string;
  /** Absent if the title is bad, which has been reported. */
  readonly rules?: AnyGame;
}

type GameElement = Extract<ElementSyntax, { kind: 'game' }>;
type CommentElement = Extract<ElementSyntax, { kind: 'comment' }>;
type TitleElement = Extract<ElementSyntax, { kind: 'title' }>;

/** A game of the group; `node` is absent if its text is bad. */
interface BoundGame {
  readonly section: Section;
  readonly text: string;
  readonly node?: GameNode;
}

class Binder {
  private section: Section | undefined;
  private readonly hints = new Map<string, string>();

  constructor(
    private readonly text: string,
    private readonly registry: GameRegistry,
    private readonly log: DiagnosticLog,
  ) {}

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
    this.checkCommentNumbers(comments, block.commandCount);
    this.checkImpartiality(games, block.commands);
    if (!broken) {
      const subgames = games.map(({ node }) => node?.subgame);
      for (const command of block.commands) {
        if (command.kind === 'moves') checkExpectedMoves(command, subgames, this.log);
        if (command.kind === 'misereMoves') {
          checkExpectedMoves({ mover: 'impartial', ...command }, subgames, this.log);
        }
      }
    }
    const expressions = this.readExpressions(block.commands);
    const nodes = games.map(({ node }) => node).filter((node) => node !== undefined);
    if (!sound || nodes.length < games.length || this.log.errorCount > errorsBefore) return undefined;
    const commands = this.bindCommands(block.commands, comments, expressions);
    return { games: nodes, commands, span: this.span(block.token) };
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
    const subgame: Subgame = { rules: section.rules, position: position.value };
    return { section, text, node: { section: section.name, text, subgame, span: this.span(token) } };
  }

  private parseGame(rules: AnyGame, token: Token, text: string): { value: unknown } | undefined {
    try {
      return { value: readPosition(rules, text) };
    } catch (error) {
      if (error instanceof ParseError) {
        const start = token.innerStart + Math.max(0, Math.min(error.offset, text.length));
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

  private checkCommentNumbers(comments: readonly CommentElement[], commandCount: number | undefined): void {
    if (commandCount === undefined) return;
    const last = commandCount - 1;
    const has = last < 0 ? 'no commands' : last === 0 ? 'only command 0' : `only commands 0 to ${last}`;
    for (const { token, scope, text } of comments) {
      if (typeof scope !== 'number' || scope < commandCount) continue;
      const end = token.innerEnd - text.length;
      const prefix = quote(this.text.slice(token.innerStart, end));
      this.log.error(token.innerStart, end, `comment for a missing command ${prefix}, the block has ${has}`);
    }
  }

  private checkImpartiality(games: readonly BoundGame[], commands: readonly CommandSyntax[]): void {
    const partizan = games.find(({ section }) => section.rules && !section.rules.impartial);
    if (!partizan) return;
    const { name } = partizan.section;
    const problem = `${quote(partizan.text)} of [${name}] is partizan, did you mean [impartial ${name}]?`;
    for (const command of commands) {
      const needsImpartial =
        command.kind === 'nim' ||
        command.kind === 'genus' ||
        command.kind === 'misereOutcome' ||
        command.kind === 'misereMoves' ||
        (command.kind === 'moves' && command.mover === 'impartial');
      if (!needsImpartial) continue;
      const { start, end } = command;
      const shown = quote(this.text.slice(start, end));
      this.log.error(start, end, `${shown} needs impartial games, but ${problem}`);
    }
  }

  /** Those of `{eval …}`: what is wrong with them is reported at its place. */
  private readExpressions(commands: readonly CommandSyntax[]): Map<CommandSyntax, readonly Statement[]> {
    const read = new Map<CommandSyntax, readonly Statement[]>();
    for (const command of commands) {
      if (command.kind !== 'eval') continue;
      try {
        read.set(command, readExpressions(command.text, this.registry));
      } catch (error) {
        if (error instanceof ReadingError) this.log.giveUp(command.start, command.end, error.message);
        if (!(error instanceof SolverError)) throw error;
        const at = error instanceof ParseError ? command.textStart + error.offset : command.start;
        const length = error instanceof ParseError ? error.length : command.end - command.start;
        const problem = error instanceof ParseError ? error.problem : error.message;
        this.log.error(at, Math.min(at + length, command.end), clip(problem));
      }
    }
    return read;
  }

  private bindCommands(
    commands: readonly CommandSyntax[],
    comments: readonly CommentElement[],
    expressions: ReadonlyMap<CommandSyntax, readonly Statement[]>,
  ): Command[] {
    const rendered = renderByCommand(comments);
    return commands.map((command, index) => {
      const span = this.log.places.span(command.start, command.end);
      const base = { span, index, comment: rendered(index) };
      if (command.kind !== 'eval') return bindCommand(command, base);
      return bindExpression(command.text, expressions.get(command)!, base);
    });
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

function bindCommand(
  command: Exclude<CommandSyntax, { kind: 'eval' }>,
  base: Pick<Command, 'span' | 'index' | 'comment'>,
): Command {
  switch (command.kind) {
    case 'solve': {
      const { kind, player, expected } = command;
      return { kind, player, ...(expected !== undefined && { expected }), ...base };
    }
    case 'moves': {
      const { kind, mover, expected } = command;
      return { kind, mover, ...(expected && { expected: sortMoves(expected) }), ...base };
    }
    case 'nim': {
      const { kind, expected } = command;
      return { kind, ...(expected !== undefined && { expected }), ...base };
    }
    case 'outcome': {
      const { kind, expected } = command;
      return { kind, ...(expected !== undefined && { expected }), ...base };
    }
    case 'misereMoves': {
      const { kind, expected } = command;
      return { kind, ...(expected && { expected: sortMoves(expected) }), ...base };
    }
    case 'genus':
    case 'misereOutcome': {
      const { kind, expected } = command;
      return { kind, ...(expected !== undefined && { expected }), ...base };
    }
    case 'value':
    case 'thermograph': {
      const { kind, expected } = command;
      return { kind, ...(expected !== undefined && { expected }), ...base };
    }
  }
}

/** What may be true or false is to be true. */
function bindExpression(
  text: string,
  statements: readonly Statement[],
  base: Pick<Command, 'span' | 'index' | 'comment'>,
): Command {
  const kind = statements.at(-1)?.expression.kind;
  const isClaim = kind === 'comparison' || kind === 'logic' || kind === 'not' || kind === 'truth';
  return { kind: 'eval', text, statements, ...(isClaim && { expected: 'true' as const }), ...base };
}

/** Messages of games may quote their whole text. */
function clip(message: string): string {
  return message.length > MAX_MESSAGE_LENGTH ? `${message.slice(0, MAX_MESSAGE_LENGTH)}…` : message;
}

/** The comment of each command. Commands without comments of their own share one text. */
function renderByCommand(comments: readonly CommentElement[]): (index: number) => string {
  const byScope = new Map<CommentScope, CommentElement[]>();
  for (const comment of comments) {
    const sameScope = byScope.get(comment.scope);
    if (sameScope) sameScope.push(comment);
    else byScope.set(comment.scope, [comment]);
  }
  const shared = byScope.get('shared') ?? [];
  const render = (elements: readonly CommentElement[]) => renderComments(elements.map(({ text }) => text));
  const sharedText = render(shared);
  return (index) => {
    const own = byScope.get(index);
    return own ? render([...shared, ...own].sort((a, b) => a.token.start - b.token.start)) : sharedText;
  };
}
