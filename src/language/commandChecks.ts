import { type DiagnosticLog, quote } from '../base/diagnostics.js';
import { ParseError, SolverError } from '../base/errors.js';
import { ReadingError } from '../base/reading.js';
import { readExpressions } from '../calculator/readExpressions.js';
import type { Statement } from '../calculator/syntax.js';
import type { BlockContext, BoundGame, CommentElement, TextReading } from './blocks.js';
import { clip } from './clip.js';
import { renderComments } from './comments.js';
import { checkExpectedMoves, sortMoves } from './expectedMoves.js';
import type { Command } from './syntax.js';
import type { BlockSyntax, CommandSyntax, CommentScope } from './tree.js';

/** Checks the commands of a block against the games before it; what does not fit is reported. */
export function checkCommands(
  { commands, commandCount }: BlockSyntax,
  { games, comments, broken }: BlockContext,
  reading: TextReading,
): () => Command[] {
  const { log } = reading;
  checkCommentNumbers(comments, commandCount, reading);
  checkImpartiality(games, commands, reading);
  if (!broken) {
    const subgames = games.map(({ node }) => node?.subgame);
    for (const command of commands) {
      if (command.kind === 'moves') checkExpectedMoves(command, subgames, log);
      if (command.kind === 'misereMoves') {
        checkExpectedMoves({ mover: 'impartial', ...command }, subgames, log);
      }
    }
  }
  const expressions = readStatements(commands, reading);
  return () => bindCommands(commands, comments, expressions, log);
}

function checkCommentNumbers(
  comments: readonly CommentElement[],
  commandCount: number | undefined,
  { text: all, log }: TextReading,
): void {
  if (commandCount === undefined) return;
  const last = commandCount - 1;
  const has = last < 0 ? 'no commands' : last === 0 ? 'only command 0' : `only commands 0 to ${last}`;
  for (const { token, scope, text } of comments) {
    if (typeof scope !== 'number' || scope < commandCount) continue;
    const end = token.innerEnd - text.length;
    const prefix = quote(all.slice(token.innerStart, end));
    log.error(token.innerStart, end, `comment for a missing command ${prefix}, the block has ${has}`);
  }
}

function checkImpartiality(
  games: readonly BoundGame[],
  commands: readonly CommandSyntax[],
  { text, log }: TextReading,
): void {
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
    const shown = quote(text.slice(start, end));
    log.error(start, end, `${shown} needs impartial games, but ${problem}`);
  }
}

/** Those of `{eval …}`: what is wrong with them is reported at its place. */
function readStatements(
  commands: readonly CommandSyntax[],
  { registry, log }: TextReading,
): Map<CommandSyntax, readonly Statement[]> {
  const read = new Map<CommandSyntax, readonly Statement[]>();
  for (const command of commands) {
    if (command.kind !== 'eval') continue;
    try {
      read.set(command, readExpressions(command.text, registry));
    } catch (error) {
      if (error instanceof ReadingError) log.giveUp(command.start, command.end, error.message);
      if (!(error instanceof SolverError)) throw error;
      const at = error instanceof ParseError ? command.textStart + error.offset : command.start;
      const length = error instanceof ParseError ? error.length : command.end - command.start;
      const problem = error instanceof ParseError ? error.problem : error.message;
      log.error(at, Math.min(at + length, command.end), clip(problem));
    }
  }
  return read;
}

function bindCommands(
  commands: readonly CommandSyntax[],
  comments: readonly CommentElement[],
  expressions: ReadonlyMap<CommandSyntax, readonly Statement[]>,
  { places }: DiagnosticLog,
): Command[] {
  const rendered = renderByCommand(comments);
  return commands.map((command, index) => {
    const span = places.span(command.start, command.end);
    const base = { span, index, comment: rendered(index) };
    if (command.kind !== 'eval') return bindCommand(command, base);
    return bindExpression(command.text, expressions.get(command)!, base);
  });
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
