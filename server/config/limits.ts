import * as v from 'valibot';
import { text } from './values.ts';

/** `5/10m`, and `120/m` for one minute. */
const RATE = /^([1-9]\d{0,5})\/([1-9]\d{0,4})?([smhd])$/;
const UNIT_MS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };
/** The key under which a client is counted changes every day. */
const LONGEST_WINDOW_MS = 86_400_000;

/** More than `count` within `windowMs` milliseconds is over the limit. */
export type RateLimit = { count: number; windowMs: number };

export type ClientLimits = {
  /** Over it a client's leads are still stored and answered, but quarantined. */
  suspiciousOver: RateLimit;
  /** Over it they are refused. */
  refusedOver: RateLimit;
};

const rates = (count: number, rule: string) =>
  v.pipe(
    text((value) => value.split(',').length === count && toRates(value).every(Boolean), rule),
    v.transform((value) => toRates(value).filter((rate) => rate !== undefined)),
    v.check(
      (limits) => limits.every(({ windowMs }) => windowMs <= LONGEST_WINDOW_MS),
      'must count over one day (1d) at most',
    ),
  );

const off = v.pipe(
  v.string(),
  v.transform(() => undefined),
);

/** The schema, or the word `off`, which becomes undefined. */
const orOff = <Output>(schema: v.GenericSchema<string, Output>) =>
  v.lazy<v.GenericSchema<string, Output | undefined>>((input) => (input === 'off' ? off : schema));

export const overallLimit = orOff(
  v.pipe(
    rates(1, 'must look like 120/m, or be off'),
    v.transform(([limit]) => limit),
  ),
);

export const clientLimits = orOff(
  v.pipe(
    rates(2, 'must look like 5/10m,60/10m, or be off'),
    v.transform(([suspiciousOver, refusedOver]) => ({ suspiciousOver, refusedOver }) as ClientLimits),
    v.check(
      ({ suspiciousOver, refusedOver }) => suspiciousOver.count <= refusedOver.count,
      'must have its larger number second',
    ),
  ),
);

function toRates(value: string): (RateLimit | undefined)[] {
  return value.split(',').map((part) => {
    const [, count, length = '1', unit = ''] = RATE.exec(part.trim()) ?? [];
    const unitMs = UNIT_MS[unit];
    return unitMs ? { count: Number(count), windowMs: Number(length) * unitMs } : undefined;
  });
}
