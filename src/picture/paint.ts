import type { Attributes, Drawn } from './drawn.js';

/** The colours of a picture. */
export type Theme = 'light' | 'dark';

interface Palette {
  readonly ink: string;
  readonly vertex: string;
  readonly vertexName: string;
  readonly wood: string;
  readonly darkWood: string;
  readonly woodLine: string;
  readonly black: string;
  readonly blackEdge: string;
  readonly white: string;
  readonly whiteEdge: string;
  readonly wall: string;
  readonly left: string;
  readonly right: string;
  readonly green: string;
}

const PALETTES: Readonly<Record<Theme, Palette>> = {
  light: {
    ink: '#5b6371',
    vertex: '#e9d8b4',
    vertexName: '#1d2430',
    wood: '#e9d8b4',
    darkWood: '#dcc699',
    woodLine: '#a98f5d',
    black: '#1d2430',
    blackEdge: '#05070b',
    white: '#fdfdfb',
    whiteEdge: '#4c5361',
    wall: '#6b5d44',
    left: '#1c5bb8',
    right: '#b3332a',
    green: '#3d8b4f',
  },
  dark: {
    ink: '#a3abb8',
    vertex: '#5a4d33',
    vertexName: '#f4f2ec',
    wood: '#8c7a56',
    darkWood: '#7b6a49',
    woodLine: '#5a4d33',
    black: '#14171d',
    blackEdge: '#7b8494',
    white: '#f4f2ec',
    whiteEdge: '#2b2f37',
    wall: '#3a3325',
    left: '#7fb0f7',
    right: '#f08f84',
    green: '#4fa864',
  },
};

const SANS = 'system-ui, sans-serif';
const MONO = 'ui-monospace, Menlo, Consolas, monospace';

/** What elements of a class look like; `black eye`: inside a piece of that side or kind. Later ones go before. */
function paintsOf(palette: Palette): Readonly<Record<string, Attributes>> {
  const { ink, wood, darkWood, woodLine, black, blackEdge, white, whiteEdge, wall, left, right, green } =
    palette;
  const hollow = { fill: 'none' };
  return {
    label: { fill: ink, 'font-family': SANS, 'font-size': 11 },
    text: { fill: ink, 'font-family': MONO, 'font-size': 15 },
    plus: { fill: ink, 'font-family': SANS, 'font-size': 24 },
    ground: { fill: wood, stroke: woodLine },
    darkGround: { fill: darkWood },
    bareGround: { fill: wood, stroke: 'none' },
    noGround: { fill: 'none', stroke: 'none' },
    lines: { stroke: woodLine, 'stroke-width': 1.2 },
    earth: { stroke: green, 'stroke-width': 5, 'stroke-linecap': 'round' },
    changed: { ...hollow, stroke: left, 'stroke-width': 3 },
    piece: { 'stroke-width': 1.3, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' },
    black: { fill: black, stroke: blackEdge },
    white: { fill: white, stroke: whiteEdge },
    both: { fill: '#8d97a8', stroke: '#4c5361' },
    'both domino': { fill: green, stroke: '#1d4a29' },
    'both token': { fill: '#d9a93f', stroke: '#7c5a12' },
    'both pin': { fill: '#f7f3ea', stroke: '#6d5f45' },
    line: hollow,
    'black line': { stroke: '#8d97a8' },
    thick: { 'stroke-width': 2.6 },
    'black thick': { stroke: black },
    eye: { fill: white, stroke: 'none' },
    'white eye': { fill: black },
    shine: { ...hollow, stroke: '#fff', 'stroke-width': 1.8, opacity: 0.3 },
    'white shine': { stroke: 'none' },
    edge: { ...hollow, 'stroke-width': 7 },
    'black edge': { stroke: left },
    'white edge': { stroke: right },
    'both edge': { stroke: green },
    node: { fill: ink, stroke: 'none' },
    plain: { fill: palette.vertex, stroke: woodLine },
    vertex: { 'stroke-width': 1.6 },
    name: { fill: palette.vertexName, stroke: 'none', 'font-family': SANS, 'font-size': 13 },
    'black name': { fill: '#fff' },
    'white name': { fill: '#1d2430' },
    'both name': { fill: '#1d2430' },
    tint: { 'stroke-width': 1.5 },
    wire: { stroke: ink, fill: ink },
    'black wire': { stroke: left, fill: left },
    'white wire': { stroke: right, fill: right },
    'both wire': { stroke: green, fill: green },
    link: { ...hollow, 'stroke-width': 3 },
    'thick link': { 'stroke-width': 6, 'stroke-linecap': 'round' },
    head: { stroke: 'none' },
    cross: { ...hollow, stroke: black, 'stroke-width': 5 },
    band: { stroke: right },
    count: { stroke: 'none', 'font-family': SANS, 'font-size': 15, 'font-weight': 700 },
    'black count': { fill: '#fff' },
    'white count': { fill: '#1d2430' },
    pile: { fill: '#1d2430', stroke: 'none', 'font-family': SANS, 'font-size': 13, 'font-weight': 700 },
    wall: { fill: wall },
    closed: { ...hollow, stroke: wall, 'stroke-width': 2 },
    'burnt rect': { fill: wall },
    'burnt path': { ...hollow, stroke: '#f0b45a', 'stroke-width': 2.4, 'stroke-linecap': 'round' },
    'only black': { fill: black },
    'only white': { fill: white },
    'safe black': { fill: white },
    'safe white': { fill: black },
  };
}

/**
 * The drawing with colours instead of classes: a picture that is part of a page must not bring a style sheet, which
 * would be the page's.
 */
export function painted(drawing: Drawn, theme: Theme): Drawn {
  const paints = paintsOf(PALETTES[theme]);
  const visit = ({ tag, attributes, children }: Drawn, around: readonly string[]): Drawn => {
    const { class: name = '', ...rest } = attributes;
    const classes = String(name).split(' ').filter(Boolean);
    const own = [...classes, tag];
    const paint = Object.entries(paints).filter(([words]) => {
      const [first, second] = words.split(' ') as [string, string | undefined];
      if (second === undefined) return classes.includes(first);
      return own.includes(second) && (around.includes(first) || classes.includes(first));
    });
    const inner = children.map((child) =>
      typeof child === 'string' ? child : visit(child, [...around, ...classes]),
    );
    return { tag, attributes: Object.assign({}, ...paint.map(([, look]) => look), rest), children: inner };
  };
  return visit(drawing, []);
}
