import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Draws } from '../../src/base/draws.js';
import { createEngine } from '../../src/engine/create.js';
import type { Engine } from '../../src/engine/engine.js';
import { opponent, type Player, type Sum } from '../../src/games/rules.js';
import { parseSum } from '../../src/language/parseSum.js';
import { legalMoves, Match, sumAfter } from '../../src/play/match.js';
import { type Picture, pictureOf } from '../../src/play/picture.js';
import { completions, readMove } from '../../src/play/reading.js';
import { parseRecord, recordHead, recordLine, resultLine, UNDO_LINE } from '../../src/play/record.js';
import { longestLoss } from '../../src/play/resistance.js';
import { SolverPlayer } from '../../src/play/solverPlayer.js';
import { why } from '../../src/play/why.js';
import { bruteForceWins } from '../oracle.js';

function playTexts(match: Match, ...texts: string[]): void {
  for (const text of texts) match.play({ text });
}

describe('a match', () => {
  test('takes turns, ends when somebody cannot move, and can be taken back', () => {
    const match = new Match(parseSum('[clobber_1xn] XO [integer_game] -1'), 'right');
    expect(match.moves.map(({ text }) => text)).toEqual(['0:2-1', '1:INT']);
    playTexts(match, '0:2-1');
    expect([match.mover, match.winner]).toEqual(['left', 'right']);
    expect(match.undo()?.move.text).toBe('0:2-1');
    expect([match.mover, match.winner, match.undo()]).toEqual(['right', undefined, undefined]);
    playTexts(match, '1:INT', '0:1-2');
    expect(match.winner).toBe('left');
    expect(() => match.play({ text: '0:1-2' })).toThrow("'0:1-2' is not a legal move now");
  });

  test('lists a move of equal rows once', () => {
    const match = new Match(parseSum('[kayles] 5'), 'left');
    playTexts(match, '1-2-2');
    expect(match.moves.map(({ text }) => text)).toEqual(['1-0-1', '2-0-0']);
  });
});

describe('a typed move', () => {
  const { moves } = new Match(parseSum('[clobber_1xn] XOXO [domineering] ..|..'), 'left');

  test.each([
    ['0:1-2', '0:1-2'],
    ['1-2', '0:1-2'],
    ['1:a', '1:a1-a2'],
    ['B1', '1:b1-b2'],
    ['b1 b2', '1:b1-b2'],
    ['  0:3-4 ', '0:3-4'],
    ['0:1', '0:1-2'],
  ])('%s is %s', (typed, text) => {
    expect(readMove(typed, moves)).toMatchObject({ kind: 'move', move: { text } });
  });

  test.each([
    ['3', ['0:3-4', '0:3-2']],
    ['0:', ['0:1-2', '0:3-4', '0:3-2']],
  ])('%s may be several', (typed, texts) => {
    expect(readMove(typed, moves)).toMatchObject({
      kind: 'ambiguous',
      candidates: texts.map((text) => ({ text })),
    });
  });

  test.each(['', '4-3', '2:1-2', 'a1-b1', 'xyz'])("'%s' is none", (typed) => {
    expect(readMove(typed, moves)).toEqual({ kind: 'unknown' });
  });

  test('Tab offers what begins so', () => {
    const texts = [...moves.map(({ text }) => text), 'hint', 'help'];
    expect(completions('0:3', texts)).toEqual(['0:3-4', '0:3-2']);
    expect(completions('H', texts)).toEqual(['hint', 'help']);
  });
});

describe('a log', () => {
  const match = new Match(parseSum('[gen_toads] (1,1,1,0:X.O) [hackenbush] X#'), 'left');
  const players = { left: 'human', right: 'solver' };
  let text = recordHead(match, players);
  const play = (...moves: string[]) => {
    for (const move of moves) {
      playTexts(match, move);
      text += recordLine(match);
    }
  };
  play('0:1-2');
  match.undo();
  text += UNDO_LINE;
  play('1:2', '0:3-2', '1:1');
  text += resultLine(match.winner!);

  test('tells the game', () => {
    const record = parseRecord(text, 'log');
    expect(record.players).toEqual(players);
    expect(record.match.winner).toBe('left');
    expect(record.match.played.map(({ move }) => move.text)).toEqual(['1:2', '0:3-2', '1:1']);
    expect(parseRecord(text.replaceAll('\n', '\r\n'), 'log').match.winner).toBe('left');
  });

  test.each([
    ['sumgame play', 'chess', 'log:1: error: expected'],
    ['[gen_toads] 1,1,1,0:X.O', '[gen_toads] X.O', 'log:2: error: cannot read the sum: '],
    ['first: B', 'first: L', "log:5: error: unexpected 'L', expected B or W"],
    ['1 B 0:1-2', '1 B 0:1-3', "log:6: error: '0:1-3' is not a legal move"],
    ['1 B 0:1-2', '1 W 0:1-2', 'it is not the turn of W'],
    ['1 B 0:1-2', '2 B 0:1-2', 'move number 2, expected 1'],
    ['undo', 'undo\nundo', 'there is no move to take back'],
    ['undo', 'ondu', "cannot read 'ondu'"],
    ['winner: B', 'winner: W', 'W has lost'],
    ['3 B', 'winner: B\n3 B', 'the game is not over'],
  ])('%s instead of %s is refused', (right, wrong, message) => {
    expect(text).toContain(right);
    expect(() => parseRecord(text.replace(right, wrong), 'log')).toThrow(message);
  });

  test('without a beginning is refused', () => {
    expect(() => parseRecord('sumgame play\nsum: [nim] 3\n', 'log')).toThrow('ends before the game begins');
  });
});

describe('a drawing', () => {
  const rowsOf = ({ lines }: Picture) => lines.map((line) => line.map(({ text }) => text).join(''));

  test.each([
    ['[clobber_1xn] XO.XOXOXOX', [' X  O  .  X  O  X  O  X  O  X', ' 1  2  3  4  5  6  7  8  9 10']],
    ['[clobber] XO|.X', ['  a b', '1 X O', '2 . X']],
    ['[gen_king_dirt] (1,1,0:X.|#O)', ['  a b', '1 X .', '2 # O']],
    ['[sheep] (3 0|0 -12)', ['    a   b', '1   3   0', '  2   0 -12']],
    ['[kayles] 7', ['7']],
    ['[clobber] ()', ['()']],
    ['[impartial domineering] ..', ['  a b', '1 . .']],
  ])('%s', (text, rows) => {
    expect(rowsOf(pictureOf(parseSum(text)[0]!))).toEqual(rows);
  });

  test('marks what a move has changed', () => {
    const [before] = parseSum('[clobber_1xn] XOX');
    const [after] = parseSum('[clobber_1xn] .XX');
    const changed = pictureOf(after!, before)
      .lines.flat()
      .filter((mark) => mark.changed);
    expect(changed.map(({ text, role }) => [text, role])).toEqual([
      ['.', 'empty'],
      ['X', 'black'],
    ]);
  });
});

/** How long the game lasts if the winner hurries and the loser does not; by definition. */
function length(sum: Sum, player: Player): number {
  const wins = bruteForceWins(sum, player);
  const after = legalMoves(sum, player).map((move) => sumAfter(sum, move));
  const useful = wins ? after.filter((next) => !bruteForceWins(next, opponent(player))) : after;
  const lengths = useful.map((next) => 1 + length(next, opponent(player)));
  return wins ? Math.min(...lengths) : Math.max(0, ...lengths);
}

describe('resistance', () => {
  const judge = async (sum: Sum, player: Player) => (bruteForceWins(sum, player) ? 'win' : 'loss');

  test.each([
    '[clobber_1xn] XOXOXO',
    '[nogo_1xn] .... XX.OO',
    '[domineering] ..|.. ..#|#..',
    '[nimber] 2 3 1',
    '[elephants] X..O X.O [integer_game] -1',
  ])('%s: the longest loss', async (text) => {
    const sum = parseSum(text);
    for (const player of ['left', 'right'] as const) {
      if (bruteForceWins(sum, player)) continue;
      const found = await longestLoss(sum, player, judge);
      expect(1 + (found?.moves ?? -1)).toBe(length(sum, player));
    }
  });
});

describe('why', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await createEngine('wasm');
  });
  afterAll(() => engine.dispose());

  test('names parts, values, outcomes and winning moves', async () => {
    const solver = new SolverPlayer(engine, { timeMs: 0, losing: 'random', draws: new Draws(1) });
    // XO = *, XXO = up; their sum is a first-player win, up * by itself is confused with 0.
    const sum = parseSum('[clobber_1xn] XO.XXO [nimber] 3');
    const reasons = await why(sum, 'left', engine, solver);
    expect(reasons.parts.map(({ index, insight }) => [index, insight.value, insight.outcome])).toEqual([
      [0, '*', 'N'],
      [0, '^', 'L'],
      [1, '*3', 'N'],
    ]);
    expect(reasons).toMatchObject({ verdict: 'win', whole: { value: '^*2' }, refutations: [] });
    for (const move of reasons.winning) expect(bruteForceWins(sumAfter(sum, move), 'right')).toBe(false);
    expect(reasons.winning.length).toBeGreaterThan(0);
    const lost = await why(parseSum('[clobber_1xn] XXO'), 'right', engine, solver);
    expect(lost.verdict).toBe('loss');
    expect(lost.refutations.map(({ move, reply }) => [move.text, reply.text])).toEqual([['3-2', '1-2']]);
  });
});
