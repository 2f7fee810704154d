/** How tables are written: for spreadsheets, for Markdown, for papers (LaTeX with booktabs). */
export const TABLE_STYLES = ['csv', 'markdown', 'latex'] as const;
export type TableStyle = (typeof TABLE_STYLES)[number];

/** A table with its titles as the first row. In LaTeX, fields between `$` are left as they are. */
export function tableText(rows: readonly (readonly string[])[], style: TableStyle): string {
  const [titles = [], ...body] = rows;
  switch (style) {
    case 'csv':
      return rows.map((row) => `${row.map(csvField).join(',')}\n`).join('');
    case 'markdown': {
      const line = (row: readonly string[]) =>
        `| ${row.map((field) => field.replaceAll('|', '\\|')).join(' | ')} |\n`;
      return line(titles) + line(titles.map(() => '---')) + body.map(line).join('');
    }
    case 'latex': {
      const line = (row: readonly string[]) => `  ${row.map(latexField).join(' & ')} \\\\\n`;
      const columns = 'l'.repeat(titles.length);
      return `\\begin{tabular}{${columns}}\n  \\toprule\n${line(titles)}  \\midrule\n${body.map(line).join('')}  \\bottomrule\n\\end{tabular}\n`;
    }
  }
}

function csvField(field: string): string {
  return /[",\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}

function latexField(field: string): string {
  if (/^\$.*\$$/.test(field)) return field;
  return field.replace(/[\\{}$&#%_^~]/g, (sign) => {
    if (sign === '\\') return '\\textbackslash{}';
    if (sign === '^' || sign === '~') return `\\${sign}{}`;
    return `\\${sign}`;
  });
}
