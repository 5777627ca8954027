import * as v from 'valibot';
import { withAsciiDomain } from '#contract/address.ts';
import type { Mailbox } from '#server/base/mailbox.ts';
import { isLoopback } from '#server/base/loopback.ts';
import { text } from './values.ts';

const ADDRESS = /^[^\s@<>"(),:;\\[\]\x80-\uFFFF]+@[^\s@<>"(),:;\\[\]\x80-\uFFFF]+$/;
/** `Name <address>`. The name may be quoted. */
const NAMED_ADDRESS = /^"?([^"<>]*?)"?\s*<([^<>]*)>$/;

/** Resend's API or a compatible gateway, without a slash at the end. Holds a key. */
export type ResendServer = { kind: 'resend'; url: string; key: string };

/** An SMTP server (smtp: or smtps:, perhaps with a password), or an HTTP API. */
export type MailServer = { kind: 'smtp'; url: string } | ResendServer;

/** Headers need the domain in ASCII. */
export const mailbox = v.pipe(
  v.string(),
  v.transform((value): Mailbox => {
    const [, name = '', address = value] = NAMED_ADDRESS.exec(value) ?? [];
    return { name: name.trim(), address: withAsciiDomain(address.trim()) };
  }),
  v.check(
    ({ address }) => ADDRESS.test(address),
    'must be one e-mail address (for several people, a group address), or "Name <address>", with ASCII characters alone before the @',
  ),
);

export const resendUrl = v.pipe(
  text((value) => {
    const { protocol, hostname = '', username, password, search, hash } = URL.parse(value) ?? {};
    const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
    return isSafe && !username && !password && !search && !hash;
  }, 'must look like https://api.resend.com, with http: to this machine alone, and without user, password or query'),
  v.transform((value) => value.replace(/\/+$/, '')),
);
