// The script of a thread that takes part in the searches of a duel.

import { listen } from '../../engine/worker/listen.js';
import { type NativeMachine, OPTION, STATUS } from '../border.js';
import { setUp } from '../setup.js';
import { nativeMachine } from '../wasm.js';
import { DuelTable } from './duelTable.js';
import type { DuelQuestion, DuelRequest, DuelResponse } from './messages.js';

/** Between two looks whether the search is over; the machine itself looks at what others have found. */
const NODES_A_RUN = 1 << 16;

let machine: NativeMachine | undefined;

const post = listen<DuelRequest, DuelResponse>((request) => {
  if (request.kind === 'open') machine = open(request);
  else post({ number: request.number, ...search(request.question, request.number) });
});

/** Undefined if there is no memory for it. */
function open({
  wasm,
  table,
  setup,
  order,
}: Extract<DuelRequest, { kind: 'open' }>): NativeMachine | undefined {
  const opened = nativeMachine(wasm, new DuelTable(table).functions);
  opened.share();
  if (!setUp(opened, setup)) return undefined;
  // The playouts have been made; what came of them lies at the same places, for both have taken the same memory.
  opened.set(OPTION.playouts, 0);
  for (const [index, [address, bytes]] of order.entries()) {
    if (opened.orderBlock(index) !== address) break;
    new Uint8Array(opened.memory.buffer, address >>> 0, bytes.byteLength).set(new Uint8Array(bytes));
  }
  return opened;
}

function search({ moves, isFollowUp, prover, plies }: DuelQuestion, number: number) {
  if (!machine) return { status: STATUS.outOfMemory, move: -1 };
  for (const move of moves) machine.advance(move);
  if (isFollowUp) machine.follow(prover, plies);
  else machine.start(prover, plies);
  machine.join(number);
  let status: number = STATUS.running;
  while (status === STATUS.running) status = machine.run(NODES_A_RUN);
  const move = status === STATUS.win ? machine.winningMove() : -1;
  for (const _ of moves) machine.retreat();
  return { status, move };
}
