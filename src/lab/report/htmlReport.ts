import { escapeXml } from '../../base/escape.js';
import { pairRows } from '../suite/compare.js';
import type { Row } from '../suite/csvText.js';
import type { ReportData, ReportInput } from './reportData.js';

/** What the page is made of beside the data: built from `page/`. */
export interface PageParts {
  readonly script: string;
  readonly styles: string;
}

/** A report as one page, which loads nothing from anywhere. */
export function htmlReport(input: ReportInput, { script, styles }: PageParts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:">
<title>${escapeXml(input.title)} · sumgame test report</title>
<link rel="icon" href="data:,">
<style>
${styles}</style>
</head>
<body>
<main id="report"><noscript>This report needs JavaScript to show its ${input.rows.length} rows.</noscript></main>
<script type="application/json" id="data">${scriptJson(dataOf(input))}</script>
<script>
${script.replaceAll('</script', '<\\/script')}</script>
</body>
</html>
`;
}

function dataOf({ rows, old, ...rest }: ReportInput): ReportData {
  const titles = titlesOf(rows);
  const data = { ...rest, titles, rows: rows.map((row) => titles.map((title) => row[title] ?? '')) };
  if (!old) return data;
  const pairs = pairRows(rows, old.rows);
  const oldTitles = titlesOf(old.rows);
  const matched = pairs.map(({ old: row }) => (row ? oldTitles.map((title) => row[title] ?? '') : null));
  const onlyThere = old.rows.length - matched.filter((row) => row !== null).length;
  return { ...data, old: { name: old.name, made: old.made, onlyThere, titles: oldTitles, rows: matched } };
}

function titlesOf(rows: readonly Row[]): string[] {
  return Object.keys(rows[0] ?? {});
}

/** JSON that cannot end the element it stands in. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
