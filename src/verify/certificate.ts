import { CertificateReader } from '../base/certificateReader.js';
import { SolverError } from '../base/errors.js';
import { standardRegistry } from '../games/index.js';
import type { GameRegistry } from '../games/registry.js';
import type { Subgame } from '../games/rules.js';
import { NOTHING } from './arithmetic.js';
import { Components } from './components.js';
import { formGame } from './forms.js';
import { Facts } from './proof.js';
import { type Asked, type Conclusion, conclude, isQuestion, type Question, type Told } from './questions.js';
import { addSums, type Sum, sumText } from './sums.js';

/** What certificates begin with. */
export const FIRST_LINE = 'sumgame certificate 1';

/** How a certificate is checked, and for how long. */
export interface VerifyOptions {
  /** Where the games of the question are looked up. Default: the standard games. */
  readonly registry?: GameRegistry;
  /** 0 or absent: no limit. */
  readonly timeoutMs?: number;
  /** Lemmas and positions together that may be kept in memory. Default: 50 million. */
  readonly maxFacts?: number;
  readonly signal?: AbortSignal;
  /** Called every now and then while the check runs. */
  readonly onProgress?: (lemmas: number) => void;
  /**
   * Told of each request of the proof and what the certificate answers.
   * @internal
   */
  readonly onStep?: (asked: Asked, told: Told) => void;
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
  const { registry = standardRegistry(), maxFacts = 5e7, timeoutMs = 0 } = options;
  const deadline = timeoutMs > 0 ? performance.now() + timeoutMs : Number.POSITIVE_INFINITY;
  const { terms, questions } = await readHeader(reader, registry);
  const conclusions: Conclusion[] = [];
  for (const question of questions) {
    const proof = conclude(question, terms, store, facts);
    let step = proof.next();
    for (let steps = 0; !step.done; steps++) {
      if (steps % 512 === 0) {
        if (performance.now() > deadline) throw new SolverError('ERR_LIMIT', 'the time limit was reached');
        if (options.signal?.aborted) throw new SolverError('ERR_LIMIT', 'aborted');
        if (facts.count + store.count + store.written.size > maxFacts)
          throw new SolverError('ERR_LIMIT', `more than ${maxFacts} lemmas and positions`);
        options.onProgress?.(facts.count);
      }
      if (reader.isLow) await reader.fill();
      const asked = step.value;
      try {
        const told = read(asked, reader, store, registry);
        options.onStep?.(asked, told);
        step = proof.next(told);
      } catch (error) {
        if (!(error instanceof SolverError)) throw error;
        throw refusal(`lemma ${facts.count + 1} fails: ${error.message}, for ${sumText(asked.sum)}`);
      }
    }
    conclusions.push(step.value);
  }
  if (!(await reader.atEnd())) throw refusal('something follows the proof');
  return { terms: terms.map(termText), conclusions, lemmas: facts.count };
}

function refusal(problem: string): SolverError {
  return new SolverError('ERR_CERTIFICATE', problem);
}

async function readHeader(
  reader: CertificateReader,
  registry: GameRegistry,
): Promise<{ terms: Subgame[]; questions: Question[] }> {
  await reader.fill();
  if (reader.line() !== FIRST_LINE) throw refusal(`not a certificate that begins with '${FIRST_LINE}'`);
  const terms: Subgame[] = [];
  for (;;) {
    if (reader.isLow) await reader.fill();
    const line = reader.line();
    if (line.startsWith('{') && line.endsWith('}')) {
      const questions = line.slice(1, -1).split(', ');
      if (questions.every(isQuestion)) return { terms, questions };
      throw refusal(`unknown question in ${line}`);
    }
    const [, title = '', text = ''] = /^\[([^\]]*)\] (.*)$/.exec(line) ?? [];
    terms.push(readGame(title, text, registry));
  }
}

function readGame(title: string, text: string, registry: GameRegistry): Subgame {
  const rules = title === formGame.name ? formGame : registry.get(title);
  if (!rules) throw refusal(`unknown game '${title}'`);
  const bracketed = rules.nestedText || /^\(.* .*\)$/.test(text);
  return { rules, position: rules.parse(bracketed ? text.replace(/^\((.*)\)$/, '$1') : text) };
}

/** In the input language: texts with braces or blanks stand in brackets. */
export function termText({ rules, position }: Subgame): string {
  const text = rules.format(position);
  return `[${rules.name}] ${rules.nestedText || text.includes(' ') ? `(${text})` : text}`;
}

/** What the certificate answers to a request of the proof. */
function read(
  { ask, sum }: Asked,
  reader: CertificateReader,
  store: Components,
  registry: GameRegistry,
): Told {
  if (ask === 'value') return formGame.parse(reader.text());
  const number = reader.number();
  if (ask !== 'reason') return number;
  if (number === 0) return 'play';
  if (number === 1) return { concede: [reader.number(), reader.number()] };
  let add = written(formGame.name, reader.text(), store, registry);
  if (add.parts.length > 0) throw refusal('expected a sum of a number, ups and a nimber');
  for (let terms = number - 1; terms > 0; terms--) {
    const place = reader.number();
    const part = sum.parts[place - 1];
    if (place > 0 && !part) throw refusal(`there is no term number ${place}`);
    const term = part && { parts: [part], arithmetic: NOTHING };
    add = addSums(add, term ?? written(reader.text(), reader.text(), store, registry));
  }
  return { add };
}

/** Games that a certificate writes down come again and again. */
function written(title: string, text: string, store: Components, registry: GameRegistry): Sum {
  const key = `[${title}] ${text}`;
  let parts = store.written.get(key);
  if (!parts) {
    const { rules, position } = readGame(title, text, registry);
    parts = store.partsOf(rules, position);
    store.written.set(key, parts);
  }
  return parts;
}
