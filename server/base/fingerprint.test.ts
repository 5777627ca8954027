import { expect, it } from 'vitest';
import { createFingerprint } from './fingerprint.ts';

it('a fingerprint is HMAC-SHA-256 in hexadecimal (RFC 4231, test case 2)', () => {
  expect(createFingerprint('Jefe')('what do ya want for nothing?')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
});
