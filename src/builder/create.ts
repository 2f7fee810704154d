import { checkOptionNames, type OptionNames } from '../base/arguments.js';
import { joined } from '../base/joined.js';
import { Database, entriesIn } from '../database/database.js';
import { otherTasks } from '../engine/search.js';
import type { WasmSource } from '../engine/wasm/module.js';
import { type Batch, boardCount, listBoards } from './boards.js';
import { Builder } from './builder.js';
import type { Shape } from './cellSets.js';
import { formatConfig, type GameConfig, parseConfig } from './config.js';

/** How the making of a database goes on. */
export interface CreationProgress {
  /** The game, and the shape of its boards, under way. */
  readonly title: string;
  readonly shape: Shape;
  /** Boards of all games that are done, and how many there are. */
  readonly boards: number;
  readonly boardsInAll: number;
  /** Components found so far, G and -G counted as one. */
  readonly entries: number;
}

/** How a database is made, and for how long. */
export interface CreationOptions {
  /** The binary, if it is not beside the module. */
  readonly wasm?: WasmSource;
  /** An unfinished database of the same configuration to go on with. */
  readonly from?: Database | undefined;
  /** When aborted, what there is so far is the result. */
  readonly signal?: AbortSignal;
  /** Called every now and then while the database is made. */
  readonly onProgress?: (progress: CreationProgress) => void;
  /** Called now and then with what there is so far, and waited for. */
  readonly onCheckpoint?: (unfinished: Database) => Promise<void>;
  readonly checkpointMs?: number;
}

const OPTIONS: OptionNames<CreationOptions> = {
  wasm: true,
  from: true,
  signal: true,
  onProgress: true,
  onCheckpoint: true,
  checkpointMs: true,
};

/** How long to work before other tasks of the thread get their turn. */
const SLICE_MS = 15;
const CHECKPOINT_MS = 5000;
/** Work takes at least so many times as long as keeping what is done. */
const CHECKPOINT_SHARE = 10;

/**
 * Lists the boards that the configuration asks for, and works out the value of each of their components. Interrupted
 * by its signal it gives an unfinished database, with which it can go on later: the end is the same.
 */
export async function createDatabase(text: string, options: CreationOptions = {}): Promise<Database> {
  checkOptionNames(options, OPTIONS);
  const games = parseConfig(text);
  const builder = await Builder.open(options.from, options.wasm);
  return new Creation(games, builder, options).run();
}

class Creation {
  private readonly counts: readonly number[];
  /** The entries of each game, in pieces. */
  private readonly pieces: Uint8Array[][];
  private entries = 0;
  private sliceEnd = performance.now() + SLICE_MS;
  private nextCheckpoint: number;
  private readonly checkpointMs: number;

  constructor(
    private readonly games: readonly GameConfig[],
    private readonly builder: Builder,
    private readonly options: CreationOptions,
  ) {
    this.counts = games.map(boardCount);
    this.pieces = games.map((_, i) => [options.from?.sections[i]?.bytes ?? new Uint8Array(0)]);
    for (const [known] of this.pieces) this.entries += countEntries(known!);
    this.checkpointMs = options.checkpointMs ?? CHECKPOINT_MS;
    this.nextCheckpoint = performance.now() + this.checkpointMs;
  }

  async run(): Promise<Database> {
    const begun = this.options.from?.unfinished ?? { section: 0, boards: 0 };
    for (let section = begun.section; section < this.games.length; section++) {
      const game = this.games[section]!;
      for (const batch of listBoards(game, { from: section === begun.section ? begun.boards : 0 })) {
        const added = this.builder.add(game.title, batch);
        if (added.length > 0) this.pieces[section]!.push(added);
        this.entries += countEntries(added);
        if (performance.now() < this.sliceEnd) continue;
        await this.pause(section, batch);
        if (this.options.signal?.aborted) return this.soFar({ section, boards: batch.passed });
        this.sliceEnd = performance.now() + SLICE_MS;
      }
    }
    return this.soFar();
  }

  private async pause(section: number, { shape, passed }: Batch): Promise<void> {
    const { onProgress, onCheckpoint } = this.options;
    const before = this.counts.slice(0, section).reduce(plus, 0);
    onProgress?.({
      title: this.games[section]!.title,
      shape,
      boards: before + passed,
      boardsInAll: this.counts.reduce(plus, 0),
      entries: this.entries,
    });
    await otherTasks();
    if (!onCheckpoint || performance.now() < this.nextCheckpoint) return;
    const begun = performance.now();
    await onCheckpoint(this.soFar({ section, boards: passed }));
    // Large databases take their time: it should be a small part of the whole.
    const tookMs = performance.now() - begun;
    this.nextCheckpoint = performance.now() + Math.max(this.checkpointMs, CHECKPOINT_SHARE * tookMs);
  }

  private soFar(unfinished?: Database['unfinished']): Database {
    const sections = this.games.map(({ title }, i) => ({ title, bytes: joined(this.pieces[i]!) }));
    return new Database(formatConfig(this.games), sections, this.builder.nodes(), unfinished);
  }
}

function plus(a: number, b: number): number {
  return a + b;
}

function countEntries(bytes: Uint8Array): number {
  let count = 0;
  for (const _ of entriesIn(bytes)) count++;
  return count;
}
