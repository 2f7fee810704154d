/** A section of a document: its title and its text up to the next title of the same or a higher rank. */
export interface Section {
  readonly title: string;
  readonly text: string;
}

/** The sections with titles of one rank (`##` is 2). */
export function sectionsOf(markdown: string, rank: number): Section[] {
  const parts = markdown.split(new RegExp(`^#{1,${rank}} `, 'm')).slice(1);
  return parts.map((part) => {
    const end = part.indexOf('\n');
    return { title: part.slice(0, end), text: part.slice(end + 1) };
  });
}

/** The rows of the tables whose header is made of these titles: the text of each cell, with bars as they are read. */
export function rowsOf(text: string, ...titles: readonly string[]): string[][] {
  const rows: string[][] = [];
  let isOpen = false;
  for (const line of text.split('\n')) {
    const cells = cellsOf(line);
    if (!cells) isOpen = false;
    else if (cells.join() === titles.join()) isOpen = true;
    else if (isOpen && !/^-+$/.test(cells[0]!)) rows.push(cells);
  }
  return rows;
}

function cellsOf(line: string): string[] | undefined {
  if (!line.startsWith('|')) return undefined;
  const cells = line.split(/(?<!\\)\|/).slice(1, -1);
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** The texts in backquotes. */
export function quoted(cell: string): string[] {
  return [...cell.matchAll(/`([^`]*)`/g)].map(([, text]) => text!);
}
