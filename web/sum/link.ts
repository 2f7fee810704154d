import type { Player } from 'sumgame';

export const TABS = ['solve', 'boards', 'families', 'learn', 'check', 'bench'] as const;
export type Tab = (typeof TABS)[number];

/** What is done on the board. */
export type Mode = 'edit' | 'play';

/** For whom the solver moves. */
export type SolverSide = Player | 'nobody' | 'both';

/** What a link says. */
export interface Place {
  readonly tab: Tab;
  /** The sum in the language; absent if the link names none. */
  readonly text?: string;
  /** The moves made from it: `B0:a1-b1;W1:2-3`. */
  readonly line?: string;
  /** Whose turn it is, if they have not simply taken turns, Black first. */
  readonly toMove?: Player;
  /** Default: edit. */
  readonly mode?: Mode;
  /** Default: nobody. */
  readonly solver?: SolverSide;
  /** What the tab shows beside the sum, in its own words. */
  readonly detail?: string;
}

const SIDES: Readonly<Record<Exclude<SolverSide, 'nobody'>, string>> = { left: 'B', right: 'W', both: 'BW' };

/** The part of the address behind `#`: `sum=[clobber]+XO&line=B0:a1-b1&mode=play`, with what must be escaped escaped. */
export function placeToHash({ tab, text, line, toMove, mode, solver, detail }: Place): string {
  const fields: string[] = [];
  if (text !== undefined) fields.push(`sum=${escaped(text)}`);
  if (line) fields.push(`line=${escaped(line)}`);
  if (toMove) fields.push(`turn=${SIDES[toMove]}`);
  if (mode === 'play') fields.push('mode=play');
  if (solver && solver !== 'nobody') fields.push(`solver=${SIDES[solver]}`);
  if (tab !== 'solve') fields.push(`tab=${tab}`);
  if (detail !== undefined && detail !== '') fields.push(`at=${escaped(detail)}`);
  return fields.length > 0 ? `#${fields.join('&')}` : '';
}

export function hashToPlace(hash: string): Place {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const tab = TABS.find((name) => name === fields.get('tab')) ?? 'solve';
  const text = fields.get('sum');
  const line = fields.get('line');
  const turn = fields.get('turn');
  const detail = fields.get('at');
  const solver = sideOf(fields.get('solver'));
  // There was a tab for games once.
  const mode = fields.get('mode') === 'play' || fields.get('tab') === 'play' ? 'play' : undefined;
  return {
    tab,
    ...(text !== null && { text }),
    ...(line && { line }),
    ...((turn === 'B' || turn === 'W') && { toMove: turn === 'B' ? 'left' : 'right' }),
    ...(mode && { mode }),
    ...(solver && { solver }),
    ...(detail !== null && { detail }),
  };
}

function sideOf(letters: string | null): SolverSide | undefined {
  return (['left', 'right', 'both'] as const).find((side) => SIDES[side] === letters);
}

/** Links stay readable: of what positions are made of, browsers and messengers accept most as it is. */
function escaped(text: string): string {
  return encodeURIComponent(text)
    .replace(/%20/g, '+')
    .replace(/%2C/g, ',')
    .replace(/%3A/g, ':')
    .replace(/%3B/g, ';');
}
