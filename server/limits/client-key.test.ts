import { expect, it } from 'vitest';
import { createClientKey } from './client-key.ts';
import { createFingerprint } from '#server/base/fingerprint.ts';

const SECRET = 'a secret of the tests';
const ADDRESS = '203.0.113.7';

async function keyOf(time: string, address = ADDRESS, secret = SECRET) {
  return createClientKey(createFingerprint(secret), () => new Date(time))(address);
}

it("a client's key is the same all day, in UTC, and does not hold the address", async () => {
  const key = await keyOf('2025-11-20T00:00:00.000Z');
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(await keyOf('2025-11-20T23:59:59.999Z')).toBe(key);
});

it("a client's key changes with the day, the address and the secret", async () => {
  const keys = await Promise.all([
    keyOf('2025-11-20T23:59:59.999Z'),
    keyOf('2025-11-20T23:00:00.000-06:00'),
    keyOf('2025-12-20T12:00:00.000Z'),
    keyOf('2025-11-20T12:00:00.000Z', '203.0.113.8'),
    keyOf('2025-11-20T12:00:00.000Z', ADDRESS, 'another secret, longer'),
  ]);
  expect(new Set(keys).size).toBe(keys.length);
});
