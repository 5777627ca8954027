import type { LogFormat } from '#server/base/log.ts';

const DEFAULT_CLIENT_LIMITS = '5/10m,60/10m';
const DEFAULT_OVERALL_LIMIT = '120/m';
const OFF = 'off';

/** `5/10m`, and `120/m` for one minute. */
const RATE = /^([1-9]\d{0,5})\/([1-9]\d{0,4})?([smhd])$/;
const UNIT_MS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };
/** What a client is counted under changes every day, so nothing longer could be counted. */
const LONGEST_WINDOW_MS = 86_400_000;

const SPAM_POLICIES = ['quarantine', 'off'] as const;
const LOG_FORMATS = ['json', 'text'] as const satisfies LogFormat[];
const MOST_PROXY_HOPS = 10;

/** RFC 6797 §6.1. */
const TRANSPORT_SECURITY = /^max-age=\d{1,10}(; ?includeSubDomains)?(; ?preload)?$/i;
const ONE_YEAR_SECONDS = 31_536_000;

/** A value, or what is wrong with the variable: the part of an English sentence that begins with its name. */
export type Setting<Value> = { value: Value } | { problem: string };

/** More than `count` within `windowMs` milliseconds is over the limit. */
export type RateLimit = { count: number; windowMs: number };

export type ClientLimits = {
  /** Over it a client's leads are still stored and answered, but quarantined. */
  suspiciousOver: RateLimit;
  /** Over it they are refused. */
  refusedOver: RateLimit;
};

/** `quarantine`: suspicious leads wait for a person. `off`: every lead is mailed at once. */
export type SpamPolicy = (typeof SPAM_POLICIES)[number];

/** RATE_LIMIT_PER_CLIENT; undefined when it is off. */
export function readClientLimits(value = DEFAULT_CLIENT_LIMITS): Setting<ClientLimits | undefined> {
  if (value === OFF) return { value: undefined };
  const [suspiciousOver, refusedOver, ...others] = value.split(',').map((part) => parseRate(part.trim()));
  if (!suspiciousOver || !refusedOver || others.length > 0) {
    return wrong('RATE_LIMIT_PER_CLIENT', `must look like ${DEFAULT_CLIENT_LIMITS}, or be off,`, value);
  }
  if (isTooLong(suspiciousOver) || isTooLong(refusedOver)) {
    return wrong('RATE_LIMIT_PER_CLIENT', 'must count over one day (1d) at most,', value);
  }
  if (refusedOver.count < suspiciousOver.count) {
    return wrong('RATE_LIMIT_PER_CLIENT', 'must have its larger number second,', value);
  }
  return { value: { suspiciousOver, refusedOver } };
}

/** QUARANTINE_OVER, for all clients together; undefined when it is off. */
export function readOverallLimit(value = DEFAULT_OVERALL_LIMIT): Setting<RateLimit | undefined> {
  if (value === OFF) return { value: undefined };
  const limit = parseRate(value);
  if (!limit) return wrong('QUARANTINE_OVER', `must look like ${DEFAULT_OVERALL_LIMIT}, or be off,`, value);
  if (isTooLong(limit)) return wrong('QUARANTINE_OVER', 'must count over one day (1d) at most,', value);
  return { value: limit };
}

/** SPAM_POLICY. */
export function readSpamPolicy(value: string = SPAM_POLICIES[0]): Setting<SpamPolicy> {
  const policy = SPAM_POLICIES.find((known) => known === value);
  return policy ? { value: policy } : wrong('SPAM_POLICY', `must be ${SPAM_POLICIES.join(' or ')},`, value);
}

/** LOG_FORMAT; undefined where it goes by whether a terminal reads it. */
export function readLogFormat(value?: string): Setting<LogFormat | undefined> {
  const format = LOG_FORMATS.find((known) => known === value);
  return value === undefined || format
    ? { value: format }
    : wrong('LOG_FORMAT', `must be ${LOG_FORMATS.join(' or ')},`, value);
}

/** TRUSTED_PROXY_HOPS: how many proxies of the operator's stand between a visitor and this process. */
export function readProxyHops(value = '0'): Setting<number> {
  return /^\d{1,2}$/.test(value) && Number(value) <= MOST_PROXY_HOPS
    ? { value: Number(value) }
    : wrong('TRUSTED_PROXY_HOPS', `must be a whole number from 0 to ${MOST_PROXY_HOPS},`, value);
}

/**
 * STRICT_TRANSPORT_SECURITY, the value of the header of that name; undefined when none is sent. By default it is
 * a year for the site's own name, where that is reached by https: of other names nothing is known here.
 */
export function readTransportSecurity(
  value: string | undefined,
  siteUrl: string,
): Setting<string | undefined> {
  if (value === OFF) return { value: undefined };
  if (value === undefined) {
    return { value: siteUrl.startsWith('https:') ? `max-age=${ONE_YEAR_SECONDS}` : undefined };
  }
  if (TRANSPORT_SECURITY.test(value)) return { value };
  return wrong(
    'STRICT_TRANSPORT_SECURITY',
    `must look like max-age=${ONE_YEAR_SECONDS}; includeSubDomains, or be off,`,
    value,
  );
}

function parseRate(text: string): RateLimit | undefined {
  const [, count, length = '1', unit = ''] = RATE.exec(text) ?? [];
  const unitMs = UNIT_MS[unit];
  return unitMs ? { count: Number(count), windowMs: Number(length) * unitMs } : undefined;
}

const isTooLong = ({ windowMs }: RateLimit): boolean => windowMs > LONGEST_WINDOW_MS;

const wrong = (name: string, rule: string, value: string) => ({
  problem: `${name} ${rule} not ${JSON.stringify(value)}`,
});
