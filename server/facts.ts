import { statfs } from 'node:fs/promises';
import { queuesOf, type Channel, type Queue } from './outbox/delivery.ts';
import type { Held, Holds } from './outbox/port.ts';
import type { OriginClass } from '#contract/origin-class.ts';
import type { Store } from './store/store.ts';

/** Facts about the store, for metrics, start, panel and `leads doctor`. */
export type Facts = {
  leads: number;
  /** By the class of their origin, without those in quarantine or of unknown origin. */
  origins: Partial<Record<OriginClass, number>>;
  /** Leads that take places of the quarantine now. */
  quarantined: number;
  /** Those that nobody called spam: the panel's views of quarantine and flood. */
  undecided: number;
  deadMails: number;
  /** Mails that failed several times and wait for another try. */
  failingMails: number;
  /** Mails in files, sent to nobody. */
  writtenMails: number;
  deadWebhooks: number;
  waitingWebhooks: number;
  held: Held;
  /** Age of the oldest due delivery of each channel, in seconds. 0 if none is due. Held mails are not due. */
  oldestDueSeconds: Record<Channel, number>;
  /** For how many days leads are kept, as last confirmed. Undefined on a new database. */
  keptDays?: number;
  /** Free bytes on the disk of the embedded database. */
  freeDiskBytes?: number;
};

type Counted = Pick<
  Store,
  | 'countLeads'
  | 'countOrigins'
  | 'countQuarantined'
  | 'countDeliveries'
  | 'countFailingMails'
  | 'oldestDue'
  | 'readHeld'
  | 'keptDays'
>;

/** Reads all facts. Rejects if the database or the disk does not answer. */
export async function readFacts(
  store: Counted,
  freeDiskBytes?: () => Promise<number>,
  holds: Holds = {},
): Promise<Facts> {
  const held = await store.readHeld(holds);
  const mailQueues: readonly Queue[] = held.mails > 0 ? ['team'] : queuesOf('mail');
  const dueSeconds = async (queues: readonly Queue[]) => {
    const due = await store.oldestDue(queues);
    return due === undefined ? 0 : Math.max(0, (Date.now() - Date.parse(due)) / 1_000);
  };
  return {
    leads: await store.countLeads(),
    origins: await store.countOrigins(),
    quarantined: await store.countQuarantined(),
    undecided: await store.countLeads({ quarantined: true, spam: false }),
    deadMails: await store.countDeliveries('dead', 'mail'),
    failingMails: await store.countFailingMails(),
    writtenMails: await store.countDeliveries('written'),
    deadWebhooks: await store.countDeliveries('dead', 'webhook'),
    waitingWebhooks: await store.countDeliveries('ready', 'webhook'),
    held,
    oldestDueSeconds: { mail: await dueSeconds(mailQueues), webhook: await dueSeconds(['webhook']) },
    keptDays: await store.keptDays(),
    freeDiskBytes: await freeDiskBytes?.(),
  };
}

/** Bytes that an unprivileged user can still write on the disk of a directory. */
export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}
