import { expect, it, onTestFinished, vi } from 'vitest';
import { FUNCTION_PATHS } from '#contract/paths.ts';
import { openFixture, post, sendLead } from './fixture.ts';
import { demoBy } from './leads.ts';
import { startPostgres } from './postgres.ts';

vi.setConfig({ testTimeout: 60_000 });

it('a database that is gone refuses leads for a while, is said once, and takes them again when it is back', async () => {
  const cluster = await startPostgres();
  onTestFinished(() => cluster.remove());
  const server = await openFixture().serve({
    DATABASE_URL: await cluster.createDatabase(),
    LOG_FORMAT: 'json',
  });
  await sendLead(server, demoBy('Antes'));
  await cluster.stop();
  for (let sent = 0; sent < 20; sent += 1) {
    const refusal = await post(server.url + FUNCTION_PATHS.sendFormEmail, demoBy(`Lead ${sent}`));
    expect(refusal.status).toBe(503);
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refusal.json()).toMatchObject({ ok: false, error: { code: 'unavailable' } });
  }
  const unready = await fetch(`${server.url}/readyz`);
  expect([unready.status, await unready.json()]).toEqual([503, { ready: false, problem: 'database' }]);
  expect((await fetch(`${server.url}/nosotros`)).status).toBe(200);

  await cluster.start();
  await vi.waitFor(() => sendLead(server, demoBy('Lead 0')), { timeout: 20_000, interval: 200 });
  const { output } = await server.stop();
  const errors = output
    .split('\n')
    .filter((line) => line.includes('"level":"error"'))
    .map((line) => JSON.parse(line) as { event: string; message: string });
  expect(errors.map(({ event }) => event)).toEqual(['database_unavailable']);
  expect(errors[0]?.message).toMatch(/^The database cannot be used: /);
});
