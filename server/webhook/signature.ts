/** What identifies a request and is signed with its body. */
type Signed = {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
};

/**
 * The value of `webhook-signature`: for each key, a symmetric signature as Standard Webhooks 1.0.0 has it,
 * HMAC-SHA-256 of `id.timestamp.body`. By Web Crypto, which every host has.
 */
export async function sign(
  keys: Uint8Array<ArrayBuffer>[],
  { id, timestamp, body }: Signed,
): Promise<string> {
  const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const signatures = await Promise.all(keys.map((key) => hmac(key, content)));
  return signatures.map((signature) => `v1,${btoa(String.fromCharCode(...signature))}`).join(' ');
}

async function hmac(bytes: Uint8Array<ArrayBuffer>, content: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, content));
}
