import { withoutUrls } from '#server/base/without-urls.ts';
import { allowedAddresses } from './addresses.ts';
import type { Post } from './hand-over.ts';

/** What Deno 2.9 says of a broken connection, in words alone, and the code that Node would give it, or one like it. */
const CODES: [RegExp, string][] = [
  [/dns error|failed to lookup/i, 'ENOTFOUND'],
  [/connection refused/i, 'ECONNREFUSED'],
  [/certificate/i, 'CERTIFICATE'],
  [/corrupt message/i, 'EPROTO'],
  [/reset|closed before message|handshake eof/i, 'ECONNRESET'],
];

/**
 * Posts by `fetch`, for hosts such as Deno whose `node:http` knows no lookup of one's own. The name is resolved
 * and checked first, but `fetch` resolves it again: who owns the name may answer the second time, moments
 * later, with a private address, and the request goes there. Who can do so gets an answer of nothing, for its
 * body is not read; where that is too much, let the network forbid it.
 */
export const createFetchPost =
  (isPrivateAllowed: boolean): Post =>
  async ({ url, headers, body, signal }) => {
    await allowedAddresses(url.hostname, isPrivateAllowed, signal);
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal }).catch(
      (error: unknown) => {
        throw withCode(error);
      },
    );
    // Its status has come: how its words end does not matter.
    await answer.body?.cancel().catch(() => {});
    return answer.status;
  };

/** A code is told of a failure and never its words, for they name the whole URL, and its path may be a secret. */
function withCode(error: unknown): unknown {
  const { message, cause } = error as { message?: string; cause?: { code?: unknown; message?: string } };
  if (cause?.code !== undefined) return error;
  const words = withoutUrls([message, cause?.message].filter(Boolean).join(' '));
  const code = CODES.find(([fragment]) => fragment.test(words))?.[1];
  return code ? Object.assign(new Error(code, { cause: error }), { code }) : error;
}
