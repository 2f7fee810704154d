// What the caller may set before a search. The names and numbers of the options are those of the host, too.

export const enum Option {
  /** 0 or 1: positions that are images of each other share their results. */
  Symmetry = 0,
  /** 0 or 1: results of the moves are looked up before any of them is searched. */
  Probing = 1,
  /** 0 or 1: moves that did well elsewhere are tried earlier. */
  History = 2,
  /** 0 or 1: bounds, forced moves and the estimates of the games. */
  Knowledge = 3,
  /** The transposition table has 2^bits entries. */
  TableBits = 4,
  /** Playouts before the search. */
  Playouts = 5,
  /** The learning rate of the playout policy. */
  LearningRate = 6,
  /** How fast AMAF values lose weight. */
  Bias = 7,
  /** Nodes with more playouts than this give AMAF values to those below. */
  Reference = 8,
  /** Nodes with more playouts than this order the moves of the search. */
  TrustedPlayouts = 9,
  /** The seed of the random generator. */
  Seed = 10,
  /** Bytes for the moves of the Monte Carlo tree. */
  TreeBytes = 11,
  /** Bytes for each of the two trees of PN². */
  ProofBytes = 12,
  /** 0 or 1: boards that have fallen into the same parts share their results. */
  Parts = 13,
}

const COUNT: i32 = 14;
const values: usize = memory.data(112, 8);

/** Unknown options are refused. */
export function setOption(option: i32, value: f64): bool {
  if (option < 0 || option >= COUNT) return false;
  store<f64>(values + ((<usize>option) << 3), value);
  return true;
}

export function optionOf(option: i32): f64 {
  return load<f64>(values + ((<usize>option) << 3));
}

export function isOn(option: i32): bool {
  return optionOf(option) != 0;
}
