import type { Store } from '#server/store/port.ts';
import { createBulletinStore } from './bulletins.ts';
import type { Database } from './database.ts';
import { createLeadDesk } from './desk.ts';
import { createErasureStore } from './erasure.ts';
import { createLeadStore } from './leads.ts';
import { createNewsletterStore } from './newsletter.ts';
import { createOutboxStore } from './outbox.ts';

/** The whole store on a database of either engine. */
export const createStore = (database: Database): Store => ({
  ...createLeadStore(database),
  ...createOutboxStore(database),
  ...createBulletinStore(database),
  ...createNewsletterStore(database),
  ...createErasureStore(database),
  ...createLeadDesk(database),
  close: () => database.close(),
});
