import { describe, expect, it, vi } from 'vitest';
import { createClientKey } from './client-key.ts';
import { createFingerprint } from './fingerprint.ts';

const SECRET = 'a secret of the tests';
const ADDRESS = '203.0.113.7';

async function keyOf(address: string, time: string, secret = SECRET) {
  return createClientKey(await createFingerprint(secret), () => new Date(time))(address);
}

describe("a client's key", () => {
  it('is the same for the same address all day, in UTC', async () => {
    const key = await keyOf(ADDRESS, '2025-11-20T00:00:00.000Z');
    expect(await keyOf(ADDRESS, '2025-11-20T23:59:59.999Z')).toBe(key);
    expect(await keyOf(ADDRESS, '2025-11-20T23:00:00.000-06:00')).not.toBe(key);
  });

  it('is another one the next day, and on the same day of another month', async () => {
    const keys = [
      await keyOf(ADDRESS, '2025-11-20T23:59:59.999Z'),
      await keyOf(ADDRESS, '2025-11-21T00:00:00.000Z'),
      await keyOf(ADDRESS, '2025-12-20T23:59:59.999Z'),
    ];
    expect(new Set(keys).size).toBe(3);
  });

  it('follows the clock, not the time at which it was made', async () => {
    const now = vi.fn(() => new Date('2025-11-20T12:00:00Z'));
    const clientKey = createClientKey(await createFingerprint(SECRET), now);
    const key = await clientKey(ADDRESS);
    now.mockReturnValue(new Date('2025-11-21T12:00:00Z'));
    expect(await clientKey(ADDRESS)).not.toBe(key);
  });

  it('is another one for another address, and under another secret', async () => {
    const key = await keyOf(ADDRESS, '2025-11-20T12:00:00Z');
    expect(await keyOf('203.0.113.8', '2025-11-20T12:00:00Z')).not.toBe(key);
    expect(await keyOf(ADDRESS, '2025-11-20T12:00:00Z', 'another secret, longer')).not.toBe(key);
  });

  it('does not hold the address', async () => {
    expect(await keyOf(ADDRESS, '2025-11-20T12:00:00Z')).toMatch(/^[0-9a-f]{64}$/);
  });
});
