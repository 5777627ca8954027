import { allowedAddresses } from './addresses.ts';
import type { Post } from './hand-over.ts';

/**
 * Posts by `fetch`, for hosts such as Deno whose `node:http` knows no lookup of one's own. The name is resolved
 * and checked first, but `fetch` resolves it again: who owns the name may answer the second time, moments
 * later, with a private address, and the request goes there. Who can do so gets an answer of nothing, for its
 * body is not read; where that is too much, let the network forbid it.
 */
export const createFetchPost =
  (isPrivateAllowed: boolean): Post =>
  async ({ url, headers, body, signal }) => {
    await allowedAddresses(url.hostname, isPrivateAllowed);
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    await answer.body?.cancel();
    return answer.status;
  };
