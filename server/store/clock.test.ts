import { describe, expect, it } from 'vitest';
import { ENGINES } from '#tests/server/engines.ts';
import { leaseDue } from '#tests/server/lease-due.ts';
import { DAY, HOUR, SECOND, setStoreStage, START } from '#tests/server/store-stage.ts';

const LEASE = 30 * SECOND;

describe.each(ENGINES)('on %s', (engine) => {
  const stage = setStoreStage(engine);
  const { wait, accept } = stage;
  const lease = () => leaseDue(stage.store, 5, LEASE);

  it('a clock that was a day ahead holds no delivery back after a start, or when the operator queues it again', async () => {
    await wait(DAY);
    await accept('one');
    await accept('two');
    await lease();
    await stage.setClock(START);
    expect(await stage.store.requeue(['one'])).toBe(2);
    await stage.store.rescheduleAll();
    expect(await lease()).toHaveLength(4);
  });

  it('a clock that was a day ahead holds no delivery back from a server that runs on, but for what may be under way', async () => {
    await wait(DAY);
    await accept('one');
    await accept('two');
    const [leased] = await leaseDue(stage.store, 1, LEASE);
    await stage.setClock(START);
    expect(await lease()).toEqual([]);
    await stage.store.rescheduleStranded(LEASE);
    expect((await lease()).map(({ id }) => id)).not.toContain(leased?.id);
    await wait(LEASE);
    expect(await lease()).toHaveLength(4);
  });

  it('a delivery that is postponed within reason stays so', async () => {
    await accept('one');
    for (const delivery of await lease()) await stage.store.postpone(delivery, HOUR, 'try later');
    await stage.store.rescheduleStranded(LEASE);
    expect(await lease()).toEqual([]);
  });
});
