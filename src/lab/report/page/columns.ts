/** The columns of the table: how wide, how written, whether shown at first. */
import { durationText, numberText } from './dom.js';
import { COMPARED_TITLES } from './model.js';

export interface Column {
  readonly title: string;
  /** What stands above it. */
  readonly heading: string;
  readonly width: number;
  readonly isNumber: boolean;
  isShown: boolean;
}

const WIDTHS: Readonly<Record<string, number>> = {
  File: 190,
  Case: 60,
  Games: 240,
  Game: 150,
  Player: 70,
  'Expected Result': 150,
  Result: 150,
  'Old Result': 150,
  Comments: 180,
  Type: 130,
  Status: 124,
  'Old Status': 124,
  Change: 164,
  Options: 200,
  Reason: 220,
  'Input SHA-256': 180,
};
const DEFAULT_WIDTH = 102;

const SHORT: Readonly<Record<string, string>> = {
  'Expected Result': 'Expected',
  'Time (ms)': 'Time',
  'Old Time (ms)': 'Old time',
  'Node Count': 'Nodes',
  'Old Node Count': 'Old nodes',
  'Unique Node Count': 'Unique nodes',
};

const TEXTS = new Set(['Input hash', 'Engine', ...Object.keys(WIDTHS).filter((title) => title !== 'Case')]);

/** What is shown at first, in this order; the others stand behind. */
const SHOWN = [
  'Games',
  'Type',
  'Player',
  'Expected Result',
  'Result',
  'Status',
  'Time (ms)',
  'Node Count',
  'Comments',
];
const SHOWN_COMPARED = [
  'Games',
  'Type',
  'Player',
  'Result',
  'Status',
  'Change',
  'Time (ms)',
  'Time ×',
  'Node Count',
  'Nodes ×',
];

export function columnsFor(titles: readonly string[], isCompared: boolean): Column[] {
  const all = ['Game', ...titles, ...(isCompared ? COMPARED_TITLES : [])];
  const shown = (isCompared ? SHOWN_COMPARED : SHOWN).filter((title) => all.includes(title));
  return [...shown, ...all.filter((title) => !shown.includes(title))].map((title, i) => ({
    title,
    heading: SHORT[title] ?? title,
    width: WIDTHS[title] ?? DEFAULT_WIDTH,
    isNumber: !TEXTS.has(title),
    isShown: i < shown.length,
  }));
}

/** A cell as people read it. */
export function cellText(title: string, text: string): string {
  if (text === '' || text === 'N/A') return '–';
  if (title === 'Games') return text.replace(/\[impartial_game_wrapper of ([^\]]*)\]/g, 'impartial $1');
  if (title.endsWith('Time (ms)')) return durationText(Number(text));
  if (title.endsWith('×')) return ratioText(Number(text));
  return /^\d{4,}$/.test(text) && !/hash|sha/i.test(title) ? numberText(Number(text)) : text;
}

function ratioText(ratio: number): string {
  if (ratio >= 0.995 && ratio < 1.005) return '1';
  return ratio >= 100 ? numberText(ratio) : ratio >= 0.1 ? ratio.toFixed(2) : ratio.toPrecision(2);
}
