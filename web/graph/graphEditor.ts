import { formatGraph, type Graph, graphPictures, type pictures } from 'sumgame';
import type { BoardState } from '../board/boardView.js';
import { button, html, replace, svg } from '../dom.js';
import type { Look } from '../games/catalogue.js';
import {
  freshName,
  renamed,
  withEdge,
  withKind,
  withMark,
  withoutEdge,
  withoutVertex,
  withVertex,
} from './edits.js';
import { GraphView } from './graphView.js';
import { Toolbar } from './toolbar.js';

/** A pointer that has moved less has clicked. */
const CLICK_PX = 5;
/** How far a key moves a vertex. */
const NUDGE = 16;

const HELP =
  'Click the ground for a vertex, drag from vertex to vertex for an edge. Keys: arrows go around, N is a new vertex, ' +
  'E an edge from here (and E again where it ends), Shift and arrows move, Delete removes.';

/** What the pointer holds: where it went down, and on which vertex. */
interface Grip {
  readonly vertex: number | undefined;
  readonly x: number;
  readonly y: number;
  isDrag: boolean;
}

/** A graph to be drawn: vertices are placed, edges dragged, names typed. */
export class GraphEditor {
  readonly element: HTMLElement;
  private readonly toolbar: Toolbar;
  private readonly view: GraphView;
  private readonly inspector = html('div', { class: 'controls inspector' });
  private readonly band = svg('path', { class: 'rubber' });
  private grip: Grip | undefined;
  /** The vertex that an edge is being drawn from by keys. */
  private begun: string | undefined;
  private inspected = '';

  constructor(
    private readonly look: Look,
    label: string,
    private state: BoardState,
    private readonly onChange: (text: string) => void,
  ) {
    this.toolbar = new Toolbar(look);
    this.view = new GraphView(
      look,
      label,
      state,
      { onCell: (cell) => this.use(cell), onKey: (cell, key) => this.type(cell, key) },
      true,
    );
    const { element } = this.view;
    element.classList.add('drawn');
    element.addEventListener('pointerdown', (event) => this.down(event));
    // Otherwise a finger on a vertex would scroll the page.
    element.addEventListener(
      'touchstart',
      (event) => void (this.vertexAt(event.target) !== undefined && event.preventDefault()),
      { passive: false },
    );
    element.addEventListener('pointermove', (event) => this.move(event));
    element.addEventListener('pointerup', (event) => this.up(event));
    element.addEventListener('pointercancel', () => this.drop());
    element.addEventListener('focusin', () => this.inspect());
    this.element = html(
      'div',
      { class: 'graph-editor' },
      element,
      html(
        'div',
        { class: 'controls' },
        ...this.toolbar.elements,
        button({ class: 'small', onclick: () => this.addVertex() }, 'Add vertex'),
        button({ class: 'small', onclick: () => this.layOut() }, 'Arrange'),
        button({ class: 'small', onclick: () => this.clear() }, 'Clear'),
      ),
      this.inspector,
      html('p', { class: 'note' }, HELP),
    );
    this.inspect();
  }

  update(state: BoardState): void {
    this.state = state;
    this.show();
    this.inspect();
  }

  focus(): void {
    this.view.focus();
  }

  private get graph(): Graph {
    return this.view.graph;
  }

  private get multiple(): boolean {
    return this.look.ground === 'earth';
  }

  private show(): void {
    const { names } = this.graph;
    const chosen = this.begun === undefined ? [] : [names.indexOf(this.begun)];
    this.view.update({ ...this.state, chosen });
  }

  private change(graph: Graph): void {
    this.onChange(formatGraph(graph));
  }

  /** What a click, or Enter, does to a vertex or an edge. */
  private use(cell: number): void {
    const { graph, toolbar } = this;
    const edge = cell - graph.names.length;
    if (this.begun !== undefined && edge < 0) this.link(graph.names.indexOf(this.begun), cell);
    else if (toolbar.tool === 'erase') this.remove(cell);
    else if (toolbar.tool === 'move') this.inspect();
    else if (edge >= 0) {
      if (graph.edges[edge]!.kind !== toolbar.kind) this.change(withKind(graph, edge, toolbar.kind));
    } else this.setMark(cell, toolbar.mark);
  }

  /** Putting what is there already takes it away, where there is something else. */
  private setMark(vertex: number, mark: string): void {
    const { graph, look } = this;
    if (vertex === this.view.soleGround || look.cells.length < 2) return;
    const hasPlain = look.cells.some(({ char }) => char === '');
    const next = graph.marks[vertex] === mark && hasPlain ? '' : mark;
    // There is one token.
    if (graph.marks[vertex] !== next) this.change(withMark(graph, vertex, next, next === 'T'));
  }

  private type(cell: number, key: string): boolean {
    const { graph, look } = this;
    const isVertex = cell < graph.names.length;
    const char = [key, key.toUpperCase()].find((typed) => look.cells.some((kind) => kind.char === typed));
    if (key === 'Delete' || key === 'Backspace') this.remove(cell);
    else if (key === 'n' || key === 'N') this.addVertex();
    else if ((key === 'e' || key === 'E') && isVertex) this.beginEdge(cell);
    else if (key === 'Escape' && this.begun !== undefined) this.begun = undefined;
    else if (key.startsWith('Shift+Arrow') && isVertex) this.nudge(cell, key.slice(6));
    else if (char !== undefined && isVertex && graph.marks[cell] !== char) this.setMark(cell, char);
    else return false;
    this.show();
    return true;
  }

  private beginEdge(vertex: number): void {
    const { names } = this.graph;
    if (this.begun === undefined) this.begun = names[vertex];
    else this.link(names.indexOf(this.begun), vertex);
  }

  private link(from: number, to: number): void {
    this.begun = undefined;
    const graph = withEdge(this.graph, from, to, this.toolbar.kind, this.multiple);
    if (graph !== this.graph) this.change(graph);
    this.show();
  }

  private remove(cell: number): void {
    const { graph } = this;
    if (cell === this.view.soleGround || cell >= graph.names.length + graph.edges.length) return;
    this.begun = undefined;
    const edge = cell - graph.names.length;
    this.change(edge >= 0 ? withoutEdge(graph, edge) : withoutVertex(graph, cell));
  }

  /** A new vertex, where it is wanted or where there is room; with an edge from another, if that is given. */
  private addVertex(place?: pictures.Point, from?: number): void {
    const { graph, toolbar, view } = this;
    const name = freshName(graph);
    const mark = toolbar.mark === 'T' ? '' : toolbar.mark;
    let next = withVertex(graph, name, mark);
    if (from !== undefined) {
      const begin = next.names.indexOf(graph.names[from]!);
      next = withEdge(next, begin, next.names.indexOf(name), toolbar.kind, this.multiple);
    }
    view.places.set(name, place ?? this.freePlace());
    this.change(next);
    view.focusOn(this.graph.names.indexOf(name));
  }

  /** Beside the vertex in focus, where nothing is near. */
  private freePlace(): pictures.Point {
    const { view } = this;
    const { vertices, left, top, width, height } = view.geometry;
    const start = vertices[view.focused] ?? { x: left + width / 2, y: top + height / 2 };
    for (let turn = 0; ; turn++) {
      const distance = graphPictures.STEP * (1 + Math.floor(turn / 12) / 2);
      const angle = (turn * Math.PI) / 6;
      const place = {
        x: Math.round(start.x + distance * Math.cos(angle)),
        y: Math.round(start.y - distance * Math.sin(angle)),
      };
      const isFree = view.places.all.every(({ x, y }) => Math.hypot(x - place.x, y - place.y) > 40);
      const isBelow = view.geometry.earth !== undefined && place.y > view.geometry.earth.from.y - 20;
      if (isFree && !isBelow) return place;
    }
  }

  private nudge(vertex: number, key: string): void {
    const { view, graph } = this;
    const { x, y } = view.geometry.vertices[vertex]!;
    const dx = key === 'ArrowLeft' ? -NUDGE : key === 'ArrowRight' ? NUDGE : 0;
    const dy = key === 'ArrowUp' ? -NUDGE : key === 'ArrowDown' ? NUDGE : 0;
    view.places.set(graph.names[vertex]!, this.kept(vertex, { x: x + dx, y: y + dy }));
  }

  /** What is on the ground stays there. */
  private kept(vertex: number, place: pictures.Point): pictures.Point {
    const { earth } = this.view.geometry;
    const isGround = earth !== undefined && graphPictures.groundOf(this.graph).has(vertex);
    return isGround ? { x: place.x, y: earth.from.y } : place;
  }

  private layOut(): void {
    this.view.places.forget();
    this.show();
  }

  /** The ground is left. */
  private clear(): void {
    this.begun = undefined;
    this.onChange(this.look.ground === 'earth' ? '0' : '');
  }

  private pointAt({ clientX, clientY }: PointerEvent): pictures.Point {
    const matrix = this.view.element.getScreenCTM()!.inverse();
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    return { x: Math.round(x), y: Math.round(y) };
  }

  private vertexAt(target: EventTarget | null): number | undefined {
    const cell = this.view.cellAt(target);
    return cell !== undefined && cell < this.graph.names.length ? cell : undefined;
  }

  private down(event: PointerEvent): void {
    if (event.button > 0) return;
    this.grip = { vertex: this.vertexAt(event.target), x: event.clientX, y: event.clientY, isDrag: false };
    // A finger on a vertex drags it; elsewhere it may scroll.
    if (this.grip.vertex !== undefined) {
      event.preventDefault();
      this.view.element.setPointerCapture(event.pointerId);
    }
  }

  private move(event: PointerEvent): void {
    const { grip, view } = this;
    if (!grip) return;
    if (Math.hypot(event.clientX - grip.x, event.clientY - grip.y) > CLICK_PX) grip.isDrag = true;
    if (!grip.isDrag || grip.vertex === undefined) return;
    const point = this.pointAt(event);
    if (this.toolbar.tool === 'move') {
      if (grip.vertex === view.soleGround) return;
      view.places.set(this.graph.names[grip.vertex]!, this.kept(grip.vertex, point));
      view.draw(true);
    } else if (this.toolbar.tool === 'draw') {
      const { x, y } = this.startOf(grip);
      this.band.setAttribute('d', `M${x} ${y}L${point.x} ${point.y}`);
      view.element.append(this.band);
    }
  }

  /** Where an edge begins: at its vertex; on the ground, where it was seized. */
  private startOf({ vertex, x, y }: Grip): pictures.Point {
    const { geometry, soleGround } = this.view;
    if (vertex !== soleGround) return geometry.vertices[vertex!]!;
    return {
      x: this.pointAt(new PointerEvent('x', { clientX: x, clientY: y })).x,
      y: geometry.earth!.from.y,
    };
  }

  private up(event: PointerEvent): void {
    const { grip } = this;
    this.drop();
    if (!grip) return;
    // A captured pointer is always above what has captured it.
    const root = this.view.element.getRootNode() as Document | ShadowRoot;
    const target = root.elementFromPoint(event.clientX, event.clientY);
    if (grip.isDrag) this.endDrag(grip, event, target);
    else {
      const cell = this.view.cellAt(target);
      if (cell !== undefined) {
        this.view.focusOn(cell);
        this.use(cell);
      } else if (this.toolbar.tool === 'draw' && this.view.element.contains(target)) {
        this.addVertex(this.pointAt(event));
      }
    }
  }

  private endDrag({ vertex }: Grip, event: PointerEvent, target: Element | null): void {
    if (vertex === undefined) return;
    if (this.toolbar.tool === 'move') {
      this.view.focusOn(vertex);
      this.show();
    } else if (this.toolbar.tool === 'draw') {
      const end = this.vertexAt(target);
      if (end !== undefined && end !== vertex) this.link(vertex, end);
      else if (end === undefined && this.view.element.contains(target))
        this.addVertex(this.pointAt(event), vertex);
    }
  }

  private drop(): void {
    this.grip = undefined;
    this.band.remove();
  }

  /** A field for the name of the vertex in focus, and a button to remove what is in focus. */
  private inspect(): void {
    const { graph, view } = this;
    const vertex = view.focused;
    const name = graph.names[vertex];
    const key = `${name} ${vertex === view.soleGround}`;
    if (key === this.inspected) return;
    this.inspected = key;
    if (name === undefined || vertex === view.soleGround) {
      replace(this.inspector);
      return;
    }
    const problem = html('span', { class: 'problem', role: 'alert' });
    const field = html('input', {
      type: 'text',
      class: 'vertex-name',
      value: name,
      spellcheck: 'false',
      maxlength: 20,
    });
    field.addEventListener('change', () => {
      const found = renamed(this.graph, this.graph.names.indexOf(name), field.value.trim());
      problem.textContent = typeof found === 'string' ? found : '';
      if (typeof found === 'string') return;
      view.places.rename(name, field.value.trim());
      this.change(found);
      view.focusOn(this.graph.names.indexOf(field.value.trim()));
    });
    replace(
      this.inspector,
      html('label', { class: 'field' }, `Name of vertex ${name}`, field),
      button(
        { class: 'small', onclick: () => this.remove(this.graph.names.indexOf(name)) },
        `Remove ${name}`,
      ),
      problem,
    );
  }
}
