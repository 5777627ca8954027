import type { DeliveryFailure } from '#server/outbox/delivery-failure.ts';
import { withoutUrls } from '#server/base/without-urls.ts';
import { mailFailure } from './mail-failure.ts';
import type { ResendServer } from '#server/config/mail-server.ts';

/** In all: the API queues a mail and answers, which takes it well under a second. */
const TIMEOUT_MS = 30_000;
/** An error has some hundred bytes, the list of an account's domains some thousand. */
const ANSWER_MAX_BYTES = 65_536;
/** The API refuses requests that do not name their program. */
const USER_AGENT = 'site-mailer';

type ResendRequest = {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  /** JSON. */
  body?: string;
  /** Breaks the request off, which is no failure of the API. */
  signal?: AbortSignal;
};

export type ResendAnswer = { status: number; text: string };

/**
 * One request to the API, whatever its answer. A redirect is an answer like any other: the key is for
 * this address alone.
 * @throws {DeliveryFailure} when there is no answer.
 */
export async function callResend(
  { url, key }: ResendServer,
  { method, path, headers, body, signal }: ResendRequest,
): Promise<ResendAnswer> {
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${key}`,
        'User-Agent': USER_AGENT,
        ...(body && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    // What a gateway repeats of a request may hold the key, and an answer's words go into the log.
    return { status: response.status, text: (await readSome(response)).replaceAll(key, '<key>') };
  } catch (error) {
    throw noAnswer(error, { url, isBrokenOff: signal?.aborted ?? false, isLate: deadline.aborted });
  }
}

async function readSome({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    bytes += chunk.byteLength;
    if (bytes > ANSWER_MAX_BYTES) break;
  }
  return text;
}

function noAnswer(
  error: unknown,
  { url, isBrokenOff, isLate }: { url: string; isBrokenOff: boolean; isLate: boolean },
): DeliveryFailure {
  if (isBrokenOff) return mailFailure('broken off', { isPermanent: false, isOutage: false }, error);
  const reason = isLate ? `no answer within ${TIMEOUT_MS / 1_000} seconds` : reasonOf(error, url);
  return mailFailure(reason, { isPermanent: false, isOutage: true }, error);
}

/**
 * Node says what went wrong in the cause alone, and of several addresses in an error without words. Deno's
 * words name the whole URL, and its path may be a gateway's secret.
 */
function reasonOf(error: unknown, url: string): string {
  const cause: { code?: string; message?: string } =
    error instanceof Error && error.cause instanceof Error ? error.cause : {};
  const words = error instanceof Error ? [error.message, cause.code, cause.message] : [String(error)];
  return withoutUrls(words.filter(Boolean).join(': ').replaceAll(url, '<url>'));
}
