import { expect, test } from 'vitest';
import { type AskJob, jobId, packResult, unpackResult } from '../../src/queue/jobs.js';

const job: AskJob = {
  kind: 'ask',
  setup: { engine: 'wasm' },
  search: { timeoutMs: 10, maxNodes: 5 },
  question: '[nim] (3) {N}',
};

test('the id of a job is a digest of question, options and version, whatever their order', () => {
  const id = jobId(job, '1');
  expect(id).toMatch(/^ask-[0-9a-f]{64}$/);
  expect(jobId({ ...job, search: { maxNodes: 5, timeoutMs: 10 } }, '1')).toBe(id);
  const others = [
    jobId({ ...job, search: { timeoutMs: 11, maxNodes: 5 } }, '1'),
    jobId({ ...job, setup: { engine: 'ts' } }, '1'),
    jobId({ ...job, question: '[nim] (4) {N}' }, '1'),
    jobId(job, '2'),
  ];
  expect(new Set([id, ...others]).size).toBe(5);
});

test('results survive the way, nim values beyond 2^53, too', () => {
  const result = { answer: 2n ** 70n, expected: 3, list: ['a', 1n], none: null };
  expect(unpackResult(packResult(result))).toEqual(result);
});
