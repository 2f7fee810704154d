import { expect, test } from 'vitest';
import { boardTikz, parseSum, thermographTikz } from '../../src/index.js';
import { parseValue, thermograph } from '../../src/values/index.js';

const tikz = (text: string) => boardTikz(parseSum(text)[0]!);
const picture = (drawn: string) =>
  `\\begin{tikzpicture}[scale=0.4,baseline=(current bounding box.center)] ${drawn} \\end{tikzpicture}`;

test.each([
  [
    '[clobber] XO|.X',
    picture(
      '\\fill (0.5,-0.5) circle (0.36); \\draw[fill=white] (1.5,-0.5) circle (0.36); \\fill (1.5,-1.5) circle (0.36); \\draw (0,0) grid (2,-2);',
    ),
  ],
  ['[domineering] 2x3', picture('\\draw (0,0) grid (3,-2);')],
  ['[domineering] .#', picture('\\fill[gray] (1,0) rectangle (2,-1); \\draw (0,0) grid (2,-1);')],
  ['[nim] 3', '\\texttt{3}'],
  ['[value] ({2|^})', '\\texttt{\\{2|\\^{}\\}}'],
])('%s', (text, drawn) => {
  expect(tikz(text)).toBe(drawn);
});

test('walls of a thermograph, their mast, and their values', () => {
  const lines = thermographTikz(thermograph(parseValue('{5||2|-3}'))).split('\n');
  // WW ch. 6: Left's wall falls from 5 at temperature 0, Right's stands at 2 until it is 5/2 hot; the mast is at 9/4.
  expect(lines).toContain('  \\draw[blue,thick] (6,-1) -- (2.25,2.75) -- (2.25,3.75);');
  expect(lines).toContain('  \\draw[red,thick] (2,-1) -- (2,2.5) -- (2.25,2.75) -- (2.25,3.75);');
  expect(lines).toContain('  \\node[below] at (2.25,-1) {$\\frac{9}{4}$};');
});
