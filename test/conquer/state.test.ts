import { expect, test } from 'vitest';
import { parseState } from '../../src/conquer/state.js';

const HEAD = '{"conquest":1,"question":"[clobber] (XO) {B}"}\n';
const FINDING = '{"key":"a","result":"open","nodes":3,"ms":1,"learnt":[["b","win"]]}\n';

test('what an earlier run has left, without the line that was cut off', () => {
  expect(parseState(`${HEAD}${FINDING}{"key":`, 'a.state')).toMatchObject({
    question: '[clobber] (XO) {B}',
    findings: [{ key: 'a', result: 'open', nodes: 3, ms: 1, learnt: [['b', 'win']] }],
    bytes: HEAD.length + FINDING.length,
  });
  expect(parseState('', 'a.state')).toBeUndefined();
});

test.each([
  ['null\n', 'a.state: is no state of a conquest'],
  ['{"conquest":2,"question":"x"}\n', 'a.state: is no state of a conquest'],
  [`${HEAD}null\n`, 'a.state:2: is no line of a conquest'],
  [`${HEAD}${FINDING}{"key":"a"}\n`, 'a.state:3: is no line of a conquest'],
  [`${HEAD}${FINDING.replace('open', 'maybe')}`, 'a.state:2: is no line of a conquest'],
  [`${HEAD}${FINDING.replace('"ms"', '"lessons":[["win",3]],"ms"')}`, 'a.state:2: is no line of a conquest'],
  [`${HEAD}${FINDING.replace('"win"', '3')}`, 'a.state:2: is no line of a conquest'],
])('%j', (text, message) => {
  expect(() => parseState(text, 'a.state')).toThrow(message);
});
