import type { Player, SumMove } from 'sumgame';
import type { Session } from '../analysis/session.js';
import type { MoveMark } from '../board/boardView.js';
import { button, html } from '../dom.js';
import { moveInSum } from '../games/moveWords.js';
import { valueText } from '../games/valueText.js';
import { PLAYER_NAMES, type Term } from '../sum/terms.js';
import type { MoveGroup, MoveTable } from './exploration.js';
import { markOf, stoneIcon } from './moveMarks.js';

/** More names in a row are offered on demand. */
const NAMES_SHOWN = 3;
const LONGEST_VALUE = 26;
const HEADS = ['move', 'wins', 'value after', 'temp.', 'gain'];
/** More rows are offered on demand: other answers wait below. */
const ROWS_SHOWN = 6;
/** Drawing hundreds of rows, again with each that is found out, would stop the page. */
const ROWS_MORE = 40;

const LEGEND: readonly (readonly [tag: string, meaning: string])[] = [
  ['best', 'no other move leaves the player more'],
  ['undominated', 'so, too, in other sums; but here another move wins, and this one does not'],
  ['dominated', 'another move is better whatever else is played, so this one may be forgotten'],
  [
    'reversible',
    'the opponent has an answer that takes back all it gains: it counts as what follows that answer',
  ],
  ['equal', 'moves in one row leave the same position, mirrored or on another board'],
];

/** A table, and where its rows stand. `key`: what it says beside them. */
interface Frame {
  readonly element: HTMLElement;
  readonly body: HTMLElement;
  readonly key: string;
}

type Marks = ReadonlyMap<number, readonly MoveMark[]>;

/** All moves of both players, with what they lead to; to be walked into. */
export class ExplorerView {
  readonly element: HTMLElement;
  private readonly tables = html('div', { class: 'move-tables' });
  private readonly notation = html('input', { type: 'checkbox', id: 'notation' });
  private shown: readonly MoveTable[] = [];
  private readonly frames = new Map<Player, Frame>();
  /** Those that were drawn for this position, by what they say: a row that stays can be pressed meanwhile. */
  private readonly rows = new Map<string, HTMLElement>();
  /** How many rows are to be seen, if it is not the usual number. */
  private readonly rowsShown = new Map<Player, number>();
  private terms: readonly Term[] = [];

  /** `onPoint`: moves to be shown alone on the boards, for as long as they are pointed at. */
  constructor(
    private readonly session: Session,
    private readonly onPoint: (marks: Marks | undefined) => void,
  ) {
    this.notation.addEventListener('change', () => {
      this.rows.clear();
      this.render();
    });
    this.element = html(
      'section',
      { class: 'card explorer', 'aria-labelledby': 'explorer-title', hidden: true },
      html('h2', { id: 'explorer-title' }, 'All moves'),
      html('p', { class: 'note' }, 'Point at a row to see its moves on the boards; press a move to make it.'),
      this.tables,
      html(
        'details',
        { class: 'legend-of-moves' },
        html('summary', {}, 'What the words mean'),
        html(
          'dl',
          {},
          ...LEGEND.map(([tag, meaning]) =>
            html(
              'div',
              {},
              html('dt', {}, html('span', { class: `rating ${tag}` }, tag)),
              html('dd', {}, meaning),
            ),
          ),
          html(
            'div',
            {},
            html('dt', {}, 'gain'),
            html('dd', {}, "the incentive: what the move changes, in its player's favour"),
          ),
        ),
      ),
      html('label', { class: 'switch' }, this.notation, 'show the notation of the command line'),
    );
  }

  /** The moves of another position are of no use. */
  fade(): void {
    this.rowsShown.clear();
    this.element.classList.add('stale');
  }

  show(tables: readonly MoveTable[] | undefined, terms: readonly Term[]): void {
    this.element.hidden = tables === undefined;
    if (!tables) return;
    this.element.classList.remove('stale');
    this.shown = tables;
    if (terms !== this.terms) {
      this.rows.clear();
      this.frames.clear();
    }
    this.terms = terms;
    this.render();
  }

  private render(): void {
    inOrder(
      this.tables,
      this.shown.map((table) => this.tableView(table)),
    );
  }

  private tableView(table: MoveTable): HTMLElement {
    const { player, impartial, groups, count, problem } = table;
    const hasValues = groups.some(({ value }) => value !== undefined);
    const isWon = groups.some(({ wins }) => wins);
    const shown = groups.slice(0, this.rowsShown.get(player) ?? ROWS_SHOWN);
    const key = JSON.stringify([impartial, groups.length, count, problem, shown.length]);
    const known = this.frames.get(player);
    const frame = known?.key === key ? known : this.frameOf(table, shown.length, key);
    this.frames.set(player, frame);
    frame.element.classList.toggle('without-values', !hasValues);
    inOrder(
      frame.body,
      shown.map((group) => this.rowOf(group, player, isWon)),
    );
    return frame.element;
  }

  /** A table without its rows. */
  private frameOf(table: MoveTable, shown: number, key: string): Frame {
    const { player, impartial, groups, count, problem } = table;
    const whose = impartial ? 'The moves of both players' : `${PLAYER_NAMES[player]}'s moves`;
    const body = html('tbody');
    const element = html(
      'div',
      { class: `move-table ${player}`, 'data-player': player },
      html(
        'h3',
        {},
        !impartial && stoneIcon(player),
        whose,
        ' ',
        html('span', { class: 'count' }, `${count}`),
      ),
      problem !== undefined &&
        html('p', { class: 'note' }, `${problem.replace(/^./, (c) => c.toUpperCase())}.`),
      groups.length > 0 &&
        html(
          'div',
          { class: 'table-place', tabindex: 0, role: 'region', 'aria-label': whose },
          html(
            'table',
            {},
            html('thead', {}, html('tr', {}, ...HEADS.map((head) => html('th', { scope: 'col' }, head)))),
            body,
          ),
        ),
      shown < groups.length && this.unfolder(player, shown, groups.length),
    );
    return { element, body, key };
  }

  private unfolder(player: Player, shown: number, count: number): HTMLElement {
    const next = Math.min(count, shown + ROWS_MORE);
    const unfold = () => {
      this.rowsShown.set(player, next);
      this.render();
      this.tables.querySelector<HTMLElement>(`.${player} tr:nth-child(${shown + 1}) button`)?.focus();
    };
    const rows = next === shown + 1 ? '1 more row' : `${next - shown} more rows`;
    const left = next < count ? ` of ${count - shown}` : '';
    return button({ class: 'small unfold', 'data-key': `unfold ${player}`, onclick: unfold }, rows + left);
  }

  /** `isWon`: some move of the player wins. */
  private rowOf(group: MoveGroup, player: Player, isWon: boolean): HTMLElement {
    const rating = group.rating === 'best' && isWon && !group.wins ? 'undominated' : group.rating;
    const key = JSON.stringify([player, group, rating]);
    const row = this.rows.get(key) ?? this.row(group, player, rating);
    this.rows.set(key, row);
    return row;
  }

  private row(group: MoveGroup, player: Player, rating: string | undefined): HTMLElement {
    const { wins, value, temperature, incentive, reversible, moves } = group;
    const sign = wins === undefined ? '…' : wins ? 'wins' : 'loses';
    const row = html(
      'tr',
      { class: `${wins ? 'winning' : ''} ${rating ?? ''}` },
      html(
        'th',
        { scope: 'row' },
        ...this.names(moves, player),
        rating && html('span', { class: `rating ${rating}` }, rating),
        reversible && html('span', { class: 'rating reversible' }, 'reversible'),
      ),
      html('td', { class: wins ? 'win' : 'loss' }, sign),
      ...[value, temperature, incentive].map((text, column) => valueCell(text, HEADS[column + 2]!)),
    );
    const point = (marks: Marks | undefined) => () => this.onPoint(marks);
    const marks = this.marksOf(moves, player);
    row.addEventListener('pointerenter', point(marks));
    row.addEventListener('pointerleave', point(undefined));
    row.addEventListener('focusin', point(marks));
    row.addEventListener('focusout', point(undefined));
    return row;
  }

  private names(moves: readonly SumMove[], player: Player): HTMLElement[] {
    const name = (move: SumMove) =>
      button(
        {
          class: 'move-name',
          'data-key': `${player}${move.index}:${move.text}`,
          'data-move': `${move.index}:${move.text}`,
          title: `${move.index}:${move.text}`,
          onclick: () => this.walk(player, move),
        },
        this.notation.checked ? `${move.index}:${move.text}` : moveInSum(this.terms, move),
      );
    const shown = moves.slice(0, NAMES_SHOWN).map(name);
    const rest = moves.slice(NAMES_SHOWN);
    if (rest.length === 0) return shown;
    return [...shown, html('details', {}, html('summary', {}, `${rest.length} more`), ...rest.map(name))];
  }

  /** Rows of another position are of no use. */
  private walk(player: Player, move: SumMove): void {
    if (!this.element.classList.contains('stale')) this.session.play(player, move);
  }

  private marksOf(moves: readonly SumMove[], player: Player): Marks {
    const marks = new Map<number, MoveMark[]>();
    for (const move of moves) {
      const term = this.terms[move.index];
      const mark = term && markOf(term, move, player, true);
      if (mark) marks.set(move.index, [...(marks.get(move.index) ?? []), mark]);
    }
    return marks;
  }
}

/** These children and no others; those that are where they should be are left alone. */
function inOrder(parent: Element, children: readonly Element[]): void {
  const wanted = new Set(children);
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
  for (const [place, child] of children.entries()) {
    if (parent.children[place] !== child) parent.insertBefore(child, parent.children[place] ?? null);
  }
}

/** `head`: that of its column, which phones show beside it. */
function valueCell(value: string | undefined, head: string): HTMLElement {
  if (value === undefined) return html('td');
  const text = valueText(value);
  if (text.length <= LONGEST_VALUE) return html('td', { 'data-head': head }, text);
  return html('td', { 'data-head': head, title: text }, `${text.slice(0, LONGEST_VALUE)}…`);
}
