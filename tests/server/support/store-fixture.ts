import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { LeadRecord } from '#contract/lead.ts';
import type { NewLead } from '#server/leads/port.ts';
import type { InboxLead } from '#server/inbox/port.ts';
import { QUEUES, type LeasedDelivery } from '#server/outbox/delivery.ts';
import type { OutboxStore } from '#server/outbox/port.ts';
import type { Store } from '#server/store/store.ts';
import { openTestStore, type Engine, type TestStore } from './engines.ts';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const START = Date.parse('2025-11-20T18:30:00.000Z');

/** Prepares an empty store on this engine for each test of a suite, with its clock. */
export function storeFixture(engine: Engine) {
  let test: TestStore;
  let now: number;
  const setClock = (time: number) => test.setClock((now = time));
  beforeAll(async () => {
    test = await openTestStore(engine);
  });
  beforeEach(async () => {
    await test.empty();
    await setClock(START);
  });
  afterAll(() => test.close());

  const time = (offset = 0) => new Date(now + offset).toISOString();
  const record = (id: string, changes: Partial<LeadRecord> = {}) =>
    leadRecord(id, { createdAt: time(), ...changes });
  return {
    get store(): Store {
      return test.store;
    },
    setClock,
    wait: (ms: number) => setClock(now + ms),
    /** ISO 8601, UTC, by the test's clock. */
    time,
    record,
    /** Stores a lead with both its mails, from its own address. */
    accept: (id: string, changes: Partial<NewLead> = {}) =>
      test.store.acceptLead(
        newLead(id, {
          record: record(id),
          sameContentSince: time(-600 * SECOND),
          earlierSince: time(-24 * HOUR),
          ...changes,
        }),
      ),
    /** A stored lead, with its deliveries. */
    async find(id: string): Promise<InboxLead> {
      const [lead] = await test.store.listLeads({ ids: [id] });
      if (!lead) throw new Error(`there is no lead ${id}`);
      return lead;
    },
  };
}

export const deliveriesOf = (id: string): NewLead['deliveries'] => [
  { id: `${id}-team`, kind: 'team_notification' },
  { id: `${id}-visitor`, kind: 'visitor_acknowledgement' },
];

/** A lead, from its own address at this domain. */
export const leadAt = (id: string, domain: string): LeadRecord =>
  leadRecord(id, { email: `${id}@${domain}` });

const leadRecord = (id: string, changes: Partial<LeadRecord> = {}): LeadRecord => ({
  id,
  createdAt: new Date(START).toISOString(),
  type: 'contact',
  name: "Lucía O'Neil",
  email: 'lucia@empresa.example',
  company: '',
  phone: '',
  message: 'Hola 🚢\n¿qué tal?',
  further: {},
  ...changes,
});

/** A lead with both its mails, with this content and its own address. */
export const newLead = (id: string, changes: Partial<NewLead> = {}): NewLead => ({
  record: leadRecord(id),
  phoneDigits: '',
  deliveries: deliveriesOf(id),
  contentHash: `content of ${id}`,
  mailboxHash: `mailbox of ${id}`,
  sameContentSince: '',
  earlierSince: '',
  network: `network of ${id}`,
  quarantined: 0,
  ...changes,
});

/** Leases what is due in every queue. */
export async function leaseDue(
  store: OutboxStore,
  limit: number,
  leaseMs: number,
): Promise<LeasedDelivery[]> {
  const leased: LeasedDelivery[] = [];
  for (const queue of QUEUES) leased.push(...(await store.leaseDue(queue, limit - leased.length, leaseMs)));
  return leased;
}
