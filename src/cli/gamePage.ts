import { escapeXml } from '../base/escape.js';
import { boardSvg, type Sum } from '../index.js';

/** A position of a game that was played, and how it came about. */
export interface PlayedPicture {
  readonly title: string;
  readonly sum: Sum;
}

const STYLE = `body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif;
  background: #fffdf9; color: #1d2430; }
h2 { font-size: 1.05rem; margin: 1.5rem 0 0.5rem; }
svg { max-width: 100%; height: auto; }`;

/** A game as one page that loads nothing: a picture for each move, with what it changed marked. */
export function gamePage(title: string, pictures: readonly PlayedPicture[], end: string): string {
  const start = pictures[0]!.sum;
  const steps = pictures.map(({ title: heading, sum }, index) => {
    const before = pictures[index - 1]?.sum;
    const picture = boardSvg(sum, { start, ...(before && { before }) });
    return `<h2>${escapeXml(heading)}</h2>\n<figure>${picture}</figure>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<link rel="icon" href="data:,">
<title>A game of sumgame</title>
<style>
${STYLE}
</style>
</head>
<body>
<main>
<h1>A game</h1>
<p>${escapeXml(title)}</p>
${steps.join('\n')}
${end === '' ? '' : `<p><strong>${escapeXml(end)}</strong></p>\n`}</main>
</body>
</html>
`;
}
