import { Budget } from '../base/budget.js';
import { CertificateReader } from '../base/certificateReader.js';
import { SolverError } from '../base/errors.js';
import { NOTHING } from '../games/arithmetic.js';
import { formGame } from '../games/form.js';
import { gameLine, readGameLine } from '../games/gameLine.js';
import { standardRegistry } from '../games/index.js';
import type { GameRegistry } from '../games/registry.js';
import { Components, type Sum } from './components.js';
import { Facts } from './proof.js';
import { type Asked, type Conclusion, conclude, isQuestion, type Told } from './questions.js';
import { addSums, sumText } from './sums.js';

/** How a certificate is checked, and for how long. */
export interface VerifyOptions {
  /** Where the games of the question are looked up. Default: the standard games. */
  readonly registry?: GameRegistry;
  /** 0 or absent: no limit. */
  readonly timeoutMs?: number;
  /** What lemmas and positions may take of memory, roughly. Default: 1 GiB. */
  readonly memoryBytes?: number;
  readonly signal?: AbortSignal;
  /** Called every now and then while the check runs. */
  readonly onProgress?: (lemmas: number) => void;
  /**
   * Told of each request of the proof and what the certificate answers. What it promises is waited for.
   * @internal
   */
  readonly onStep?: (asked: Asked, told: Told) => unknown;
}

/** What a certificate has been found to prove. */
export interface Verification {
  /** The games of the sum, as `[game] text`. */
  readonly terms: readonly string[];
  readonly conclusions: readonly Conclusion[];
  readonly lemmas: number;
}

/**
 * Checks a certificate. Resolves to what it proves; throws a SolverError with code ERR_CERTIFICATE that says why not,
 * or with ERR_LIMIT where it was not checked to its end. What has been shown is left in `store` and `facts`.
 */
export async function verifyCertificate(
  file: Blob | Uint8Array,
  options: VerifyOptions = {},
  store = new Components(),
  facts = new Facts(),
): Promise<Verification> {
  const reader = new CertificateReader(file);
  const { registry = standardRegistry(), memoryBytes = 2 ** 30 } = options;
  const budget = new Budget(memoryBytes, options.timeoutMs, options.signal);
  store.spend = budget.spend;
  const { games, questions } = await reader.head();
  const terms = games.map((line) => readGameLine(line, registry));
  const conclusions: Conclusion[] = [];
  for (const question of questions) {
    if (!isQuestion(question)) throw refusal(`unknown question '${question}'`);
    const proof = conclude(question, terms, store, facts);
    let step = proof.next();
    while (!step.done) {
      if (budget.isTurn) {
        options.onProgress?.(facts.count);
        await budget.turn();
      }
      if (reader.isLow) await reader.fill();
      const asked = step.value;
      try {
        const told = read(asked, reader, store);
        if (options.onStep) await options.onStep(asked, told);
        step = proof.next(told);
      } catch (error) {
        if (!isFault(error)) throw error;
        throw refusal(`lemma ${facts.count + 1} fails: ${error.message}, for ${sumText(asked.sum)}`);
      }
    }
    conclusions.push(step.value);
  }
  if (!(await reader.atEnd())) throw refusal('something follows the proof');
  return { terms: terms.map(gameLine), conclusions, lemmas: facts.count };
}

/** Of the certificate; sizes that the machine cannot do with are its fault, too, but no limit is. */
function isFault(error: unknown): error is Error {
  return error instanceof RangeError || (error instanceof SolverError && error.code !== 'ERR_LIMIT');
}

function refusal(problem: string): SolverError {
  return new SolverError('ERR_CERTIFICATE', problem.length > 500 ? `${problem.slice(0, 500)}…` : problem);
}

/** What the certificate answers to a request of the proof. */
function read({ ask, sum }: Asked, reader: CertificateReader, store: Components): Told {
  if (ask === 'value') return formGame.parse(reader.text());
  const number = reader.number();
  if (ask !== 'reason') return number;
  if (number < 2) return number === 0 ? 'play' : 'pairs';
  if (number === 2) return { concede: [reader.number(), reader.number()] };
  // Provers need one or two.
  if (number > 1000) throw refusal(`a sum of ${number - 2} terms`);
  let add = written(reader.text(), store);
  if (add.terms.parts.length > 0) throw refusal('expected a sum of a number, ups and a nimber');
  for (let terms = number - 2; terms > 0; terms--) {
    const place = reader.number();
    const part = sum.terms.parts[place - 1];
    if (place > 0 && !part) throw refusal(`there is no term number ${place}`);
    add = addSums(add, part ? { terms: part.alone, arithmetic: NOTHING } : written(reader.text(), store));
  }
  return { add };
}

/** Forms that a certificate writes down come again and again. */
function written(text: string, store: Components): Sum {
  const sum = store.written.get(text) ?? store.sumOf(formGame, formGame.parse(text), 500 + 50 * text.length);
  store.written.set(text, sum);
  return sum;
}
