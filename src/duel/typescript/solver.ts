import { Random } from '../../base/random.js';
import { type DuelMachine, GAME, OPTION, SEARCH, STATUS } from '../machine.js';
import { AlphaBeta, type SearchTools } from './alphaBeta.js';
import { Board } from './board.js';
import { Dfpn } from './dfpn.js';
import { AtariGo } from './games/atariGo.js';
import { breakthroughSteps } from './games/breakthrough.js';
import { Domineering } from './games/domineering.js';
import { Go } from './games/go.js';
import { knightthroughSteps } from './games/knightthrough.js';
import { NoGo } from './games/nogo.js';
import { Race } from './games/race.js';
import { IDENTITY, Keys } from './keys.js';
import { MonteCarlo } from './montecarlo.js';
import { MoveLists } from './moveLists.js';
import { Order } from './order.js';
import { Pn2 } from './pn2.js';
import { Policy } from './policy.js';
import { LEFT, MAX_PLIES, MOVER, PASSES, Positions, RIGHT } from './positions.js';
import { CODES, type DuelRules, LOSS, OPEN, WIN, type Workplace } from './rules.js';
import { Table } from './table.js';
import { Tree } from './tree.js';

/** One less than the records of positions, because a move is tried out in the next one. */
const MOST_PLIES = MAX_PLIES - 2;
/** Words of a table entry, without and with proof numbers. */
const ENTRY_WORDS = 4;
const PROOF_ENTRY_WORDS = 6;

/** What a search is made of, once its memory has been taken. */
interface Parts {
  readonly algorithm: number;
  readonly table: Table;
  readonly alphaBeta: AlphaBeta;
  readonly dfpn: Dfpn;
  readonly pn2: Pn2;
  readonly monteCarlo: MonteCarlo;
}

/** The whole-board solver in plain TypeScript: the same searches, node for node, as the native engine. */
export class TypeScriptMachine implements DuelMachine {
  private readonly options = new Float64Array(Object.keys(OPTION).length);
  private readonly positions = new Positions();
  private readonly moves = new MoveLists(this.positions);
  private place!: Workplace;
  private rules!: DuelRules;
  private keys!: Keys;
  private misere = false;
  private parts!: Parts;
  private following = false;
  private prover = 0;
  private limit = 0;
  private depth = 0;
  private playoutsLeft = 0;
  private random = new Random(0);

  set(option: number, value: number): number {
    if (!(option in this.options)) return 0;
    this.options[option] = value;
    return 1;
  }

  private isOn(option: number): boolean {
    return this.options[option] !== 0;
  }

  setBoard(
    game: number,
    misere: number,
    rows: number,
    columns: number,
    wallsLow: number,
    wallsHigh: number,
    twiceKomi: number,
  ): void {
    const board = new Board(rows, columns, wallsLow, wallsHigh);
    this.misere = misere !== 0;
    this.place = { board, positions: this.positions, moves: this.moves };
    const full = rulesOf(game, this.place, this.misere, twiceKomi);
    this.rules = this.isOn(OPTION.knowledge) ? full : withoutKnowledge(full);
    const symmetries = this.isOn(OPTION.symmetry) ? full.symmetries : IDENTITY;
    const { colours, moverMatters, remembers } = full;
    const fallsApart = this.isOn(OPTION.parts) && full.fallsApart;
    const keyRules = { symmetries, colours, moverMatters, remembers, fallsApart };
    this.keys = new Keys(board, this.positions, keyRules);
  }

  setRoot(
    leftLow: number,
    leftHigh: number,
    rightLow: number,
    rightHigh: number,
    mover: number,
    passes: number,
  ): void {
    const { positions } = this;
    positions.toStart();
    const { data, here } = positions;
    data[here + LEFT] = leftLow;
    data[here + LEFT + 1] = leftHigh;
    data[here + RIGHT] = rightLow;
    data[here + RIGHT + 1] = rightHigh;
    data[here + MOVER] = mover;
    data[here + PASSES] = passes;
    this.keys.makeFirstImages(here);
  }

  open(algorithm: number): number {
    const { options, place, rules, keys } = this;
    const option = (name: keyof typeof OPTION): number => options[OPTION[name]]!;
    try {
      const policy = new Policy(this.moves, CODES);
      const tree = new Tree(rules.moveSpan, option('playouts'), option('reference'), option('treeBytes'));
      const settings = {
        history: this.isOn(OPTION.history),
        knowledge: this.isOn(OPTION.knowledge),
        trusted: option('trustedPlayouts'),
      };
      const order = new Order(place, rules, keys, policy, tree, settings);
      const words = algorithm === SEARCH.dfpn ? PROOF_ENTRY_WORDS : ENTRY_WORDS;
      const noMoves = this.misere ? WIN : LOSS;
      // With knowledge there were moves, but all of them lose.
      const noCandidates = settings.knowledge ? LOSS : noMoves;
      const table = new Table(option('tableBits'), words);
      const probing = this.isOn(OPTION.probing);
      const tools: SearchTools = { place, rules, keys, table, order, probing, noMoves, noCandidates };
      const monteCarlo = new MonteCarlo(
        place,
        rules,
        keys,
        policy,
        tree,
        {
          reference: option('reference'),
          bias: option('bias'),
          learningRate: option('learningRate'),
        },
        noCandidates,
      );
      this.parts = {
        algorithm,
        table,
        alphaBeta: new AlphaBeta(tools),
        dfpn: new Dfpn(tools),
        pn2: new Pn2(tools, option('proofBytes')),
        monteCarlo,
      };
      this.following = false;
      return 1;
    } catch (error) {
      if (error instanceof RangeError) return 0;
      throw error;
    }
  }

  start(prover: number, plies: number): void {
    this.positions.toRoot();
    this.prover = prover;
    this.limit = plies > 0 ? Math.min(plies, MOST_PLIES) : MOST_PLIES;
    this.depth = 1;
    this.playoutsLeft = this.rules.over() === OPEN ? this.options[OPTION.playouts]! : 0;
    this.random = new Random(this.options[OPTION.seed]!);
    this.beginSearch();
  }

  follow(prover: number, plies: number): void {
    this.following = true;
    this.start(prover, plies);
    this.playoutsLeft = 0;
  }

  private algorithm(): number {
    return this.following ? SEARCH.ab : this.parts.algorithm;
  }

  private beginSearch(): void {
    const { prover, limit } = this;
    const { alphaBeta, dfpn, pn2 } = this.parts;
    const algorithm = this.algorithm();
    if (algorithm === SEARCH.pn2) pn2.begin(prover, limit);
    else if (algorithm === SEARCH.dfpn) dfpn.begin(prover, limit);
    else if (algorithm === SEARCH.id) alphaBeta.begin(prover, Math.min(this.depth, limit), true);
    else alphaBeta.begin(prover, limit, false);
  }

  run(budget: number): number {
    const { alphaBeta, dfpn, pn2, monteCarlo } = this.parts;
    let left = budget;
    while (this.playoutsLeft > 0 && left > 0) {
      left -= 1 + monteCarlo.playOut(this.random);
      this.playoutsLeft--;
      if (this.playoutsLeft <= 0) this.beginSearch();
    }
    if (left <= 0) return STATUS.running;
    switch (this.algorithm()) {
      case SEARCH.pn2:
        if (pn2.full) return STATUS.outOfMemory;
        return this.conclude(pn2.run(left), pn2);
      case SEARCH.dfpn:
        return this.conclude(dfpn.run(left), dfpn);
      default:
        return this.conclude(alphaBeta.run(left), alphaBeta);
    }
  }

  /** A verdict against the prover that counts positions at the limit is no verdict: search deeper, or say so. */
  private conclude(verdict: number, search: { readonly limited: boolean }): number {
    if (verdict === OPEN) return STATUS.running;
    this.positions.toRoot();
    const failed = verdict === (this.positions.mover() === this.prover ? LOSS : WIN);
    if (!failed || !search.limited) return verdict;
    if (this.algorithm() !== SEARCH.id || this.depth >= this.limit) return STATUS.unproven;
    this.depth++;
    this.beginSearch();
    return STATUS.running;
  }

  private current(): { readonly nodes: number; readonly winningMove: number } {
    const { alphaBeta, dfpn, pn2 } = this.parts;
    const algorithm = this.algorithm();
    return algorithm === SEARCH.pn2 ? pn2 : algorithm === SEARCH.dfpn ? dfpn : alphaBeta;
  }

  winningMove(): number {
    return this.current().winningMove;
  }

  toughestMove(): number {
    const { positions, moves, rules, keys } = this;
    const { table } = this.parts;
    positions.toRoot();
    let toughest = -1;
    let most = -1;
    const count = rules.over() === OPEN ? rules.generate() : 0;
    for (let index = 0; index < count; index++) {
      rules.play(moves.move(index));
      keys.makeImages(positions.next(), positions.here);
      keys.makeForTable(positions.next());
      const effort = table.effort(table.find(keys.low, keys.high, keys.place));
      if (effort > most) {
        most = effort;
        toughest = moves.move(index);
      }
    }
    return toughest;
  }

  advance(move: number): void {
    const { positions } = this;
    positions.toRoot();
    this.rules.play(move);
    this.keys.makeImages(positions.next(), positions.here);
    positions.descend();
    positions.rootHere();
  }

  retreat(): void {
    const { positions } = this;
    positions.toRoot();
    positions.ascend();
    positions.rootHere();
  }

  countMoves(): number {
    this.positions.toRoot();
    return this.rules.over() === OPEN ? this.rules.generate() : 0;
  }

  moveAt(index: number): number {
    return this.moves.move(index);
  }

  verdict(): number {
    this.positions.toRoot();
    const ended = this.rules.over();
    if (ended !== OPEN || this.rules.generate() > 0) return ended;
    return this.misere ? WIN : LOSS;
  }

  nodes(): number {
    return this.current().nodes;
  }

  playouts(): number {
    return this.parts.monteCarlo.playouts;
  }

  playoutMoves(): number {
    return this.parts.monteCarlo.playoutMoves;
  }

  maxDepth(): number {
    return this.positions.deepest;
  }

  iteration(): number {
    return this.algorithm() === SEARCH.id ? this.depth : 0;
  }
}

function rulesOf(game: number, place: Workplace, misere: boolean, twiceKomi: number): DuelRules {
  switch (game) {
    case GAME.atari_go:
      return new AtariGo(place);
    case GAME.go:
      return new Go(place, twiceKomi);
    case GAME.breakthrough:
      return new Race(place, breakthroughSteps, misere);
    case GAME.knightthrough:
      return new Race(place, knightthroughSteps, misere);
    case GAME.domineering:
      return new Domineering(place, misere);
    default:
      return new NoGo(place);
  }
}

/** The same game, with nothing seen that the rules do not say. */
function withoutKnowledge(rules: DuelRules): DuelRules {
  const plain: DuelRules = Object.create(rules);
  plain.decide = () => rules.over();
  plain.candidates = () => rules.generate();
  plain.estimate = () => 0;
  return plain;
}
