import { checkOptionNames, checkText } from '../base/arguments.js';
import { formatDiagnostic } from '../base/diagnostics.js';
import { SolverError } from '../base/errors.js';
import { standardRegistry } from '../games/index.js';
import type { GameRegistry } from '../games/registry.js';
import type { Sum } from '../games/rules.js';
import type { ParseOptions } from './groups.js';
import { parseInput } from './parser.js';

/** A text that is no sum. */
const SOURCE = '<sum>';

let standard: GameRegistry | undefined;

/**
 * Reads one sum in the input language, without commands: `[clobber] XO|OX [nim] 3 5`. Throws a SolverError that
 * says what is wrong, and where.
 */
export function parseSum(text: string, options: Partial<Pick<ParseOptions, 'registry'>> = {}): Sum {
  checkText('text', text);
  checkOptionNames(options, { registry: true });
  standard ??= standardRegistry();
  const { registry = standard } = options;
  // The language wants a command block behind every sum.
  const input = `${text}\n{}`;
  const { document, diagnostics } = parseInput(input, { source: SOURCE, registry });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new SolverError('ERR_PARSE', errors.map(formatDiagnostic).join('\n'));
  const [group, second] = document.groups;
  if (second || (group && group.commands.length > 0)) {
    throw new SolverError('ERR_PARSE', 'expected one sum, without commands: parseInput() reads more');
  }
  return group ? group.games.map(({ subgame }) => subgame) : [];
}
