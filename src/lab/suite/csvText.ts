import { SolverError } from '../../base/errors.js';

/** What stands for a value that is not known. */
export const MISSING = 'N/A';

/** One line of a CSV file, by the titles of its columns. */
export type Row = Readonly<Record<string, string>>;

export interface CsvTable {
  readonly titles: readonly string[];
  readonly rows: readonly Row[];
  /** The last line is incomplete, and left out: whoever wrote it was stopped. */
  readonly isCutOff: boolean;
}

export function csvLine(fields: readonly string[]): string {
  return `${fields.map((field) => `"${guarded(field.trim()).replaceAll('"', '""')}"`).join(',')}\n`;
}

const NUMBER = /^[-+]?\d+(?:\.\d+)?$/;
/** Spreadsheets take a cell that begins so for a formula, and run it; an apostrophe tells them that it is text. */
const FORMULA = /^[=+\-@\t\r]/;
const GUARDED = /^'(?='*[=+\-@\t\r])/;

function guarded(field: string): string {
  return (FORMULA.test(field) && !NUMBER.test(field)) || GUARDED.test(field) ? `'${field}` : field;
}

function unguarded(field: string): string {
  return field.replace(GUARDED, '');
}

/**
 * Reads a CSV file with a header that has the needed titles; `source` is what errors call it. Fields may or may not be
 * quoted.
 */
export function readCsv(text: string, source: string, needed: readonly string[] = []): CsvTable {
  const { records, isCutOff } = recordsIn(text.replace(/^\uFEFF/, ''), source);
  const [header, ...body] = records;
  if (!header) throw badCsv(`${source}: no CSV file of results: it is empty`);
  const titles = header.fields;
  const missing = needed.find((title) => !titles.includes(title));
  if (missing) throw badCsv(`${source}: no CSV file of results: it has no column '${missing}'`);
  // A line may have been cut off between two fields or at its very end.
  const last = body.at(-1);
  const cutShort = last !== undefined && isCutOff && last.fields.length < titles.length;
  const rows = (cutShort ? body.slice(0, -1) : body).map(({ fields, line }) => {
    if (fields.length !== titles.length) {
      throw badCsv(`${source}:${line}: error: ${fields.length} fields, expected ${titles.length}`);
    }
    return Object.fromEntries(titles.map((title, i) => [title, unguarded(fields[i]!)]));
  });
  return { titles, rows, isCutOff: cutShort };
}

export function badCsv(problem: string): SolverError {
  return new SolverError('ERR_CSV', problem);
}

interface CsvRecord {
  readonly fields: string[];
  /** Where it begins. */
  readonly line: number;
}

/** `isCutOff`: the text does not end with a line break; a last field whose quote is open is left out. */
function recordsIn(text: string, source: string): { records: CsvRecord[]; isCutOff: boolean } {
  const records: CsvRecord[] = [];
  let fields: string[] = [];
  let line = 1;
  let start = 1;
  for (let at = 0; at < text.length; ) {
    const field = text[at] === '"' ? quotedField(text, at) : plainField(text, at);
    if (field === undefined) {
      if (fields.length > 0) records.push({ fields, line: start });
      return { records, isCutOff: true };
    }
    fields.push(field.content);
    line += lineBreaksIn(field.content);
    const ending = text[field.end];
    at = field.end + (ending === '\r' && text[field.end + 1] === '\n' ? 2 : 1);
    if (ending === ',' && at < text.length) continue;
    if (ending === '\r' || ending === '\n') line++;
    else if (ending !== undefined && ending !== ',')
      throw badCsv(`${source}:${line}: error: a quote inside a field`);
    if (fields.length > 1 || fields[0] !== '') records.push({ fields, line: start });
    fields = [];
    start = line;
  }
  return { records, isCutOff: !/[\r\n]$/.test(text) };
}

const PLAIN_END = /[,\r\n]/g;

interface Field {
  readonly content: string;
  readonly end: number;
}

/** Quoted fields may hold everything, even line breaks; undefined if the quote stays open. */
function quotedField(text: string, start: number): Field | undefined {
  // One expression for the whole field would need a stack as long as the field.
  let close = text.indexOf('"', start + 1);
  const first = close;
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close < 0) return undefined;
  const content = text.slice(start + 1, close);
  return { content: close === first ? content : content.replaceAll('""', '"'), end: close + 1 };
}

function plainField(text: string, start: number): Field {
  PLAIN_END.lastIndex = start;
  const end = PLAIN_END.exec(text)?.index ?? text.length;
  return { content: text.slice(start, end), end };
}

function lineBreaksIn(text: string): number {
  return /[\r\n]/.test(text) ? text.match(/\r\n|\n|\r/g)!.length : 0;
}
