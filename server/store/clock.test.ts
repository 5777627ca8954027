import { describe, expect, it } from 'vitest';
import { ENGINES } from '#tests/server/engines.ts';
import { leaseDue } from '#tests/server/lease-due.ts';
import { DAY, HOUR, SECOND, storeFixture, START } from '#tests/server/store-fixture.ts';

const LEASE = 30 * SECOND;

describe.each(ENGINES)('on %s', (engine) => {
  const fixture = storeFixture(engine);
  const { wait, accept } = fixture;
  const lease = () => leaseDue(fixture.store, 5, LEASE);

  it('after a start or a retry, no delivery waits because the clock was a day ahead', async () => {
    await wait(DAY);
    await accept('one');
    await accept('two');
    await lease();
    await fixture.setClock(START);
    expect(await fixture.store.requeue(['one'])).toBe(2);
    await fixture.store.rescheduleAll();
    expect(await lease()).toHaveLength(4);
  });

  it('on a running server, only leased deliveries wait after the clock was a day ahead', async () => {
    await wait(DAY);
    await accept('one');
    await accept('two');
    const [leased] = await leaseDue(fixture.store, 1, LEASE);
    await fixture.setClock(START);
    expect(await lease()).toEqual([]);
    await fixture.store.rescheduleStranded(LEASE);
    expect((await lease()).map(({ id }) => id)).not.toContain(leased?.id);
    await wait(LEASE);
    expect(await lease()).toHaveLength(4);
  });

  it('a delivery that is postponed by a normal backoff keeps its time', async () => {
    await accept('one');
    for (const delivery of await lease()) await fixture.store.postpone(delivery, HOUR, 'try later');
    await fixture.store.rescheduleStranded(LEASE);
    expect(await lease()).toEqual([]);
  });
});
