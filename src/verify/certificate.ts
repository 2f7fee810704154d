import { CertificateReader } from '../base/certificateReader.js';
import { SolverError } from '../base/errors.js';
import { standardRegistry } from '../games/index.js';
import type { GameRegistry } from '../games/registry.js';
import type { Subgame } from '../games/rules.js';
import { NOTHING } from './arithmetic.js';
import { Components } from './components.js';
import { formGame } from './forms.js';
import { Facts } from './proof.js';
import { type Asked, type Conclusion, conclude, isQuestion, type Told } from './questions.js';
import { addSums, type Sum, sumText } from './sums.js';

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
  const { registry = standardRegistry(), maxFacts = 5e7 } = options;
  const deadline = performance.now() + (options.timeoutMs || Number.POSITIVE_INFINITY);
  const { games, questions } = await reader.head();
  const terms = games.map((line) => readGame(line, registry));
  const conclusions: Conclusion[] = [];
  for (const question of questions) {
    if (!isQuestion(question)) throw refusal(`unknown question '${question}'`);
    const proof = conclude(question, terms, store, facts);
    let step = proof.next();
    for (let steps = 0; !step.done; steps++) {
      if (steps % 32 === 0) {
        if (performance.now() > deadline) throw new SolverError('ERR_LIMIT', 'the time limit was reached');
        if (options.signal?.aborted) throw new SolverError('ERR_LIMIT', 'aborted');
        if (facts.size + store.count + store.written.size > maxFacts)
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

function readGame(line: string, registry: GameRegistry): Subgame {
  const [, title = '', text = ''] = /^\[([^\]]*)\] (.*)$/.exec(line) ?? [];
  const rules = title === formGame.name ? formGame : registry.get(title);
  if (!rules) throw refusal(`unknown game '${title}'`);
  const bracketed = rules.nestedText || /^\((|.* .*)\)$/.test(text);
  return { rules, position: rules.parse(bracketed ? text.replace(/^\((.*)\)$/, '$1') : text) };
}

/** In the input language: texts with braces or blanks, and empty ones, stand in brackets. */
export function termText({ rules, position }: Subgame): string {
  const text = rules.format(position);
  return `[${rules.name}] ${rules.nestedText || !text || text.includes(' ') ? `(${text})` : text}`;
}

/** What the certificate answers to a request of the proof. */
function read({ ask, sum }: Asked, reader: CertificateReader, store: Components, games: GameRegistry): Told {
  if (ask === 'value') return formGame.parse(reader.text());
  const number = reader.number();
  if (ask !== 'reason') return number;
  if (number === 0) return 'play';
  if (number === 1) return { concede: [reader.number(), reader.number()] };
  // Provers need one or two.
  if (number > 1000) throw refusal(`a sum of ${number - 1} terms`);
  let add = written(`[${formGame.name}] ${reader.text()}`, store, games);
  if (add.parts.length > 0) throw refusal('expected a sum of a number, ups and a nimber');
  for (let terms = number - 1; terms > 0; terms--) {
    const place = reader.number();
    const part = sum.parts[place - 1];
    if (place > 0 && !part) throw refusal(`there is no term number ${place}`);
    const term = part && { parts: [part], arithmetic: NOTHING };
    add = addSums(add, term ?? written(`[${reader.text()}] ${reader.text()}`, store, games));
  }
  return { add };
}

/** Games that a certificate writes down come again and again. */
function written(line: string, store: Components, registry: GameRegistry): Sum {
  const known = store.written.get(line);
  if (known) return known;
  const { rules, position } = readGame(line, registry);
  const parts = store.partsOf(rules, position);
  store.written.set(line, parts);
  return parts;
}
