import type { SearchTools } from './alphaBeta.js';
import { INFINITE } from './dfpn.js';
import { LOSS, OPEN, WIN } from './rules.js';
import { NO_MOVE } from './table.js';

// Words of a node; the moves of a position are neighbours.
const NODE = 6;
/** For the player to move. */
const PROOF = 0;
const DISPROOF = 1;
/** The number of the first move's node, 0: none yet. */
const FIRST = 2;
const PARENT = 3;
const COUNT = 4;
/** The move that leads here. */
const MOVE = 5;

/** What a node takes in the native engine, so that both trees are full at the same size. */
const NODE_BYTES = 20;

/** The second tree has at least this many nodes, so that the first does not begin with a crawl. */
const LEAST_SECOND = 1000;
/** Room for the moves of one more position. */
const RESERVE = 256;

/** The nodes of one of the two trees. */
class ProofTree {
  words = new Int32Array(1024 * NODE);
  size = 0;

  reserve(count: number): void {
    if ((this.size + count) * NODE <= this.words.length) return;
    const larger = new Int32Array(this.words.length * 2);
    larger.set(this.words);
    this.words = larger;
  }

  write(number: number, parent: number, move: number, verdict: number): void {
    const at = number * NODE;
    this.words[at + PROOF] = verdict === WIN ? 0 : verdict === LOSS ? INFINITE : 1;
    this.words[at + DISPROOF] = verdict === WIN ? INFINITE : verdict === LOSS ? 0 : 1;
    this.words[at + FIRST] = 0;
    this.words[at + PARENT] = parent;
    this.words[at + COUNT] = 0;
    this.words[at + MOVE] = move;
  }

  isSolved(number: number): boolean {
    return this.words[number * NODE + PROOF] === 0 || this.words[number * NODE + DISPROOF] === 0;
  }

  update(number: number): void {
    const { words } = this;
    const at = number * NODE;
    const first = words[at + FIRST]!;
    if (first === 0) return;
    let least = INFINITE;
    let sum = 0;
    const end = (first + words[at + COUNT]!) * NODE;
    for (let move = first * NODE; move < end; move += NODE) {
      least = Math.min(least, words[move + DISPROOF]!);
      sum = Math.min(sum + words[move + PROOF]!, INFINITE - 1);
    }
    words[at + PROOF] = least;
    words[at + DISPROOF] = least === 0 ? INFINITE : sum;
  }
}

/**
 * PN² (Allis 1994; Breuker 1998): proof-number search whose leaves are evaluated by a second proof-number search, as
 * large as the tree of the first; of the second tree only the moves of the leaf are kept.
 */
export class Pn2 {
  /** Positions evaluated. */
  nodes = 0;
  /** True if some position was given up at the limit. */
  limited = false;
  winningMove = -1;
  /** The main tree is full. */
  full = false;

  private readonly main = new ProofTree();
  private readonly second = new ProofTree();
  private readonly capacity: number;
  private prover = 0;
  private limit = 0;
  /** The leaf of the main tree that the second search evaluates, or -1 between two of them. */
  private leaf = -1;

  constructor(
    private readonly tools: SearchTools,
    bytes: number,
  ) {
    this.capacity = Math.floor(bytes / NODE_BYTES);
  }

  begin(prover: number, plies: number): void {
    this.tools.place.positions.toRoot();
    this.prover = prover;
    this.limit = plies;
    this.limited = false;
    this.winningMove = -1;
    this.full = false;
    this.leaf = -1;
    this.main.write(0, 0, 0, this.tools.rules.over());
    this.main.size = 1;
  }

  /** Evaluates about `budget` positions more: the verdict on the root, or OPEN. */
  run(budget: number): number {
    const { main, second } = this;
    const end = this.nodes + budget;
    while (this.nodes < end && !this.full) {
      if (main.isSolved(0)) return this.rootVerdict();
      if (this.leaf < 0) {
        this.tools.place.positions.toRoot();
        this.leaf = this.descend(main);
        second.write(0, 0, 0, OPEN);
        second.size = 1;
      }
      this.growSecond();
      const most = Math.min(Math.max(main.size, LEAST_SECOND), this.capacity - RESERVE);
      if (second.isSolved(0) || second.size >= most) this.keepSecond();
    }
    return main.isSolved(0) ? this.rootVerdict() : OPEN;
  }

  private rootVerdict(): number {
    const { words } = this.main;
    if (words[PROOF] !== 0) return LOSS;
    const first = words[FIRST]!;
    for (let number = first; number < first + words[COUNT]!; number++) {
      if (words[number * NODE + DISPROOF] === 0) this.winningMove = words[number * NODE + MOVE]!;
    }
    return WIN;
  }

  /** Plays from the tree's root to its most proving leaf, and returns that. */
  private descend(tree: ProofTree): number {
    const { place, rules, keys } = this.tools;
    const { positions } = place;
    const { words } = tree;
    let number = 0;
    while (words[number * NODE + FIRST] !== 0) {
      const proof = words[number * NODE + PROOF];
      number = words[number * NODE + FIRST]!;
      while (words[number * NODE + DISPROOF] !== proof) number++;
      rules.play(words[number * NODE + MOVE]!);
      keys.makeImages(positions.next(), positions.here);
      positions.descend();
    }
    return number;
  }

  /** Expands the most proving leaf of the second tree, whose root is the leaf of the first. */
  private growSecond(): void {
    const { place, rules, noMoves, noCandidates } = this.tools;
    const { positions, moves } = place;
    const { second } = this;
    const number = this.descend(second);
    const at = number * NODE;
    const root = positions.atRoot();
    // The position was left open when it was evaluated; looked at again because `candidates` needs that.
    const seen = root ? rules.over() : rules.decide();
    const count = seen !== OPEN ? 0 : root ? rules.generate() : rules.candidates();
    if (count === 0) {
      const verdict = seen !== OPEN ? seen : root ? noMoves : noCandidates;
      second.write(number, second.words[at + PARENT]!, second.words[at + MOVE]!, verdict);
    } else {
      second.reserve(count);
      second.words[at + FIRST] = second.size;
      second.words[at + COUNT] = count;
      for (let index = 0; index < count; index++) {
        const move = moves.move(index);
        rules.play(move);
        positions.descend();
        second.write(second.size, number, move, this.evaluate());
        positions.ascend();
        second.size++;
      }
    }
    this.climb(second, number);
  }

  /** The verdict on a new position. */
  private evaluate(): number {
    const { place, rules } = this.tools;
    const { positions } = place;
    this.nodes++;
    positions.noteDepth();
    const seen = rules.decide();
    if (seen !== OPEN || positions.ply < this.limit) return seen;
    this.limited = true;
    return positions.mover() === this.prover ? LOSS : WIN;
  }

  /** Brings the numbers up to date from a node to the root of its tree, and the position with them. */
  private climb(tree: ProofTree, from: number): void {
    const { positions } = this.tools.place;
    let number = from;
    for (;;) {
      tree.update(number);
      if (tree === this.main && tree.isSolved(number)) this.remember(number);
      if (number === 0) return;
      number = tree.words[number * NODE + PARENT]!;
      positions.ascend();
    }
  }

  /** Solved positions go into the table, for whoever wants to know a line of play. */
  private remember(number: number): void {
    const { place, keys, table } = this.tools;
    keys.makeForTable(place.positions.here);
    const verdict = this.main.words[number * NODE + PROOF] === 0 ? WIN : LOSS;
    table.write(keys.low, keys.high, keys.place, 1, verdict, NO_MOVE);
  }

  /** The second search is over: the leaf takes its numbers and, if it is not solved, its moves. */
  private keepSecond(): void {
    const { main, second, leaf } = this;
    const at = leaf * NODE;
    main.words[at + PROOF] = second.words[PROOF]!;
    main.words[at + DISPROOF] = second.words[DISPROOF]!;
    const count = second.words[COUNT]!;
    if (main.size + count > this.capacity) {
      this.full = true;
      return;
    }
    // The root keeps its moves even if it is solved: one of them is the answer.
    if (count > 0 && (!main.isSolved(leaf) || leaf === 0)) {
      main.reserve(count);
      main.words[at + FIRST] = main.size;
      main.words[at + COUNT] = count;
      for (let index = 0; index < count; index++) {
        const from = (second.words[FIRST]! + index) * NODE;
        const to = (main.size + index) * NODE;
        main.words.set(second.words.subarray(from, from + NODE), to);
        main.words[to + FIRST] = 0;
        main.words[to + COUNT] = 0;
        main.words[to + PARENT] = leaf;
      }
      main.size += count;
    }
    this.leaf = -1;
    this.climb(main, leaf);
  }
}
