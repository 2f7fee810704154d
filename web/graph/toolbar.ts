import { type EdgeKind, graphPictures } from 'sumgame';
import { elementOf } from '../board/pieces.js';
import { html, svg } from '../dom.js';
import type { Look } from '../games/catalogue.js';

export type Tool = 'draw' | 'move' | 'erase';

const TOOLS: readonly (readonly [Tool, string])[] = [
  ['draw', 'Draw'],
  ['move', 'Move'],
  ['erase', 'Erase'],
];

let toolbars = 0;

/** What a graph is drawn with: a tool, and where a game has several, the marks of vertices and kinds of edges. */
export class Toolbar {
  readonly elements: readonly HTMLElement[];
  tool: Tool = 'draw';
  mark: string;
  kind: EdgeKind;
  private readonly id = `graph-tools-${++toolbars}`;

  constructor(private readonly look: Look) {
    const { cells, edges = [] } = look;
    this.mark = cells.some(({ char }) => char === '') ? '' : (cells[0]?.char ?? '');
    this.kind = edges[0]?.kind ?? '-';
    this.elements = [
      this.tools(),
      ...(cells.length > 1 ? [this.marks()] : []),
      ...(edges.length > 1 ? [this.kinds()] : []),
    ];
  }

  private tools(): HTMLElement {
    const choices = TOOLS.map(([tool, name]) => {
      const input = this.radio('tool', tool === this.tool, () => {
        this.tool = tool;
      });
      return html('label', {}, input, html('span', {}, name));
    });
    return html(
      'fieldset',
      { class: 'segmented' },
      html('legend', { class: 'sr-only' }, 'What the pointer does'),
      ...choices,
    );
  }

  private marks(): HTMLElement {
    const choices = this.look.cells.map(({ char, name }) => {
      const picture = svg(
        'svg',
        { class: 'swatch board', viewBox: '-20 -20 40 40', 'aria-hidden': 'true' },
        ...(char === 'G' ? [earthIcon()] : graphPictures.drawVertex(this.look, char, '').map(elementOf)),
      );
      const key = char === '' ? '' : ` (key ${char})`;
      return this.choice('mark', name, `${name}${key}`, char === this.mark, picture, () => {
        this.mark = char;
      });
    });
    return palette('Vertices', choices);
  }

  private kinds(): HTMLElement {
    const line = {
      line: 'M-14 10L12 -8',
      middle: { x: 0, y: 0 },
      heads: ['M14 -10L4 -8L9 -1Z', 'M-16 12L-11 2L-5 9Z'],
    } as const;
    const choices = (this.look.edges ?? []).map(({ kind, name }) => {
      const picture = svg(
        'svg',
        { class: 'swatch board', viewBox: '-20 -20 40 40', 'aria-hidden': 'true' },
        ...graphPictures.drawEdge(this.look, kind, line).map(elementOf),
      );
      return this.choice('kind', name, name, kind === this.kind, picture, () => {
        this.kind = kind;
      });
    });
    return palette('Edges', choices);
  }

  private choice(
    group: string,
    name: string,
    title: string,
    checked: boolean,
    picture: SVGElement,
    onChoose: () => void,
  ): HTMLElement {
    const input = this.radio(group, checked, onChoose);
    input.setAttribute('aria-label', name);
    return html('label', { title }, input, picture);
  }

  private radio(group: string, checked: boolean, onChoose: () => void): HTMLInputElement {
    const input = html('input', { type: 'radio', name: `${this.id}-${group}`, checked });
    input.addEventListener('change', onChoose);
    return input;
  }
}

function palette(name: string, choices: readonly HTMLElement[]): HTMLElement {
  return html('fieldset', { class: 'palette' }, html('legend', { class: 'sr-only' }, name), ...choices);
}

function earthIcon(): SVGElement {
  return svg('path', { class: 'earth', d: 'M-15 6H15' });
}
