import { expect, it } from 'vitest';
import { createFingerprint } from '#server/base/fingerprint.ts';
import { SAMPLE_CONTRACT, teamOf } from '#tests/server/support/sample-site.ts';
import { writeMail } from './write-mail.ts';

const { site } = SAMPLE_CONTRACT;
const TEAM = { name: '', address: 'ventas@equipo.example' };

it.each(['quarantine_digest', 'undelivered_notice', 'call_reminder'] as const)(
  'a %s with nothing to report any more is not written',
  async (kind) => {
    const leased = { id: 'report', attempt: 1, tries: 1, queuedAt: '2025-11-20T18:30:00Z', queuedForMs: 0 };
    const mail = await writeMail(
      { ...leased, kind },
      {
        store: {
          addToken: () => expect.unreachable(),
          readDigest: async () => ({ total: 0, leads: [] }),
          readDeadLetterReport: async () => ({ total: 0, deadLetters: [] }),
          readCalls: async () => ({ total: 0, calls: [] }),
        },
        sender: { ...SAMPLE_CONTRACT, from: TEAM, team: teamOf(TEAM) },
        fingerprint: createFingerprint('a secret of the tests'),
        siteUrl: site.url,
        functionsUrl: site.url,
      },
    );
    expect(mail).toBeUndefined();
  },
);
