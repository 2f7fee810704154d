// The part of the public API that every question about a sum needs. The command line takes it from here where it must
// start fast: index.ts brings all the rest along.

export { type Diagnostic, formatDiagnostic, type Place, type Span } from './base/diagnostics.js';
export { ParseError, SolverError } from './base/errors.js';
export * from './engine/engine.js';
export { TABLE_MAGIC } from './engine/table/file.js';
export { gameLooks, heapFamilies, heapGames, standardGames, standardRegistry } from './games/index.js';
export { type GameFamily, GameRegistry } from './games/registry.js';
export * from './games/rules.js';
export type { ParseOptions } from './language/groups.js';
export { parseInput } from './language/parser.js';
export { parseSum } from './language/parseSum.js';
export { parseSums } from './language/parseSums.js';
export * from './language/syntax.js';
