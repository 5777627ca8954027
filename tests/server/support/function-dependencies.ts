import { vi } from 'vitest';
import type { AppDependencies } from '#server/app.ts';
import type { FunctionDependencies } from '#server/functions/dependencies.ts';
import type { ClientVerdict } from '#server/limits/limits.ts';
import { createFingerprint } from '#server/base/fingerprint.ts';
import type { Attribution } from '#contract/origin.ts';
import { leadDeliveries } from '#contract/lead.ts';
import type { LeadStore, NewLead } from '#server/leads/port.ts';
import type { NewsletterStore } from '#server/newsletter/port.ts';

import { SAMPLE_CONTRACT } from './sample-site.ts';

export const SITE_URL = 'https://www.site.example';
export const NOW = '2025-11-20T18:30:00.000Z';

/** Dependencies of a function, with a store that records its calls. Ids are `id-1`, `id-2` … */
export async function fakeDependencies(acceptLead?: LeadStore['acceptLead']) {
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
      findRetried: vi.fn<LeadStore['findRetried']>(async () => undefined),
      countQuarantined: async () => 0,
      subscribe: vi.fn<NewsletterStore['subscribe']>(async () => {}),
      confirm: vi.fn<NewsletterStore['confirm']>(async () => true),
      unsubscribe: vi.fn<NewsletterStore['unsubscribe']>(async () => true),
    },
    fingerprint: createFingerprint('a secret of the tests'),
    now: () => new Date(NOW),
    newId: () => `id-${(ids += 1)}`,
    phoneCountry: 'MX',
    leadDeliveries: leadDeliveries(false),
    kickOutbox: vi.fn(),
    pagesOrigin: '',
    siteUrl: SITE_URL,
    forms: SAMPLE_CONTRACT.forms,
    attribution: 'session' as Attribution,
    reportError: vi.fn(),
    limitClient: vi.fn(async (): Promise<ClientVerdict> => 'ok'),
    hashNetwork: (client: string | undefined) => `network of ${client}`,
    limitSubscriber: vi.fn(async (): Promise<'ok' | { retryAfterSeconds: number }> => 'ok'),
    isQuarantining: true as boolean,
    measureRoom: vi.fn(async () => ({ isDiskLow: false, isDiskFull: false, quarantined: 0 })),
    clientOf: () => '203.0.113.7',
  } satisfies FunctionDependencies & Pick<AppDependencies, 'clientOf'>;
  return { accepted, records: () => accepted.map(({ record }) => record), dependencies };
}
