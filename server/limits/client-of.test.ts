import { expect, it, vi } from 'vitest';
import { createClientOf } from './client-of.ts';

const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
const through = (forwardedFor?: string) =>
  new Request('http://site.example/', { headers: forwardedFor ? { 'x-forwarded-for': forwardedFor } : {} });

it('a request through fewer proxies than are trusted is warned of, once an hour', () => {
  const warn = vi.fn();
  const clock = { ms: 0 };
  const clientOf = createClientOf({ trustedHops: 2, isBehindProxy: true, warn, now: () => clock.ms });
  expect(clientOf(through('203.0.113.7, 10.0.0.1'), env)).toBe('203.0.113.7');
  expect(warn).not.toHaveBeenCalled();
  for (let request = 0; request < 3; request += 1) clientOf(through('203.0.113.7'), env);
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/^TRUSTED_PROXY_HOPS is 2, and a form came with 1 entries/)],
  ]);
  clock.ms = 3_600_001;
  clientOf(through(), env);
  expect(warn).toHaveBeenCalledTimes(2);
});

it('nobody is warned where no proxy is trusted', () => {
  const warn = vi.fn();
  const clientOf = createClientOf({ trustedHops: 0, isBehindProxy: false, warn });
  expect(clientOf(through(), env)).toBe('127.0.0.1');
  expect(warn).not.toHaveBeenCalled();
});
