import { standardRegistry } from '../../games/index.js';
import type { AnyGame } from '../../games/rules.js';

let registry: ReturnType<typeof standardRegistry> | undefined;

/** Does every sumgame have these rules under this name? Games with parameters are made anew for every text. */
export function isStandard(rules: AnyGame): boolean {
  registry ??= standardRegistry();
  const known = registry.get(rules.name);
  return known === rules || (known !== undefined && isOfFamily(rules.name, registry));
}

function isOfFamily(name: string, games: ReturnType<typeof standardRegistry>): boolean {
  const [family] = name.replace(/^impartial /, '').split(' ', 1);
  return games.families().some((one) => one.name === family);
}
