import { isLoopback } from '#server/base/loopback.ts';
import type { Setting } from './settings.ts';
import { withAsciiDomain, type Mailbox } from '#server/base/mailbox.ts';

const RESEND_URL = 'https://api.resend.com';
/** It goes into a header, and a runtime that refuses one there repeats it in its error. */
const RESEND_KEY = /^[\x21-\x7E]+$/;
const ADDRESS = /^[^\s@<>"(),:;\\[\]\x80-\uFFFF]+@[^\s@<>"(),:;\\[\]\x80-\uFFFF]+$/;
/** `Name <address>`, the name in quotes or not. */
const NAMED_ADDRESS = /^"?([^"<>]*?)"?\s*<([^<>]*)>$/;

/** Resend's API, or a gateway's that speaks it, at an address without a slash at its end. Holds a key. */
export type ResendServer = { kind: 'resend'; url: string; key: string };

/** Who takes mails: an SMTP server, smtp: or smtps:, whose address may hold a password, or an HTTP API. */
export type MailServer = { kind: 'smtp'; url: string } | ResendServer;

/**
 * SMTP_URL, RESEND_API_KEY and RESEND_URL; undefined where there is no mail server. All three hold a
 * secret or are one: none is repeated.
 * @param read gives a variable, blank ones as undefined.
 */
export function readMailServer(read: (name: string) => string | undefined): Setting<MailServer | undefined> {
  const [smtpUrl, key, url] = [read('SMTP_URL'), read('RESEND_API_KEY'), read('RESEND_URL')];
  if (smtpUrl && key) {
    return { problem: 'SMTP_URL and RESEND_API_KEY are both set, and mails go out by one: remove the other' };
  }
  if (smtpUrl && !isSmtpUrl(smtpUrl)) {
    return {
      problem:
        'SMTP_URL must look like smtp://user:password@mail.example:587 or smtps://…:465, with special characters of the password percent-encoded',
    };
  }
  if (url && !key) return { problem: 'RESEND_URL needs RESEND_API_KEY too' };
  if (url && !isApiUrl(url)) {
    return {
      problem: `RESEND_URL must look like ${RESEND_URL}, with http: to this machine alone, and without user, password or query`,
    };
  }
  if (key && !RESEND_KEY.test(key)) {
    return { problem: 'RESEND_API_KEY must be a key such as re_…, without spaces' };
  }
  if (key) return { value: { kind: 'resend', url: (url ?? RESEND_URL).replace(/\/+$/, ''), key } };
  return { value: smtpUrl ? { kind: 'smtp', url: smtpUrl } : undefined };
}

/**
 * MAIL_FROM or TEAM_EMAIL, an address or `Name <address>`; undefined for what is neither, or is not ASCII
 * before the @. The domain is in ASCII: it goes into headers that mail libraries leave as they are.
 */
export function readMailbox(value: string | undefined, byDefault: Mailbox): Mailbox | undefined {
  if (value === undefined) return { ...byDefault, address: withAsciiDomain(byDefault.address) };
  const [, name = '', written = value] = NAMED_ADDRESS.exec(value) ?? [];
  const address = withAsciiDomain(written.trim());
  return ADDRESS.test(address) ? { name: name.trim(), address } : undefined;
}

function isSmtpUrl(value: string): boolean {
  return URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== '';
}

function isApiUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(value);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  return isSafe && [username, password, search, hash].every((part) => part === '');
}
