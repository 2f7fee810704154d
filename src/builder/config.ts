import { quote, TextPlaces } from '../base/diagnostics.js';
import { SolverError } from '../base/errors.js';
import { nearestName } from '../base/nearestName.js';

import { type ListedGame, listedGame, listedNames } from '../database/games.js';
import { rulesOf } from '../database/sectionRules.js';
import { MOST_CELLS } from './cellSets.js';

/** What a database is to hold of one game. */
export interface GameConfig {
  /** As in section titles: `clobber`, `impartial clobber`. */
  readonly title: string;
  readonly game: ListedGame;
  /** Of strips 1 and their greatest length; of grids the lesser side first. */
  readonly maxDims: readonly [number, number];
  /** The greatest numbers of Black and White sheep. */
  readonly maxSheep?: readonly [number, number];
  readonly stopAfter?: StopAfter;
  readonly sizeScore?: SizeScore;
}

/**
 * The reference computes fields in this order, up to the one named. Here an entry is an exact value, from which all
 * of them follow: the key is read and kept, and changes nothing.
 */
const STOP_AFTER = ['outcome_class', 'bounds', 'dominated_moves', 'seg'] as const;
type StopAfter = (typeof STOP_AFTER)[number];

/**
 * The reference chooses the simplest of equal games by this. Equal games have the same canonical form, so there is
 * no choice: the key is read and kept, and changes nothing.
 */
const SIZE_SCORES = ['max_local_options', 'tree_height', 'board_size', 'stone_count', 'empty_count'] as const;
type SizeScore = (typeof SIZE_SCORES)[number];

/** The largest herd that the game knows. */
const MOST_SHEEP = 50;

const TOKEN = /\s*([[\]=;]|[^[\]=;\s][^[\]=;]*)?/y;

interface Token {
  readonly text: string;
  readonly offset: number;
}

/** Reads `[game] key = value; …`. Throws a SolverError that names the place and what was expected. */
export function parseConfig(text: string): GameConfig[] {
  return new ConfigReader(text).read();
}

/** The configuration in one line, the same for texts that mean the same. */
export function formatConfig(games: readonly GameConfig[]): string {
  return games.map(formatGame).join(' ');
}

function formatGame({ title, game, maxDims, maxSheep, stopAfter, sizeScore }: GameConfig): string {
  const pairs = [
    `max_dims = ${game.isStrip ? maxDims[1] : maxDims.join()}`,
    maxSheep && `max_sheep = ${maxSheep.join()}`,
    stopAfter && `stop_after = ${stopAfter}`,
    sizeScore && `size_score = ${sizeScore}`,
  ];
  return `[${title}] ${pairs.filter(Boolean).join('; ')};`;
}

class ConfigReader {
  private readonly tokens: Token[] = [];
  private next = 0;

  constructor(private readonly text: string) {
    TOKEN.lastIndex = 0;
    for (let found = TOKEN.exec(text); found?.[1]; found = TOKEN.exec(text)) {
      const token = found[1].trimEnd();
      this.tokens.push({ text: token, offset: TOKEN.lastIndex - found[1].length });
    }
  }

  read(): GameConfig[] {
    const games: GameConfig[] = [];
    do {
      this.expect('[', 'the title of a game, such as [clobber]');
      const name = this.take();
      this.expect(']', `']' after ${quote(name.text)}`);
      const game = this.gameOf(name);
      if (games.some(({ title }) => title === name.text)) {
        this.fail(name, `the game ${quote(name.text)} is there already, expected another`);
      }
      games.push(this.readPairs(name, game));
    } while (this.peek());
    return games;
  }

  private gameOf(name: Token): ListedGame {
    const game = listedGame(name.text);
    if (game) return game;
    const names = listedNames().join(', ');
    if (rulesOf(name.text))
      this.fail(name, `there are no databases of ${quote(name.text)}, expected one of ${names}`);
    const nearest = nearestName(name.text.replace(/^impartial\s+/, ''), listedNames());
    const guess = nearest ? `, did you mean '${nearest}'?` : `, expected one of ${names}`;
    return this.fail(name, `unknown game ${quote(name.text)}${guess}`);
  }

  private readPairs(name: Token, game: ListedGame): GameConfig {
    const readers = this.readersFor(game);
    const values: Partial<Record<string, unknown>> = {};
    for (let key = this.peek(); key && key.text !== '['; key = this.peek()) {
      this.next++;
      const read = readers[key.text];
      if (!read) {
        const keys = Object.keys(readers).map(quote).join(', ');
        this.fail(key, `unknown key ${quote(key.text)} for ${quote(name.text)}, expected one of ${keys}`);
      }
      if (key.text in values) this.fail(key, `${quote(key.text)} is there already, expected another key`);
      this.expect('=', `'=' after ${quote(key.text)}`);
      const value = this.takeValue();
      values[key.text] = read(value);
      this.expect(';', `';' after ${quote(value.text)}`);
    }
    const required = ['max_dims', ...(game.listing.kind === 'sheep' ? ['max_sheep'] : [])];
    const missing = required.find((key) => !(key in values));
    if (missing) this.fail(name, `${quote(name.text)} has no ${missing}, expected '${missing} = …;'`);
    const { max_dims: maxDims, max_sheep: maxSheep, stop_after: stopAfter, size_score: sizeScore } = values;
    return {
      title: name.text,
      game,
      maxDims: maxDims as [number, number],
      ...(maxSheep !== undefined && { maxSheep: maxSheep as [number, number] }),
      ...(stopAfter !== undefined && { stopAfter: stopAfter as StopAfter }),
      ...(sizeScore !== undefined && { sizeScore: sizeScore as SizeScore }),
    };
  }

  private readersFor({ isStrip, listing }: ListedGame): Record<string, (value: Token) => unknown> {
    return {
      max_dims: (value) => this.dims(value, isStrip),
      ...(listing.kind === 'sheep' && { max_sheep: (value: Token) => this.sheep(value) }),
      stop_after: (value) => this.oneOf(value, STOP_AFTER),
      size_score: (value) => this.oneOf(value, SIZE_SCORES),
    };
  }

  private dims(value: Token, isStrip: boolean): [number, number] {
    const numbers = this.numbers(
      value,
      isStrip ? 'one whole number, such as 8' : 'two whole numbers, such as 3,3',
      isStrip ? 1 : 2,
    );
    const dims: [number, number] = isStrip ? [1, numbers[0]!] : [Math.min(...numbers), Math.max(...numbers)];
    if (dims[0] * dims[1] <= MOST_CELLS) return dims;
    return this.fail(
      value,
      `boards of ${dims[0] * dims[1]} cells are too many to list, expected at most ${MOST_CELLS} cells`,
    );
  }

  private sheep(value: Token): [number, number] {
    const [black, white] = this.numbers(value, 'two whole numbers, such as 4,4', 2);
    if (Math.max(black!, white!) <= MOST_SHEEP) return [black!, white!];
    return this.fail(
      value,
      `too many sheep in ${quote(value.text)}, expected at most ${MOST_SHEEP} of a colour`,
    );
  }

  private numbers(value: Token, expected: string, count: number): number[] {
    const words = value.text.split(',').map((word) => word.trim());
    if (words.length === count && words.every((word) => /^\d{1,9}$/.test(word))) return words.map(Number);
    return this.fail(value, `expected ${expected}`);
  }

  private oneOf<T extends string>(value: Token, words: readonly T[]): T {
    const found = words.find((word) => word === value.text);
    return found ?? this.fail(value, `expected one of ${words.map(quote).join(', ')}`);
  }

  private peek(): Token | undefined {
    return this.tokens[this.next];
  }

  /** The next token, empty at the end of the text. */
  private take(): Token {
    return this.tokens[this.next++] ?? { text: '', offset: this.text.length };
  }

  /** Values have no blanks but beside commas: what comes behind one is the next key, and a `;` is missing. */
  private takeValue(): Token {
    const value = this.take();
    const end = value.text.search(/(?<=[^\s,])\s+(?=[^\s,])/);
    if (end < 0) return value;
    const rest = { text: value.text.slice(end).trim(), offset: value.offset + end };
    return this.fail(rest, `expected ';' after ${quote(value.text.slice(0, end))}`);
  }

  private expect(text: string, expected: string): void {
    const token = this.take();
    if (token.text !== text) this.fail(token, `expected ${expected}`);
  }

  private fail(token: Token, problem: string): never {
    const { line, column } = new TextPlaces(this.text).place(token.offset);
    const found =
      token.text === ''
        ? ', found the end'
        : problem.includes(quote(token.text))
          ? ''
          : `, found ${quote(token.text)}`;
    throw new SolverError('ERR_CONFIG', `configuration:${line}:${column}: ${problem}${found}`);
  }
}
