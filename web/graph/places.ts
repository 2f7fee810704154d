import { type Graph, graphPictures, type pictures } from 'sumgame';

/** Where the vertices of a graph lie, and of what it was or will be while it is drawn and played. */
export class Places {
  private readonly known = new Map<string, pictures.Point>();
  /** The edges that there have been, by the names of their ends. */
  private readonly links = new Set<string>();

  constructor(
    private last: Graph,
    private readonly hasEarth: boolean,
  ) {
    this.of(last);
  }

  /** Places for all vertices: those that have one keep it. */
  of(graph: Graph): pictures.Point[] {
    const places = graphPictures.layoutGraph(graph, this.hasEarth, this.known);
    graph.names.forEach((name, vertex) => void this.known.set(name, places[vertex]!));
    for (const link of linksOf(graph)) this.links.add(link);
    this.last = graph;
    return places;
  }

  /** All places: of vertices that are gone, too. */
  get all(): pictures.Point[] {
    return [...this.known.values()];
  }

  placeOf(name: string): pictures.Point | undefined {
    return this.known.get(name);
  }

  set(name: string, place: pictures.Point): void {
    this.known.set(name, place);
  }

  rename(from: string, to: string): void {
    const place = this.known.get(from);
    if (place) this.known.set(to, place);
    this.known.delete(from);
  }

  /** All find a place anew. */
  forget(): void {
    this.known.clear();
    this.links.clear();
  }

  /** Whether the graph is a part of what these places are for, or the other way round. */
  areFor(graph: Graph, hasEarth: boolean): boolean {
    if (hasEarth !== this.hasEarth || !graph.names.some((name) => this.known.has(name))) return false;
    const isPart =
      graph.names.every((name) => this.known.has(name)) &&
      linksOf(graph).every((link) => this.links.has(link));
    if (isPart) return true;
    const names = new Set(graph.names);
    const links = new Set(linksOf(graph));
    return (
      this.last.names.every((name) => names.has(name)) && linksOf(this.last).every((link) => links.has(link))
    );
  }
}

function linksOf({ names, edges }: Graph): string[] {
  return edges.map(({ from, to }) => [names[from], names[to]].sort().join());
}

const MOST_KEPT = 24;
/** The places of the graphs that were shown lately, the last first. */
const kept: Places[] = [];

/** The places that a graph had when it was drawn or played before; or new ones. */
export function placesFor(graph: Graph, hasEarth: boolean): Places {
  const found = kept.find((places) => places.areFor(graph, hasEarth)) ?? new Places(graph, hasEarth);
  const at = kept.indexOf(found);
  if (at >= 0) kept.splice(at, 1);
  kept.unshift(found);
  if (kept.length > MOST_KEPT) kept.pop();
  return found;
}
