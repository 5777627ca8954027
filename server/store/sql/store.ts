import type { Store } from '#server/store/store.ts';
import { createAdmin } from './admin.ts';
import type { Database } from './database.ts';
import { createErasureStore } from './erasure.ts';
import { createHoldStore } from './holds.ts';
import { createLeadStore } from './leads.ts';
import { createInboxReader } from './inbox/list.ts';
import { createInboxWriter } from './inbox/write.ts';
import { createNewsletterStore } from './newsletter.ts';
import { createOutboxStore } from './outbox.ts';
import { createDailyWorkStore } from './daily-work.ts';
import { createTeamReportStore } from './team-reports.ts';

/** The whole store, on either engine. */
export const createStore = (database: Database): Store => ({
  ...createLeadStore(database),
  ...createOutboxStore(database),
  ...createHoldStore(database),
  ...createTeamReportStore(database),
  ...createNewsletterStore(database),
  ...createErasureStore(database),
  ...createDailyWorkStore(database),
  ...createAdmin(database),
  ...createInboxReader(database),
  ...createInboxWriter(database),
  close: () => database.close(),
});
