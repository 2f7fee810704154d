import { labelOf, type Mover, type Player, type Sum } from '../games/rules.js';
import {
  followers,
  inPrintedOrder,
  mean,
  number,
  playOut,
  type Simplification,
  STRATEGIES,
  simplify,
  type Value,
} from '../values/index.js';
import type { CalculatorFunction } from './functions.js';
import {
  type CalculatorObject,
  type Evaluation,
  list,
  type ReportLine,
  text,
  unanswerable,
} from './objects.js';

const MOST_POSITIONS = 10_000;

/** The sums after each move of a player, different moves that lead to the same once. */
function optionsOf(sum: Sum, player: Player): Sum[] {
  const options = new Map<string, Sum>();
  for (const [index, { rules, position }] of sum.entries()) {
    for (const move of rules.moves(position, player)) {
      const next = { rules, position: rules.play(position, move, player) };
      const after = sum.with(index, next);
      options.set(after.map(labelOf).join(' + '), after);
    }
  }
  return [...options.values()];
}

function optionList(player: Player): CalculatorFunction['run'] {
  return async ([object], evaluation) => {
    if (object!.kind === 'position') {
      return {
        kind: 'list',
        items: optionsOf(object!.sum, player).map((sum) => ({ kind: 'position', sum })),
      };
    }
    return list(inPrintedOrder((await evaluation.gameOf(object!))[player]));
  };
}

/** Moves, and what comes of them. */
export const MOVES: readonly CalculatorFunction[] = [
  {
    name: 'L',
    aliases: ['LeftOptions'],
    parameters: ['G'],
    summary: 'what Left can move to: games of a game, positions of a position',
    example: ['{2,{3|0}|0}.L', '[2, {3|0}]'],
    run: optionList('left'),
  },
  {
    name: 'R',
    aliases: ['RightOptions'],
    parameters: ['G'],
    summary: 'what Right can move to',
    example: ['([clobber_1xn] XXO).R', '[[clobber_1xn] XO.]'],
    run: optionList('right'),
  },
  {
    name: 'Followers',
    parameters: ['G'],
    summary: 'the game and all that play can lead to',
    example: ['Followers(^)', '[0, *, ^]'],
    run: async ([object], evaluation) => {
      if (object!.kind === 'position') {
        const items = positionFollowers(object!.sum).map(
          (sum): CalculatorObject => ({ kind: 'position', sum }),
        );
        return { kind: 'list', items };
      }
      return list(inPrintedOrder(followers(await evaluation.gameOf(object!))));
    },
  },
  {
    name: 'WinningMoves',
    parameters: ['G', 'player?'],
    summary: 'the winning moves of L or R in a position; without a player, of both',
    example: ['([clobber_1xn] XOXO).WinningMoves(L)', '1-2 3-2'],
    run: async ([object, player], evaluation) => {
      if (object!.kind !== 'position') throw unanswerable('only positions have moves with names');
      const { sum } = object!;
      const moves = async (mover: Mover) =>
        (await evaluation.oracle.winningMoves(sum, mover)).join(' ') || 'none';
      if (!player && sum.every(({ rules }) => rules.impartial)) return text(await moves('impartial'));
      if (!player) return text(`L: ${await moves('left')}; R: ${await moves('right')}`);
      const mover = player.kind === 'text' ? MOVERS[player.text] : undefined;
      if (!mover) throw unanswerable('expected L or R as the player');
      return text(await moves(mover));
    },
  },
  {
    name: 'Steps',
    aliases: ['Simplify'],
    parameters: ['G'],
    summary: 'the dominated and reversible options of a form or position, and how they go',
    example: ['Steps({*,^|}).Count', '2'],
    run: async ([object], evaluation) => {
      const { left, right } = await formOf(object!, evaluation);
      return { kind: 'report', lines: stepLines(simplify(left, right)) };
    },
  },
  {
    name: 'Count',
    parameters: ['list'],
    summary: 'how many items a list, or steps a report, has',
    example: ['Followers(*3).Count', '4'],
    run: ([object]) => {
      if (object!.kind === 'list') return text(String(object!.items.length));
      if (object!.kind === 'report') return text(String(object!.lines.length - 1));
      throw unanswerable('only lists and reports are counted');
    },
  },
  {
    name: 'Play',
    aliases: ['PlayOut'],
    parameters: ['G…'],
    summary: 'a sum played hotstrat, thermostrat and sentestrat, with the loss against the best play',
    example: ['Play(+-3, {5|{2|-2}}).Count', '6'],
    run: async (objects, evaluation) => {
      const components: Value[] = [];
      for (const object of objects) components.push(await evaluation.gameOf(object));
      return { kind: 'report', lines: playLines(components) };
    },
  },
];

const MOVERS: Readonly<Record<string, Player>> = { L: 'left', R: 'right' };

function positionFollowers(sum: Sum): Sum[] {
  const met = new Map<string, Sum>([[sum.map(labelOf).join(' + '), sum]]);
  for (const follower of met.values()) {
    for (const option of [...optionsOf(follower, 'left'), ...optionsOf(follower, 'right')]) {
      met.set(option.map(labelOf).join(' + '), option);
      if (met.size > MOST_POSITIONS)
        throw unanswerable(`the position has more than ${MOST_POSITIONS} followers`);
    }
  }
  return [...met.values()];
}

/** The options as they were written, or as the moves lead to them. */
async function formOf(object: CalculatorObject, evaluation: Evaluation) {
  if (object.kind === 'game' && object.form) return object.form;
  if (object.kind !== 'position') return (await evaluation.gameOf(object)).options;
  const values = async (player: Player) => {
    const found: Value[] = [];
    for (const option of optionsOf(object.sum, player)) found.push(await evaluation.oracle.value(option));
    return found;
  };
  return { left: await values('left'), right: await values('right') };
}

const OWNER = { left: "Left's", right: "Right's" } as const;

function stepLines({ steps, form, value }: Simplification): ReportLine[] {
  const lines = steps.map((step): ReportLine => {
    const option = [`${OWNER[step.player]} option `, step.option];
    if (step.kind === 'repeated') return [...option, ' is there twice'];
    if (step.kind === 'dominated') return [...option, ' is dominated by ', step.by];
    const replaced = step.replacedBy.flatMap((game, i) => [i === 0 ? ': ' : ', ', game]);
    const how = step.replacedBy.length === 0 ? ', and goes' : ', and gives way to what follows';
    return [...option, ' reverses through ', step.through, how, ...replaced];
  });
  const side = (options: readonly Value[]) => options.flatMap((game, i) => (i === 0 ? [game] : [', ', game]));
  const isNumber = value.number !== undefined;
  const left = ['what is left: {', ...side(form.left), ' | ', ...side(form.right), '}'];
  return [...lines, [...left, isNumber ? ', the number ' : ' = ', value]];
}

function playLines(components: readonly Value[]): ReportLine[] {
  const first = { left: 'Left', right: 'Right' } as const;
  const rows = STRATEGIES.flatMap((strategy) => playOut(components, strategy));
  return [
    ...rows.map(
      ({ strategy, first: side, best, result, loss }): ReportLine => [
        `${first[side]} begins, ${strategy}: ${result}, best ${best}, loss ${loss}`,
      ],
    ),
    ['the means add up to ', number(components.map(mean).reduce((a, b) => a.plus(b)))],
  ];
}
