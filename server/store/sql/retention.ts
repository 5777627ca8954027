import type { RetentionStore } from '#server/leads/port.ts';
import type { Database } from './database.ts';

const DAY_MS = 24 * 3_600_000;
// Renewing the row is the permission. A time from the future, set by a wrong clock, does not block it.
const CLAIM_DAY = `
  insert into site.settings as earlier (name, value) values ('daily_work_at', site.now_ms())
  on conflict (name) do update set value = excluded.value
  where earlier.value <= excluded.value - ${DAY_MS} or earlier.value > excluded.value
`;
const KEPT_DAYS = "select value from site.settings where name = 'retention_days'";
const KEEP_DAYS = `
  insert into site.settings (name, value) values ('retention_days', :days)
  on conflict (name) do update set value = excluded.value
`;

/** Facts about the daily work that all servers on a database share. */
export const createRetentionStore = (
  database: Database,
): Pick<RetentionStore, 'claimDay' | 'keptDays' | 'keepDays'> => ({
  claimDay: async () => (await database.run(CLAIM_DAY)) === 1,
  async keptDays() {
    const [row] = await database.all<{ value: number }>(KEPT_DAYS);
    return row?.value;
  },
  async keepDays(days) {
    await database.run(KEEP_DAYS, { days });
  },
});
