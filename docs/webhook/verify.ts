import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_MS = 5 * 60_000;

/** Whether a request is the site's and recent. `secret` is WEBHOOK_SECRET, `body` as it came, before parsing. */
export function verify(
  body: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  secret: string,
  now = Date.now(),
): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  if (!(Math.abs(now - Number(timestamp) * 1_000) <= TOLERANCE_MS)) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const right = createHmac('sha256', key)
    .update(`${String(id)}.${String(timestamp)}.${body}`)
    .digest();
  return String(signatures)
    .split(' ')
    .some((each) => {
      const given = Buffer.from(each.replace('v1,', ''), 'base64');
      return given.length === right.length && timingSafeEqual(given, right);
    });
}
