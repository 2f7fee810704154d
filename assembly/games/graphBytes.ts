// How graphs with plain edges lie in memory: the number of vertices (u16), a mark for each, then a bit for each two
// vertices, those of vertex 1 with 0, of 2 with 0 and 1, and so on: set if they are neighbours.

export const GRAPH_HEADER: usize = 2;

// @ts-ignore: decorator
@inline
export function verticesOf(bytes: usize): i32 {
  return <i32>load<u16>(bytes);
}

// @ts-ignore: decorator
@inline
export function markOf(bytes: usize, vertex: i32): i32 {
  return <i32>load<u8>(bytes + GRAPH_HEADER + <usize>vertex);
}

// @ts-ignore: decorator
@inline
export function setMark(bytes: usize, vertex: i32, mark: i32): void {
  store<u8>(bytes + GRAPH_HEADER + <usize>vertex, <u8>mark);
}

// @ts-ignore: decorator
@inline
export function lengthOf(vertices: i32): i32 {
  return <i32>GRAPH_HEADER + vertices + ((((vertices * (vertices - 1)) >> 1) + 7) >> 3);
}

/** The number of a pair. */
// @ts-ignore: decorator
@inline
export function pairOf(a: i32, b: i32): i32 {
  return a < b ? ((b * (b - 1)) >> 1) + a : ((a * (a - 1)) >> 1) + b;
}
