import { Buffer } from 'node:buffer';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { canonicalAddress, withAsciiDomain } from '#contract/address.ts';
import { DAY_MS } from '#contract/day.ts';
import { isLoopback } from '#server/base/loopback.ts';
import type { Mailbox } from '#server/base/mailbox.ts';
import { SECRET_MIN_LENGTH } from '#server/base/secret.ts';

const HOST_NAME = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i;
const ADDRESS = /^(?!')[^\s@<>"(),:;\\[\]\x80-\uFFFF]+@[a-z\d-]+(\.[a-z\d-]+)*$/i;
/** `Name <address>`. The name may be quoted. */
const NAMED_ADDRESS = /^"?([^"<>]*?)"?\s*<([^<>]*)>$/;
/** The value becomes a header. A runtime that refuses it would repeat it in its error. */
const RESEND_KEY = /^[\x21-\x7E]+$/;
/** RFC 6797 §6.1. */
const TRANSPORT_SECURITY = /^(max-age=\d{1,10}(; ?includeSubDomains)?(; ?preload)?|off)$/i;
/** Variables that are or contain a password or a key: no message repeats them, and no page may hold them. */
export const SECRET_VARIABLES: readonly string[] = [
  'DATABASE_URL',
  'DRAIN_SECRET',
  'HEARTBEAT_URL',
  'PANEL_PASSWORD',
  'RESEND_API_KEY',
  'RESEND_URL',
  'SECRET',
  'SMTP_URL',
  'WEBHOOK_SECRET',
  'WEBHOOK_URL',
];
export const ONE_YEAR = 'max-age=31536000';
/** OWASP ASVS 5.0, 6.2.1 asks for 8 at least. This one is shared, and nothing else protects the leads. */
const PANEL_PASSWORD_MIN_LENGTH = 12;
const WEBHOOK_PREFIX = 'whsec_';
/** Standard Webhooks, "Signature scheme". */
const WEBHOOK_KEY_BYTES = { least: 24, most: 64 };
/** A rate such as `5/10m`, or `120/m` for one minute. */
const RATE = /^([1-9]\d{0,5})\/([1-9]\d{0,4})?([smhd])$/;
const UNIT_MS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: DAY_MS };
/** The key of a client changes every day. */
const LONGEST_WINDOW_MS = DAY_MS;

/** At most `count` posts within `windowMs` milliseconds. */
export type RateLimit = { count: number; windowMs: number };

export type ClientLimits = {
  /** Both numbers are of the posts within this time. */
  windowMs: number;
  /** Above this number a client's leads are quarantined. They are still stored and answered. */
  suspiciousOver: number;
  /** Above this number they are refused. */
  refusedOver: number;
};

/** Schemas of one variable. Each rule completes a sentence that begins with the variable's name. */
const text = (isRight: (value: string) => boolean, rule: string) =>
  v.pipe(v.string(), v.check(isRight, rule));

const oneOf = <const Word extends string>(first: Word, second: Word) =>
  v.picklist([first, second], `must be ${first} or ${second}`);

const url = (isRight: (parsed: URL) => boolean, rule: string) =>
  text((value) => {
    const parsed = URL.parse(value);
    return parsed !== null && !/^\w+:\/+\w+:\/\//.test(value) && isRight(parsed);
  }, rule);

/** A whole number from `least` to `most`, in decimal digits. */
const wholeNumber = (most: number, least = 0) =>
  v.pipe(
    text(
      (value) => /^(0|[1-9]\d*)$/.test(value) && Number(value) >= least && Number(value) <= most,
      `must be a whole number from ${least} to ${most}`,
    ),
    v.transform(Number),
  );

const port = wholeNumber(65_535);
const host = text(
  (value) => isIP(value) > 0 || HOST_NAME.test(value),
  'must be an IP address or a host name',
);

/** Headers need the domain in ASCII. */
const mailbox = v.pipe(
  v.string(),
  v.transform((value): Mailbox => {
    const [, name = '', address = value] = NAMED_ADDRESS.exec(value) ?? [];
    return { name: name.trim(), address: withAsciiDomain(address.trim()) };
  }),
  v.check(
    ({ address }) => ADDRESS.test(address),
    'must be an e-mail address or "Name <address>", with ASCII characters alone before the @',
  ),
);

const MOST_RECIPIENTS = 20;
/** Addresses with commas between them. A quoted name may hold one. */
const mailboxes = v.pipe(
  text(
    (value) => !value.replaceAll(/"[^"]*"/g, '').includes(';'),
    'must have commas between addresses, in place of the semicolon',
  ),
  v.transform((value) => (value.match(/(?:"[^"]*"|[^",])+/g) ?? ['']).map((each) => each.trim())),
  v.maxLength(MOST_RECIPIENTS, `must hold at most ${MOST_RECIPIENTS} addresses`),
  v.array(mailbox),
  v.transform((all) => all.filter(isFirst)),
);

const isFirst = ({ address }: Mailbox, at: number, all: Mailbox[]) =>
  all.findIndex((each) => canonicalAddress(each.address) === canonicalAddress(address)) === at;

const smtpUrl = v.pipe(
  url(
    ({ protocol, hostname }) => /^smtps?:$/.test(protocol) && hostname !== '',
    'must look like smtp://user:password@mail.example:587 or smtps://…:465, with special characters of the password percent-encoded',
  ),
  url(
    ({ username, password }) => username === '' || password !== '',
    'has a user and no password: write smtp://user:password@… or leave out both',
  ),
);

const resendUrl = v.pipe(
  url(
    (parsed) =>
      (parsed.protocol === 'https:' || (parsed.protocol === 'http:' && isLoopback(parsed.hostname))) &&
      hasNoUser(parsed) &&
      parsed.search + parsed.hash === '',
    'must look like https://api.resend.com, with http: to this machine alone, and without user, password or query',
  ),
  v.transform((value) => value.replace(/\/+$/, '')),
);

const hasNoUser = ({ username, password }: URL): boolean => username + password === '';

const webhookSecret = v.pipe(
  text(
    isWebhookSecret,
    `must be ${WEBHOOK_PREFIX} and the base64 of ${WEBHOOK_KEY_BYTES.least} to ${WEBHOOK_KEY_BYTES.most} random bytes (openssl rand -base64 32)`,
  ),
  v.transform((value): Uint8Array => toWebhookKey(value)),
);

const toWebhookKey = (word: string) => Buffer.from(word.slice(WEBHOOK_PREFIX.length), 'base64');

function isWebhookSecret(word: string): boolean {
  const key = toWebhookKey(word);
  const isBase64 = word === WEBHOOK_PREFIX + key.toString('base64');
  return isBase64 && key.length >= WEBHOOK_KEY_BYTES.least && key.length <= WEBHOOK_KEY_BYTES.most;
}

/** Reads a text by `read`, or else its default. `off` gives no limit. */
const limit = <Limit>(read: (value: string) => Limit | undefined, standard: string, rule: string) =>
  v.optional(
    v.pipe(
      text(
        (value) => value === 'off' || read(value) !== undefined,
        `must look like ${standard}, ${rule}, or be off`,
      ),
      v.transform(read),
    ),
    standard,
  );

function toRate(value: string): RateLimit | undefined {
  const [, count, length = '1', unit = ''] = RATE.exec(value.trim()) ?? [];
  const windowMs = Number(length) * (UNIT_MS[unit] ?? Number.NaN);
  return windowMs <= LONGEST_WINDOW_MS ? { count: Number(count), windowMs } : undefined;
}

function toRates(value: string): RateLimit[] | undefined {
  const rates = value.split(',').map(toRate);
  return rates.every((rate) => rate !== undefined) ? rates : undefined;
}

function toClientLimits(value: string): ClientLimits | undefined {
  const rates = value.split(',').map(toRate);
  const [suspicious, refused] = rates;
  if (rates.length !== 2 || !suspicious || !refused) return undefined;
  const isRight = suspicious.windowMs === refused.windowMs && suspicious.count <= refused.count;
  if (!isRight) return undefined;
  return { windowMs: refused.windowMs, suspiciousOver: suspicious.count, refusedOver: refused.count };
}

/** All variables of the server, except those of `readSite`. */
export const schema = v.object({
  PORT: v.optional(port, '3000'),
  HOST: v.optional(host, '127.0.0.1'),
  METRICS_PORT: v.optional(port),
  METRICS_HOST: v.optional(host, '127.0.0.1'),
  LOG_FORMAT: v.optional(oneOf('json', 'text')),
  DATA_DIR: v.pipe(
    v.optional(v.string(), './var'),
    v.transform((path) => resolve(path)),
  ),
  DATABASE_URL: v.optional(
    url(
      ({ protocol, hostname }) => /^postgres(ql)?:$/.test(protocol) && hostname !== '',
      'must look like postgres://user:password@db.example:5432/name, with special characters of the password percent-encoded',
    ),
  ),
  SECRET: v.optional(
    text(({ length }) => length >= SECRET_MIN_LENGTH, `must have at least ${SECRET_MIN_LENGTH} characters`),
  ),
  PANEL_PASSWORD: v.optional(
    text(
      (value) => [...value].length >= PANEL_PASSWORD_MIN_LENGTH && value === value.trim(),
      `must have at least ${PANEL_PASSWORD_MIN_LENGTH} characters, and no space before or after them`,
    ),
  ),
  SMTP_URL: v.optional(smtpUrl),
  RESEND_API_KEY: v.optional(
    text((value) => RESEND_KEY.test(value), 'must be a key such as re_…, without spaces'),
  ),
  RESEND_URL: v.optional(resendUrl, 'https://api.resend.com'),
  MAIL: v.optional(v.literal('files', 'must be files, or not be set')),
  MAIL_FROM: v.optional(mailbox),
  TEAM_EMAIL: v.optional(mailboxes),
  TEAM_EMAIL_DEMO: v.optional(mailboxes),
  TEAM_EMAIL_CONTACT: v.optional(mailboxes),
  WEBHOOK_URL: v.optional(
    url(
      (parsed) => /^https?:$/.test(parsed.protocol) && hasNoUser(parsed),
      'must look like https://crm.example/hooks/leads, without user and password',
    ),
  ),
  WEBHOOK_SECRET: v.optional(webhookSecret),
  WEBHOOK_ALLOW_HTTP: v.optional(oneOf('true', 'false'), 'false'),
  HEARTBEAT_URL: v.optional(
    url(
      (parsed) => /^https?:$/.test(parsed.protocol) && hasNoUser(parsed),
      'must look like https://hc-ping.com/…, without user and password',
    ),
  ),
  TRUSTED_PROXY_HOPS: v.optional(wholeNumber(10), '0'),
  // Node would keep connections open for ever at 0.
  KEEP_ALIVE_SECONDS: v.optional(wholeNumber(600, 1)),
  RATE_LIMIT_PER_CLIENT: limit(
    toClientLimits,
    '5/10m,60/10m',
    'with the same time twice (1d at most) and the larger number second',
  ),
  QUARANTINE_OVER: limit(toRate, '120/m', 'over one day (1d) at most'),
  VISITOR_MAILS: limit(toRates, '60/10m,1000/1d', 'each over one day (1d) at most'),
  SPAM_POLICY: v.optional(oneOf('quarantine', 'off'), 'quarantine'),
  STRICT_TRANSPORT_SECURITY: v.optional(
    text(
      (value) => TRANSPORT_SECURITY.test(value),
      `must look like ${ONE_YEAR}; includeSubDomains, or be off`,
    ),
  ),
  EDITOR_REPOSITORY: v.optional(
    text((value) => /^[\w.-]+\/[\w.-]+$/.test(value), 'must look like owner/name, a repository on GitHub'),
  ),
  EDITOR_HOST: v.optional(
    text(
      (value) => HOST_NAME.test(value) && !isIP(value) && URL.parse(`http://${value}`)?.hostname === value,
      'must be a host name alone, in small letters, such as editor.example.com',
    ),
  ),
  EDITOR_BRANCH: v.optional(
    text((value) => /^[\w./-]+$/.test(value), 'must be the name of a branch'),
    'main',
  ),
  VITE_BACKEND: v.optional(v.string()),
  VITE_SUPABASE_URL: v.optional(v.string(), ''),
});
