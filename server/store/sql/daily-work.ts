import { DAY_MS } from '#contract/day.ts';
import type { RetentionStore } from '#server/leads/port.ts';
import { lock, type Database } from './database.ts';
import { forgetNetworks } from './networks.ts';

const SINCE_LAST = `
  select site.now_ms() - value as "sinceMs" from site.settings where name = 'daily_work_at'
`;
/** Notes the time under a `:name`. */
export const NOTE_TIME = `
  insert into site.settings (name, value) values (:name, site.now_ms())
  on conflict (name) do update set value = excluded.value
`;
const KEPT_DAYS = "select value from site.settings where name = 'retention_days'";
const KEEP_DAYS = `
  insert into site.settings (name, value) values ('retention_days', :days)
  on conflict (name) do update set value = excluded.value
`;

/** Facts about the daily work that all servers on a database share. */
export const createDailyWorkStore = (
  database: Database,
): Pick<RetentionStore, 'claimDay' | 'keptDays' | 'keepDays' | 'forgetNetworks'> => ({
  claimDay: () =>
    database.transaction(async (sql) => {
      await lock(database, sql, ['daily work']);
      const [{ sinceMs } = { sinceMs: DAY_MS }] = await sql.all<{ sinceMs: number }>(SINCE_LAST);
      // A time from the future, set by a wrong clock, does not block the work.
      if (sinceMs >= 0 && sinceMs < DAY_MS) return undefined;
      await sql.run(NOTE_TIME, { name: 'daily_work_at' });
      return sinceMs;
    }),
  async keptDays() {
    const [row] = await database.all<{ value: number }>(KEPT_DAYS);
    return row?.value;
  },
  async keepDays(days) {
    await database.run(KEEP_DAYS, { days });
  },
  forgetNetworks: (before) => forgetNetworks(database, before),
});
