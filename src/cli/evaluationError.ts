import { UnansweredError } from '../ask/calculator.js';
import { ParseError, SolverError } from '../core.js';
import { EXIT } from './exit.js';
import { complain } from './terminal.js';

/** Characters before and behind the place of an error that are shown with it. */
const CONTEXT = 300;

/** Tells what is wrong with an expression, and marks it; the exit code, or undefined if the error is another. */
export function evaluationError(error: unknown, text: string, source: string): number | undefined {
  if (!(error instanceof SolverError)) return undefined;
  if (error instanceof UnansweredError) {
    complain(`${source}: no answer: ${error.message}\n`);
    return error.failure === 'aborted' ? EXIT.interrupted : EXIT.unanswered;
  }
  if (!(error instanceof ParseError)) {
    complain(`${source}: error: ${error.message}\n`);
    return EXIT.badInput;
  }
  // What is wrong in a part may have been found in a text made of it.
  const inText = error.input === text;
  const before = text.slice(0, inText ? error.offset : 0);
  const line = before.split('\n').length;
  const column = before.length - (before.lastIndexOf('\n') + 1);
  complain(`${source}:${line}:${column + 1}: error: ${error.problem}\n`);
  if (inText) {
    const shown = text.split('\n')[line - 1] ?? '';
    // Of a long line, what is around the place.
    const from = Math.max(0, column - CONTEXT);
    const excerpt = shown.slice(from, column + CONTEXT);
    const length = Math.max(1, Math.min(error.length, from + excerpt.length - column));
    complain(`  ${excerpt}\n  ${' '.repeat(column - from)}${'^'.repeat(length)}\n`);
  }
  return EXIT.badInput;
}
