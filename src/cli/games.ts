import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nearestName } from '../base/nearestName.js';
import { type AnyGame, type GameFamily, type GameRegistry, standardRegistry } from '../core.js';
import { EXIT, UsageError } from './exit.js';
import { knownGames } from './gameModules.js';
import type { OutputFlags } from './options.js';
import { print, style } from './terminal.js';

/** Lists the games, or explains one. */
export function games(name: string | undefined, flags: OutputFlags): number {
  const registry = knownGames();
  if (name === undefined) {
    const list = registry.list();
    const families = registry.families();
    const json = [...list.map(gameJson), ...families.map(familyJson)];
    print(flags.json ? json.join('') : listText([...list, ...families]));
    return EXIT.ok;
  }
  print(gamePage(registry, name, flags.json));
  return EXIT.ok;
}

/** How to write positions of one game, or of a family. */
export function gamePage(registry: GameRegistry, name: string, json = false): string {
  const title = name.replace(/^\[(.*)\]$/, '$1');
  const family = registry.families().find((candidate) => candidate.name === title);
  if (family) return json ? familyJson(family) : familyText(family);
  const rules = registry.get(title);
  if (!rules) {
    const nearest = nearestName(name, registry.names());
    throw new UsageError(`unknown game '${name}'${nearest ? `, did you mean '${nearest}'?` : ''}`);
  }
  return json ? gameJson(rules) : gameText(rules);
}

function gameJson({ name, summary, syntax, examples, impartial, notes }: AnyGame): string {
  return `${JSON.stringify({ name, summary, syntax, examples, notes, impartial: impartial === true })}\n`;
}

function familyJson({ name, summary, parameters, examples, notes }: GameFamily): string {
  return `${JSON.stringify({ name, summary, parameters, notes, titles: titlesOf(name, examples) })}\n`;
}

function notesText(notes: readonly string[] = []): string {
  return notes.map((note) => `\n${note}\n`).join('');
}

function titlesOf(name: string, examples: readonly string[]): string[] {
  return examples.map((parameters) => `${name} ${parameters}`);
}

function listText(list: readonly (AnyGame | GameFamily)[]): string {
  const width = Math.max(...list.map(({ name }) => name.length));
  const lines = list.map(({ name, summary }) => `${style('bold', name.padEnd(width))}  ${summary}\n`);
  return [
    ...lines,
    '\nEach has an impartial version, e.g. [impartial clobber]: both players may make either colour’s moves.\n',
    'sumgame games NAME shows how to write positions of a game.\n',
  ].join('');
}

function familyText({ name, summary, parameters, examples, notes, resolve }: GameFamily): string {
  const member = resolve(examples[0]!);
  return [
    `${style('bold', name)}\n`,
    `  ${summary}\n\n`,
    `In the title: ${parameters}\n`,
    ...titlesOf(name, examples).map((title) => `  [${title}]\n`),
    `Positions: ${member.syntax}\n`,
    notesText(notes),
    `\nTry: sumgame "[${member.name}] ${member.examples.join(' ')} {N}"\n`,
    rulesText(name),
  ].join('');
}

function gameText(rules: AnyGame): string {
  const { name, summary, syntax, examples, impartial, notes } = rules;
  const written = examples.map(
    (text) => `[${name}] ${/[\s()[\]{}]/.test(text) || text === '' ? `(${text})` : text}`,
  );
  const commands = impartial ? '{N}' : '{B, W}';
  return [
    `${style('bold', name)}\n`,
    `  ${summary}\n\n`,
    `Positions: ${syntax}\n`,
    ...written.map((text) => `  ${text}\n`),
    emptyBoardText(rules),
    notesText(notes),
    `\nTry: sumgame "${written[0]} ${commands}"\n`,
    isOurs(rules) ? rulesText(name.replace(/^impartial /, '').replace(/ .*/, '')) : '',
  ].join('');
}

function isOurs({ name }: AnyGame): boolean {
  return standardRegistry().get(name) !== undefined;
}

/** Where the package has the whole of the rules. */
function rulesText(name: string): string {
  const rules = fileURLToPath(new URL('../docs/games.md', import.meta.url));
  const near = relative('', rules);
  return `Rules: ${near.startsWith('..') ? rules : near}#${name}\n`;
}

/** Of games whose boards may be empty. */
function emptyBoardText({ name, board, parse, format }: AnyGame): string {
  if (board === undefined) return '';
  const size = board === 'strip' ? '1x4' : '3x4';
  try {
    return `  [${name}] ${size}, which is ${format(parse(size))}\n`;
  } catch {
    return '';
  }
}
