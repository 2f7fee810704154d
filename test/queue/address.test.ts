import { expect, test } from 'vitest';
import { queueAddress } from '../../src/queue/address.js';

test.each([
  ['redis://127.0.0.1:7711', 'redis://127.0.0.1:7711'],
  ['rediss://somebody:secret@host.example/3', 'rediss://host.example/3'],
  ['redis://:secret@[::1]:6380/0', 'redis://[::1]:6380/0'],
])('%s is shown as %s, without its password', (url, shown) => {
  expect(queueAddress(url)).toEqual({ url, shown });
  expect(queueAddress(true, { SUMGAME_QUEUE: url })).toEqual({ url, shown });
});

test.each([
  ['secret', 'is no URL'],
  ['http://:secret@host', 'begins with http://'],
  ['redis://:secret@host/secret', 'ends with no number of a database'],
])('%s is refused, and not quoted', (url, problem) => {
  expect(() => queueAddress(url)).toThrow(problem);
  expect(() => queueAddress(url)).not.toThrow('secret');
});

test('without an address there is none', () => {
  expect(() => queueAddress(undefined, {})).toThrow('which queue? Say --queue redis://host:port');
});
