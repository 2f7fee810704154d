import { checkOptionNames, type OptionNames } from '../base/arguments.js';
import { SEARCH_OPTIONS } from '../engine/checks.js';
import { createEngine } from '../engine/create.js';
import type { Engine, SearchOptions } from '../engine/engine.js';
import { nim } from '../games/nim.js';
import type { AnyGame, Sum } from '../games/rules.js';
import type { Conclusion, Question } from '../verify/questions.js';
import { Oracle, Unproved } from './oracle.js';
import { Prover } from './prover.js';
import { ByteWriter, headOf, itemsOf } from './writer.js';

/** How a certificate is made, and for how long. */
export interface ProveOptions extends SearchOptions {
  /** What the engine may take, in bytes. */
  readonly memoryBytes?: number;
  /** Engines to ask about outcomes and about values; they are left open. Default: two of the proof's own. */
  readonly engines?: readonly [Engine, Engine];
  /** Called now and then with the number of lemmas so far. */
  readonly onLemmas?: (lemmas: number) => void;
}

const OPTIONS: OptionNames<ProveOptions> = {
  ...SEARCH_OPTIONS,
  memoryBytes: true,
  engines: true,
  onLemmas: true,
};

/** What has been proved, and how. */
export interface Proved {
  readonly conclusions: readonly Conclusion[];
  readonly lemmas: number;
  /** How often each kind of reason was given. */
  readonly reasons: Readonly<Record<string, number>>;
  /** How often the engine was asked. */
  readonly questions: number;
}

/** Bytes that are handed on together. */
const CHUNK = 1 << 16;

/**
 * Answers the questions about a sum and writes a certificate, piece by piece: `bytes` is the file. `proved` settles
 * when it is complete; both fail with ERR_UNPROVED if a limit was reached.
 *
 * ```ts
 * const { bytes, proved } = proveCertificate(parseSum('[clobber] XOX|OXO'), ['B']);
 * const file = new Uint8Array(await new Response(bytes).arrayBuffer());
 * (await proved).conclusions; // [{ question: 'B', answer: 'loss' }]
 * ```
 */
export function proveCertificate(
  sum: Sum,
  questions: readonly Question[],
  options: ProveOptions = {},
): { bytes: ReadableStream<Uint8Array>; proved: Promise<Proved> } {
  checkOptionNames(options, OPTIONS);
  const chunks = write(sum, questions, options);
  let settle: { resolve: (proved: Proved) => void; reject: (error: unknown) => void };
  const proved = new Promise<Proved>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // Whoever reads the bytes learns of the failure, too.
  proved.catch(() => undefined);
  const raw = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await chunks.next();
        if (!done) {
          controller.enqueue(value);
          return;
        }
        settle.resolve(value);
        controller.close();
      } catch (error) {
        settle.reject(error);
        controller.error(error);
      }
    },
    async cancel() {
      await chunks.return(undefined as never);
    },
  });
  const gzip = new CompressionStream('gzip') as ReadableWritablePair<Uint8Array, Uint8Array>;
  return { bytes: raw.pipeThrough(gzip), proved };
}

/** Lemmas are about positions, one by one; the checker lists the moves of smaller heaps of Nim only. */
const LARGEST_HEAP = 1n << 20n;
const LARGEST_NIM_HEAP = (1n << 16n) - 1n;

function checkHeaps(sum: Sum, questions: readonly Question[]): void {
  const hasMoves = questions.some((question) => question !== 'N' && question !== 'value');
  for (const { rules, position } of sum) {
    // The order of nimbers is known.
    if (rules === nim && !hasMoves) continue;
    const largest = rules === nim ? LARGEST_NIM_HEAP : LARGEST_HEAP;
    const sizes = [position].flat().filter((size) => typeof size === 'bigint' || isCounter(size, rules));
    if (sizes.every((size) => size <= largest && -size <= largest)) continue;
    const what = typeof sizes[0] === 'bigint' ? 'heap' : 'number';
    const reason = `its moves are played one by one, in ${what}s of at most ${largest}`;
    throw new Unproved(
      'unsupported',
      `there is no certificate for a ${what} of [${rules.name}] that large: ${reason}`,
    );
  }
}

/** Impartial integers and the like are counted down; as partizan games their values are known. */
function isCounter(position: unknown, { impartial }: AnyGame): position is number {
  return typeof position === 'number' && impartial === true;
}

async function* write(
  sum: Sum,
  questions: readonly Question[],
  { memoryBytes, onLemmas, engines: given, ...options }: ProveOptions,
): AsyncGenerator<Uint8Array, Proved> {
  checkHeaps(sum, questions);
  const engineOptions = memoryBytes === undefined ? {} : { memoryBytes };
  const engines = given ?? [await createEngine('wasm', engineOptions), await createEngine('wasm')];
  try {
    const oracle = new Oracle(engines[0], engines[1], options);
    const prover = new Prover(oracle);
    const writer = new ByteWriter();
    writer.line(headOf(sum, questions));
    const conclusions: Conclusion[] = [];
    for (const question of questions) {
      const steps = prover.steps(question, sum);
      for (;;) {
        const { done, value } = await steps.next();
        if (done) {
          conclusions.push(value);
          break;
        }
        for (const item of itemsOf(value.asked, value.told)) writer.item(item);
        if (writer.length >= CHUNK) {
          onLemmas?.(prover.lemmas);
          yield writer.take();
        }
      }
    }
    yield writer.take();
    return { conclusions, lemmas: prover.lemmas, reasons: prover.reasonCounts, questions: oracle.questions };
  } finally {
    if (!given) for (const engine of engines) engine.dispose();
  }
}
