import { readFile, stat } from 'node:fs/promises';
import packageJson from '../../package.json' with { type: 'json' };
import { htmlReport } from '../lab/report/htmlReport.js';
import { picturesOf } from '../lab/report/pictures.js';
import type { CsvTable, Row } from '../lab/suite/csvText.js';
import { knownGames } from './gameModules.js';
import { writeOutput } from './outputs.js';

/** What a report is about. */
export interface ReportSubject {
  /** The files and folders that were run, or the CSV file. */
  readonly paths: readonly string[];
  readonly rows: readonly Row[];
  /** How many there are in all. */
  readonly cases: number;
  readonly interrupted: boolean;
}

/** Writes a page that needs nothing but itself. */
export async function writeHtml(
  path: string,
  { paths, rows, cases, interrupted }: ReportSubject,
  old: { readonly name: string; readonly table: CsvTable } | undefined,
): Promise<void> {
  const [script, styles] = await Promise.all(
    ['reportPage.js', 'reportPage.css'].map((name) =>
      readFile(new URL(`./${name}`, import.meta.url), 'utf8'),
    ),
  );
  const html = htmlReport(
    {
      title: paths.join(' '),
      made: new Date().toISOString(),
      version: packageJson.version,
      cases,
      interrupted,
      rows,
      pictures: picturesOf(rows, knownGames()),
      ...(old && { old: { name: old.name, made: await timeOf(old.name), rows: old.table.rows } }),
    },
    { script: script!, styles: styles! },
  );
  await writeOutput(path, html);
}

async function timeOf(path: string): Promise<string> {
  return (await stat(path)).mtime.toISOString();
}
