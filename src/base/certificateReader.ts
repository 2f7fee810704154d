import { SolverError } from './errors.js';

/** What certificates begin with. */
export const FIRST_LINE = 'sumgame certificate 1';

/** No line or text of a certificate is longer. */
const LONGEST = 1 << 16;
/** The lines at the beginning, together. */
const LONGEST_HEAD = 1 << 20;

/** The content of a compressed certificate, little by little: it may be larger than memory. */
export class CertificateReader {
  private readonly chunks: ReadableStreamDefaultReader<Uint8Array>;
  private bytes = new Uint8Array(0);
  private at = 0;
  private ended = false;
  private headLength = 0;
  private readonly decoder = new TextDecoder();

  constructor(file: Blob | Uint8Array) {
    const blob = file instanceof Blob ? file : new Blob([file as Uint8Array<ArrayBuffer>]);
    this.chunks = blob.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  }

  /** May the next text be incomplete? */
  get isLow(): boolean {
    return !this.ended && this.bytes.length - this.at < 4 * LONGEST;
  }

  async fill(): Promise<void> {
    try {
      while (this.isLow) {
        const { done, value } = await this.chunks.read();
        if (done) this.ended = true;
        else {
          const rest = this.bytes.subarray(this.at);
          this.bytes = new Uint8Array(rest.length + value.length);
          this.bytes.set(rest);
          this.bytes.set(value, rest.length);
          this.at = 0;
        }
      }
    } catch {
      throw new SolverError('ERR_CERTIFICATE', 'it is not compressed, or damaged');
    }
  }

  /** What it begins with: its games, one a line, and the questions about their sum. */
  async head(): Promise<{ games: string[]; questions: string[] }> {
    await this.fill();
    const games: string[] = [];
    for (let line = this.line(); line === FIRST_LINE || games.length > 0; line = this.line()) {
      games.push(line);
      if (this.isLow) await this.fill();
      if (line.startsWith('{') && line.endsWith('}')) {
        return { games: games.slice(1, -1), questions: line.slice(1, -1).split(', ') };
      }
      if (games.length > 1 && !line.startsWith('[')) break;
    }
    throw new SolverError(
      'ERR_CERTIFICATE',
      `not a certificate: expected '${FIRST_LINE}', games, {questions}`,
    );
  }

  async atEnd(): Promise<boolean> {
    await this.fill();
    return this.at === this.bytes.length;
  }

  /** Seven bits a byte, the lowest first; all but the last byte have the eighth bit. */
  number(): number {
    let number = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.bytes[this.at++];
      if (byte === undefined) throw new SolverError('ERR_CERTIFICATE', 'the certificate ends too early');
      number += (byte & 127) * scale;
      // After many bytes 0 times their scale is no number either.
      if (!(number <= Number.MAX_SAFE_INTEGER) || scale > Number.MAX_SAFE_INTEGER) {
        throw new SolverError('ERR_CERTIFICATE', 'a number is too large');
      }
      if (byte < 128) return number;
    }
  }

  text(): string {
    return this.take(this.number());
  }

  private line(): string {
    const end = this.bytes.indexOf(10, this.at);
    const line = this.take(end < 0 ? this.bytes.length - this.at : end - this.at);
    this.at++;
    this.headLength += line.length + 1;
    if (this.headLength > LONGEST_HEAD) throw new SolverError('ERR_CERTIFICATE', 'its head is too long');
    return line;
  }

  private take(length: number): string {
    if (length > LONGEST || this.at + length > this.bytes.length) {
      throw new SolverError('ERR_CERTIFICATE', 'a text is too long, or the certificate ends too early');
    }
    this.at += length;
    return this.decoder.decode(this.bytes.subarray(this.at - length, this.at));
  }
}
