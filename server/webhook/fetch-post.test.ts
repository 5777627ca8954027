import { afterEach, expect, it, vi } from 'vitest';
import { connectionFailure } from './hand-over.ts';
import { createFetchPost } from './fetch-post.ts';

afterEach(() => vi.restoreAllMocks());

const URL_OF_HOOK = new URL('https://127.0.0.1:8443/certificate-reset/s3cr3t');
const FOR_URL = `error sending request for url (${URL_OF_HOOK}): client error (Connect)`;
const FROM_TO = `error sending request from 127.0.0.1:32824 for ${URL_OF_HOOK} (127.0.0.1:8443): client error (SendRequest)`;

/** What is told of a hand-over when fetch fails so. */
async function reasonOf(error: Error): Promise<string> {
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(error);
  const { signal } = new AbortController();
  const posting = createFetchPost(true)({ url: URL_OF_HOOK, headers: {}, body: '', signal });
  const broken = await posting.catch((reason: unknown) => reason);
  return connectionFailure(URL_OF_HOOK, broken).message;
}

// As Deno 2.9.5 says it.
it.each([
  [`${FOR_URL}: dns error: failed to lookup address information: Name or service not known`, 'ENOTFOUND'],
  [`${FOR_URL}: tcp connect error: Connection refused (os error 111)`, 'ECONNREFUSED'],
  [`${FOR_URL}: invalid peer certificate: UnknownIssuer`, 'CERTIFICATE'],
  [`${FOR_URL}: received corrupt message of type InvalidContentType`, 'EPROTO'],
  [`${FOR_URL}: tls handshake eof`, 'ECONNRESET'],
  [`${FROM_TO}: connection closed before message completed`, 'ECONNRESET'],
  ['Connection reset by peer (os error 104)', 'ECONNRESET'],
  [`${FROM_TO}: invalid HTTP version parsed`, 'the connection failed'],
])('a connection that breaks is told by a code, and by nothing of the URL: %s', async (message, code) => {
  const told = `127.0.0.1:8443: ${code}`;
  expect(await reasonOf(new TypeError('fetch failed', { cause: new Error(message) }))).toBe(told);
  expect(await reasonOf(new TypeError(message))).toBe(told);
});

it('a code that the runtime gives is kept', async () => {
  const cause = Object.assign(new Error('certificate'), { code: 'CERT_HAS_EXPIRED' });
  expect(await reasonOf(new TypeError('fetch failed', { cause }))).toBe('127.0.0.1:8443: CERT_HAS_EXPIRED');
});
