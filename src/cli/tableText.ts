/** How tables are written: for spreadsheets, for Markdown, for papers (LaTeX with booktabs; with boards drawn by TikZ). */
export const TABLE_STYLES = ['csv', 'markdown', 'latex', 'tikz'] as const;
export type TableStyle = (typeof TABLE_STYLES)[number];

/** Those that are LaTeX. */
export function isTex(style: TableStyle | undefined): boolean {
  return style === 'latex' || style === 'tikz';
}

/** A field of LaTeX that is left as it is. */
const TEX_FIELD = /^\$.*\$$|\\begin\{tikzpicture\}|^\\texttt\{/;

/** A table with its titles as the first row. In LaTeX, formulas between `$` and pictures are left as they are. */
export function tableText(rows: readonly (readonly string[])[], style: TableStyle): string {
  const [titles = [], ...body] = rows;
  switch (style) {
    case 'csv':
      return rows.map((row) => `${row.map(csvField).join(',')}\n`).join('');
    case 'markdown': {
      const line = (row: readonly string[]) => `| ${row.map(markdownField).join(' | ')} |\n`;
      return line(titles) + line(titles.map(() => '---')) + body.map(line).join('');
    }
    case 'latex':
    case 'tikz': {
      const line = (row: readonly string[]) => `  ${row.map(latexField).join(' & ')} \\\\\n`;
      const columns = 'l'.repeat(titles.length);
      return `\\begin{tabular}{${columns}}\n  \\toprule\n${line(titles)}  \\midrule\n${body.map(line).join('')}  \\bottomrule\n\\end{tabular}\n`;
    }
  }
}

function csvField(field: string): string {
  return /[",\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}

/** Stars and bars mean something there: such fields are code. */
function markdownField(field: string): string {
  const escaped = field.replaceAll('|', '\\|');
  return /[*_`{}<>|^\\]/.test(field) && !field.includes('`') ? `\`${escaped}\`` : escaped;
}

/** Bars and angles of text fonts are dashes and question marks: boards are typewritten. */
function latexField(field: string): string {
  if (TEX_FIELD.test(field)) return field;
  return /[|<>]/.test(field) ? `\\texttt{${escapedTex(field)}}` : escapedTex(field);
}

function escapedTex(field: string): string {
  return field.replace(/[\\{}$&#%_^~]/g, (sign) => {
    if (sign === '\\') return '\\textbackslash{}';
    if (sign === '^' || sign === '~') return `\\${sign}{}`;
    return `\\${sign}`;
  });
}

/** Rows with their columns below one another. */
export function alignedLines(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((field, i) => field.padEnd(widths[i]!))
      .join('  ')
      .trimEnd(),
  );
}
