import type { IncomingMessage } from 'node:http';
import { REQUEST_ID_HEADER, withRequestId } from '#server/base/request-id.ts';

type Fetch = (request: Request, env: unknown) => Response | Promise<Response>;

/** What a proxy of the operator's may have named a request; anything else could be made to look like lines of a log. */
const PROXY_REQUEST_ID = /^[\w.-]{8,64}$/;

/**
 * Names each request that an app answers: by what a trusted proxy calls it, else by a random UUID. The answer
 * carries the name, and `requestIdOf` tells it afterwards.
 */
export function nameRequests(fetch: Fetch, { isProxyTrusted }: { isProxyTrusted: boolean }) {
  const ids = new WeakMap<IncomingMessage, string>();
  return {
    fetch: async (request: Request, env: unknown): Promise<Response> => {
      const named = isProxyTrusted ? (request.headers.get(REQUEST_ID_HEADER) ?? '') : '';
      const id = PROXY_REQUEST_ID.test(named) ? named : crypto.randomUUID();
      const { incoming } = env as { incoming: IncomingMessage };
      ids.set(incoming, id);
      const response = await withRequestId(id, async () => fetch(request, env));
      response.headers.set(REQUEST_ID_HEADER, id);
      return response;
    },
    requestIdOf: (request: IncomingMessage): string | undefined => ids.get(request),
  };
}
