import { expect, it } from 'vitest';
import { ENGINES } from '#tests/server/support/engines.ts';
import { openFixture, openFixtureOn } from '#tests/server/support/fixture.ts';
import { newLead, storeThree, THREE } from '#tests/server/support/stored-leads.ts';

it.each(ENGINES)('all leads since a day, or with a reason, are released on %s', async (engine) => {
  const { leads, readLeads, withStore } = await openFixtureOn(engine);
  await withStore(async (store) => {
    for (const [id, suspicion] of Object.entries({ a: 'links', b: 'honeypot', c: 'honeypot; links' })) {
      const createdAt = `2025-11-2${id === 'a' ? 0 : 1}T12:00:00.000Z`;
      await store.acceptLead(newLead({ id, createdAt }, { suspicion }));
    }
  });
  const quarantined = async (...args: string[]) =>
    (await readLeads('list', '--quarantined', ...args)).map(({ id }) => id);
  expect(await quarantined('--reason', 'honeypot')).toEqual(['c', 'b']);
  const released = await leads('release', '--all', '--since', '2025-11-21', '--reason', 'links');
  expect(released.output).toBe(
    '1 lead released: a running server sends them within seconds, or a server does at its next start.\n',
  );
  expect((await leads('release', 'c')).output).toBe('0 leads released: none of them is in quarantine.\n');
  expect(await quarantined()).toEqual(['b', 'a']);
  expect((await readLeads('show', 'c'))[0]?.deliveries).toHaveLength(2);
  expect((await leads('list', '--quarantined')).output).toMatch(
    / QUARANTINE REASON\nB .* honeypot\nA .* links\n$/,
  );
  expect((await leads('show', 'c')).output).toMatch(/\nquarantine_reason +honeypot; links\nreleased_at +2/);
  await leads('release', '--all');
  expect(await quarantined()).toEqual([]);
});

it('retry makes dead and waiting deliveries due, and nothing if a lead is ambiguous', async () => {
  const { data, leads, readLeads } = openFixture();
  await storeThree(data);
  expect(await leads('retry', THREE, 'ffff0000')).toMatchObject({ code: 1, output: '' });
  const mailsOfThree = async () => (await readLeads('show', THREE))[0]?.deliveries ?? [];
  expect((await mailsOfThree()).map(({ tries }) => tries)).toEqual([0, 3]);
  expect((await leads('retry', THREE)).output).toMatch(/^2 deliveries queued: a running server/);
  for (const { tries, at } of await mailsOfThree())
    expect([tries, Date.parse(at) <= Date.now()]).toEqual([0, true]);
  expect((await leads('retry', '--all-dead')).output).toMatch(/^2 deliveries queued/);
});
