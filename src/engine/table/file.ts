import packageJson from '../../../package.json' with { type: 'json' };
import { damagedAs, type FileKind, packAs, unpackAs } from '../../base/container.js';
import { quote } from '../../base/diagnostics.js';
import { SolverError } from '../../base/errors.js';
import { HASH_SEED } from '../../base/hash.js';
import type { EngineName, SearchOptions } from '../engine.js';
import { KEY_BYTES, NIM_FACT_BYTES, type TableFacts } from './facts.js';

/** What the files of transposition tables begin with, in Latin-1. */
export const TABLE_MAGIC = '\x89SUMTT\r\n';

const TABLE_FILE: FileKind = {
  magic: Uint8Array.from(TABLE_MAGIC, (char) => char.charCodeAt(0)),
  version: 1,
  noun: 'transposition table',
  remedy: 'search again',
  error: badTable,
};

/** Other hashes, other keys. */
const VERSION = packageJson.version + (HASH_SEED && ` with hashes by ${quote(HASH_SEED)}`);

/** A file that is no table, or none that can be used here. */
export function badTable(problem: string): SolverError {
  return new SolverError('ERR_TABLE', problem);
}

/**
 * What the keys of outcomes depend on. Facts are true whatever the settings, but a search with others would look for
 * other keys, and find nothing.
 */
const SETTINGS = ['layer', 'split', 'simplify', 'values', 'cancel'] as const;
export type TableSettings = Readonly<Record<(typeof SETTINGS)[number], string>>;

/** The plain layer is the same in both engines, and so are its keys. */
export function settingsOf(engine: EngineName, options: SearchOptions): TableSettings {
  const { layer = 'full', split = true, simplify = true, values = true, cancel = true } = options;
  const isFull = engine === 'wasm' && layer === 'full' && split && simplify;
  const said = (on: boolean) => (on ? 'on' : 'off');
  return {
    layer: isFull ? 'full' : 'plain',
    split: said(split),
    simplify: said(simplify),
    values: said(isFull && values),
    cancel: said(isFull && cancel),
  };
}

interface Contents {
  /** Of the program: another one may have other rules, normal forms or hashes. */
  readonly version: string;
  readonly settings: TableSettings;
  /** How many there are of each. */
  readonly losses: number;
  readonly wins: number;
  readonly nimFacts: number;
}

/** The file: a table of contents in JSON, behind its length, then the facts. */
export function packTable(facts: TableFacts, settings: TableSettings): Promise<Uint8Array> {
  const { losses, wins, nimFacts } = facts;
  const contents: Contents = {
    version: VERSION,
    settings,
    losses: losses.length / KEY_BYTES,
    wins: wins.length / KEY_BYTES,
    nimFacts: nimFacts.length / NIM_FACT_BYTES,
  };
  const head = new TextEncoder().encode(JSON.stringify(contents));
  const pieces = [head, losses, wins, nimFacts];
  const content = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 4));
  new DataView(content.buffer).setUint32(0, head.length, true);
  let at = 4;
  for (const piece of pieces) {
    content.set(piece, at);
    at += piece.length;
  }
  return packAs(TABLE_FILE, content);
}

/** Throws if it is no table, damaged, larger than `mostBytes`, or one that a search with these settings cannot use. */
export async function unpackTable(
  file: Uint8Array,
  settings: TableSettings,
  mostBytes?: number,
): Promise<TableFacts> {
  const content = await unpackAs(TABLE_FILE, file, mostBytes);
  let at = 0;
  const take = (length: number) => {
    at += length;
    if (at > content.length) throw damagedAs(TABLE_FILE, 'a part is missing');
    return content.slice(at - length, at);
  };
  const head = take(take4(take(4)));
  const contents = parseContents(new TextDecoder().decode(head));
  if (contents.version !== VERSION) {
    const versions = `sumgame ${contents.version}, not ${VERSION}`;
    throw badTable(`it was saved by ${versions}, whose positions may have other keys`);
  }
  if (contents.losses + contents.wins > 0) checkSettings(contents.settings, settings);
  const facts = {
    losses: take(contents.losses * KEY_BYTES),
    wins: take(contents.wins * KEY_BYTES),
    nimFacts: take(contents.nimFacts * NIM_FACT_BYTES),
  };
  if (at !== content.length) throw damagedAs(TABLE_FILE, 'something follows its end');
  return facts;
}

function take4(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
}

/** Facts about nim values do not depend on them. */
function checkSettings(before: TableSettings, now: TableSettings): void {
  const differing = SETTINGS.filter((name) => before[name] !== now[name]);
  if (differing.length === 0) return;
  const list = differing.map((name) => `${name} ${before[name]}, not ${now[name]}`).join('; ');
  throw badTable(`it was saved by a search with other options: ${list}`);
}

function parseContents(text: string): Contents {
  let contents: Partial<Contents> | null = null;
  try {
    contents = JSON.parse(text);
  } catch {
    // Not JSON: told below.
  }
  const { version, settings, losses, wins, nimFacts } = contents ?? {};
  const isCount = (count: unknown) => Number.isSafeInteger(count) && (count as number) >= 0;
  const isSound =
    typeof version === 'string' &&
    typeof settings === 'object' &&
    SETTINGS.every((name) => typeof settings?.[name] === 'string') &&
    [losses, wins, nimFacts].every(isCount);
  if (!isSound) throw damagedAs(TABLE_FILE, 'its table of contents makes no sense');
  return contents as Contents;
}
