import { type Graph, graphPictures, type pictures } from 'sumgame';
import { arrow } from '../board/arrow.js';
import type { BoardHandlers, BoardState, MoveMark, PlayedOn } from '../board/boardView.js';
import { elementOf } from '../board/pieces.js';
import { hasFocus, replace, rove, svg } from '../dom.js';
import type { Look } from '../games/catalogue.js';
import { edgeWords, vertexWords } from './graphWords.js';
import { neighbourIn } from './neighbourIn.js';
import { type Places, placesFor } from './places.js';

const NO_GRAPH: Graph = { names: [], marks: [], edges: [] };

/** Whoever draws wants room for more. */
const DRAWING_ROOM = { width: 380, height: 230 };

/**
 * A graph in SVG. Its cells are the vertices, then the edges: buttons to screen readers, one of them in the order of focus,
 * and arrow keys go to the next in their direction.
 */
export class GraphView {
  readonly element: SVGSVGElement;
  geometry!: graphPictures.GraphGeometry;
  places!: Places;
  private state: BoardState;
  private cells: SVGGElement[] = [];
  private focusCell = 0;
  private built = '';
  /** Marks of another graph: the numbers of their cells mean nothing now. */
  private staleMarks: readonly MoveMark[] | undefined;
  private readonly edges = svg('g', {});
  private readonly vertices = svg('g', {});
  private readonly ghosts = svg('g', { class: 'ghosts', 'aria-hidden': 'true' });
  private readonly overlay = svg('g', { class: 'marks', 'aria-hidden': 'true' });

  constructor(
    private readonly look: Look,
    label: string,
    state: BoardState,
    private readonly handlers: BoardHandlers,
    private readonly isDrawn = false,
  ) {
    this.state = state;
    // A drawing that hears of focus would be in its order by itself.
    const attributes = { class: 'board graph none', role: 'group', 'aria-label': label, tabindex: -1 };
    this.element = svg('svg', attributes);
    this.element.append(this.ghosts, this.edges, this.vertices, this.overlay);
    this.element.addEventListener('focusin', (event) => {
      const cell = this.cellAt(event.target);
      if (cell !== undefined) this.focusCell = rove(this.cells, this.focusCell, cell);
    });
    this.element.addEventListener('keydown', (event) => this.onKeydown(event));
    if (!isDrawn) {
      this.element.addEventListener('click', (event) => {
        const cell = this.cellAt(event.target);
        if (cell === undefined) return;
        this.moveFocus(cell);
        this.handlers.onCell(cell, false);
      });
    }
    this.update(state);
  }

  get graph(): Graph {
    return this.state.board.graph ?? NO_GRAPH;
  }

  /** The cell that is in the order of focus. */
  get focused(): number {
    return this.focusCell;
  }

  /** The only vertex on the ground is all of it. */
  get soleGround(): number {
    const ground = this.look.ground === 'earth' ? graphPictures.groundOf(this.graph) : new Set<number>();
    return ground.size === 1 ? [...ground][0]! : -1;
  }

  update(state: BoardState): void {
    const hadFocus = hasFocus(this.element);
    const isChanged = JSON.stringify(state.board.graph) !== JSON.stringify(this.graph);
    if (isChanged && state.marks === this.state.marks) this.staleMarks = state.marks;
    this.state = state;
    // A sequence of positions is shown where its first was; so the one before is looked for first.
    const hasEarth = this.look.ground === 'earth';
    const before = state.before?.board.graph;
    if (before) placesFor(before, hasEarth);
    this.places = placesFor(this.graph, hasEarth);
    this.focusCell = Math.max(0, Math.min(this.focusCell, state.board.cells.length - 1));
    this.draw();
    if (hadFocus && !hasFocus(this.element)) this.focus();
  }

  /** Draws everything where it is now. `keepsFrame`: while something is dragged, the picture must not move. */
  draw(keepsFrame = false): void {
    const { graph } = this;
    const room = { ...(this.isDrawn && DRAWING_ROOM), also: this.places.all };
    this.geometry = graphPictures.graphGeometry(this.look, graph, this.places.of(graph), room);
    const { viewBox, width } = this.geometry;
    if (!keepsFrame) {
      this.element.setAttribute('viewBox', viewBox);
      this.element.style.setProperty('--width', `${(width * 1.3).toFixed(0)}px`);
      this.element.style.setProperty('--least-width', `${Math.min(width * 0.8, 560).toFixed(0)}px`);
    }
    this.build();
    replace(this.ghosts, ...(this.state.before ? this.drawGone(this.state.before) : []));
    const { marks = [] } = this.state;
    replace(this.overlay, ...(marks === this.staleMarks ? [] : marks.map((mark) => this.drawMark(mark))));
    for (const [cell, element] of this.cells.entries()) this.describe(cell, element);
  }

  /** Cells are kept as long as they look the same: somebody may be about to click one. */
  private build(): void {
    const { graph, geometry } = this;
    const key = JSON.stringify([graph, geometry.vertices, geometry.earth]);
    if (key === this.built) return;
    this.built = key;
    const edges = graph.edges.map((_, edge) => this.edgeCell(edge));
    const vertices = graph.names.map((_, vertex) => this.vertexCell(vertex));
    this.cells = [...vertices, ...edges];
    replace(this.edges, ...edges);
    replace(this.vertices, ...vertices);
  }

  focus(): void {
    this.cells[this.focusCell]?.focus();
  }

  focusOn(cell: number): void {
    this.focusCell = rove(this.cells, this.focusCell, cell);
    this.focus();
  }

  /** The cell that an event is about. */
  cellAt(target: EventTarget | null): number | undefined {
    const cell = target instanceof Element ? target.closest<SVGGElement>('[data-cell]') : null;
    return cell ? Number(cell.dataset.cell) : undefined;
  }

  private vertexCell(vertex: number): SVGGElement {
    const { graph, look } = this;
    const { x, y } = this.geometry.vertices[vertex]!;
    if (vertex === this.soleGround) return this.earthCell(vertex);
    const radius = graphPictures.radiusOf(look);
    return this.cellElement(
      vertex,
      { class: 'cell vertex-cell', transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
      // Fingers are larger than vertices.
      svg('circle', { class: 'ground', r: Math.max(radius + 6, 14) }),
      svg(
        'g',
        { class: 'content' },
        ...graphPictures.drawVertex(look, graph.marks[vertex]!, graph.names[vertex]!).map(elementOf),
      ),
      svg('circle', { class: 'ring', r: radius + 4 }),
    );
  }

  private earthCell(vertex: number): SVGGElement {
    const { from, to } = this.geometry.earth!;
    const d = `M${from.x.toFixed(1)} ${from.y.toFixed(1)}H${to.x.toFixed(1)}`;
    return this.cellElement(
      vertex,
      { class: 'cell earth-cell' },
      svg('path', { class: 'ground', d }),
      svg('path', { class: 'earth', d }),
      svg('path', { class: 'ring', d }),
    );
  }

  private edgeCell(edge: number): SVGGElement {
    const shape = this.geometry.edges[edge]!;
    return this.cellElement(
      this.graph.names.length + edge,
      { class: 'cell edge-cell' },
      svg('path', { class: 'ground', d: shape.line }),
      // Something to hit, and to be found, that is more than a line.
      svg('circle', { class: 'grip', cx: shape.middle.x, cy: shape.middle.y, r: 10 }),
      svg('path', { class: 'ring', d: shape.line }),
      ...graphPictures.drawEdge(this.look, this.graph.edges[edge]!.kind, shape).map(elementOf),
    );
  }

  private cellElement(
    cell: number,
    attributes: Readonly<Record<string, string>>,
    ...children: SVGElement[]
  ): SVGGElement {
    const tabindex = cell === this.focusCell ? 0 : -1;
    return svg('g', { ...attributes, role: 'button', 'data-cell': cell, tabindex }, ...children);
  }

  private describe(cell: number, element: SVGGElement): void {
    const { chosen = [], last = [], open } = this.state;
    const { graph, look } = this;
    const isChosen = chosen.includes(cell);
    const isOpen = open?.has(cell) ?? false;
    const isLast = last.includes(cell);
    const words =
      cell < graph.names.length
        ? vertexWords(look, graph, cell, cell === this.soleGround)
        : edgeWords(look, graph, graph.edges[cell - graph.names.length]!);
    const state = isChosen ? ', chosen' : isOpen ? ', playable' : '';
    element.setAttribute('aria-label', `${words}${isLast ? ', last move' : ''}${state}`);
    element.classList.toggle('chosen', isChosen);
    element.classList.toggle('open', isOpen);
    element.classList.toggle('last', isLast);
  }

  /** What a move has taken away, as a shadow of what was. */
  private drawGone({ board, cells, player }: PlayedOn): SVGElement[] {
    const old = board.graph;
    if (!old) return [];
    const { graph, look } = this;
    const places = old.names.map((name) => this.places.placeOf(name));
    if (places.some((place) => place === undefined)) return [];
    const shapes = graphPictures.graphGeometry(look, old, places as pictures.Point[]);
    const names = new Set(graph.names);
    const links = new Map<string, number>();
    const keyOf = ({ names: all }: Graph, { from, to, kind }: Graph['edges'][number]) =>
      `${all[from]} ${kind} ${all[to]}`;
    for (const edge of graph.edges) links.set(keyOf(graph, edge), (links.get(keyOf(graph, edge)) ?? 0) + 1);
    const gone: SVGElement[] = [];
    old.edges.forEach((edge, index) => {
      const left = links.get(keyOf(old, edge)) ?? 0;
      links.set(keyOf(old, edge), left - 1);
      if (left > 0) return;
      const isChosen = cells.includes(old.names.length + index);
      const drawn = graphPictures.drawEdge(look, edge.kind, shapes.edges[index]!).map(elementOf);
      gone.push(svg('g', { class: isChosen ? 'ghost chosen' : 'ghost' }, ...drawn));
    });
    old.names.forEach((name, vertex) => {
      if (names.has(name)) return;
      const { x, y } = places[vertex]!;
      const isChosen = cells.includes(vertex);
      const isColoured = isChosen && look.piece === 'paint' && look.cells.some(({ char }) => char === 'x');
      const mark = isColoured ? (player === 'left' ? 'X' : 'O') : old.marks[vertex]!;
      const drawn = graphPictures.drawVertex(look, mark, name).map(elementOf);
      gone.push(
        svg('g', { class: isChosen ? 'ghost chosen' : 'ghost', transform: `translate(${x} ${y})` }, ...drawn),
      );
    });
    return gone;
  }

  /** Arrows for moves from vertex to vertex, a thick line for an edge, a ring for a vertex. */
  private drawMark({ cells, player, strong, text }: MoveMark): SVGElement {
    const mark = svg('g', { class: `move-mark ${player}${strong ? ' strong' : ''}` }, svg('title', {}, text));
    const [first, second] = cells;
    const edge = this.geometry.edges[first! - this.graph.names.length];
    if (edge) mark.append(svg('path', { class: 'edge-mark', d: edge.line }));
    else if (second === undefined) {
      const { x, y } = this.geometry.centre(first!);
      mark.append(svg('circle', { cx: x, cy: y, r: 21, class: 'spot around' }));
    } else mark.append(...arrow(this.geometry.centre(first!), this.geometry.centre(second)));
    return mark;
  }

  private onKeydown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { focusCell } = this;
    const last = this.cells.length - 1;
    if (!event.shiftKey && event.key.startsWith('Arrow')) {
      const points = this.cells.map((_, cell) => this.pointOf(cell));
      const next = neighbourIn(points, focusCell, event.key);
      if (next !== undefined) this.moveFocus(next);
    } else if (event.key === 'Home') this.moveFocus(0);
    else if (event.key === 'End') this.moveFocus(last);
    else if (event.key === 'PageDown') this.moveFocus(Math.min(last, focusCell + 1));
    else if (event.key === 'PageUp') this.moveFocus(Math.max(0, focusCell - 1));
    else if (event.key === 'Enter' || event.key === ' ') {
      if (last >= 0) this.handlers.onCell(focusCell, false);
    } else {
      const key = event.shiftKey && event.key.startsWith('Arrow') ? `Shift+${event.key}` : event.key;
      if (!this.handlers.onKey?.(focusCell, key)) return;
    }
    event.preventDefault();
  }

  /** The ground is where its middle is. */
  private pointOf(cell: number): pictures.Point {
    const { earth, left, width } = this.geometry;
    return earth && cell === this.soleGround
      ? { x: left + width / 2, y: earth.from.y }
      : this.geometry.centre(cell);
  }

  private moveFocus(cell: number): void {
    this.focusCell = rove(this.cells, this.focusCell, cell);
    this.focus();
  }
}
