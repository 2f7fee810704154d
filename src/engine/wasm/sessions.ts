import type { NimAlgorithm, Techniques } from '../engine.js';
import { isBulky } from '../limits.js';
import type { Root } from '../root.js';
import { type NativeEngine, NIM_ALGORITHMS, STATUS } from './border.js';
import { startFull } from './fullSearch.js';
import type { Instance, Session } from './instance.js';

const NIM_ALGORITHM_NUMBERS: Readonly<Record<NimAlgorithm, number>> = {
  mex: NIM_ALGORITHMS.mex,
  lv: NIM_ALGORITHMS.lemoineViennot,
  asp: NIM_ALGORITHMS.aspiration,
};

/** Who wins, by the full layer, in which the question has begun. Undefined: the sum is out of its reach. */
export function fullSession(
  native: NativeEngine,
  root: Root,
  leftMoves: boolean,
): Session<boolean> | undefined {
  if (startFull(native, root, leftMoves) === 'plain') return undefined;
  return {
    run: (nodes) => native.runFull(nodes),
    join: (number) => native.joinFull(number),
    tellChange: () => native.fullChange(),
    finding: moverWins,
    count(counts) {
      counts.nodes = native.fullNodes();
      counts.tableHits = native.fullTableHits();
      counts.tableMisses = native.fullTableMisses();
      counts.maxDepth = native.fullDepth();
    },
  };
}

/** Who wins, by the plain layer. */
export function plainSession(
  instance: Instance,
  root: Root,
  techniques: Techniques,
  leftMoves: boolean,
): Session<boolean> {
  const { native } = instance;
  const { number, ups, nimber } = root.basics;
  const ready =
    instance.enterSum(root, techniques) && native.startOutcome(number, ups, nimber, leftMoves ? 0 : 1) !== 0;
  return {
    run: (nodes) => (ready ? native.runOutcome(nodes) : STATUS.memory),
    join: (number) => native.joinOutcome(number),
    tellChange: () => (ready ? native.outcomeChange() : 0),
    finding: moverWins,
    count(counts) {
      counts.nodes = native.outcomeNodes();
      counts.tableHits = native.outcomeTableHits();
      counts.tableMisses = native.outcomeTableMisses();
      counts.maxDepth = native.outcomeDepth();
    },
  };
}

function moverWins(status: number): { result: boolean } | undefined {
  return status === STATUS.win || status === STATUS.loss ? { result: status === STATUS.win } : undefined;
}

/** The nim value; `forZero`: only whether it is 0 matters. */
export function nimSession<T>(
  instance: Instance,
  root: Root,
  techniques: Techniques,
  algorithm: NimAlgorithm,
  forZero: boolean,
  read: (value: number) => T,
): Session<T> {
  const { native } = instance;
  const used = NIM_ALGORITHM_NUMBERS[root.components.some(isBulky) ? 'mex' : algorithm];
  const ready =
    instance.enterSum(root, techniques) && native.startNim(used, forZero, root.basics.nimber) !== 0;
  return {
    run: (nodes) => (ready ? native.runNim(nodes) : STATUS.memory),
    ...(used !== NIM_ALGORITHMS.mex && { join: (number) => native.joinNim(number) }),
    finding: (status) => (status === STATUS.value ? { result: read(native.nimValue() >>> 0) } : undefined),
    count(counts) {
      counts.nodes = native.nimSearchNodes();
      counts.tableHits = native.nimSearchTableHits();
      counts.tableMisses = native.nimSearchTableMisses();
      counts.maxDepth = native.nimSearchDepth();
    },
  };
}
