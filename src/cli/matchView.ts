import type { Insight, Outcome, Player, Subgame, Sum } from '../index.js';
import { type CellRole, type Mark, type Picture, parametersIn, pictureOf } from '../play/picture.js';
import type { Why } from '../play/why.js';
import { PLAYER_NAME } from './resultView.js';
import { style, terminalWidth } from './terminal.js';

type Format = Parameters<typeof style>[0];

const FORMATS: Readonly<Record<CellRole, Format | undefined>> = {
  black: ['bold', 'cyan'],
  white: ['bold', 'yellow'],
  wall: 'dim',
  empty: 'dim',
  axis: 'dim',
  plain: undefined,
};

interface Panel extends Picture {
  readonly title: string;
}

const PLUS = ' + ';

/** The games of a sum side by side with their coordinates, as many to a line as fit. */
export function drawMatch(sum: Sum, before?: Sum): string {
  if (sum.length === 0) return '(no games)\n';
  const bands: Panel[][] = [];
  let room = 0;
  for (const [index, subgame] of sum.entries()) {
    const panel = panelOf(subgame, index, sum, before?.[index]);
    room -= PLUS.length + panel.width;
    if (bands.length === 0 || room < 0) {
      bands.push([]);
      room = terminalWidth() - panel.width - PLUS.length;
    }
    bands.at(-1)!.push(panel);
  }
  return bands.map((band, index) => drawBand(band, index === bands.length - 1)).join('');
}

function panelOf(subgame: Subgame, index: number, sum: Sum, before: Subgame | undefined): Panel {
  const { rules, position } = subgame;
  const parameters = parametersIn(rules.format(position));
  const name = parameters && rules.board ? `${rules.name} ${parameters}` : rules.name;
  const begins = name !== rules.name || sum[index - 1]?.rules !== rules;
  const title = sum.length > 1 ? `${index}: ${begins ? name : ''}`.trimEnd() : name;
  const picture = pictureOf(subgame, before);
  return { title, lines: picture.lines, width: Math.max(title.length, picture.width) };
}

function drawBand(band: readonly Panel[], last: boolean): string {
  const titles = band.map(({ title, width }) => style('dim', title.padEnd(width)));
  const rows = [titles.join('   ').trimEnd()];
  const height = Math.max(...band.map(({ lines }) => lines.length));
  for (let row = 0; row < height; row++) {
    const cells = band.map(({ lines, width }, index) => {
      const marks = lines[row] ?? [];
      const used = marks.reduce((sum, { text }) => sum + text.length, 0);
      const end = index === band.length - 1 ? '' : ' '.repeat(width - used);
      return marks.map(paint).join('') + end;
    });
    const line = cells.join(row === 0 ? PLUS : '   ');
    rows.push(row === 0 && !last ? line + PLUS.trimEnd() : line.trimEnd());
  }
  return `${rows.join('\n')}\n`;
}

function paint({ text, role, changed }: Mark): string {
  const format = FORMATS[role];
  if (changed) return style(['inverse', ...[format ?? []].flat()] as Format, text);
  return format ? style(format, text) : text;
}

const OUTCOME_TEXT: Readonly<Record<Outcome, string>> = {
  L: 'Black wins, whoever begins',
  R: 'White wins, whoever begins',
  N: 'whoever begins wins',
  P: 'whoever begins loses',
};

const VALUE_WIDTH = 40;
const MOVES_SHOWN = 12;

/** Why a position is won or lost, a line for each component. */
export function whyText(
  { parts, whole, winning, refutations, verdict }: Why,
  sum: Sum,
  mover: Player,
): string {
  const name = PLAYER_NAME[mover];
  const texts = parts.map(({ index, subgame: { rules }, text, count }) =>
    `${sum.length > 1 ? `${index}: ` : ''}${count > 1 ? `${count} x ` : ''}${rules.name} ${text}`.trimEnd(),
  );
  const width = Math.max(0, ...texts.map((text) => text.length));
  const lines = parts.map(({ insight }, i) => `  ${texts[i]!.padEnd(width)}  ${insightText(insight)}`);
  if (parts.length === 0) lines.push('  no component is left in which anybody can move');
  if (whole.value !== undefined && parts.length > 1) lines.push(`  the whole sum: ${short(whole.value)}`);
  if (verdict === 'unknown') lines.push(`${name} moves: not solved within the limits`);
  if (verdict === 'win') {
    const shown = winning.slice(0, MOVES_SHOWN).map(({ text }) => text);
    const more = winning.length > shown.length ? ` … (${winning.length} moves)` : '';
    lines.push(`${name} moves and wins, by ${shown.join(' ')}${more}`);
  }
  if (verdict === 'loss') {
    lines.push(`${name} moves and loses${refutations.length > 0 ? ':' : ': there is no move'}`);
    for (const { move, reply } of refutations) lines.push(`  ${move.text} is answered by ${reply.text}`);
  }
  return `${lines.join('\n')}\n`;
}

function insightText({ value, outcome }: Insight): string {
  const words = [value === undefined ? '' : `= ${short(value)}`, outcome ? OUTCOME_TEXT[outcome] : ''];
  return words.filter(Boolean).join(', ') || 'not solved within the limits';
}

function short(value: string): string {
  return value.length > VALUE_WIDTH ? `${value.slice(0, VALUE_WIDTH - 1)}…` : value;
}
