const TOKEN_BYTES = 16;
/** 128 bits in base64url, which has no padding here. */
const TOKEN = /^[\w-]{22}$/;

/** A random token of 128 bits, as it stands in a link. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Whether a text may be a token of ours. */
export const isToken = (text: string | null): text is string => text !== null && TOKEN.test(text);

/** What is kept of a token: who reads the database cannot use it. Without a key, as it is random itself. */
export async function tokenHash(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
