import { expect, it } from 'vitest';
import { createFingerprint } from '#server/base/fingerprint.ts';
import { DEMO } from '#tests/server/leads.ts';
import { SAMPLE_SITE as site } from '#tests/server/sample-site.ts';
import { writeMail } from './write-mail.ts';

const TEAM = { name: '', address: 'ventas@equipo.example' };
const SPAM = {
  ...DEMO,
  type: 'demo',
  further: {},
  id: 'spam',
  createdAt: '2025-11-20T18:30:00Z',
  reason: 'links',
} as const;

/** The text of a report about these leads, or dead deliveries of them. */
async function textOf(kind: 'quarantine_digest' | 'undelivered_notice', leads: (typeof SPAM)[]) {
  const total = leads.length;
  const dead = leads.map((lead) => ({ kind: 'team_notification' as const, error: '550', lead }));
  const leased = { id: 'report', attempt: 1, tries: 1, queuedAt: SPAM.createdAt, queuedForMs: 0 };
  const mail = await writeMail(
    { ...leased, kind },
    {
      store: {
        addToken: () => expect.unreachable(),
        readDigest: async () => ({ total, leads }),
        readDeadLetterReport: async () => ({ total, deadLetters: dead }),
      },
      sender: { from: TEAM, team: TEAM, site },
      fingerprint: createFingerprint('a secret of the tests'),
      siteUrl: site.url,
      functionsUrl: site.url,
    },
  );
  return mail?.text;
}

it('a report with nothing to report any more is not written', async () => {
  expect(await textOf('quarantine_digest', [])).toBeUndefined();
  expect(await textOf('undelivered_notice', [])).toBeUndefined();
  expect(await textOf('undelivered_notice', [SPAM])).toContain(DEMO.name);
});
