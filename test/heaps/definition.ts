// Nim values straight from the definition, to compare the recurrences with.

/** Of heaps 0 to `last`; `options` lists, for every move, the heaps it leaves. */
export function valuesByDefinition(
  last: number,
  options: (heap: number) => Iterable<readonly number[]>,
): number[] {
  const values: number[] = [];
  for (let heap = 0; heap <= last; heap++) {
    const reached = new Set<number>();
    for (const heaps of options(heap)) reached.add(heaps.reduce((sum, left) => sum ^ values[left]!, 0));
    let mex = 0;
    while (reached.has(mex)) mex++;
    values.push(mex);
  }
  return values;
}

/** docs/games.md#octal, word for word: digit k says what may be left after removing k tokens. */
export function* octalOptions(code: string, heap: number): Generator<readonly number[]> {
  const digits = [...code.replace('.', '')].map(Number);
  for (const [k, digit] of digits.entries()) {
    const rest = heap - k;
    if (rest < 0) continue;
    if (digit & 1 && rest === 0) yield [];
    if (digit & 2 && rest > 0) yield [rest];
    if (digit & 4) for (let a = 1; a < rest; a++) yield [a, rest - a];
  }
}

export function* grundyOptions(heap: number): Generator<readonly number[]> {
  for (let a = 1; a < heap; a++) if (2 * a !== heap) yield [a, heap - a];
}

export function* takingOptions(
  heap: number,
  mayTake: (taken: number) => boolean,
): Generator<readonly number[]> {
  for (let taken = 1; taken <= heap; taken++) if (mayTake(taken)) yield [heap - taken];
}
