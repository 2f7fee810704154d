import { SolverError } from '../base/errors.js';
import { FIRST_LINE, type VerifyOptions, verifyCertificate } from '../verify/certificate.js';
import type { Asked, Told } from '../verify/questions.js';
import { sumText } from '../verify/sums.js';
import { ByteWriter, type Item, itemsOf } from './writer.js';

/** Is it the text form? The other is compressed. */
export async function isText(file: Blob): Promise<boolean> {
  return (await file.slice(0, FIRST_LINE.length).text()) === FIRST_LINE;
}

/**
 * A certificate as text: its head, and each answer to the checker in a line of its own, with what it is about behind
 * a `#`. The certificate must hold.
 */
export async function textOfCertificate(file: Blob, options: VerifyOptions = {}): Promise<string> {
  const lines: string[] = [];
  await verifyCertificate(file, { ...options, onStep: (asked, told) => lines.push(lineOf(asked, told)) });
  return `${await headOfFile(file)}${lines.join('\n')}\n`;
}

async function headOfFile(file: Blob): Promise<string> {
  const content = file
    .stream()
    .pipeThrough(new DecompressionStream('gzip'))
    .pipeThrough(new TextDecoderStream());
  let head = '';
  for await (const piece of content) {
    head += piece;
    const end = head.indexOf('}\n', head.indexOf('\n{'));
    if (end >= 0) return head.slice(0, end + 2);
  }
  return head;
}

function lineOf(asked: Asked, told: Told): string {
  const items = itemsOf(asked, told).map((item) => (typeof item === 'string' ? JSON.stringify(item) : item));
  return `${wordsOf(asked, told)}${items.join(' ')}  # ${commentOn(asked)}`;
}

/** Words in front of the numbers are for people: they are skipped when the text is read. */
function wordsOf({ ask }: Asked, told: Told): string {
  if (ask === 'reason') return told === 'play' ? 'play ' : 'add ';
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
export async function certificateOfText(text: string): Promise<Blob> {
  const lines = text.split('\n');
  const last = lines.findIndex((line) => line.startsWith('{'));
  if (lines[0] !== FIRST_LINE || last < 0) {
    throw new SolverError(
      'ERR_CERTIFICATE',
      `not the text of a certificate: '${FIRST_LINE}', games, {questions}`,
    );
  }
  const writer = new ByteWriter();
  for (const line of lines.slice(0, last + 1)) writer.line(`${line}\n`);
  for (const [index, line] of lines.entries())
    if (index > last) for (const item of readLine(line, index)) writer.item(item);
  const content = new Blob([writer.take() as Uint8Array<ArrayBuffer>]).stream();
  return new Response(content.pipeThrough(new CompressionStream('gzip'))).blob();
}

const LINE = /^(?:[a-z]+ )?((?:\d+|"(?:[^"\\]|\\.)*"| )*?) *(?:#.*)?$/;

function readLine(line: string, index: number): Item[] {
  const [whole, items = ''] = LINE.exec(line) ?? [];
  if (whole === undefined) {
    throw new SolverError(
      'ERR_CERTIFICATE',
      `line ${index + 1}: expected numbers and texts in quotes: '${line.slice(0, 80)}'`,
    );
  }
  return [...items.matchAll(/"(?:[^"\\]|\\.)*"|\d+/g)].map(([item]) => JSON.parse(item) as Item);
}
