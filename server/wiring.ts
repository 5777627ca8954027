import { leadDeliveries } from '#contract/lead-deliveries.ts';
import type { Site } from '#contract/site.ts';
import type { Fingerprint } from './base/fingerprint.ts';
import type { QueryPool } from './base/query-pool.ts';
import type { ReportError } from './base/report-error.ts';
import type { Config } from './config/config.ts';
import type { FunctionDependencies } from './functions/dependencies.ts';
import { createQuarantineRoom } from './leads/quarantine-room.ts';
import { createLimits } from './limits/limits.ts';
import type { Mailer } from './mail/mail.ts';
import { writeMail } from './mail/write-mail.ts';
import type { Delivered, LeasedDelivery } from './outbox/delivery.ts';
import type { Store } from './store/store.ts';
import { createWebhook } from './webhook/deliver.ts';

/** Makes one delivery through its channel. Without a mailer, mails must not be leased. */
export function createDeliver(
  config: Config,
  site: Site,
  { store, fingerprint, mailer }: { store: Store; fingerprint: Fingerprint; mailer?: Mailer },
) {
  const sender = { from: config.mailFrom, team: config.team, site };
  const writing = { store, sender, fingerprint, siteUrl: site.url, functionsUrl: config.functionsUrl };
  const deliverWebhook = createWebhook(config.webhook);
  return async (delivery: LeasedDelivery, signal: AbortSignal): Promise<Delivered> => {
    if (delivery.kind === 'lead_webhook') return deliverWebhook(delivery, signal);
    if (!mailer) throw new Error('a mail was leased without a mailer');
    const mail = await writeMail(delivery, writing);
    return mail ? mailer.send(mail, signal) : 'sent';
  };
}

type Host = {
  store: Store;
  /** Counters that several processes share. */
  queryPool?: QueryPool;
  fingerprint: Fingerprint;
  kickOutbox(): void;
  freeDiskBytes?: () => Promise<number>;
  reportError: ReportError;
};

const now = () => new Date();

/** The functions' dependencies, the same on every host. */
export function createFunctionDependencies(
  config: Config,
  site: Site,
  { queryPool, freeDiskBytes, ...host }: Host,
): FunctionDependencies {
  return {
    ...host,
    leadDeliveries: leadDeliveries(config.webhook !== undefined),
    now,
    newId: () => crypto.randomUUID(),
    siteUrl: site.url,
    ...createLimits(config, { ...host, now, store: queryPool }),
    isQuarantining: config.spamPolicy === 'quarantine',
    floodLimit: config.overallLimit,
    isQuarantineFull: createQuarantineRoom({ ...host, freeDiskBytes }),
  };
}
