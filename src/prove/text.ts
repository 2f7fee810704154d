import { CertificateReader, FIRST_LINE } from '../base/certificateReader.js';
import { decodeText, encodingOf } from '../base/decodeText.js';
import { SolverError } from '../base/errors.js';
import { type VerifyOptions, verifyCertificate } from '../verify/certificate.js';
import { Component, type Sum } from '../verify/components.js';
import { type Asked, isQuestion, type Question, type Told } from '../verify/questions.js';
import { Replies, sumText } from '../verify/sums.js';
import { ByteWriter, type Item, itemsOf } from './writer.js';

/** The certificate in a file that holds it, or its text form. */
export async function openCertificate(file: Blob): Promise<Blob> {
  const start = new Uint8Array(await file.slice(0, 64).arrayBuffer());
  const isText = /^\uFEFF?sumgame certificate /.test(decodeText(start));
  return isText ? certificateOfText(file, encodingOf(start)) : file;
}

/** What a certificate is about, before it is checked: its games as `[game] text`, and what is asked about their sum. */
export async function certificateHead(file: Blob): Promise<{ terms: string[]; questions: Question[] }> {
  const { games, questions } = await new CertificateReader(file).head();
  if (!questions.every(isQuestion)) throw new SolverError('ERR_CERTIFICATE', 'it asks an unknown question');
  return { terms: games, questions };
}

/** Characters of a text that are handed on together. */
const CHUNK = 1 << 16;

/**
 * A certificate as text: its head, and each answer to the checker in a line of its own, with what it is about behind
 * a `#`. It is checked meanwhile, so the text fails to end if it does not hold.
 */
export function textOfCertificate(file: Blob, options: VerifyOptions = {}): ReadableStream<Uint8Array> {
  const { readable, writable } = new TextEncoderStream();
  const writer = writable.getWriter();
  let lines = '';
  const hand = () => {
    const handed = lines;
    lines = '';
    return writer.write(handed);
  };
  const write = async () => {
    const { games, questions } = await new CertificateReader(file).head();
    lines = [FIRST_LINE, ...games, `{${questions.join(', ')}}\n`].join('\n');
    const onStep = (asked: Asked, told: Told) => {
      lines += `${lineOf(asked, told)}\n`;
      return lines.length < CHUNK ? undefined : hand();
    };
    await verifyCertificate(file, { ...options, onStep });
    await hand();
    await writer.close();
  };
  write().catch((error) => writer.abort(error));
  return readable;
}

function lineOf(asked: Asked, told: Told): string {
  const items = itemsOf(asked, told).map((item) => (typeof item === 'string' ? JSON.stringify(item) : item));
  return `${wordsOf(asked, told)}${items.join(' ')}  # ${commentOn(asked)}`;
}

/** Words in front of the numbers are for people: they are skipped when the text is read. */
function wordsOf({ ask }: Asked, told: Told): string {
  if (ask === 'reason') return typeof told === 'string' ? `${told} ` : `${Object.keys(told)[0]} `;
  return ask === 'verdict' ? (told === 1 ? 'yes ' : 'no ') : `${ask} `;
}

function commentOn(asked: Asked): string {
  switch (asked.ask) {
    case 'reason':
      return `to show: ${sumText(asked.sum)} >= 0`;
    case 'reply':
      return `Left to move in ${sumText(asked instanceof Replies ? leftByRight(asked) : asked.sum)}`;
    default:
      return sumText(asked.sum);
  }
}

function leftByRight({ sum: { terms, arithmetic }, board }: Replies): Sum {
  const { store, rules } = terms.parts[0]!;
  return { terms: new Component(store, rules, board, rules.format(board)).alone, arithmetic };
}

/** Longer lines are those of no certificate. */
const LONGEST_LINE = 1 << 20;

/** The certificate that a text describes. Throws a SolverError that names the line, if it describes none. */
async function certificateOfText(file: Blob, encoding: string): Promise<Blob> {
  const gzip = new CompressionStream('gzip');
  const certificate = new Response(gzip.readable).blob();
  const writer = gzip.writable.getWriter();
  try {
    for await (const bytes of bytesOfText(file, encoding))
      await writer.write(bytes as Uint8Array<ArrayBuffer>);
    await writer.close();
    return await certificate;
  } catch (error) {
    certificate.catch(() => undefined);
    await writer.abort(error);
    throw error;
  }
}

async function* bytesOfText(file: Blob, encoding: string): AsyncGenerator<Uint8Array> {
  const writer = new ByteWriter();
  let inHead = true;
  let number = 0;
  for await (const lines of linesOf(file, encoding)) {
    for (const line of lines) {
      number++;
      if (inHead) writer.line(`${line}\n`);
      else for (const item of readLine(line, number)) writer.item(item);
      if (line.startsWith('{')) inHead = false;
    }
    yield writer.take();
  }
  if (inHead) throw new SolverError('ERR_CERTIFICATE', 'the text has no line of {questions}');
}

/** Lines as they come, many at a time. */
async function* linesOf(file: Blob, encoding: string): AsyncGenerator<string[]> {
  const chunks = file.stream().pipeThrough(new TextDecoderStream(encoding)).getReader();
  let rest = '';
  for (;;) {
    const { done, value = '' } = await chunks.read();
    const lines = (rest + value).split(/\r?\n/);
    if (done) return yield lines;
    rest = lines.pop()!;
    if (rest.length > LONGEST_LINE)
      throw new SolverError('ERR_CERTIFICATE', 'a line of the text is too long');
    yield lines;
  }
}

function readLine(line: string, number: number): Item[] {
  const items = itemsIn(line.replace(/^[a-z]+ /, ''));
  if (items) return items;
  throw new SolverError(
    'ERR_CERTIFICATE',
    `line ${number}: expected numbers and texts in quotes: '${line.slice(0, 80)}'`,
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
