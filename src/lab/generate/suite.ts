import type { CommandResult } from '../../ask/result.js';
import { commandText } from '../../ask/runCommand.js';
import { SolverError } from '../../base/errors.js';
import type { GameRegistry } from '../../games/registry.js';
import { sumText, type WrittenGame } from '../../games/sumText.js';
import { parseInput } from '../../language/parser.js';
import type { CaseGroup } from '../../language/syntax.js';

/** What a sum is asked if nobody says: who wins, or the nim value. */
export function usualCommands(games: readonly WrittenGame[], registry: GameRegistry): string {
  return games.every(({ title }) => registry.get(title)?.impartial) ? 'N' : 'B, W';
}

/** A sum with its commands, as a line of a test file. */
export function suiteLine(games: readonly WrittenGame[], commands: string): string {
  return `${sumText(games)} {${commands}}`.trimStart();
}

/** The sum of such a line. Throws if the commands cannot be asked about it. */
export function readLine(line: string, registry: GameRegistry): CaseGroup {
  const { document, diagnostics } = parseInput(line, { source: line, registry });
  const error = diagnostics.find(({ severity }) => severity === 'error');
  if (error) throw new SolverError('ERR_COMMANDS', `${error.message}, in '${line}'`);
  const [group, ...others] = document.groups;
  if (!group || others.length > 0)
    throw new SolverError('ERR_COMMANDS', `expected one block of commands in '${line}'`);
  return group;
}

/** The line with the answers, which come in the order of its commands, as expectations; or why there is no answer. */
export async function solvedLine(
  games: readonly WrittenGame[],
  group: CaseGroup,
  results: AsyncIterable<CommandResult>,
): Promise<{ readonly line: string } | { readonly unanswered: CommandResult }> {
  const texts: string[] = [];
  for await (const result of results) {
    if (result.answer === undefined) return { unanswered: result };
    // Lists of moves are the reference's, so that it can read them, too.
    const command = group.commands[result.caseIndex]!;
    const listed = result.resultText === 'None' ? [] : result.resultText?.split(' ');
    texts.push(
      commandText(
        command,
        command.kind === 'moves' || command.kind === 'misereMoves' ? listed : result.answer,
      ),
    );
  }
  return { line: suiteLine(games, texts.join(', ')) };
}
