import { FIRST_LINE } from '../base/certificateReader.js';
import { arithmeticText } from '../games/arithmetic.js';
import { type Form, formGame } from '../games/form.js';
import { gameLine } from '../games/gameLine.js';
import type { Subgame } from '../games/rules.js';
import type { Sum } from '../verify/components.js';
import type { Asked, Question, Told } from '../verify/questions.js';

/** What stands in a certificate behind its head: numbers and texts (docs/certificates.md). */
export type Item = number | string;

/** The lines above the proof: the sum and the questions, in the input language. */
export function headOf(terms: readonly Subgame[], questions: readonly Question[]): string {
  const games = terms.map((term) => `${gameLine(term)}\n`);
  return `${FIRST_LINE}\n${games.join('')}{${questions.join(', ')}}\n`;
}

/** An answer to the checker as it is written down. */
export function itemsOf(asked: Asked, told: Told): Item[] {
  if (typeof told === 'number') return [told];
  if (told === 'play') return [0];
  if (told === 'pairs') return [1];
  if ('concede' in told) return [2, ...told.concede];
  if ('add' in told) return itemsOfSum(told.add, asked.sum);
  return [formGame.format(told as Form)];
}

/** Terms of the sum by their places, from 1; others are written down behind a 0. */
function itemsOfSum({ terms: { parts }, arithmetic }: Sum, whole: Sum): Item[] {
  const terms = parts.flatMap((part) => {
    const place = whole.terms.parts.indexOf(part) + 1;
    return place > 0 ? [place] : [0, part.text];
  });
  return [parts.length + 2, arithmeticText(arithmetic), ...terms];
}

const utf8 = new TextEncoder();

/** Gathers bytes until there are enough to be handed on. */
export class ByteWriter {
  private bytes = new Uint8Array(1 << 17);
  length = 0;

  line(text: string): void {
    this.put(utf8.encode(text));
  }

  item(item: Item): void {
    if (typeof item === 'number') this.number(item);
    else {
      const text = utf8.encode(item);
      this.number(text.length);
      this.put(text);
    }
  }

  /** What has been written since it was last taken. */
  take(): Uint8Array {
    const taken = this.bytes.slice(0, this.length);
    this.length = 0;
    return taken;
  }

  /** Seven bits a byte, the lowest first; all but the last byte have the eighth bit. */
  private number(number: number): void {
    let rest = number;
    this.reserve(8);
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.bytes[this.length++] = (rest % 128) | 128;
    this.bytes[this.length++] = rest;
  }

  private put(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  private reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const larger = new Uint8Array(2 * (this.length + more));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }
}
