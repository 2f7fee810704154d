import { changeOf, comparePairs, type Measure, type Pair, regressionText } from '../lab/suite/compare.js';
import { counted, groupDigits, style } from './terminal.js';

/** So many tests of a kind are named. */
const MOST_NAMED = 10;
const MOST_GAMES = 60;

/** What has changed since an older run, for people. */
export function comparisonText(pairs: readonly Pair[], oldName: string): string {
  const { matched, unmatched, changes, trends, totals } = comparePairs(pairs);
  const lines = [
    '',
    `compared with ${oldName}: ${counted(matched, 'case')}${unmatched > 0 ? `, ${unmatched} not in it` : ''}`,
  ];
  const told = (number: number, text: string, colour: Parameters<typeof style>[0]) =>
    number > 0 ? style(colour, `${number} ${text}`) : `${number} ${text}`;
  lines.push(
    `  results  ${[
      told(changes.mismatch, changes.mismatch === 1 ? 'new mismatch' : 'new mismatches', 'red'),
      told(changes.fixed, 'fixed', 'green'),
      told(changes.lost, 'no longer answered', 'yellow'),
      told(changes.gained, 'newly answered', 'green'),
    ].join(', ')}`,
  );
  const line = (title: string, measure: Measure, less: string, more: string, unit: string) => {
    const { now, before, meanRatio } = totals[measure];
    const round = (x: number) => groupDigits(Math.round(x));
    const amount = `${round(before)} → ${round(now)}${unit}`;
    lines.push(
      `  ${title.padEnd(8)} ${trends[measure].less} ${less}, ${trends[measure].more} ${more}; ${amount} (×${factor(now, before)}, in the mean ×${meanRatio.toFixed(2)})`,
    );
  };
  line('time', 'time', 'faster', 'slower', ' ms');
  line('nodes', 'nodes', 'with fewer', 'with more', ' nodes');
  return `${lines.join('\n')}\n${named(pairs, 'mismatch')}${named(pairs, 'lost')}`;
}

function named(pairs: readonly Pair[], change: 'mismatch' | 'lost'): string {
  const found = pairs.filter((pair) => changeOf(pair) === change);
  const lines = found.slice(0, MOST_NAMED).map((pair) => {
    const { row, old } = pair;
    const where = `${row.File ?? ''} case ${row.Case ?? '?'}: ${shortened(row.Games ?? '')} ${row.Player}`;
    return `  ${style(change === 'lost' ? 'yellow' : 'red', regressionText(pair))} ${where}: ${old?.Result} → ${row.Result}\n`;
  });
  const more = found.length - lines.length;
  return lines.join('') + (more > 0 ? `  … and ${more} more\n` : '');
}

/** Boards may be longer than the screen. */
function shortened(games: string): string {
  return games.length > MOST_GAMES ? `${games.slice(0, MOST_GAMES)}…` : games;
}

function factor(now: number, before: number): string {
  return before > 0 ? (now / before).toFixed(2) : '1.00';
}
