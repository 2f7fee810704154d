import { CertificateReader, FIRST_LINE } from '../base/certificateReader.js';
import { decodeText } from '../base/decodeText.js';
import { SolverError } from '../base/errors.js';
import { type VerifyOptions, verifyCertificate } from '../verify/certificate.js';
import { type Asked, isQuestion, type Question, type Told } from '../verify/questions.js';
import { sumText } from '../verify/sums.js';
import { ByteWriter, type Item, itemsOf } from './writer.js';

/** The certificate in a file that holds it, or its text form. */
export async function openCertificate(file: Blob): Promise<Blob> {
  const isText = /^\uFEFF?sumgame certificate /.test(await textIn(file.slice(0, 64)));
  return isText ? certificateOfText((await textIn(file)).replace(/^\uFEFF/, '')) : file;
}

/** Shells of Windows write UTF-16, with other ends of lines. */
async function textIn(file: Blob): Promise<string> {
  return decodeText(new Uint8Array(await file.arrayBuffer()));
}

/** What a certificate is about, before it is checked: its games as `[game] text`, and what is asked about their sum. */
export async function certificateHead(file: Blob): Promise<{ terms: string[]; questions: Question[] }> {
  const { games, questions } = await new CertificateReader(file).head();
  if (!questions.every(isQuestion)) throw new SolverError('ERR_CERTIFICATE', 'it asks an unknown question');
  return { terms: games, questions };
}

/**
 * A certificate as text: its head, and each answer to the checker in a line of its own, with what it is about behind
 * a `#`. The certificate must hold.
 */
export async function textOfCertificate(file: Blob, options: VerifyOptions = {}): Promise<string> {
  const { games, questions } = await new CertificateReader(file).head();
  const lines = [FIRST_LINE, ...games, `{${questions.join(', ')}}`];
  await verifyCertificate(file, { ...options, onStep: (asked, told) => lines.push(lineOf(asked, told)) });
  return `${lines.join('\n')}\n`;
}

function lineOf(asked: Asked, told: Told): string {
  const items = itemsOf(asked, told).map((item) => (typeof item === 'string' ? JSON.stringify(item) : item));
  return `${wordsOf(asked, told)}${items.join(' ')}  # ${commentOn(asked)}`;
}

/** Words in front of the numbers are for people: they are skipped when the text is read. */
function wordsOf({ ask }: Asked, told: Told): string {
  if (ask === 'reason') return told === 'play' ? 'play ' : `${Object.keys(told)[0]} `;
  return ask === 'verdict' ? (told === 1 ? 'yes ' : 'no ') : `${ask} `;
}

function commentOn({ ask, sum }: Asked): string {
  switch (ask) {
    case 'reason':
      return `to show: ${sumText(sum)} >= 0`;
    case 'reply':
      return `Left to move in ${sumText(sum)}`;
    default:
      return sumText(sum);
  }
}

/** The certificate that a text describes. Throws a SolverError that names the line, if it describes none. */
async function certificateOfText(text: string): Promise<Blob> {
  const lines = text.split(/\r?\n/);
  const last = lines.findIndex((line) => line.startsWith('{'));
  if (lines[0] !== FIRST_LINE || last < 0) {
    throw new SolverError(
      'ERR_CERTIFICATE',
      `not the text of a certificate: expected '${FIRST_LINE}', games, {questions}`,
    );
  }
  const writer = new ByteWriter();
  for (const line of lines.slice(0, last + 1)) writer.line(`${line}\n`);
  for (const [index, line] of lines.entries())
    if (index > last) for (const item of readLine(line, index)) writer.item(item);
  const content = new Blob([writer.take() as Uint8Array<ArrayBuffer>]).stream();
  return new Response(content.pipeThrough(new CompressionStream('gzip'))).blob();
}

function readLine(line: string, index: number): Item[] {
  const items = itemsIn(line.replace(/^[a-z]+ /, ''));
  if (items) return items;
  throw new SolverError(
    'ERR_CERTIFICATE',
    `line ${index + 1}: expected numbers and texts in quotes: '${line.slice(0, 80)}'`,
  );
}

/** The next number or text, or what ends a line. */
const ITEM = / *(?:("(?:[^"\\]|\\.)*"|\d+)(?=[ #]|$)|#|$)/y;

function itemsIn(text: string): Item[] | undefined {
  const items: Item[] = [];
  ITEM.lastIndex = 0;
  try {
    for (;;) {
      const match = ITEM.exec(text);
      if (!match) return undefined;
      if (match[1] === undefined) return items;
      const item = JSON.parse(match[1]) as Item;
      if (typeof item === 'number' && !Number.isSafeInteger(item)) return undefined;
      items.push(item);
    }
  } catch {
    return undefined;
  }
}
