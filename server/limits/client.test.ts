import { describe, expect, it, vi } from 'vitest';
import { createClientOf } from './client.ts';

const PUBLIC_PEER = '198.51.100.9';
const PROXY = '10.0.0.2';
const CLIENT = '203.0.113.7';

const requestFrom = (forwardedFor: string | null) =>
  new Request('http://site.example/', {
    headers: forwardedFor === null ? {} : { 'x-forwarded-for': forwardedFor },
  });

const addressOf = (trustedHops: number, forwardedFor: string | null, peer: string | undefined = PROXY) =>
  createClientOf({ trustedHops, isBehindProxy: false, warn: vi.fn() })(requestFrom(forwardedFor), {
    incoming: { socket: { remoteAddress: peer } },
  });

describe('without declared proxies', () => {
  it.each([PUBLIC_PEER, '172.32.0.1', '100.128.0.1'])(
    'a public peer counts even if it forwards: %s',
    (peer) => {
      for (const header of [null, CLIENT, '']) expect(addressOf(0, header, peer)).toBe(peer);
    },
  );

  const PRIVATE = '127.0.0.1 172.31.255.255 100.64.0.1 169.254.0.1 ::1 fd00::1 fe80::1%eth0 ::FFFF:7f00:1';
  it.each(PRIVATE.split(' '))('a private peer counts unless it forwards: %s', (peer) => {
    expect(addressOf(0, null, peer)).toBeDefined();
    for (const header of [CLIENT, '']) expect(addressOf(0, header, peer)).toBeUndefined();
  });
});

describe('behind declared proxies', () => {
  it.each([
    [1, CLIENT],
    [1, `64:ff9b::${CLIENT}`],
    [1, `junk, "; DROP, é, ,${'9.9.9.9, '.repeat(500)}${CLIENT}`],
    [2, `6.6.6.6, ${CLIENT}, 198.51.100.1`],
    [3, `${'x'.repeat(9_000)},[::1]:1,${CLIENT}:443,10.0.0.1,junk`],
  ])('entry %d from the right counts', (hops, header) => {
    for (const peer of [PROXY, PUBLIC_PEER]) expect(addressOf(hops, header, peer)).toBe(CLIENT);
  });

  it.each([
    [2, CLIENT],
    [1, null],
    ...['unknown', '01.2.3.4', '3405803783', '[2001:db8::1]x', '1.'.repeat(8_000), ':'.repeat(8_000)].map(
      (entry): [number, string] => [1, `${CLIENT}, ${entry}`],
    ),
  ])('of %d proxies, a wrong or missing entry lets a public peer count, and no proxy', (hops, header) => {
    expect(addressOf(hops, header, PUBLIC_PEER)).toBe(PUBLIC_PEER);
    expect(addressOf(hops, header, PROXY)).toBeUndefined();
  });
});

it.each([
  [' 1.2.3.4:5678\t', '1.2.3.4'],
  ['[::ffff:1.2.3.4]:443', '1.2.3.4'],
  ['::ffff:0:1', '0.0.0.1'],
  ['[2001:db8::1]:443', '2001:db8::/64'],
  ['2001:0DB8:0000:0001:ffff:ffff:ffff:ffff%25en0', '2001:db8:0:1::/64'],
])('%s is counted as %s: an IPv4 address, or an IPv6 /64', (text, counted) => {
  expect(addressOf(1, text)).toBe(counted);
  expect(addressOf(0, null, text)).toBe(counted);
});

it('a request through fewer proxies than are trusted is warned of, once', () => {
  const warn = vi.fn();
  const clientOf = createClientOf({ trustedHops: 2, isBehindProxy: true, warn });
  expect(clientOf(requestFrom('203.0.113.7, 10.0.0.1'))).toBe('203.0.113.7');
  expect(warn).not.toHaveBeenCalled();
  for (let request = 0; request < 3; request += 1) clientOf(requestFrom('203.0.113.7'));
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/^TRUSTED_PROXY_HOPS is 2, and a form came with 1 entries/)],
  ]);
});

it('a site with TLS has a proxy in front, which is not counted', () => {
  const clientOf = createClientOf({ trustedHops: 0, isBehindProxy: true, warn: vi.fn() });
  const ask = (remoteAddress: string) =>
    clientOf(requestFrom(null), { incoming: { socket: { remoteAddress } } });
  expect([ask(PROXY), ask(PUBLIC_PEER)]).toEqual([undefined, PUBLIC_PEER]);
});
