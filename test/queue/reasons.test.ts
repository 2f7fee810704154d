import { expect, test } from 'vitest';
import { reasonOf } from '../../src/queue/hub.js';

const failure = (message: string, code?: string) => Object.assign(new Error(message), { code });

test.each([
  [failure('connect ECONNREFUSED 127.0.0.1:1', 'ECONNREFUSED'), 'no server answers there'],
  [failure('getaddrinfo ENOTFOUND nowhere', 'ENOTFOUND'), 'there is no such host'],
  [failure('WRONGPASS invalid username-password pair'), 'the server wants another user or password'],
  [failure('self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT'), 'its certificate is not trusted'],
  [failure('no altname', 'ERR_TLS_CERT_ALTNAME_INVALID'), 'its certificate is not trusted'],
  [failure('write EPROTO: wrong version number', 'EPROTO'), 'it does not speak TLS'],
  [failure('Connection is closed.'), 'no server answers there, or none that speaks this protocol'],
  [failure('cannot reach redis://:secret@host/1'), 'cannot reach …'],
])('%s: %s', (error, reason) => {
  expect(reasonOf(error)).toContain(reason);
  expect(reasonOf(error)).not.toContain('secret');
});
