/**
 * The public API of sumgame, the same in Node and in browsers: read a sum, make an engine, ask it.
 *
 * ```js
 * import { createEngine, parseSum } from 'sumgame';
 *
 * const engine = await createEngine('wasm');
 * const sum = parseSum('[clobber_1xn] XOXO [domineering] ..|..');
 * const { status, result } = await engine.solve(sum, 'left', { timeoutMs: 10_000 });
 * const { result: moves } = await engine.winningMoves(sum, 'left');
 * engine.dispose();
 * console.log(status, result); // done win
 * console.log(moves.map(({ index, text }) => `${index}:${text}`).join(' ')); // 1:a1-a2 1:b1-b2
 * ```
 *
 * @module sumgame
 */

export { type CalculatorOptions, createCalculator } from './ask/calculator.js';
export {
  type Explanation,
  type ExplanationLimits,
  explain,
  type Insight,
  type Part,
} from './ask/explain.js';
export { FIRST_LINE as CERTIFICATE_FIRST_LINE } from './base/certificateReader.js';
export { Draws } from './base/draws.js';
export { columnName, formatGrid, type Grid } from './board/grid.js';
export type { Shape as BoardShape } from './builder/cellSets.js';
export { type CreationOptions, type CreationProgress, createDatabase } from './builder/create.js';
export {
  Calculator,
  type Evaluated,
  FUNCTIONS as CALCULATOR_FUNCTIONS,
  functionNamed as calculatorFunction,
  type OnResult,
} from './calculator/calculator.js';
export type { CalculatorFunction } from './calculator/functions.js';
export type { CalculatorObject, Evaluation, Oracle, ReportLine } from './calculator/objects.js';
export { nearestFunction } from './calculator/readExpressions.js';
export { showObject } from './calculator/show.js';
export type { Binary, Comparison, Expression, Placed, Statement } from './calculator/syntax.js';
export { type CheckOptions, checkGame, type LawResult } from './check/check.js';
export * from './core.js';
export {
  type Database,
  loadDatabase,
  type Progress as DatabaseProgress,
  type Section as DatabaseSection,
  saveDatabase,
} from './database/database.js';
export {
  type EntryText as DatabaseEntry,
  entryTexts as databaseEntries,
  type SectionSummary as DatabaseSummary,
  summarise as summariseDatabase,
} from './database/entryText.js';
export { DATABASE_MAGIC, FORMAT_VERSION as DATABASE_VERSION } from './database/file.js';
export {
  type FoundEntry,
  type LookedUp,
  lookUpPosition,
  lookUpValue,
} from './database/lookUp.js';
export type { Nodes as DatabaseNodes } from './database/nodes.js';
export * from './duel/answer.js';
export { duelBoards } from './duel/line.js';
export * from './duel/options.js';
export {
  DUEL_GAMES,
  type DuelGame,
  type DuelPosition,
  type DuelSetup,
  duelMoveText,
  isDuelGame,
  parseDuel,
  startOfDuel,
} from './duel/position.js';
export * from './duel/solveDuel.js';
export { createEngine, type EngineOptions } from './engine/create.js';
export type { WasmSource } from './engine/wasm/module.js';
export type { WasmOptions } from './engine/wasm/searcher.js';
export { impartialVersion } from './games/impartial.js';
export {
  type CellKind,
  type EdgeLook,
  GAME_GROUPS,
  type GameGroup,
  type Look,
  type ParameterField,
  PIECES,
  type Piece,
  type Shape,
  textLook,
} from './games/look.js';
export { cellSampler, type Extent, type Sampler } from './games/sampler.js';
export { sumText, type WrittenGame } from './games/sumText.js';
export { valueGame } from './games/value.js';
export { EDGE_KINDS, type Edge, type EdgeKind, type Graph, makeGraph } from './graph/graph.js';
export { formatGraph } from './graph/graphText.js';
export type { HeapValues } from './heaps/heapSequence.js';
export type { Period } from './heaps/period.js';
/** Engines measured against each other on chosen positions. */
export * as bench from './lab/bench/index.js';
export { randomSums, type SumRequest } from './lab/generate/randomSums.js';
export type { Range as CountRange, SizeRange } from './lab/generate/sizes.js';
export type { QuotientLaw } from './misere/heaps.js';
export {
  type MisereOutcome,
  type MisereQuotient,
  misereGenus,
  misereOutcome,
  misereQuotient,
  misereWinningMoves,
} from './misere/misere.js';
export { type BoardSvgOptions, boardSvg } from './picture/boardSvg.js';
export { boardTikz } from './picture/boardTikz.js';
/** What pictures of graphs are made of. */
export * as graphPictures from './picture/graphs.js';
/** What pictures of boards are made of. */
export * as pictures from './picture/index.js';
export type { Theme } from './picture/paint.js';
export { LOSING_MANNERS, type LosingManner } from './play/manners.js';
export { type Judgement, legalMoves, Match, type MatchMove, type PlayedMove } from './play/match.js';
export { type Choice, SolverPlayer, type SolverPlayerOptions } from './play/solverPlayer.js';
export { type Proved, type ProveOptions, proveCertificate } from './prove/prove.js';
export { certificateHead, openCertificate } from './prove/text.js';
export { conclusionText } from './prove/words.js';
export { coinRow, type RowPart, wholeRow } from './scores/coinRow.js';
export * from './scores/scoreGame.js';
export { type ScoreOptions, solveScores } from './scores/solveScores.js';
export {
  type GameSequenceEvent,
  gameSequence,
  type SeenLaw,
  type SequenceQuestion,
  type SequenceTerm,
} from './sequences/gameSequence.js';
export { type Exception, type HeapLaw, heapLaw } from './sequences/heapLaw.js';
export { nimSequence, type SequenceEvent } from './sequences/nimSequence.js';
export { type Pattern, type PatternKind, parsePattern } from './sequences/pattern.js';
/** Values of short games: canonical forms, arithmetic, thermographs, text. */
export * as values from './values/index.js';
export {
  formatValue,
  NOTATIONS,
  type Notation,
  OUTCOMES,
  type Outcome,
  outcomeOf,
  parseValue,
  type TemperatureFacts,
  thermographFacts,
  thermographOf,
  thermographSvg,
  thermographTikz,
  type Value,
  type ValueFacts,
  valueFacts,
  writeValue,
} from './values/index.js';
export {
  type Verification,
  type VerifyOptions,
  verifyCertificate,
} from './verify/certificate.js';
export type { Conclusion, Question } from './verify/questions.js';
export { type Reason, WHY_LENGTHS, type Why, type WhyLength } from './why/reason.js';
export { type WhyOptions, why } from './why/why.js';
