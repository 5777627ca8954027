import { callResend } from './resend-api.ts';
import { readError, readJson, resendFailure } from './resend-failure.ts';
import type { ResendServer } from '#server/config/mail-server.ts';

/**
 * Asks the API whether it knows the key, and sends nothing. Resolves to the domains from which the key's
 * account may send, or to undefined where the key may send and not ask.
 * @throws {DeliveryFailure} when the key is no good, or the API does not answer.
 */
export async function verifyResend(server: ResendServer): Promise<string[] | undefined> {
  const { status, text } = await callResend(server, { method: 'GET', path: '/domains' });
  if (readError(text)?.name === 'restricted_api_key') return undefined;
  const { data, has_more: hasMore } = readJson(text);
  if (status !== 200 || !Array.isArray(data)) throw resendFailure(status, text);
  if (hasMore) return undefined;
  return (data as { name?: string; status?: string }[])
    .filter((domain) => domain.status === 'verified')
    .map(({ name = '' }) => name.toLowerCase());
}
