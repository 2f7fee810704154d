import { quote } from '../../base/diagnostics.js';
import { SolverError } from '../../base/errors.js';
import { joined } from '../../base/joined.js';
import { Database, entryBytes, type Section } from '../../database/database.js';
import { NO_NODE } from '../../database/nodes.js';
import { NodeWriter } from '../../database/nodeWriter.js';
import { ownKey } from '../../database/ownEntries.js';
import type { Engine } from '../../engine/engine.js';
import type { GameRegistry } from '../../games/registry.js';
import type { AnyGame } from '../../games/rules.js';
import { negate, parseValue } from '../../values/index.js';
import { type BoardSpace, boardTexts, countBoards, positionsOf } from './positions.js';

/** What a database is to hold of a game that a user has written. */
export interface OwnGameConfig {
  readonly rules: AnyGame;
  readonly boards: BoardSpace;
}

const MOST_BOARDS = 10_000_000;
/** Of the text of a position, in bytes. */
const MOST_TEXT = 255;
const SECTION = /\s*\[([^\]]*)\]([^[]*)/y;
const DIMS = /^([1-9]\d{0,2})(?:\s*,\s*([1-9]\d{0,2}))?$/;

/** Reads `[mygame] max_dims = 5; cells = XO.;`, of any number of games that `registry` knows. */
export function parseOwnConfig(text: string, registry: GameRegistry): OwnGameConfig[] {
  const games: OwnGameConfig[] = [];
  SECTION.lastIndex = 0;
  for (let at = 0; text.slice(at).trim() !== ''; at = SECTION.lastIndex) {
    const [, title, body] = SECTION.exec(text) ?? bad('expected [game] max_dims = n; cells = XO;');
    const rules = registry.get(title!.trim()) ?? bad(`unknown game ${quote(title!)}`);
    if (games.some((game) => game.rules === rules)) bad(`the game ${quote(rules.name)} is there already`);
    games.push({ rules, boards: boardsOf(rules.name, body!) });
  }
  return games;
}

function boardsOf(name: string, body: string): BoardSpace {
  const pairs = new Map<string, string>();
  for (const pair of body.split(';').filter((part) => part.trim() !== '')) {
    const [key, value] = [pair.slice(0, pair.indexOf('=')).trim(), pair.slice(pair.indexOf('=') + 1).trim()];
    if (!['max_dims', 'cells'].includes(key) || pairs.has(key))
      bad(`expected the keys max_dims and cells for ${quote(name)}, once each, found ${quote(pair.trim())}`);
    pairs.set(key, value);
  }
  const [, first, second] =
    DIMS.exec(pairs.get('max_dims') ?? '') ??
    bad(`${quote(name)} needs 'max_dims = 6;' for rows of cells, or 'max_dims = 3,3;' for boards`);
  const cells = [...new Set((pairs.get('cells') ?? '').replace(/\s/g, ''))];
  if (cells.length === 0 || cells.some((cell) => cell.length !== 1))
    bad(`${quote(name)} needs 'cells = XO.;': what a cell may hold, a character each`);
  const [rows, cols] = second === undefined ? [1, Number(first)] : [Number(first), Number(second)];
  const boards = { extent: { rows, cols }, cells };
  if (countBoards(boards) > MOST_BOARDS) bad(`the boards of ${quote(name)} are too many to list`);
  return boards;
}

function bad(problem: string): never {
  throw new SolverError('ERR_CONFIG', `configuration: ${problem}`);
}

/** The configuration in one line, the same for texts that mean the same. */
export function formatOwnConfig(games: readonly OwnGameConfig[]): string {
  return games
    .map(({ rules, boards: { extent, cells } }) => {
      const dims = extent.rows === 1 ? extent.cols : `${extent.rows},${extent.cols}`;
      return `[${rules.name}] max_dims = ${dims}; cells = ${cells.join('')};`;
    })
    .join(' ');
}

/** How the making of such a database goes on, and what ends it. */
export interface OwnCreationOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (title: string, entries: number) => void;
}

/** Works out the values of all components; undefined if the signal was aborted. */
export async function createOwnDatabase(
  games: readonly OwnGameConfig[],
  engine: Engine,
  { signal, onProgress }: OwnCreationOptions = {},
): Promise<Database | undefined> {
  const nodes = new NodeWriter();
  const sections: Section[] = [];
  for (const { rules, boards } of games) {
    const entries = new Map<string, Uint8Array>();
    for (const { position } of positionsOf({ rules, texts: boardTexts(boards) })) {
      const [part] = rules.split?.(position) ?? [position];
      const component = { rules, position: rules.normalise?.(part) ?? part };
      const { text, isNegated, isSelfInverse } = ownKey(component);
      if (entries.has(text)) continue;
      const answer = await engine.value([component], signal && { signal });
      if (signal?.aborted) return undefined;
      const value = answer.status === 'done' ? parseValue(answer.result) : undefined;
      const node = value ? nodes.nodeOf(isNegated ? negate(value) : value) : NO_NODE;
      entries.set(text, entryBytes(textBytes(text), node, isSelfInverse));
      onProgress?.(rules.name, entries.size);
    }
    sections.push({ title: rules.name, bytes: joined([...entries.values()]) });
  }
  return new Database(formatOwnConfig(games), sections, nodes.nodes());
}

function textBytes(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= MOST_TEXT) return bytes;
  throw new SolverError('ERR_CONFIG', `the position ${quote(text)} has more than ${MOST_TEXT} bytes`);
}
