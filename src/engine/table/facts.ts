/**
 * What transposition tables hold, apart from the engine that has found it. Keys are made of the hashes of positions
 * and values (assembly/full/items.ts, assembly/sum/outcome.ts, src/engine/typescript), never of numbers that an
 * instance gives to them, so a fact means the same to every engine and every process.
 */
export interface TableFacts {
  /** The keys of sums that the player to move loses, u64 each, little-endian. */
  readonly losses: Uint8Array;
  /** The keys of those that the player to move wins. */
  readonly wins: Uint8Array;
  /** What is known of nim values: u32 fact (assembly/memory/nimTable.ts), u64 key each. */
  readonly nimFacts: Uint8Array;
}

export const KEY_BYTES = 8;
export const NIM_FACT_BYTES = 12;

export const NO_FACTS: TableFacts = {
  losses: new Uint8Array(0),
  wins: new Uint8Array(0),
  nimFacts: new Uint8Array(0),
};

export function factCount({ losses, wins, nimFacts }: TableFacts): number {
  return (losses.length + wins.length) / KEY_BYTES + nimFacts.length / NIM_FACT_BYTES;
}
