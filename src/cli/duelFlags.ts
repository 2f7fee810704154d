import {
  type DuelAlgorithm,
  type DuelAnswer,
  type DuelFailure,
  type DuelGame,
  type DuelOptions,
  type DuelPosition,
  type DuelStats,
  type EngineName,
  parseDuel,
  startOfDuel,
} from '../index.js';
import { EXIT } from './exit.js';
import { type OutputFlags, threadsOf } from './options.js';
import { durationText, groupDigits, nodesText, PATIENCE_MS, progress } from './terminal.js';

const MIB = 2 ** 20;

export interface DuelFlags extends OutputFlags {
  readonly algorithm?: DuelAlgorithm;
  readonly misere?: boolean;
  readonly player: 'B' | 'W';
  readonly komi: number;
  readonly moveLimit: number;
  readonly allMoves?: boolean;
  readonly line: boolean;
  readonly table?: boolean;
  readonly winners?: number;
  readonly csv?: string;
  readonly markdown?: string;
  readonly force?: boolean;
  readonly engine: EngineName;
  readonly timeout?: number;
  readonly maxNodes: number;
  readonly threads?: number;
  readonly playouts: number;
  readonly alpha: number;
  readonly bias: number;
  readonly ref: number;
  readonly trust: number;
  readonly treeMemory: number;
  readonly proofMemory: number;
  readonly seed: number;
  readonly tt: number;
  readonly symmetry: boolean;
  readonly parts: boolean;
  readonly probing: boolean;
  readonly history: boolean;
  readonly knowledge: boolean;
}

const SIZE = /^(\d+)x(\d+)$/i;

export function isSize(text: string): boolean {
  return SIZE.test(text);
}

export function positionOf(game: DuelGame, board: string, flags: DuelFlags): DuelPosition {
  const setup = {
    misere: flags.misere ?? false,
    player: flags.player === 'B' ? 'left' : 'right',
    komi: flags.komi,
  } as const;
  const size = SIZE.exec(board);
  return size ? startOfDuel(game, Number(size[1]), Number(size[2]), setup) : parseDuel(game, board, setup);
}

/** What the flags say, without the limits. */
export function optionsOf(flags: DuelFlags): DuelOptions {
  return {
    ...(flags.algorithm && { algorithm: flags.algorithm }),
    engine: flags.engine,
    playouts: flags.playouts,
    learningRate: flags.alpha,
    bias: flags.bias,
    reference: flags.ref,
    trustedPlayouts: flags.trust,
    treeBytes: flags.treeMemory * MIB,
    proofBytes: flags.proofMemory * MIB,
    seed: flags.seed,
    tableBits: flags.tt,
    moveLimit: flags.moveLimit,
    maxNodes: flags.maxNodes,
    // Tables compare nodes.
    threads: flags.table || flags.winners !== undefined ? (flags.threads ?? 1) : threadsOf(flags),
    symmetry: flags.symmetry,
    parts: flags.parts,
    probing: flags.probing,
    history: flags.history,
    knowledge: flags.knowledge,
    allMoves: flags.allMoves ?? false,
    line: flags.line,
    onProgress: showProgress,
  };
}

/** `interrupted` is what all commands call it. */
export function resultOf(answer: DuelAnswer): string {
  if (answer.status === 'done') return answer.result.verdict;
  return answer.status === 'aborted' ? 'interrupted' : answer.status;
}

export function exitCodeOfFailure(failure: DuelFailure): number {
  return failure === 'aborted' ? EXIT.interrupted : EXIT.unanswered;
}

function showProgress({ nodes, playouts, playoutMoves, timeMs, iteration }: DuelStats): void {
  if (timeMs < PATIENCE_MS) return;
  const speed = groupDigits(Math.round(((nodes + playoutMoves) / timeMs) * 1000));
  const done = nodes === 0 ? `${groupDigits(playouts)} playouts` : nodesText(nodes);
  const depth = iteration > 0 ? `depth ${iteration}, ` : '';
  progress.show(`searching: ${depth}${done}, ${speed} nodes/s, ${durationText(timeMs)}`);
}
