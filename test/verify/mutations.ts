import { SolverError } from '../../src/base/errors.js';
import { createEngine } from '../../src/engine/create.js';
import { impartialVersion } from '../../src/games/impartial.js';
import { standardGames } from '../../src/games/index.js';
import type { AnyGame, Sum } from '../../src/games/rules.js';
import { parseSum } from '../../src/language/parseSum.js';
import { proveCertificate } from '../../src/prove/prove.js';
import { ByteWriter, headOf, type Item, itemsOf } from '../../src/prove/writer.js';
import { verifyCertificate } from '../../src/verify/certificate.js';
import type { Conclusion, Question } from '../../src/verify/questions.js';
import { bruteForceNimValue, bruteForceWinningMoves, bruteForceWins } from '../oracle.js';
import { between, pick, type Random, randomPosition, seededRandom } from '../randomPositions.js';

/** An answer in a certificate: what was asked, and of how many moves one was to be chosen. */
interface Step {
  readonly ask: string;
  readonly choices: number;
  readonly items: readonly Item[];
}

/** A certificate taken apart. */
interface Opened {
  readonly head: string;
  readonly steps: readonly Step[];
}

async function openUp(sum: Sum, question: Question, file: Uint8Array): Promise<Opened> {
  const steps: Step[] = [];
  await verifyCertificate(file, {
    onStep: (asked, told) => {
      const choices = asked.ask === 'reply' && 'count' in asked ? asked.count : 0;
      steps.push({ ask: asked.ask, choices, items: itemsOf(asked, told) });
    },
  });
  return { head: headOf(sum, [question]), steps };
}

/** Ways to alter a certificate; `other` is another one. */
const MUTATIONS: Readonly<Record<string, (opened: Opened, random: Random, other: Opened) => Opened>> = {
  'lemma left out': (opened, random) => {
    const { from, to } = lemmaOf(opened, random);
    return withSteps(opened, opened.steps.toSpliced(from, to - from));
  },
  'answer left out': (opened, random) =>
    withSteps(opened, opened.steps.toSpliced(anyStep(opened, random), 1)),
  'lemma repeated': (opened, random) => {
    const { from, to } = lemmaOf(opened, random);
    return withSteps(opened, opened.steps.toSpliced(from, 0, ...opened.steps.slice(from, to)));
  },
  'move replaced': (opened, random) => {
    const replies = [...opened.steps.entries()].filter(([, { choices }]) => choices > 1);
    if (replies.length === 0) return opened;
    const [at, step] = pick(random, replies);
    return withSteps(
      opened,
      opened.steps.with(at, { ...step, items: [between(random, 0, step.choices - 1)] }),
    );
  },
  'number replaced': (opened, random) => {
    const at = anyStep(opened, random);
    const step = opened.steps[at];
    if (!step) return opened;
    const place = between(random, 0, step.items.length - 1);
    const items = step.items.with(place, between(random, 0, 3));
    return withSteps(opened, opened.steps.with(at, { ...step, items }));
  },
  'lemmas shuffled': (opened, random) => {
    const a = lemmaOf(opened, random);
    const b = lemmaOf(opened, random);
    const [first, second] = a.from < b.from ? [a, b] : [b, a];
    const { steps } = opened;
    return withSteps(opened, [
      ...steps.slice(0, first.from),
      ...steps.slice(second.from, second.to),
      ...steps.slice(first.to, second.from),
      ...steps.slice(first.from, first.to),
      ...steps.slice(Math.max(first.to, second.to)),
    ]);
  },
  'answers shuffled': (opened, random) => {
    const [a, b] = [anyStep(opened, random), anyStep(opened, random)];
    const { steps } = opened;
    return steps.length === 0 ? opened : withSteps(opened, steps.with(a, steps[b]!).with(b, steps[a]!));
  },
  'another player': (opened) => ({
    ...opened,
    head: opened.head.replace(/([BW])\}\n/, (_, player) => `${player === 'B' ? 'W' : 'B'}}\n`),
  }),
  'a piece replaced': (opened, random) => ({ ...opened, head: otherPiece(opened.head, random) }),
  'another sum': (opened, _random, other) => ({ ...opened, head: other.head }),
  'another end': (opened, random, other) => {
    const at = anyStep(opened, random);
    return withSteps(opened, [...opened.steps.slice(0, at), ...other.steps.slice(at)]);
  },
};

function withSteps(opened: Opened, steps: readonly Step[]): Opened {
  return { ...opened, steps };
}

function anyStep({ steps }: Opened, random: Random): number {
  return between(random, 0, Math.max(0, steps.length - 1));
}

/** From a reason to the next. */
function lemmaOf({ steps }: Opened, random: Random): { from: number; to: number } {
  const reasons = [...steps.keys()].filter((at) => steps[at]!.ask === 'reason');
  if (reasons.length === 0) return { from: 0, to: Math.min(1, steps.length) };
  const number = between(random, 0, reasons.length - 1);
  return { from: reasons[number]!, to: reasons[number + 1] ?? steps.length };
}

/** One character of a position is another. */
function otherPiece(head: string, random: Random): string {
  const places = [...head.matchAll(/(?<=\] .*)[XO.\d]/g)].map(({ index }) => index);
  if (places.length === 0) return head;
  const at = pick(random, places);
  const replacement = /\d/.test(head[at]!) ? String(between(random, 0, 9)) : pick(random, ['X', 'O', '.']);
  return head.slice(0, at) + replacement + head.slice(at + 1);
}

function contentOf({ head, steps }: Opened): Uint8Array {
  const writer = new ByteWriter();
  writer.line(head);
  for (const { items } of steps) for (const item of items) writer.item(item);
  return writer.take();
}

/** The content with some bytes behind the head changed, missing, added or exchanged. */
function withOtherBytes(content: Uint8Array, random: Random): Uint8Array {
  const bodyAt = new TextDecoder('latin1').decode(content).indexOf('}\n') + 2;
  const body = [...content.subarray(bodyAt)];
  const at = between(random, 0, Math.max(0, body.length - 1));
  const kind = between(random, 0, 4);
  if (kind === 0) body[at] = between(random, 0, 255);
  else if (kind === 1) body.splice(at, between(random, 1, 4));
  else if (kind === 2) body.splice(at, 0, between(random, 0, 5));
  else if (kind === 3) body[at] = (body[at] ?? 0) ^ (1 << between(random, 0, 2));
  else body.splice(at, 2, ...body.slice(at, at + 2).reverse());
  return Uint8Array.from([...content.subarray(0, bodyAt), ...body]);
}

/** A file of which one byte has changed, or some are missing. */
export function damage(file: Uint8Array, random: Random): Uint8Array {
  const at = between(random, 0, file.length - 1);
  if (random() < 0.3) return file.slice(0, at);
  const altered = file.slice();
  altered[at] = altered[at]! ^ (1 << between(random, 0, 7));
  return altered;
}

export async function packed(content: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([content as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** By brute force. */
export function isTrue(sum: Sum, { question, answer }: Conclusion): boolean {
  switch (question) {
    case 'B':
    case 'W':
      return bruteForceWins(sum, question === 'B' ? 'left' : 'right') === (answer === 'win');
    case 'N':
      return (
        `${sum.reduce((all, { rules, position }) => all ^ bruteForceNimValue(rules, position), 0)}` === answer
      );
    case 'value':
      throw new Error('there is no brute force for values');
    default: {
      const winning = bruteForceWinningMoves(sum, question.endsWith('W') ? 'right' : 'left');
      const told = answer === 'none' ? [] : answer.replaceAll(': ', ':').split(', ');
      return told.sort().join() === winning.sort().join();
    }
  }
}

/** What a certificate proves, with its sum as it is read by itself; undefined if it is refused. */
export async function verified(
  file: Uint8Array,
): Promise<{ sum: Sum; conclusions: readonly Conclusion[] } | undefined> {
  try {
    const { terms, conclusions } = await verifyCertificate(file, { timeoutMs: 10_000 });
    return { sum: terms.length > 0 ? parseSum(terms.join('\n')) : [], conclusions };
  } catch (error) {
    if (!(error instanceof SolverError)) throw error;
    return undefined;
  }
}

/** Two games of any kind, of as many cells; brute force is to come to an end. */
export function randomSum(random: Random, games: readonly AnyGame[] = standardGames): Sum {
  return [1, 2].map(() => {
    const rules = pick(random, games);
    const size = ['sheep', 'amazons'].some((name) => rules.name.endsWith(name)) ? 3 : 5;
    return { rules, position: randomPosition(rules, size, random) };
  });
}

const IMPARTIAL = standardGames.map((rules) => impartialVersion(rules as AnyGame) as AnyGame);

/** How many altered certificates of each kind were refused, and how many still prove something, which is true. */
export type Tally = Record<string, { refused: number; true: number; false: string[] }>;

/** Alters certificates of all games, some hundred times each. */
export async function tallyMutations(
  count: number,
  seed: number,
  perCertificate: number,
  onProgress: (done: number) => void = () => undefined,
): Promise<Tally> {
  const random = seededRandom(seed);
  const engines = [await createEngine(), await createEngine()] as const;
  const tally: Tally = {};
  const kinds = ['bytes', ...Object.keys(MUTATIONS)];
  let other: Opened | undefined;
  for (let done = 0; done < count; onProgress(done)) {
    const impartial = random() < 0.3;
    const sum = randomSum(random, impartial ? IMPARTIAL : standardGames);
    const question: Question = impartial
      ? pick(random, ['N', 'winning moves N'])
      : pick(random, ['B', 'W', 'winning moves B', 'winning moves W']);
    const { bytes } = proveCertificate(sum, [question], { engines });
    const opened = await openUp(sum, question, new Uint8Array(await new Response(bytes).arrayBuffer()));
    const content = contentOf(opened);
    for (let i = 0; i < perCertificate && done < count; i++) {
      const kind = pick(random, kinds);
      const altered =
        kind === 'bytes'
          ? withOtherBytes(content, random)
          : contentOf(MUTATIONS[kind]!(opened, random, other ?? opened));
      if (Buffer.compare(altered, content) === 0) continue;
      done++;
      tally[kind] ??= { refused: 0, true: 0, false: [] };
      const found = await verified(await packed(altered));
      if (!found) tally[kind].refused++;
      else if (found.conclusions.every((conclusion) => isTrue(found.sum, conclusion))) tally[kind].true++;
      else tally[kind].false.push(new TextDecoder().decode(altered));
    }
    other = opened;
  }
  for (const engine of engines) engine.dispose();
  return tally;
}
