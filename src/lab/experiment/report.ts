import { escapeXml } from '../../base/escape.js';
import { figureSvg } from './figure.js';
import { LEVELS } from './levels.js';
import { type ExperimentSet, experimentSet } from './sets.js';
import type { Bucket, LevelTotal, SetStatistics } from './statistics.js';

/** What a run was, in words. */
export interface RunFacts {
  /** The command line that makes it again. */
  readonly command: string;
  /** Name and version of what solved, and of what it ran on. */
  readonly machine: string;
  readonly maxNodes: number;
  readonly database: string;
  readonly complete: boolean;
}

/** Rows of cells; the first is the head. */
type Table = readonly (readonly string[])[];

/** A row for each bucket. */
export function bucketTable({ buckets }: SetStatistics, xLabel: string): Table {
  const head = [xLabel, 'positions', 'left out', ...LEVELS.map(({ name }) => name)];
  const cell = ({ levels }: Bucket, level: number) => {
    const log = levels[level];
    return log ? `${log.mean.toFixed(2)} ± ${log.deviation.toFixed(2)}` : '';
  };
  const rows = buckets.map((bucket) => [
    String(bucket.x),
    String(bucket.count),
    String(bucket.leftOut),
    ...LEVELS.map((_, level) => cell(bucket, level)),
  ]);
  return [head, ...rows];
}

/** A row for each level. */
export function totalsTable({ totals }: SetStatistics): Table {
  const row = ({ nodes, timeMs, reduction, failures }: LevelTotal, level: number) => [
    LEVELS[level]!.name,
    grouped(nodes),
    `÷ ${reduction < 100 ? reduction.toFixed(1) : grouped(Math.round(reduction))}`,
    (timeMs / 1000).toFixed(2),
    timeMs > 0 ? grouped(Math.round((nodes / timeMs) * 1000)) : '',
    String(failures),
  ];
  return [['level', 'nodes', 'typically', 'seconds', 'nodes per second', 'not solved'], ...totals.map(row)];
}

function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A table with columns for people at a terminal. */
export function plainTable(table: Table): string {
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  return table
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
        .join('  '),
    )
    .map((line) => `${line.trimEnd()}\n`)
    .join('');
}

function markdownTable([head, ...rows]: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return [line(head!), line(head!.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(line)].join('');
}

function htmlTable([head, ...rows]: Table): string {
  const cells = (tag: string, row: readonly string[]) =>
    `<tr>${row.map((cell) => `<${tag}>${escapeXml(cell)}</${tag}>`).join('')}</tr>`;
  const table = `<thead>${cells('th', head!)}</thead><tbody>${rows.map((row) => cells('td', row)).join('')}</tbody>`;
  // Wide tables scroll by themselves, also by keys, so that the page fits every screen.
  return `<div class="wide" tabindex="0"><table>${table}</table></div>`;
}

const INTRODUCTION = [
  'The test sets of the paper on MCGS (ACG 2025), drawn by the generators that it describes, and solved on its four',
  'levels, each of which adds to the one before: no technique; a transposition table; splitting into independent',
  'subgames and normal forms; a database of small subgames. Then the full engine of sumgame, without a database.',
  'Nodes are positions that the search enters. A position that some level did not solve within the limit is left out',
  'of all of them; the columns of the levels show the mean of ln(nodes) ± its standard deviation. In the second table,',
  '÷ 10 means that a typical position (geometric mean) takes a tenth of the nodes that it takes without any technique.',
  'Nodes are the same on every machine; times depend on it, and on what else it had to do.',
].join('\n');

/** `figures` is the folder of the drawings, as the text sees it. */
export function resultsMarkdown(
  statistics: readonly SetStatistics[],
  facts: RunFacts,
  figures: string,
): string {
  const sections = statistics.map((entry) => {
    const set = setOf(entry);
    return [
      `## ${set.title}\n`,
      `![${set.title}: ln(nodes) by ${set.xLabel}](${figures}/${set.name}.svg)\n`,
      markdownTable(bucketTable(entry, set.xLabel)),
      markdownTable(totalsTable(entry)),
    ].join('\n');
  });
  return [
    '# Results: the experiments of the paper\n',
    `Made by \`${facts.command}\`.\n`,
    `${INTRODUCTION}\n`,
    `${factsText(facts)}\n`,
    ...sections,
  ].join('\n');
}

function factsText({ machine, maxNodes, database, complete }: RunFacts): string {
  const limit = `Limit: ${grouped(maxNodes)} nodes a position and level.`;
  const state = complete ? '' : ' The run was interrupted: this is what had been done.';
  return `${machine}. ${limit} Database: \`${database}\`${state}`;
}

const STYLE = [
  'body{font:15px/1.5 system-ui,sans-serif;max-width:62rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}',
  'table{border-collapse:collapse;margin:.7rem 0;font-variant-numeric:tabular-nums}',
  'th,td{padding:.15rem .6rem;text-align:right;border-bottom:1px solid #ddd}th:first-child,td:first-child{text-align:left}',
  '.wide{overflow-x:auto}td{white-space:nowrap}svg{max-width:100%;height:auto}code{overflow-wrap:anywhere}',
].join('\n');

/** One page with everything in it. */
export function resultsHtml(statistics: readonly SetStatistics[], facts: RunFacts): string {
  const sections = statistics.map((entry) => {
    const set = setOf(entry);
    return [
      `<h2>${escapeXml(set.title)}</h2>`,
      figureSvg(set, entry).trimEnd(),
      htmlTable(bucketTable(entry, set.xLabel)),
      htmlTable(totalsTable(entry)),
    ].join('\n');
  });
  const code = (text: string) => escapeXml(text).replace(/`([^`]*)`/g, '<code>$1</code>');
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>sumgame: experiments</title><style>${STYLE}</style></head><body>`,
    '<h1>The experiments of the paper</h1>',
    `<p>${code(INTRODUCTION)}</p>`,
    `<p>Made by <code>${escapeXml(facts.command)}</code>. ${code(factsText(facts))}</p>`,
    ...sections,
    '</body></html>\n',
  ].join('\n');
}

function setOf({ set }: SetStatistics): ExperimentSet {
  return experimentSet(set)!;
}
