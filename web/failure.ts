import { button } from './dom.js';

/** What an error says, without its name. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What has become of the solver, in a sentence. */
export function solverFailure(error: unknown): string {
  return `The solver has failed: ${messageOf(error).replace(/^the worker has failed: /, '')}.`;
}

/** The button beside what has failed. */
export function tryAgain(again: () => void): HTMLButtonElement {
  return button({ class: 'small again', onclick: again }, 'Try again');
}
