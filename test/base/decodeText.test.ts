import { expect, test } from 'vitest';
import { decodeText } from '../../src/base/decodeText.js';

test.each([
  [[0x5b, 0xc3, 0xa9], '[é'],
  [[0xef, 0xbb, 0xbf, 0x5b], '\ufeff['],
  [[0xff, 0xfe, 0x5b, 0, 0xe9, 0], '[é'],
  [[0xfe, 0xff, 0, 0x5b, 0, 0xe9], '[é'],
  [[0x5b, 0, 0xe9, 0], '[é'],
  [[0, 0x5b, 0, 0xe9], '[é'],
  [[], ''],
])('%j is %j', (bytes, text) => {
  expect(decodeText(Uint8Array.from(bytes))).toBe(text);
});
