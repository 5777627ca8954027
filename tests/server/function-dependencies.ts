import { vi } from 'vitest';
import type { FunctionDependencies } from '#server/functions/dependencies.ts';
import { createFingerprint } from '#server/leads/fingerprint.ts';
import type { NewLead } from '#server/store/port.ts';

export const SITE_URL = 'https://www.site.example';
export const NOW = '2025-11-20T18:30:00.000Z';

/** What a function needs, with a store that remembers what it was given; ids are `id-1`, `id-2` … */
export async function fakeDependencies(acceptLead?: (lead: NewLead) => Promise<string>) {
  const accepted: NewLead[] = [];
  let ids = 0;
  const dependencies = {
    store: {
      acceptLead:
        acceptLead ??
        (async (lead: NewLead) => {
          accepted.push(lead);
          return lead.record.id;
        }),
    },
    fingerprint: await createFingerprint('a secret of the tests'),
    now: () => new Date(NOW),
    newId: () => `id-${(ids += 1)}`,
    kickOutbox: vi.fn(),
    siteUrl: SITE_URL,
    reportError: vi.fn(),
  } satisfies FunctionDependencies;
  return { accepted, records: () => accepted.map(({ record }) => record), dependencies };
}
