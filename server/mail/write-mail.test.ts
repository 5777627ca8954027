import { expect, it } from 'vitest';
import { createFingerprint } from '#server/base/fingerprint.ts';
import { leaseDue } from '#tests/server/lease-due.ts';
import { SAMPLE_SITE as site } from '#tests/server/sample-site.ts';
import { HOUR, SECOND, storeFixture } from '#tests/server/store-fixture.ts';
import { writeMail } from './write-mail.ts';

const fingerprint = createFingerprint('a secret of the tests');
const TEAM = { name: '', address: 'ventas@equipo.example' };

const fixture = storeFixture('SQLite');

it('a digest quotes the leads in its first three tries, and nothing of them after that', async () => {
  const { store } = fixture;
  await fixture.accept('spam', {
    suspicion: 'links',
    record: fixture.record('spam', { name: 'Gana Dinero' }),
  });
  await store.queueReport('quarantine_digest', 'digest', HOUR);
  const quotes: boolean[] = [];
  for (let tries = 1; tries <= 5; tries += 1) {
    const [delivery] = await leaseDue(store, 1, 30 * SECOND);
    if (!delivery || delivery.kind === 'lead_webhook') break;
    const sender = { from: TEAM, team: TEAM, site };
    const origins = { siteUrl: site.url, functionsUrl: site.url };
    const { text } = await writeMail(delivery, { store, sender, fingerprint, ...origins });
    quotes.push(text.includes('Gana Dinero'));
    await store.postpone(delivery, 0, '554 5.7.1 spam');
  }
  expect(quotes).toEqual([true, true, true, false, false]);
});
