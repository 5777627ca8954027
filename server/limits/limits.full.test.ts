import { expect, it, onTestFinished, vi } from 'vitest';
import { createFingerprint } from '#server/base/fingerprint.ts';
import { openPostgresStore } from '#server/store/postgres/open.ts';
import { createDatabase, dropDatabase } from '#tests/server/support/engines.ts';
import { boundCounts, createLimits } from './limits.ts';

const WINDOW_MS = 600_000;
const KINDS = `
  select count(*)::int as number, split_part(key, ':', 1) as kind from site.client_limits group by 2 order by 2
`;

it('PostgreSQL keeps 100,000 counters of a kind: the highest, and none that ended an hour ago', async () => {
  const url = await createDatabase();
  const { store, pool } = await openPostgresStore(url, { migrates: true, reportError: () => {} });
  onTestFinished(async () => {
    await store.close();
    await dropDatabase(url);
  });
  const reportError = vi.fn();
  const limits = createLimits(
    { clientLimits: { suspiciousOver: 2, refusedOver: 4, windowMs: WINDOW_MS } },
    { fingerprint: createFingerprint('a secret of the tests'), store: pool, reportError },
  );
  const post = () => limits.limitClient('2001:db8:1:1::/64', 'Hola');
  for (let index = 0; index < 5; index += 1) await post();
  await pool.query(`
    insert into site.client_limits
      select 'lead:' || n, 1, site.now_ms() + ${WINDOW_MS} from generate_series(1, 120000) as n
      union all select 'lead:ended', 9, site.now_ms() - 1
      union all select 'login:old', 9, site.now_ms() - 3600001
  `);
  await boundCounts(pool);
  expect((await pool.query(KINDS)).rows).toEqual([
    { number: 100_000, kind: 'lead' },
    { number: 1, kind: 'lead network' },
    { number: 1, kind: 'text' },
  ]);
  expect((await pool.query("select 1 from site.client_limits where key = 'lead:ended'")).rows).toEqual([]);
  expect(await post()).toEqual({ retryAfterSeconds: expect.any(Number) });
  expect(reportError).not.toHaveBeenCalled();
});
