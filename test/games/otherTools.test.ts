import { afterAll, describe, expect, test } from 'vitest';
import { createEngine } from '../../src/engine/create.js';
import { parseSum } from '../../src/language/parseSum.js';
import { compare, parseValue } from '../../src/values/index.js';

/**
 * Values that other programs print, as their own tests have them: CGSuite (aaron-siegel/cgsuite, GameGraphTest, GameGridTest)
 * and cgt-tools (t4ccer/cgt-tools, the tests of each game). CGSuite's L and R at a vertex of Col and Snort are vertices next to
 * one of that colour: in Snort x and o here, in Col o and x.
 */
const PRINTED: readonly (readonly [sum: string, value: string])[] = [
  ['[graph_col] 1:x-2-3:x-4-5:o-6-7:x-8-9:x-a', '7/8'],
  ['[graph_snort] 1:x-2-3-4-5:x', '{4|0,+-1}'],
  ['[graph_snort] 1-2-3-4,3-5', '+-{3|2}'],
  ['[graph_hackenbush] 0<X>1<O>2<X>3<O>4<O>5<X>6<X>7<O>8', '77/128'],
  ['[graph_hackenbush] 0<X>1<X>2,1<O>3<X>4', '3/2'],
  ['[graph_hackenbush] 0<X>1<O>2<X>3-4<O>5<O>6<O>7', '3/4v[3]*'],
  // The green girl of Winning Ways, chapter 7, figure 3.
  ['[graph_hackenbush] 0-1-2-w,1-3-w-4-5-6,4-7,7-h,7-h,h-8', '*2'],
  ['[amazons] X...|O...', '+-(3,{4|0,{1|0,*}},{4|{0,{1/2|0}|v},+-1,+-(1,{2|0})})'],
  ['[clobber] XOX|OX.', '{^^*|*,v}'],
  ['[domineering] 4x4', '+-(0,{{2|0},2Tiny(2)|{2|0},Miny(2)})'],
  ['[cram] .........|##.######', '*4'],
  ['[digraph_placement] 0:O,1:O>0,2:X>0,3:X>0,4:X>0,2>1,3>1,4>1,1>4,2>4,3>4', '2v*'],
  ['[konane] ..OX', '1'],
  ['[konane] .OX.', '*'],
  ['[konane] .OX.|O..X|....', '{1|-1}'],
  // Ski-Jumps of Winning Ways, chapter 1.
  ['[ski_jumps] ...X....|..O.....|........', '2'],
  ['[ski_jumps] ........|...x....|.......O|........|......X.', '-1'],
  ['[ski_jumps] .X...|.O...|.....', '5/2'],
  ['[ski_jumps] ...O.|...X.|.....', '-5/2'],
  ['[ski_jumps] X....|....O|.....', '1/2'],
  ['[ski_jumps] X....|O....|.....', '9/2'],
  ['[ski_jumps] X....|....O|x....', '5'],
];

/** By hand. In Snort the middle of a star, and any vertex of a complete graph, keeps all others for oneself. */
const BY_HAND: readonly (readonly [sum: string, value: string])[] = [
  ...[2, 3, 5, 8].map((n) => [`[graph_snort] star:${n}`, `+-${n}`] as const),
  ...[2, 3, 5, 7].map((n) => [`[graph_snort] complete:${n}`, `+-${n - 1}`] as const),
  // In Col each player gets one vertex of a complete graph.
  ...[2, 3, 5, 7].map((n) => [`[graph_col] complete:${n}`, '0'] as const),
];

describe('values of other programs', async () => {
  const engine = await createEngine('wasm');
  afterAll(() => engine.dispose());
  test.each([...PRINTED, ...BY_HAND])('%s = %s', async (sum, value) => {
    const answer = await engine.value(parseSum(sum));
    expect(answer.status).toBe('done');
    const found = answer.status === 'done' ? answer.result : '';
    expect([found, compare(parseValue(found), parseValue(value))]).toEqual([found, '=']);
  });
});
