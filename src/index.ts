/** The public API of sumgame, the same in Node and in browsers. */

export { createEngine, type EngineOptions } from './engine/create.js';
export * from './engine/engine.js';
export { ParseError, SolverError } from './errors.js';
export { impartialVersion } from './games/impartial.js';
export { standardGames, standardRegistry } from './games/index.js';
export { GameRegistry } from './games/registry.js';
export * from './games/rules.js';
export { formatDiagnostic } from './language/diagnostics.js';
export { parseInput } from './language/parser.js';
export * from './language/syntax.js';
