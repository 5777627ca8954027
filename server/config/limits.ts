import * as v from 'valibot';
import { text } from './values.ts';

const OFF = 'off';
/** A rate such as `5/10m`, or `120/m` for one minute. */
const RATE = /^([1-9]\d{0,5})\/([1-9]\d{0,4})?([smhd])$/;
const UNIT_MS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };
/** The key of a client changes every day. */
const LONGEST_WINDOW_MS = 86_400_000;

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

/** Reads this many rates, separated by commas. `off` gives none. */
const rates = (count: number, rule: string) =>
  v.pipe(
    text(
      (value) => value === OFF || (toRates(value).length === count && toRates(value).every(Boolean)),
      rule,
    ),
    v.transform((value) => toRates(value).filter((rate) => rate !== undefined)),
    v.check(
      (limits) => limits.every(({ windowMs }) => windowMs <= LONGEST_WINDOW_MS),
      'must count over one day (1d) at most',
    ),
  );

export const overallLimit = v.pipe(
  rates(1, 'must look like 120/m, or be off'),
  v.transform(([limit]) => limit),
);

export const clientLimits = v.pipe(
  rates(2, 'must look like 5/10m,60/10m, or be off'),
  v.check(
    ([suspicious, refused]) => suspicious?.windowMs === refused?.windowMs,
    'must count both over the same time, as in 5/10m,60/10m',
  ),
  v.check(
    ([suspicious, refused]) => (suspicious?.count ?? 0) <= (refused?.count ?? 0),
    'must have its larger number second',
  ),
  v.transform(
    ([suspicious, refused]): ClientLimits | undefined =>
      suspicious &&
      refused && {
        windowMs: refused.windowMs,
        suspiciousOver: suspicious.count,
        refusedOver: refused.count,
      },
  ),
);

function toRates(value: string): (RateLimit | undefined)[] {
  return value.split(',').map((part) => {
    const [, count, length = '1', unit = ''] = RATE.exec(part.trim()) ?? [];
    const unitMs = UNIT_MS[unit];
    return unitMs ? { count: Number(count), windowMs: Number(length) * unitMs } : undefined;
  });
}
