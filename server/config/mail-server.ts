import * as v from 'valibot';
import { withAsciiDomain } from '#contract/address.ts';
import type { Mailbox } from '#server/base/mailbox.ts';
import { isLoopback } from '#server/base/loopback.ts';
import { text, url } from './values.ts';

const ADDRESS = /^[^\s@<>"(),:;\\[\]\x80-\uFFFF]+@[^\s@<>"(),:;\\[\]\x80-\uFFFF]+$/;
/** `Name <address>`. The name may be quoted. */
const NAMED_ADDRESS = /^"?([^"<>]*?)"?\s*<([^<>]*)>$/;
/** RFC 2606 §2 and §3: nobody has such an address. */
const RESERVED_DOMAIN = /[.@](test|example|invalid|localhost|example\.(com|net|org))$/i;

/** Resend's API or a compatible gateway, without a slash at the end. Holds a key. */
export type ResendServer = { kind: 'resend'; url: string; key: string };

/** An SMTP server (smtp: or smtps:, perhaps with a password), or an HTTP API. */
export type MailServer = { kind: 'smtp'; url: string } | ResendServer;

/** Whether mails to it reach nobody: its domain is reserved, as that of the shipped address. */
export const isFictional = ({ address }: Mailbox): boolean => RESERVED_DOMAIN.test(address);

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

export const smtpUrl = v.pipe(
  url(
    ['smtp:', 'smtps:'],
    'must look like smtp://user:password@mail.example:587 or smtps://…:465, with special characters of the password percent-encoded',
  ),
  v.check((value) => {
    const { username, password } = URL.parse(value) ?? {};
    return !username || !!password;
  }, 'has a user and no password: write smtp://user:password@… or leave out both'),
);

export const resendUrl = v.pipe(
  text((value) => {
    const { protocol, hostname = '', username, password, search, hash } = URL.parse(value) ?? {};
    const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
    return isSafe && !username && !password && !search && !hash;
  }, 'must look like https://api.resend.com, with http: to this machine alone, and without user, password or query'),
  v.transform((value) => value.replace(/\/+$/, '')),
);
