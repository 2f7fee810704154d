import { labelOf, opponent, PLAYERS, type Player, type Sum } from '../games/rules.js';
import {
  type Dyadic,
  mean,
  type Outcome,
  outcomeOf,
  temperature,
  type Value,
  writeNumber,
  writeValue,
} from '../values/index.js';
import type { Asked } from './asked.js';
import { moveText, optionsOf, placedText, TOO_LONG } from './moves.js';
import { type Reason, tableOf, type WhyLength } from './reason.js';
import { decide, withoutPairs } from './theorems.js';

const NAMES: Readonly<Record<Player, string>> = { left: 'Left (Black)', right: 'Right (White)' };
const MOST_VALUE = 60;

/** An independent part of a term. */
interface Part {
  readonly label: string;
  readonly sum: Sum;
  readonly value: Value | undefined;
}

/** A sum of which not all is impartial: values and theorems if they suffice, a search if not; then moves and replies. */
export async function partizanReasons(
  sum: Sum,
  asked: Asked,
  length: WhyLength,
): Promise<{ outcome: Outcome; byTheorem: boolean; reasons: Reason[] }> {
  const parts: Part[] = [];
  for (const part of partsOf(sum)) {
    parts.push({ label: part.map(labelOf).join(), sum: part, value: await asked.value(part) });
  }
  const reasons: Reason[] = [];
  if (length !== 'short') reasons.push(termsReason(parts));
  const byTheorem = await decideParts(sum, parts, asked, reasons);
  const before = asked.nodes;
  const first: Record<Player, boolean> = {
    left: await asked.wins(sum, 'left'),
    right: await asked.wins(sum, 'right'),
  };
  const found = outcomeOf(first.left, first.right);
  if (byTheorem !== undefined && byTheorem !== found) {
    throw new Error(`the reason says ${byTheorem}, the search ${found}: one of them is wrong`);
  }
  if (byTheorem === undefined) {
    const unknown = parts.filter(({ value }) => !value).length;
    const why =
      unknown > 0
        ? `${unknown} of ${parts.length} parts have no value that could be told`
        : 'the value of the sum is too large';
    reasons.push({
      text: `no theorem decides it here (${why}); a search of ${asked.nodes - before} nodes did`,
    });
  }
  if (length !== 'short') {
    for (const player of PLAYERS) reasons.push(...(await movesOf(sum, player, first[player], asked, length)));
  }
  return { outcome: found, byTheorem: byTheorem !== undefined, reasons };
}

/** What the terms fall into, as they lie on the board. */
function partsOf(sum: Sum): Sum[] {
  return sum.flatMap(({ rules, position }) =>
    (rules.split?.(position) ?? [position]).map((part: unknown) => [{ rules, position: part }]),
  );
}

function termsReason(parts: readonly Part[]): Reason {
  const grouped = new Map<string, { part: Part; count: number }>();
  for (const part of parts) {
    const known = grouped.get(part.label);
    grouped.set(part.label, { part, count: (known?.count ?? 0) + 1 });
  }
  const text = (x: Dyadic) => writeNumber(x, 'ascii');
  const rows = [...grouped.values()].map(({ part: { label, value }, count }) => {
    const written = value === undefined ? 'not found' : writeValue(value);
    return [
      count > 1 ? `${label} ×${count}` : label,
      written.length > MOST_VALUE ? `${written.slice(0, MOST_VALUE)}…` : written,
      value ? text(mean(value)) : '',
      value ? text(temperature(value)) : '',
    ];
  });
  const hottest = parts.filter(({ value }) => value && temperature(value).sign > 0).length;
  return {
    text: `${parts.length === 1 ? 'there is one independent part' : `there are ${parts.length} independent parts`}${
      parts.length > 1 && hottest > 1 ? '; moves in the hottest are worth most' : ''
    }`,
    table: [['part', 'value', 'mean', 'temperature'], ...rows],
  };
}

/** The outcome by a theorem about the values, if one tells it. */
async function decideParts(
  sum: Sum,
  parts: readonly Part[],
  asked: Asked,
  reasons: Reason[],
): Promise<Outcome | undefined> {
  const values = parts.flatMap(({ value }) => value ?? []);
  if (values.length < parts.length) {
    const total = await asked.value(sum);
    const verdict = total && decide([total], total);
    if (verdict) reasons.push(verdict.reason);
    return verdict?.outcome;
  }
  const { rest, pairs } = withoutPairs(values);
  if (pairs.length > 0) {
    const shown = pairs.slice(0, 5).map(([a, b]) => `${parts[a]!.label} and ${parts[b]!.label}`);
    reasons.push({
      text: `negatives of each other: ${shown.join('; ')}${pairs.length > shown.length ? `; and ${pairs.length - shown.length} more pairs` : ''}`,
      theorem:
        'Tweedledum and Tweedledee: G - G = 0, as each move in one is answered by the same in the other',
    });
  }
  if (rest.length === 0 && pairs.length > 0) return 'P';
  const left = rest.map((i) => values[i]!);
  const verdict =
    decide(left, undefined) ??
    (await totalVerdict(
      rest.flatMap((i) => parts[i]!.sum),
      left,
      asked,
    ));
  if (verdict) reasons.push(verdict.reason);
  return verdict?.outcome;
}

async function totalVerdict(sum: Sum, values: readonly Value[], asked: Asked) {
  const total = values.length === 1 ? values[0] : await asked.value(sum);
  return total && decide(values, total);
}

/** All winning moves of a player who wins; a reply to each move of one who loses. */
async function movesOf(
  sum: Sum,
  player: Player,
  wins: boolean,
  asked: Asked,
  length: WhyLength,
): Promise<Reason[]> {
  const name = NAMES[player];
  if (!wins) return [await repliesTo(sum, player, `${name} begins and loses`, asked, length)];
  const winners = await asked.winningMoves(sum, player);
  const texts = winners.map((move) => moveText(sum, move));
  const reasons: Reason[] = [
    {
      text: `${name} begins and wins, by ${texts.length === 1 ? 'one move only' : `any of ${texts.length} moves`}: ${texts.join(' ')}`,
    },
  ];
  const options = length === 'full' ? optionsOf(sum, player) : undefined;
  const chosen = options?.find(({ text }) => text === texts[0]);
  if (chosen) {
    reasons.push(
      await repliesTo(chosen.sum, opponent(player), `after ${chosen.text} of ${name}`, asked, length),
    );
  }
  return reasons;
}

async function repliesTo(
  sum: Sum,
  player: Player,
  when: string,
  asked: Asked,
  length: WhyLength,
): Promise<Reason> {
  const options = optionsOf(sum, player);
  if (!options) return { text: `${when}: the moves of ${NAMES[player]} are too many to list` };
  if (options.length === 0) return { text: `${when}: ${NAMES[player]} has no move` };
  const rows: string[][] = [];
  for (const option of options) {
    const reply = await asked.reply(option.sum, opponent(player));
    rows.push([placedText(option), reply ? moveText(option.sum, reply) : TOO_LONG]);
  }
  return {
    text: `${when}: each move of ${NAMES[player]} has a reply that wins`,
    ...tableOf(['move', 'reply'], rows, length),
  };
}
