import type { Delivered, LeasedWebhook } from '#server/outbox/delivery.ts';
import { DeliveryFailure } from '#server/outbox/delivery-failure.ts';
import { writeEvent } from './event.ts';
import type { WebhookSettings } from '#server/config/webhook.ts';
import { sign } from './signature.ts';

/** From resolving the name until the status has come, which alone counts. */
const TIMEOUT_MS = 15_000;
const USER_AGENT = 'lead-webhook/1';

/** Statuses, besides 5xx, that say of the receiver and not of this lead that nothing is taken. */
const OUTAGE_STATUSES = [401, 403, 404, 410, 429];

/**
 * A way to post: resolves to the answer's status, whatever it is, and follows no redirect. Connects to nothing
 * but allowed addresses. Rejects with a DeliveryFailure, or with whatever broke the connection.
 */
export type Post = (request: {
  url: URL;
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
}) => Promise<number>;

/** Makes a host's way to post. */
export type CreatePost = (isPrivateAllowed: boolean) => Post;

/** Hands leads over; without settings every delivery waits, or is given up, until there are some again. */
export function createHandOver(settings: WebhookSettings | undefined, createPost: CreatePost) {
  const post = settings && createPost(settings.isPrivateAllowed);
  return async ({ id, lead, corrects }: LeasedWebhook, signal: AbortSignal): Promise<Delivered> => {
    if (!settings || !post) throw failure('WEBHOOK_URL is not set', true);
    await postEvent({ id, body: writeEvent(lead, corrects) }, { settings, post, signal });
    return 'sent';
  };
}

/**
 * Posts an event once, signed; resolves to the status, a 2xx, by which the receiver has taken it.
 * @throws {DeliveryFailure} which is never permanent: whatever it is, the operator can mend it. Its message
 *   names the host and the status or the error's code, nothing of the URL's path or of the answer.
 */
export async function postEvent(
  { id, body }: { id: string; body: string },
  { settings, post, signal }: { settings: WebhookSettings; post: Post; signal: AbortSignal },
): Promise<number> {
  const url = new URL(settings.url);
  const timestamp = Math.floor(Date.now() / 1_000);
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': USER_AGENT,
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': await sign(settings.secrets, { id, timestamp, body }),
  };
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  const posting = { url, headers, body, signal: AbortSignal.any([signal, deadline]) };
  const status = await post(posting).catch((error: unknown) => {
    throw connectionFailure(url, error, deadline.aborted ? TIMEOUT_MS : undefined);
  });
  if (status >= 200 && status <= 299) return status;
  throw failure(`${url.host} answered ${status}`, status >= 500 || OUTAGE_STATUSES.includes(status));
}

/**
 * Why a URL's host was not reached, or gave no answer within so many milliseconds: its code, which is no words
 * of others.
 */
export function connectionFailure({ host }: URL, error: unknown, waitedMs?: number): DeliveryFailure {
  if (error instanceof DeliveryFailure) return error;
  // fetch has the code in the cause.
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  const known = [code, cause?.code].find((each) => typeof each === 'string') ?? 'the connection failed';
  const reason = waitedMs === undefined ? known : `no answer within ${waitedMs / 1_000} seconds`;
  return failure(`${host}: ${reason}`, true, error);
}

const failure = (message: string, isOutage: boolean, cause?: unknown): DeliveryFailure =>
  new DeliveryFailure(message, { isPermanent: false, isOutage }, { cause });
