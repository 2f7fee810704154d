import type { GameRegistry } from '../../games/registry.js';
import type { Sum } from '../../games/rules.js';
import { boardSvg } from '../../picture/boardSvg.js';
import type { Row } from '../suite/csvText.js';

/** A page with more would be megabytes. */
const MOST_PICTURES = 300;
/** Larger positions are no use as small pictures. */
const LONGEST = 400;
/** `domineering:...|... nim:3`: what stands before a colon is a game, if the registry knows it. */
const TITLES = /(?:^|\s)((?:impartial )?[a-z]\w*(?: [^\s:]+)?):/g;

/** Boards of the games in the rows of a report, as SVG documents by what stands in the column `Games`. */
export function picturesOf(rows: readonly Row[], registry: GameRegistry): Record<string, string> {
  const texts = new Set(rows.map((row) => row.Games ?? '').filter((text) => text.length <= LONGEST));
  const pictures: Record<string, string> = {};
  for (const text of [...texts].slice(0, MOST_PICTURES)) {
    const sum = readGames(text, registry);
    if (sum && sum.length > 0) pictures[text] = boardSvg(sum, { width: 560, title: text });
  }
  return pictures;
}

/** The sum of a row, or undefined if it cannot be told: games of the user's own, files of other programs. */
function readGames(text: string, registry: GameRegistry): Sum | undefined {
  const heads = [...text.matchAll(TITLES)].filter(([, title]) => registry.get(title!) !== undefined);
  if (heads[0]?.index !== 0) return undefined;
  try {
    return heads.map(([head, title], i) => {
      const rules = registry.get(title!)!;
      const written = text.slice(heads[i]!.index + head.length, heads[i + 1]?.index).trim();
      return { rules, position: rules.parse(written) };
    });
  } catch {
    return undefined;
  }
}
