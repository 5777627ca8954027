import { expect, it } from 'vitest';
import { allowedAddresses, isPublic } from './addresses.ts';

const { signal } = new AbortController();

it.each(['8.8.8.8', '172.32.0.1', '::ffff:8.8.8.8', '2606:4700::1111'])('%s is public', (address) => {
  expect(isPublic(address)).toBe(true);
});

it.each([
  ['unspecified', '0.0.0.0'],
  ['loopback', '127.255.255.254'],
  ['loopback', '::1'],
  ['private', '10.0.0.1'],
  ['private', '192.168.1.1'],
  ['unique local', 'fd00::1'],
  ['carrier-grade NAT', '100.64.0.1'],
  ['link-local: the metadata service of clouds', '169.254.169.254'],
  ['site-local', 'fec0::1'],
  ['documentation', '2001:db8::1'],
  ['IPv4-mapped loopback', '::ffff:127.0.0.1'],
  ['IPv4-compatible loopback', '::7f00:1'],
  ['IPv4-translated loopback', '::ffff:0:7f00:1'],
  ['6to4 of loopback', '2002:7f00:1::'],
  ['NAT64 of loopback', '64:ff9b::7f00:1'],
  ['local NAT64', '64:ff9b:1::7f00:1'],
  ['Teredo', '2001::1'],
])('a %s address is not public: %s', (_, address) => {
  expect(isPublic(address)).toBe(false);
});

it('refuses a name of this machine, unless private addresses are allowed', async () => {
  await expect(allowedAddresses('localhost', false, signal)).rejects.toMatchObject({
    message: expect.stringMatching(/^localhost .*WEBHOOK_ALLOW_PRIVATE/),
    isPermanent: false,
    isOutage: true,
  });
  expect(await allowedAddresses('localhost', true, signal)).not.toEqual([]);
});

it('takes an address in place of a name, as URLs write it', async () => {
  expect(await allowedAddresses('[2606:4700::1111]', false, signal)).toEqual([
    { address: '2606:4700::1111', family: 6 },
  ]);
  await expect(allowedAddresses('[::1]', false, signal)).rejects.toThrow(/WEBHOOK_ALLOW_PRIVATE/);
});
