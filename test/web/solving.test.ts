import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEngine } from '../../src/engine/create.js';
import type { Engine } from '../../src/engine/engine.js';
import { standardRegistry } from '../../src/games/index.js';
import { labelOf, opponent, type Player } from '../../src/games/rules.js';
import { legalMovesIn, sceneAt } from '../../web/analysis/scene.js';
import { newState, withTurn } from '../../web/analysis/variations.js';
import { speedUp } from '../../web/bench/race.js';
import { lookOf } from '../../web/games/catalogue.js';
import { labelWords, positionWords } from '../../web/games/positionWords.js';
import { valueText } from '../../web/games/valueText.js';
import { chooseMove } from '../../web/play/solver.js';
import { type AnalysisEvent, analyse } from '../../web/solve/analysis.js';
import { type Analysis, withEvent } from '../../web/solve/analyst.js';
import { type Findings, Inquiry } from '../../web/solve/inquiry.js';
import { additionText, nodesText, outcomeIn, spokenAnswer, timeText } from '../../web/solve/wording.js';
import { readSum, subgameOf } from '../../web/sum/terms.js';
import { seededRandom } from '../randomPositions.js';

const registry = standardRegistry();
let engine: Engine;

beforeAll(async () => {
  engine = await createEngine('wasm');
});
afterAll(() => engine.dispose());

const sumOf = (text: string) => readSum(text, registry).sum!;

describe('an inquiry', () => {
  // docs/games.md
  test.each([
    ['[clobber_1xn] XXO', 'L', ['2-3'], []],
    ['[clobber_1xn] XOXO', 'N', ['1-2', '3-2'], ['2-3', '4-3']],
    ['[elephants] X..OO', 'R', [], ['4-3']],
    ['[clobber] XO|XO', 'P', [], []],
  ])('%s: outcome %s, winning moves %j and %j', async (text, outcome, black, white) => {
    const inquiry = new Inquiry(engine, registry, () => undefined);
    await inquiry.ask(sumOf(text));
    const { findings } = inquiry;
    expect(findings.phase).toBe('done');
    expect(outcomeIn(findings)).toBe(outcome);
    const texts = (player: Player) => {
      const found = findings.moves[player]!;
      return found.status === 'done' ? found.result.map((move) => move.text).toSorted() : found.status;
    };
    expect([texts('left'), texts('right')]).toEqual([black, white]);
  });

  test('finds nim values, and who wins follows', async () => {
    const inquiry = new Inquiry(engine, registry, () => undefined);
    await inquiry.ask(sumOf('[impartial clobber_1xn] XOXO'));
    expect(inquiry.findings.nim).toEqual({ status: 'done', result: 3 });
    expect(spokenAnswer(inquiry.findings)).toBe(
      'Black first: Black wins. White first: White wins. Nim value 3.',
    );
  });

  test('tells of its progress and can be cancelled; what it found stays', async () => {
    const seen: Findings[] = [];
    const inquiry = new Inquiry(engine, registry, (findings) => seen.push(findings));
    const asked = inquiry.ask(sumOf(`[nogo] ${Array(9).fill('.........').join('|')}`), 0);
    await expect
      .poll(() => seen.some(({ question, move }) => question === 'Black first' && move !== undefined), {
        timeout: 10_000,
      })
      .toBe(true);
    inquiry.cancel();
    await asked;
    expect(inquiry.findings.move).toBeUndefined();
    expect(inquiry.findings.phase).toBe('cancelled');
    expect(inquiry.findings.question).toBe('');
    expect(seen.some(({ phase, nodes }) => phase === 'searching' && nodes > 0)).toBe(true);
  });

  test('of two sums answers the second', async () => {
    const inquiry = new Inquiry(engine, registry, () => undefined);
    const first = inquiry.ask(sumOf('[clobber_1xn] XO'));
    await Promise.all([first, inquiry.ask(sumOf('[clobber_1xn] XXO'))]);
    expect(outcomeIn(inquiry.findings)).toBe('L');
  });

  test('says why there is no answer', async () => {
    const inquiry = new Inquiry(engine, registry, () => undefined);
    await inquiry.ask(sumOf('[nim] 10^100 [clobber_1xn] XXO'));
    expect(inquiry.findings.outcome.left).toMatchObject({ status: 'unsupported' });
  });
});

describe('an analysis', () => {
  async function analysisOf(text: string): Promise<Analysis> {
    const events: AnalysisEvent[] = [];
    const { terms } = readSum(text, registry);
    await analyse(terms!, registry, engine, new AbortController().signal, (event) => events.push(event));
    return events.reduce<Analysis | undefined>(withEvent, undefined)!;
  }

  test('shows the parts and what they are worth', async () => {
    // XO = *, XXO = up (docs/games.md#clobber_1xn).
    const { parts, insights, whole, finished } = await analysisOf('[clobber_1xn] XO.XXO.XO.X');
    expect(parts).toEqual([
      [
        { title: 'clobber_1xn', text: 'XO', count: 2 },
        { title: 'clobber_1xn', text: 'XXO', count: 1 },
      ],
    ]);
    expect(insights).toEqual([
      [
        { value: '*', outcome: 'N' },
        { value: '^', outcome: 'L' },
      ],
    ]);
    expect(additionText({ parts, insights })).toBe('2·∗ + ↑');
    expect(whole).toMatchObject({ value: '^', outcome: 'L', facts: { mean: '0', atomicWeight: '1' } });
    expect(finished).toBe(true);
  });

  test('draws the thermograph of what is hot, and of nothing else', async () => {
    expect((await analysisOf('[domineering] ...|...')).whole?.drawing).toContain('<svg');
    expect((await analysisOf('[clobber_1xn] XXO')).whole?.drawing).toBeUndefined();
  });

  test('knows parts that no text describes', async () => {
    // A wall splits the board; the parts hold marks (docs/games.md#nogo).
    const { parts, insights } = await analysisOf('[snort] X..|..O');
    expect(parts.flat().length).toBeGreaterThan(0);
    for (const insight of insights.flat()) expect(insight?.value).toBeDefined();
  });

  test('knows heaps that are larger than values are', async () => {
    const { insights } = await analysisOf('[nim] 10^100');
    expect(insights[0]).toEqual([{ value: `*${10n ** 100n}`, outcome: 'N' }]);
  });

  test('the empty sum is 0', async () => {
    expect((await analysisOf('')).whole).toMatchObject({ value: '0', outcome: 'P' });
  });
});

describe('the solver at the board', () => {
  const random = seededRandom(7);

  /** Both sides play, one of them at random; tells who has won. */
  async function playOut(text: string, human: Player, first: Player): Promise<Player> {
    let state = newState(readSum(text, registry).terms!, first);
    for (let turns = 0; ; turns++) {
      expect(turns).toBeLessThan(200);
      const { toMove } = state;
      const { terms } = sceneAt(state.game, state.at, registry);
      const legal = legalMovesIn(terms, toMove, registry);
      if (legal.length === 0) return opponent(toMove);
      const sum = terms.map((term) => subgameOf(term, registry));
      const { signal } = new AbortController();
      const move =
        toMove === human
          ? legal[Math.floor(random() * legal.length)]!
          : (await chooseMove({ sum, toMove, turns }, registry, engine, 10_000, signal))!.move;
      state = withTurn(state, { player: toMove, move });
    }
  }

  test.each([
    '[clobber] XOX|OXO [domineering] ...|...',
    '[toppling_dominoes] XO#XO [kayles] 5',
    '[amazons] X..|..O [switch_game] 2,-1',
    '[sheep] (3 0 0|0 0 -3) [hackenbush] XO#',
    '[impartial nogo] ..|.. [nim] 3 [grundy] 7',
    '[gen_toads] (1,1,1,0:XX..OO) [up_star] 1,* [value] ({2|1||0|-1})',
  ])('%s: it never loses what it can win', async (text) => {
    for (const human of ['left', 'right'] as const) {
      for (const first of ['left', 'right'] as const) {
        const solver = opponent(human);
        const outcome = await engine.solve(sumOf(text), first);
        const canWin = outcome.status === 'done' && (outcome.result === 'win') === (first === solver);
        const winner = await playOut(text, human, first);
        if (canWin) expect(winner).toBe(solver);
      }
    }
  });
});

test('numbers and values as people read them', () => {
  expect(valueText('{2*|-1/2^}')).toBe('{2∗ | −1/2↑}');
  expect(valueText('+-(1,{2|0})')).toBe('±(1, {2 | 0})');
  // Numbers behind arrows would be exponents: up-second is another game.
  expect(valueText('{^2*|1v3,v5}')).toBe('{⇑∗ | 1↓↓↓, (5·↓)}');
  expect(timeText(3.21)).toBe('3.2 ms');
  expect(timeText(12_340)).toBe('12.3 s');
  expect([nodesText(1), nodesText(12_345)]).toEqual(['1 node', '12,345 nodes']);
});

test('positions without a board, and what proofs call games, in the words of the page', () => {
  expect(positionWords({ title: 'switch_game', text: '5,-1' })).toBe('{5 | −1}');
  expect(positionWords({ title: 'switch_game', text: '=-1' })).toBe('−1');
  expect(positionWords({ title: 'up_star', text: '-2,*' })).toBe('⇓∗');
  expect(positionWords({ title: 'nim', text: '10^100' })).toBe('10^100');
  expect(labelWords('[impartial_game_wrapper of clobber:XO|OX]')).toBe('impartial Clobber XO|OX');
  expect(labelWords('switch:{5 | -1}')).toBe('Switch {5 | −1}');
  expect(labelWords('subtraction 1,2,3:10')).toBe('Subtraction games 1,2,3: 10');
  for (const rules of registry.list()) {
    const [text] = rules.examples as [string];
    const label = labelOf({ rules, position: rules.parse(text) });
    expect(labelWords(label).startsWith(`${lookOf(rules.name).name} `), label).toBe(true);
  }
});

test('speed-ups are geometric means over the positions that both have answered', () => {
  const done = (timeMs: number) => ({ result: 'win', nodes: 1, timeMs });
  expect(
    speedUp([[done(8), done(2)], [done(9), done(9)], [done(5)], [done(5), { nodes: 1, timeMs: 1 }]], 0, 1),
  ).toBeCloseTo(2);
  expect(speedUp([[]], 0, 1)).toBeUndefined();
});
