import type { Store } from '#server/store/store.ts';
import { createAdmin } from './admin.ts';
import type { Database } from './database.ts';
import { createErasureStore } from './erasure.ts';
import { createHoldStore } from './holds.ts';
import { createLeadStore } from './leads.ts';
import { createFollowUpStore } from './follow-ups.ts';
import { createNewsletterStore } from './newsletter.ts';
import { createOutboxStore } from './outbox.ts';
import { createPanelStore } from './panel.ts';
import { createRetentionStore } from './retention.ts';
import { createTeamReportStore } from './team-reports.ts';

/** The whole store, on either engine. */
export const createStore = (database: Database): Store => ({
  ...createLeadStore(database),
  ...createOutboxStore(database),
  ...createHoldStore(database),
  ...createTeamReportStore(database),
  ...createNewsletterStore(database),
  ...createErasureStore(database),
  ...createRetentionStore(database),
  ...createAdmin(database),
  ...createFollowUpStore(database),
  ...createPanelStore(database),
  close: () => database.close(),
});
