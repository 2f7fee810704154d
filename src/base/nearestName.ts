/** Longer words are no misspellings, and comparing them would take long. */
const MAX_LENGTH = 64;

/** The name that `word` was most likely meant to be; undefined if there is no telling. */
export function nearestName(word: string, names: readonly string[]): string | undefined {
  if (word.length > MAX_LENGTH) return undefined;
  const wanted = fold(word);
  let nearest: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const name of names) {
    const distance = distanceBetween(wanted, fold(name), least);
    if (distance < least) {
      least = distance;
      nearest = name;
    }
  }
  // With more than half of the letters wrong it is no slip.
  return nearest !== undefined && 2 * least <= Math.max(word.length, nearest.length) ? nearest : undefined;
}

/** Capitals, and what stands between the parts of a name, are the likeliest slips. */
function fold(name: string): string {
  return name.toLowerCase().replace(/[- ]/g, '_');
}

/**
 * The edit distance, or `limit` if it is surely not less; but a word that is part of a name is nearly that name
 * (`toads` for `gen_toads`).
 */
function distanceBetween(word: string, name: string, limit: number): number {
  if (word === name) return 0;
  if (word.length > 2 && name.includes(word)) return 1;
  if (Math.abs(word.length - name.length) >= limit) return limit;
  // Levenshtein's recurrence, one row of the table at a time.
  let row = Array.from({ length: name.length + 1 }, (_, i) => i);
  for (let i = 1; i <= word.length; i++) {
    const next = [i];
    for (let j = 1; j <= name.length; j++) {
      const replace = row[j - 1]! + (word[i - 1] === name[j - 1] ? 0 : 1);
      next.push(Math.min(replace, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[name.length]!;
}
