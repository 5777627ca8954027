import type { Site } from '#contract/site.ts';
import type { Config } from './config/config.ts';
import type { FunctionDependencies } from './functions/dependencies.ts';
import type { QueryPool } from './base/query-pool.ts';
import type { Fingerprint } from './base/fingerprint.ts';
import { createLimits } from './limits/limits.ts';
import { createQuarantineRoom } from './leads/quarantine-room.ts';
import { leadDeliveries } from '#contract/lead-deliveries.ts';
import type { ReportError } from './base/report-error.ts';
import type { Store } from './store/store.ts';

/** What a host has of its own. */
type Host = {
  store: Store;
  /** Where several processes count together. */
  queryPool?: QueryPool;
  fingerprint: Fingerprint;
  kickOutbox(): void;
  freeDiskBytes?: () => Promise<number>;
  reportError: ReportError;
};

/** The functions' dependencies as the environment asks for them, alike on every host. */
export function createFunctionDependencies(
  config: Config,
  site: Site,
  { store, queryPool, fingerprint, kickOutbox, freeDiskBytes, reportError }: Host,
): FunctionDependencies {
  return {
    store,
    fingerprint,
    leadDeliveries: leadDeliveries(config.webhook !== undefined),
    kickOutbox,
    now,
    newId: () => crypto.randomUUID(),
    siteUrl: site.url,
    reportError,
    ...createLimits(config, { fingerprint, now, store: queryPool, reportError }),
    isQuarantining: config.spamPolicy === 'quarantine',
    floodLimit: config.overallLimit,
    isQuarantineFull: createQuarantineRoom({ store, reportError, freeDiskBytes }),
  };
}

const now = () => new Date();
