/** Cells in rows and columns. */
export interface Cells {
  readonly rows: number;
  readonly cols: number;
  /** Row by row: characters of the language, on hexagons integers. */
  readonly cells: readonly string[];
}
