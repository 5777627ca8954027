import { randomBytes, timingSafeEqual } from 'node:crypto';
import { generateCookie } from 'hono/cookie';
import type { Fingerprint } from '#server/base/fingerprint.ts';
import type { Store } from '#server/store/store.ts';

const VALID_MS = 12 * 3_600_000;
const TOKEN_BYTES = 32;

type Options = {
  store: Pick<Store, 'addSession' | 'hasSession' | 'endSession'>;
  password: string;
  fingerprint: Fingerprint;
  /** The site has TLS. Else it is on this machine alone, and the browser would refuse a secure cookie. */
  isSecure: boolean;
};

/** Sessions of the panel: a random token in a cookie, and its keyed hash in the database. */
export function createSessions({ store, password, fingerprint, isSecure }: Options) {
  // The prefix makes browsers refuse the cookie from another host, path or protocol (RFC 6265bis §4.1.3).
  const name = isSecure ? '__Host-panel' : 'panel';
  const attributes = { path: '/', httpOnly: true, sameSite: 'Strict', secure: isSecure } as const;
  // With the password in it, a changed password ends all sessions.
  const hashOf = (token: string) => fingerprint(`panel session ${password} ${token}`);
  const tokenOf = (request: Request) =>
    new RegExp(`(?:^|; )${name}=([\\w-]{43})(?:;|$)`).exec(request.headers.get('Cookie') ?? '')?.[1];
  const digest = (text: string) => Buffer.from(fingerprint(`panel password ${text}`));

  return {
    /** Compares in constant time. */
    isPassword: (text: string): boolean => timingSafeEqual(digest(text), digest(password)),
    /** Starts a session. Resolves to the value of Set-Cookie. */
    async start(): Promise<string> {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await store.addSession(hashOf(token), VALID_MS);
      return generateCookie(name, token, { ...attributes, maxAge: VALID_MS / 1_000 });
    },
    async isValid(request: Request): Promise<boolean> {
      const token = tokenOf(request);
      return token !== undefined && store.hasSession(hashOf(token));
    },
    /** Ends the session of a request. Resolves to the value of Set-Cookie. */
    async end(request: Request): Promise<string> {
      const token = tokenOf(request);
      if (token) await store.endSession(hashOf(token));
      return generateCookie(name, '', { ...attributes, maxAge: 0 });
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
