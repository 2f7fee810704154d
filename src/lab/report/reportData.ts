/** What a report page is given: plain data, read by the page's script. */
import type { Row } from '../suite/csvText.js';

export interface ReportInput {
  /** What was run. */
  readonly title: string;
  /** When, as ISO 8601. */
  readonly made: string;
  /** Of the program. */
  readonly version: string;
  /** How many cases there are; fewer rows if the run was interrupted. */
  readonly cases: number;
  readonly interrupted: boolean;
  readonly rows: readonly Row[];
  /** SVG documents, by what stands in the column `Games`. */
  readonly pictures?: Readonly<Record<string, string>>;
  /** An older run to compare with. */
  readonly old?: { readonly name: string; readonly made: string; readonly rows: readonly Row[] };
}

/** As it stands in the page: rows as lists, which are half as long. */
export interface ReportData extends Omit<ReportInput, 'rows' | 'old'> {
  readonly titles: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly old?: {
    readonly name: string;
    readonly made: string;
    /** How many rows of the older run belong to no row of this one. */
    readonly onlyThere: number;
    readonly titles: readonly string[];
    /** For each row; null if the older run has no such test. */
    readonly rows: readonly (readonly string[] | null)[];
  };
}
