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
  return `${fields.map((field) => `"${field.trim().replaceAll('"', '""')}"`).join(',')}\n`;
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
    return Object.fromEntries(titles.map((title, i) => [title, fields[i]!]));
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
  // A field with what ends it. Quoted ones may hold everything, even line breaks.
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n][^,\r\n]*|))(,|\r\n|\n|\r|$)/y;
  while (field.lastIndex < text.length) {
    const at = field.lastIndex;
    const found = field.exec(text);
    if (!found) {
      const isOpen = /^"(?:[^"]|"")*$/.test(text.slice(at));
      if (!isOpen) throw badCsv(`${source}:${line}: error: a quote inside a field`);
      if (fields.length > 0) records.push({ fields, line: start });
      return { records, isCutOff: true };
    }
    fields.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    line += text.slice(at, field.lastIndex).split(/\r\n|\n|\r/).length - 1;
    if (found[3] === ',' && field.lastIndex < text.length) continue;
    if (fields.length > 1 || fields[0] !== '') records.push({ fields, line: start });
    fields = [];
    start = line;
  }
  return { records, isCutOff: !/[\r\n]$/.test(text) };
}
