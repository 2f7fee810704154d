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

const graph = (...parts: readonly string[]) =>
  [
    '\\begin{tikzpicture}[x=0.016cm,y=-0.016cm,baseline=(current bounding box.center)]',
    ...parts,
    '\\end{tikzpicture}',
  ].join(' ');
const node = (place: string, name: string, style = 'fill=white') =>
  `\\node[draw,circle,inner sep=1pt,minimum size=0.48cm,${style}] at ${place} {\\scriptsize ${name}};`;

test('graphs lie as on the page: cells of boards as on the board', () => {
  expect(tikz('[graph_snort] grid:1x2,a1:x')).toBe(
    graph(
      '\\draw (79,64) -- (113,64);',
      node('(64,64)', 'a1'),
      '\\draw[fill=black] (79,49) circle (2pt);',
      node('(128,64)', 'b1'),
    ),
  );
  expect(tikz('[graph_nogo] a1:X-b1-c1:O')).toContain(node('(64,64)', 'a1', 'fill=black,text=white'));
  expect(tikz('[geography] a1:T-b1')).toContain(node('(64,64)', 'a1', 'double,fill=white'));
});

test('edges have colours and directions; those with the same ends are curves', () => {
  const hackenbush = tikz('[graph_hackenbush] 0<X>a<O>b,a-b,b-b');
  for (const colour of ['blue', 'red', 'green!60!black'])
    expect(hackenbush).toContain(`\\draw[${colour},thick]`);
  expect(hackenbush.match(/\.\. controls /g)).toHaveLength(3);
  const digraph = tikz('[digraph_placement] a:X>b:O-c:X');
  // One head for one way, two for both.
  expect(digraph.match(/\\fill [^;]* -- cycle;/g)).toHaveLength(3);
  const path = String.raw`\(-?[\d.]+,-?[\d.]+\)(?: (?:-- |\.\. controls \(-?[\d.]+,-?[\d.]+\) and \(-?[\d.]+,-?[\d.]+\) \.\. )(?:\(-?[\d.]+,-?[\d.]+\)|cycle))+;`;
  for (const drawn of [hackenbush, digraph]) {
    for (const [command] of drawn.matchAll(/\\(?:draw|fill)(?:\[[^\]]*\])? [^;]*;/g)) {
      if (/circle|node/.test(command)) continue;
      expect(command).toMatch(new RegExp(path));
    }
  }
});

test('walls of a thermograph, their mast, and their values', () => {
  const lines = thermographTikz(thermograph(parseValue('{5||2|-3}'))).split('\n');
  // WW ch. 6: Left's wall falls from 5 at temperature 0, Right's stands at 2 until it is 5/2 hot; the mast is at 9/4.
  expect(lines).toContain('  \\draw[blue,thick] (6,-1) -- (2.25,2.75) -- (2.25,3.75);');
  expect(lines).toContain('  \\draw[red,thick] (2,-1) -- (2,2.5) -- (2.25,2.75) -- (2.25,3.75);');
  expect(lines).toContain('  \\node[below] at (2.25,-1) {$\\frac{9}{4}$};');
  const inline = thermographTikz(thermograph(parseValue('{5||2|-3}')), { inline: true });
  expect(inline).toContain('y=0.6cm,baseline=(current bounding box.center)] \\draw[gray]');
  expect(inline).not.toContain('\n');
});
