import { SolverError } from '../base/errors.js';
import type { GameRegistry } from './registry.js';
import type { Subgame } from './rules.js';

/** A game in a line of its own, in the input language: texts with braces or blanks, and empty ones, stand in brackets. */
export function gameLine({ rules, position }: Subgame): string {
  const text = rules.format(position);
  return `[${rules.name}] ${rules.nestedText || !text || text.includes(' ') ? `(${text})` : text}`;
}

/** Reads what {@link gameLine} writes. */
export function readGameLine(line: string, registry: GameRegistry): Subgame {
  const [, title = '', text = ''] = /^\[([^\]]*)\] (.*)$/.exec(line) ?? [];
  const rules = registry.get(title);
  if (!rules) throw new SolverError('ERR_CERTIFICATE', `unknown game '${title}'`);
  const bracketed = rules.nestedText || /^\((|.* .*)\)$/.test(text);
  return { rules, position: rules.parse(bracketed ? text.replace(/^\((.*)\)$/, '$1') : text) };
}
