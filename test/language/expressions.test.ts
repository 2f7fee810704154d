import { describe, expect, test } from 'vitest';
import { runDocument } from '../../src/ask/runCommand.js';
import { formatDiagnostic } from '../../src/base/diagnostics.js';
import { createEngine } from '../../src/engine/create.js';
import { standardRegistry } from '../../src/games/index.js';
import { parseInput } from '../../src/language/parser.js';

const registry = standardRegistry();
const engine = await createEngine('wasm');

async function run(text: string): Promise<string[]> {
  const { document, diagnostics } = parseInput(text, { source: 'test', registry });
  if (diagnostics.length > 0) return diagnostics.map(formatDiagnostic);
  const results: string[] = [];
  for await (const { status, answer } of runDocument(document, engine)) results.push(`${status} ${answer}`);
  return results;
}

describe('outcomes, expressions and questions', () => {
  test.each([
    ['[clobber_1xn] XXO {outcome}', ['COMPLETED L']],
    ['[clobber_1xn] XXO {outcome L, outcome N}', ['PASS L', 'FAIL L']],
    ['[clobber_1xn] XO XO {outcome P}', ['PASS P']],
    ['[clobber_1xn] XXO {eval G.CanonicalForm, eval G.Mean}', ['COMPLETED ^', 'COMPLETED 0']],
    ['[clobber_1xn] XXO {G > 0, G = ^, G || 0}', ['PASS true', 'PASS true', 'FAIL false']],
    ['[domineering] 2x3 {G = {2|-1/2}, B}', ['PASS true', 'COMPLETED win']],
    ['[clobber_1xn] XXO {G = [clobber_1xn] -OOX, G.Outcome = L}', ['PASS true', 'PASS true']],
    ['[value] {2|1} {G = {2|1}, eval Play(G, +-1).Count}', ['PASS true', 'COMPLETED 6']],
    ['[clobber_1xn] XXO {eval x := G + *; x.Value}', ['COMPLETED ^*']],
    ['[clobber_1xn] XXO {G.NimValue = 1}', ['SKIPPED undefined']],
    ['[clobber] -XXO {value} [integer_game] -3 {value -3}', ['COMPLETED v', 'PASS -3']],
    ['[nimber] 1 {G >= }', ['test:1:17: error: expected a game, a position or a name, found the end']],
    ['[nimber] 1 {eval Qqqq(1), N}', ["test:1:18: error: unknown function 'Qqqq'"]],
  ])('%s', async (text, expected) => expect(await run(text)).toEqual(expected));
});
