/** How often each generator is taken: a product of generators. */
export type Word = readonly number[];

/** A finite commutative monoid whose elements are numbered, 0 being the neutral one. */
export interface Monoid {
  readonly order: number;
  /** The element of each generator. */
  readonly generators: readonly number[];
  /** The least word of each element: shorter ones first, then those with more of the earlier generators. */
  readonly words: readonly Word[];
  /** The product of two elements at `a * order + b`. */
  readonly products: Uint16Array;
  /** Is an element lost for whoever moves? */
  readonly isLost: Uint8Array;
}

/**
 * The monoid with these steps (`steps[element][generator]`, element 0 first), its elements in the order of their words.
 * Elements that no product tells apart become one.
 */
export function monoidOf(
  steps: readonly (readonly number[])[],
  isLost: (element: number) => boolean,
): Monoid {
  const monoid = numbered(steps, isLost);
  const { order, products, generators } = monoid;
  const rows = monoid.words.map((_, a) =>
    monoid.words.map((_, b) => monoid.isLost[products[a * order + b]!]).join(''),
  );
  const kinds = [...new Set(rows)];
  if (kinds.length === order) return monoid;
  const members = kinds.map((row) => rows.indexOf(row));
  return numbered(
    members.map((a) => generators.map((b) => kinds.indexOf(rows[products[a * order + b]!]!))),
    (kind) => monoid.isLost[members[kind]!] === 1,
  );
}

function numbered(steps: readonly (readonly number[])[], isLost: (element: number) => boolean): Monoid {
  const found: number[] = [0];
  const words: Word[] = [steps[0]!.map(() => 0)];
  const numbers = new Map([[0, 0]]);
  for (let at = 0; at < found.length; at++) {
    steps[found[at]!]!.forEach((next, generator) => {
      if (numbers.has(next)) return;
      numbers.set(next, found.length);
      found.push(next);
      words.push(times(words[at]!, generator));
    });
  }
  const order = found.length;
  const products = new Uint16Array(order * order);
  for (let a = 0; a < order; a++) {
    for (let b = 0; b < order; b++) {
      let element = found[a]!;
      for (const generator of lettersOf(words[b]!)) element = steps[element]![generator]!;
      products[a * order + b] = numbers.get(element)!;
    }
  }
  return {
    order,
    generators: steps[0]!.map((element) => numbers.get(element)!),
    words,
    products,
    isLost: Uint8Array.from(found, (element) => Number(isLost(element))),
  };
}

/** The element of a word. */
export function elementOf({ order, generators, products }: Monoid, word: Word): number {
  let element = 0;
  for (const generator of lettersOf(word)) element = products[element * order + generators[generator]!]!;
  return element;
}

/** The generators of a word, in order, each as often as it is taken. */
export function lettersOf(word: Word): number[] {
  return word.flatMap((count, generator) => Array<number>(count).fill(generator));
}

export function times(word: Word, generator: number): Word {
  return word.map((count, i) => (i === generator ? count + 1 : count));
}

export function product(a: Word, b: Word): Word {
  return a.map((count, i) => count + b[i]!);
}

/**
 * Words and the lesser ones they equal, from which all equations between words follow: those words of which every part is
 * the least word of its element, but which are not themselves.
 */
export function relationsOf(monoid: Monoid): { readonly word: Word; readonly equals: Word }[] {
  const { words, generators } = monoid;
  const least = new Set(words.map(String));
  const relations = new Map<string, { word: Word; equals: Word }>();
  for (const element of words) {
    for (let generator = 0; generator < generators.length; generator++) {
      const word = times(element, generator);
      if (least.has(String(word)) || relations.has(String(word))) continue;
      const isMinimal = word.every(
        (count, i) => count === 0 || least.has(String(word.map((n, j) => (i === j ? n - 1 : n)))),
      );
      if (isMinimal) relations.set(String(word), { word, equals: words[elementOf(monoid, word)]! });
    }
  }
  return [...relations.values()];
}
