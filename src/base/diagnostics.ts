import { escapeLine } from './escape.js';

/** A place in a text. Lines and columns count from 1; LF, CRLF and a lone CR each end one line. */
export interface Place {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** `end` is the place behind the last character. */
export interface Span {
  readonly start: Place;
  readonly end: Place;
}

/** What is wrong with a text, and where. */
export interface Diagnostic {
  readonly severity: 'error' | 'warning';
  /** The file name, or what stands for one (`<input>`, `<stdin>`). */
  readonly source: string;
  readonly span: Span;
  /** The offending text. */
  readonly text: string;
  /** What is wrong and what was expected. */
  readonly message: string;
}

const LINE_END = /\r\n|\r|\n/g;
const BYTE_ORDER_MARK = 0xfeff;

/** Needs no change to be shown on one line. */
const PLAIN = /^(?:[!-~]| (?! ))*$/;

/** Texts in messages are cut to this many characters. */
const SHOWN_LENGTH = 40;

/** Where the text proper begins: behind a byte-order mark. */
export function textStart(text: string): number {
  return text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0;
}

/** Translates offsets of one text into lines and columns. */
export class TextPlaces {
  /** The offset at which each line starts. A byte-order mark takes up no column. */
  private readonly lineStarts: number[];

  constructor(private readonly text: string) {
    this.lineStarts = [textStart(text)];
    for (const end of text.matchAll(LINE_END)) this.lineStarts.push(end.index + end[0].length);
  }

  place(offset: number): Place {
    const at = Math.max(this.lineStarts[0]!, Math.min(offset, this.text.length));
    let line = 0;
    for (let beyond = this.lineStarts.length; beyond - line > 1; ) {
      const middle = (line + beyond) >> 1;
      if (this.lineStarts[middle]! <= at) line = middle;
      else beyond = middle;
    }
    return { offset: at, line: line + 1, column: at - this.lineStarts[line]! + 1 };
  }

  span(start: number, end: number): Span {
    return { start: this.place(start), end: this.place(Math.max(start, end)) };
  }
}

/** Whoever makes more mistakes than this has made one mistake often. */
const MOST_DIAGNOSTICS = 100;

/** Thrown when there is no use in reading on; {@link DiagnosticLog.reading} goes no farther. */
const ENOUGH = new Error('enough');

/** Collects what is wrong with one text. */
export class DiagnosticLog {
  readonly places: TextPlaces;
  private readonly entries: Diagnostic[] = [];
  private errors = 0;

  constructor(
    private readonly text: string,
    private readonly source: string,
  ) {
    this.places = new TextPlaces(text);
  }

  get errorCount(): number {
    return this.errors;
  }

  /** Runs what reads the text. Undefined if it was given up, which has been reported. */
  reading<T>(read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (error !== ENOUGH) throw error;
      return undefined;
    }
  }

  /** Reports an error behind which nothing is read. */
  giveUp(start: number, end: number, message: string): never {
    this.errors++;
    this.push('error', start, end, message);
    throw ENOUGH;
  }

  /** `text` is the offending text, if it is not that between `start` and `end`. */
  error(start: number, end: number, message: string, text?: string): void {
    this.errors++;
    this.add('error', start, end, message, text);
  }

  warning(start: number, end: number, message: string): void {
    this.add('warning', start, end, message);
  }

  inTextOrder(): Diagnostic[] {
    return this.entries.toSorted((a, b) => a.span.start.offset - b.span.start.offset);
  }

  private add(
    severity: Diagnostic['severity'],
    start: number,
    end: number,
    message: string,
    text?: string,
  ): void {
    if (this.entries.length >= MOST_DIAGNOSTICS) {
      this.giveUp(start, start, `there is more to be said, but ${MOST_DIAGNOSTICS} messages are enough`);
    }
    this.push(severity, start, end, message, text);
  }

  private push(
    severity: Diagnostic['severity'],
    start: number,
    end: number,
    message: string,
    text = this.text.slice(start, end),
  ): void {
    this.entries.push({ severity, source: this.source, span: this.places.span(start, end), text, message });
  }
}

/** The text in quotes, on one line and cut if long. */
export function quote(text: string): string {
  const line = oneLine(text.slice(0, SHOWN_LENGTH));
  return text.length > SHOWN_LENGTH ? `'${line}…'` : `'${line}'`;
}

/** `source:line:column: error: message`, with the offending text in quotes. */
export function formatDiagnostic({ severity, source, span, text, message }: Diagnostic): string {
  const shown = quote(text);
  const named = text === '' || message.includes(shown) || message.includes(`'${text}'`);
  const line = oneLine(named ? message : `${message}: ${shown}`);
  return `${oneLine(source)}:${span.start.line}:${span.start.column}: ${severity}: ${line}`;
}

function oneLine(text: string): string {
  return PLAIN.test(text) ? text : escapeLine(text);
}
