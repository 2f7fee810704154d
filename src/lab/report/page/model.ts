/** The rows of a report, what follows from them, and which of them are shown in which order. */
import {
  type Change,
  changeOf,
  measured,
  type Pair,
  ratioOf,
  regressionText,
  type Trend,
  trendOf,
} from '../../suite/compare.js';
import type { Row } from '../../suite/csvText.js';
import type { ReportData } from '../reportData.js';

/** One row with all that is known of it. */
export interface Entry extends Pair {
  /** Its place in the files. */
  readonly index: number;
  /** What the table shows, by column. */
  readonly cells: Row;
  readonly game: string;
  readonly change: Change | undefined;
  readonly trends: { readonly nodes: Trend | undefined; readonly time: Trend | undefined };
  readonly nodes: number;
  readonly time: number;
}

/** Columns that a comparison adds. */
export const COMPARED_TITLES = [
  'Change',
  'Time ×',
  'Nodes ×',
  'Old Status',
  'Old Result',
  'Old Time (ms)',
  'Old Node Count',
] as const;

export function entriesOf(data: ReportData): Entry[] {
  const rows = data.rows.map((fields) => rowOf(data.titles, fields));
  return rows.map((row, index) => {
    const oldFields = data.old?.rows[index];
    const old = data.old && oldFields ? rowOf(data.old.titles, oldFields) : undefined;
    const pair: Pair = { row, old };
    const game = gameOf(row.Games ?? '');
    return {
      ...pair,
      index,
      game,
      cells: { ...row, Game: game, ...(data.old && comparedCells(pair)) },
      change: changeOf(pair),
      trends: { nodes: trendOf(pair, 'nodes'), time: trendOf(pair, 'time') },
      nodes: measured(row, 'nodes') || 0,
      time: measured(row, 'time') || 0,
    };
  });
}

function rowOf(titles: readonly string[], fields: readonly string[]): Row {
  return Object.fromEntries(titles.map((title, i) => [title, fields[i] ?? '']));
}

function comparedCells(pair: Pair): Row {
  const { old } = pair;
  const ratio = (measure: 'nodes' | 'time') => ratioOf(pair, measure)?.toPrecision(6) ?? 'N/A';
  const cells: Record<(typeof COMPARED_TITLES)[number], string | undefined> = {
    Change: regressionText(pair),
    'Time ×': ratio('time'),
    'Nodes ×': ratio('nodes'),
    'Old Status': old?.Status,
    'Old Result': old?.Result,
    'Old Time (ms)': old?.['Time (ms)'],
    'Old Node Count': old?.['Node Count'],
  };
  return Object.fromEntries(Object.entries(cells).map(([title, text]) => [title, text ?? 'N/A']));
}

/** The games of a sum by name, from how reports print them: `clobber_1xn:XO [impartial_game_wrapper of nogo:..]`. */
function gameOf(games: string): string {
  const names = [
    ...games.matchAll(/(\[impartial_game_wrapper of )?([a-z]\w*(?: [\w.,]+)*)(?:<[^>]*>)?:/g),
  ].map(([, impartial, name]) => (impartial ? `impartial ${name}` : name!));
  return [...new Set(names)].sort().join(' + ') || 'empty sum';
}

/** What can be asked of the rows beside text, status and game. */
export const AREAS = {
  mismatch: ({ change }: Entry) => change === 'mismatch',
  fixed: ({ change }: Entry) => change === 'fixed',
  lost: ({ change }: Entry) => change === 'lost',
  gained: ({ change }: Entry) => change === 'gained',
  faster: ({ trends }: Entry) => trends.time === 'less',
  slower: ({ trends }: Entry) => trends.time === 'more',
  fewer: ({ trends }: Entry) => trends.nodes === 'less',
  more: ({ trends }: Entry) => trends.nodes === 'more',
  unmatched: ({ old }: Entry) => !old,
} as const satisfies Record<string, (entry: Entry) => boolean>;
export type Area = keyof typeof AREAS;

export interface Filter {
  text: string;
  /** Empty: all columns. */
  column: string;
  isRegex: boolean;
  isExcluding: boolean;
  /** Empty: all. */
  statuses: Set<string>;
  game: string;
  area: Area | undefined;
}

export function noFilter(): Filter {
  return {
    text: '',
    column: '',
    isRegex: false,
    isExcluding: false,
    statuses: new Set(),
    game: '',
    area: undefined,
  };
}

/** The entries that pass; an expression that cannot be read is told, and lets all pass. */
export function filterEntries(
  entries: readonly Entry[],
  titles: readonly string[],
  filter: Filter,
): { shown: Entry[]; problem: string | undefined } {
  let problem: string | undefined;
  let matches: ((text: string) => boolean) | undefined;
  if (filter.text !== '') {
    const wanted = filter.text.toLowerCase();
    matches = (text) => text.toLowerCase().includes(wanted);
    if (filter.isRegex) {
      try {
        const expression = new RegExp(filter.text, 'i');
        matches = (text) => expression.test(text);
      } catch (error) {
        problem = error instanceof Error ? error.message : String(error);
        matches = undefined;
      }
    }
  }
  const columns = filter.column ? [filter.column] : titles;
  const shown = entries.filter((entry) => {
    if (filter.statuses.size > 0 && !filter.statuses.has(entry.row.Status ?? '')) return false;
    if (filter.game && entry.game !== filter.game) return false;
    if (filter.area && !AREAS[filter.area](entry)) return false;
    if (!matches) return true;
    return columns.some((title) => matches(entry.cells[title] ?? '')) !== filter.isExcluding;
  });
  return { shown, problem };
}

export interface Order {
  readonly title: string;
  readonly isDescending: boolean;
}

/** Numbers by size, other texts by their letters; what is not known comes last in either direction. */
export function sortEntries(entries: Entry[], order: Order | undefined): Entry[] {
  if (!order) return entries.sort((a, b) => a.index - b.index);
  const sign = order.isDescending ? -1 : 1;
  const keys = new Map(entries.map((entry) => [entry, sortKey(entry.cells[order.title])]));
  return entries.sort((a, b) => {
    const [x, y] = [keys.get(a), keys.get(b)];
    if (x === undefined || y === undefined) {
      if (x !== y) return x === undefined ? 1 : -1;
    } else if (x !== y) {
      if (typeof x === 'number' && typeof y === 'number') return sign * (x - y);
      return sign * (String(x) < String(y) ? -1 : 1);
    }
    return a.index - b.index;
  });
}

function sortKey(text: string | undefined): string | number | undefined {
  if (text === undefined || text === '' || text === 'N/A') return undefined;
  const number = Number(text);
  return Number.isNaN(number) ? text : number;
}
