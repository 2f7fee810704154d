import { type Diagnostic, type GameRegistry, parseInput } from 'sumgame';
import { PATIENCE_MS, SOURCE, within } from './terms.js';

/** What is wrong with the commands of a text whose sums can be read. */
export function commandProblems(text: string, registry: GameRegistry): readonly Diagnostic[] | undefined {
  const { diagnostics } = parseInput(`${text}\n{}`, { source: SOURCE, registry, timeoutMs: PATIENCE_MS });
  const isWrong = diagnostics.some(({ severity }) => severity === 'error');
  return isWrong ? diagnostics.map((diagnostic) => within(diagnostic, text)) : undefined;
}
