import { lookup, type LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { allowedAddresses } from './addresses.ts';
import { createFetchPost } from './fetch-post.ts';
import { createNodePost } from './node-post.ts';

const resolve = vi.hoisted(() => vi.fn<(name: string, options: object) => Promise<LookupAddress[]>>());
vi.mock('node:dns/promises', () => ({ lookup: resolve }));
afterEach(() => resolve.mockReset());

const NAME = 'rebinding.example';
it('a name is connected to at the very address that was checked, and is not resolved again', async () => {
  const server = createServer((request, response) => response.writeHead(200).end(request.headers.host));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(new Promise((_, reject) => lookup(NAME, reject))).rejects.toThrow(/ENOTFOUND|EAI_AGAIN/);
  resolve.mockResolvedValueOnce([{ address: '127.0.0.1', family: 4 }]);
  const url = new URL(`http://${NAME}:${port}/`);
  const signal = AbortSignal.timeout(20_000);
  expect(await createNodePost(true)({ url, headers: {}, body: '', signal })).toBe(200);
  expect(resolve).toHaveBeenCalledOnce();
  server.close();
});

it('of a name’s addresses those that are not public are left out', async () => {
  resolve.mockResolvedValueOnce([
    { address: '10.0.0.1', family: 4 },
    { address: '8.8.8.8', family: 4 },
    { address: '::1', family: 6 },
  ]);
  expect(await allowedAddresses(NAME, false, new AbortController().signal)).toEqual([
    { address: '8.8.8.8', family: 4 },
  ]);
});

it.each([
  ['Node', createNodePost],
  ['fetch', createFetchPost],
])('a name that never resolves is given up when the signal says so, by %s', async (_, create) => {
  resolve.mockReturnValueOnce(new Promise(() => {}));
  const breakOff = new AbortController();
  const posting = create(true)({
    url: new URL(`http://${NAME}/`),
    headers: {},
    body: '',
    signal: breakOff.signal,
  });
  breakOff.abort();
  await expect(posting).rejects.toThrow(/aborted/);
});
