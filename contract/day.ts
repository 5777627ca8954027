export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** The day so many days after a day (`2026-11-24`). */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

type Days = { since: string; until: string };

/** The first and the last day of a month (`2026-11`). */
export function daysOfMonth(month: string): Days {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const last = new Date(Date.UTC(year, number, 0));
  return { since: `${month}-01`, until: last.toISOString().slice(0, 'YYYY-MM-DD'.length) };
}

/** The month (`2026-11`) that begins and ends with these days. Undefined if there is none. */
export function monthOf({ since = '', until = '' }: Partial<Days>): string | undefined {
  const month = since.slice(0, 'YYYY-MM'.length);
  const isWhole = since === `${month}-01` && until.startsWith(month);
  const next = new Date(Date.parse(until) + DAY_MS);
  return isWhole && next.getUTCDate() === 1 ? month : undefined;
}
