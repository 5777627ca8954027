import { describe, expect, it } from 'vitest';
import { allowedAddresses, isPublic } from './addresses.ts';

describe('a public address', () => {
  it.each(['8.8.8.8', '203.1.113.9', '172.32.0.1', '::ffff:8.8.8.8', '2606:4700::1111'])(
    'is %s',
    (address) => {
      expect(isPublic(address)).toBe(true);
    },
  );

  it.each([
    ['unspecified', '0.0.0.0'],
    ['unspecified', '::'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['loopback', '::1'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '192.168.1.1'],
    ['unique local', 'fd00::1'],
    ['a carrier’s', '100.64.0.1'],
    ['of the link, where clouds tell their keys', '169.254.169.254'],
    ['of the link', 'fe80::1'],
    ['of the site', 'fec0::1'],
    ['a group', '224.0.0.1'],
    ['a group', 'ff02::1'],
    ['everybody', '255.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['for documents', '192.0.2.1'],
    ['for documents', '2001:db8::1'],
    ['for benchmarks', '198.18.0.1'],
    ['mapped loopback', '::ffff:127.0.0.1'],
    ['compatible loopback', '::7f00:1'],
    ['translated loopback', '::ffff:0:7f00:1'],
    ['6to4 of loopback', '2002:7f00:1::'],
    ['NAT64 of loopback', '64:ff9b::7f00:1'],
    ['a network’s own NAT64', '64:ff9b:1::7f00:1'],
    ['Teredo', '2001::1'],
  ])('is none that is %s: %s', (_, address) => {
    expect(isPublic(address)).toBe(false);
  });
});

describe('a name', () => {
  const { signal } = new AbortController();

  it('of this machine alone is refused, unless private addresses are allowed', async () => {
    await expect(allowedAddresses('localhost', false, signal)).rejects.toMatchObject({
      message: 'localhost has no public address, and WEBHOOK_ALLOW_PRIVATE is not set',
      isPermanent: false,
      isOutage: true,
    });
    expect(await allowedAddresses('localhost', true, signal)).not.toEqual([]);
  });

  it('may be an address, as URLs write it', async () => {
    expect(await allowedAddresses('[2606:4700::1111]', false, signal)).toEqual([
      { address: '2606:4700::1111', family: 6 },
    ]);
    await expect(allowedAddresses('[::1]', false, signal)).rejects.toThrow(/no public address/);
  });
});
