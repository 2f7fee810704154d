import { between, pick, type Random } from '../randomPositions.js';

/** The content of a certificate, altered: another sum, another player, other, fewer, more or shuffled steps. */
export function mutate(content: Uint8Array, random: Random): Uint8Array {
  const text = new TextDecoder('latin1').decode(content);
  const bodyAt = text.indexOf('}\n') + 2;
  const head = text.slice(0, bodyAt);
  const body = [...content.subarray(bodyAt)];
  const kind = between(random, 0, 6);
  const at = between(random, 0, Math.max(0, body.length - 1));
  if (kind === 0) body[at] = between(random, 0, 255);
  else if (kind === 1) body.splice(at, between(random, 1, 4));
  else if (kind === 2) body.splice(at, 0, between(random, 0, 5));
  else if (kind === 3) body[at] = (body[at] ?? 0) ^ (1 << between(random, 0, 2));
  else if (kind === 4) body.splice(at, 2, ...body.slice(at, at + 2).reverse());
  const altered = kind === 5 ? otherPlayer(head) : kind === 6 ? otherSum(head, random) : head;
  return Uint8Array.from([...new TextEncoder().encode(altered), ...body]);
}

function otherPlayer(head: string): string {
  return head.replace(/\{([BW])\}/, (_, player) => (player === 'B' ? '{W}' : '{B}'));
}

/** One character of a position is another. */
function otherSum(head: string, random: Random): string {
  const places = [...head.matchAll(/(?<=\] .*)[XO.\d]/g)].map(({ index }) => index);
  if (places.length === 0) return head;
  const at = pick(random, places);
  const replacement = /\d/.test(head[at]!) ? String(between(random, 0, 9)) : pick(random, ['X', 'O', '.']);
  return head.slice(0, at) + replacement + head.slice(at + 1);
}

/** A file of which one byte has changed, or some are missing. */
export function damage(file: Uint8Array, random: Random): Uint8Array {
  const at = between(random, 0, file.length - 1);
  if (random() < 0.3) return file.slice(0, at);
  const altered = file.slice();
  altered[at] = altered[at]! ^ (1 << between(random, 0, 7));
  return altered;
}
