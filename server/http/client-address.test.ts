import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

const PUBLIC_PEER = '198.51.100.9';
const PROXY = '10.0.0.2';
const CLIENT = '203.0.113.7';

const behind = (trustedHops: number, forwardedFor: string | null, peer: string | undefined = PROXY) =>
  clientAddress({ peer, forwardedFor, trustedHops });

describe('without declared proxies', () => {
  it('is the peer', () => {
    expect(behind(0, null, PUBLIC_PEER)).toBe(PUBLIC_PEER);
    expect(behind(0, null, '127.0.0.1')).toBe('127.0.0.1');
  });

  it('is a public peer whatever header it sends', () => {
    expect(behind(0, CLIENT, PUBLIC_PEER)).toBe(PUBLIC_PEER);
    expect(behind(0, '', PUBLIC_PEER)).toBe(PUBLIC_PEER);
  });

  it.each([
    '127.0.0.1',
    '10.255.255.255',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.1.1',
    '100.64.0.1',
    '::1',
    'fd00::1',
    'fe80::1%eth0',
    '::ffff:127.0.0.1',
    '::FFFF:7f00:1',
  ])('is not told when the private peer %s forwards for somebody', (peer) => {
    expect(behind(0, CLIENT, peer)).toBeUndefined();
    expect(behind(0, '', peer)).toBeUndefined();
  });

  it.each(['172.15.0.1', '172.32.0.1', '192.169.0.1', '11.0.0.1', '100.128.0.1', '126.255.255.255'])(
    'is the peer %s, which is not private',
    (peer) => expect(behind(0, CLIENT, peer)).toBe(peer),
  );

  it('is not told without a peer', () => {
    expect(clientAddress({ peer: undefined, forwardedFor: undefined, trustedHops: 0 })).toBeUndefined();
  });
});

describe('behind declared proxies', () => {
  it.each([
    [1, CLIENT, CLIENT],
    [1, `6.6.6.6, ${CLIENT}`, CLIENT],
    [1, `6.6.6.6,7.7.7.7,8.8.8.8,${CLIENT}`, CLIENT],
    [1, `, , ${CLIENT}`, CLIENT],
    [1, `junk, "; DROP, ${CLIENT}`, CLIENT],
    [2, `${CLIENT}, 198.51.100.1`, CLIENT],
    [2, `6.6.6.6, ${CLIENT}, 198.51.100.1`, CLIENT],
    [2, `${CLIENT}, 10.0.0.1`, CLIENT],
    [3, `6.6.6.6, ${CLIENT}, 198.51.100.1, 10.0.0.1`, CLIENT],
    [1, '10.1.2.3', '10.1.2.3'],
  ])('of %d hops, "%s" is by %s', (hops, header, client) => {
    expect(behind(hops, header)).toBe(client);
    expect(behind(hops, header, PUBLIC_PEER)).toBe(client);
  });

  it.each([
    [1, null],
    [1, ''],
    [1, `${CLIENT}, unknown`],
    [1, `${CLIENT}, `],
    [1, `${CLIENT}, 1.2.3.4.5`],
    [1, `${CLIENT}, 01.2.3.4`],
    [1, `${CLIENT}, 1.2.3.4:port`],
    [1, `${CLIENT}, 1.2.3.4:123456`],
    [1, `${CLIENT}, [2001:db8::1`],
    [1, `${CLIENT}, 2001:db8::1]`],
    [1, `${CLIENT}, [2001:db8::1]x`],
    [1, `${CLIENT}, 2001:db8:::1`],
    [1, `${CLIENT}, 12345::1`],
    [1, `${CLIENT}, %eth0`],
    [1, `${CLIENT}, http://1.2.3.4`],
    [1, `${CLIENT}, 1.2.3.4 5.6.7.8`],
    [1, `${CLIENT}, ${'1.'.repeat(8_000)}`],
    [1, `${CLIENT}, ${':'.repeat(8_000)}`],
    [2, CLIENT],
    [2, `, ${CLIENT}`],
    [3, `6.6.6.6, ${CLIENT}`],
    [10, `6.6.6.6, ${CLIENT}`],
  ])('of %d hops, "%s" vouches for nobody: a public peer counts, a proxy does not', (hops, header) => {
    expect(behind(hops, header, PUBLIC_PEER)).toBe(PUBLIC_PEER);
    expect(behind(hops, header, PROXY)).toBeUndefined();
    expect(clientAddress({ peer: undefined, forwardedFor: header, trustedHops: hops })).toBeUndefined();
  });

  it('stays the same whatever a client sends before the entry of the proxy', () => {
    const forged = ['', '6.6.6.6, ', '6.6.6.6:1, ,, ', `${'9.9.9.9, '.repeat(500)}`, '\u0000, é, '];
    expect(new Set(forged.map((prefix) => behind(1, prefix + CLIENT)))).toEqual(new Set([CLIENT]));
  });
});

describe('an address', () => {
  it.each([
    ['1.2.3.4:5678', '1.2.3.4'],
    [' 1.2.3.4\t', '1.2.3.4'],
    ['[1.2.3.4]:80', '1.2.3.4'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['::FFFF:1.2.3.4', '1.2.3.4'],
    ['[::ffff:1.2.3.4]:443', '1.2.3.4'],
    ['::ffff:102:304', '1.2.3.4'],
    ['::ffff:0:1', '0.0.0.1'],
    ['0:0:0:0:0:ffff:ffff:ff00', '255.255.255.0'],
    ['2001:db8::1', '2001:db8::/64'],
    ['[2001:db8::1]:443', '2001:db8::/64'],
    ['[2001:db8::1]', '2001:db8::/64'],
    ['2001:DB8:0:1:aBcD::1', '2001:db8:0:1::/64'],
    ['2001:0db8:0000:0001:0000:0000:0000:0001', '2001:db8:0:1::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1::', '2001:db8:1::/64'],
    ['2001:0:0:1::1', '2001:0:0:1::/64'],
    ['64:ff9b::1.2.3.4', '64:ff9b::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['fe80::1%25en0', 'fe80::/64'],
    ['::1', '::/64'],
    ['::ffff:0:0:1', '::/64'],
  ])('%s is %s', (text, counted) => {
    expect(behind(1, text)).toBe(counted);
    expect(clientAddress({ peer: text, forwardedFor: null, trustedHops: 0 })).toBe(counted);
  });

  it('of one IPv6 subscriber is one, and of two is two', () => {
    expect(behind(1, '2001:db8:0:1:ffff:ffff:ffff:ffff')).toBe(behind(1, '2001:db8:0:1::'));
    expect(behind(1, '2001:db8:0:2::1')).not.toBe(behind(1, '2001:db8:0:1::1'));
  });
});
