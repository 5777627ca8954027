import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { Post } from './hand-over.ts';
import { pinnedLookup } from './pinned.ts';

/** Nothing of an answer is wanted but its status; who says more is cut off. */
const ANSWER_MAX_BYTES = 4_096;

/** Posts from Node, over a connection of its own to an address that was checked. */
export const createNodePost =
  (isPrivateAllowed: boolean): Post =>
  async ({ url, headers, body, signal }) => {
    const lookup = await pinnedLookup(url, isPrivateAllowed, signal);
    const { promise: answered, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const send = url.protocol === 'https:' ? requestSecure : requestPlain;
    send(url, { method: 'POST', headers, lookup, agent: false, signal })
      .on('response', resolve)
      .on('error', reject)
      // Also of a connection that is given up without an error, as one that wants to be upgraded.
      .on('close', () => reject(new Error('closed without an answer')))
      .end(body);
    const answer = await answered;
    await discard(answer);
    return answer.statusCode ?? 0;
  };

/** Reads what comes, so that the receiver may finish, but not for long. */
async function discard(answer: IncomingMessage): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of answer) {
      bytes += (chunk as Buffer).length;
      if (bytes > ANSWER_MAX_BYTES) break;
    }
  } catch {
    // Its status has come: how its words end does not matter.
  }
}
