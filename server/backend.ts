import type { Site } from '#contract/site.ts';
import type { Config } from './config/config.ts';
import type { FunctionDependencies } from './functions/dependencies.ts';
import { freeBytes } from './facts.ts';
import { createClientOf } from './limits/client.ts';
import { createFingerprint } from './base/fingerprint.ts';
import { startRetention } from './leads/retention.ts';
import { createMailer } from './mail/create-mailer.ts';
import { writtenMails } from './mail/file-mailer.ts';
import { rekeySubscriptions } from './newsletter/address-hash.ts';
import { startTeamReports } from './outbox/team-reports.ts';
import { startOutboxWorker } from './outbox/worker.ts';
import type { Log } from './base/log.ts';
import type { ReportError } from './base/report-error.ts';
import { keptSecret } from './base/secret.ts';
import { openStore } from './store/open.ts';
import type { Store } from './store/store.ts';
import { createDeliver, createFunctionDependencies } from './wiring.ts';

export type Backend = {
  functions: FunctionDependencies & { clientOf(request: Request, env: unknown): string | undefined };
  /** For lines that the operator reads. */
  admin: Store;
  /** Free bytes on the disk of the embedded database. */
  freeDiskBytes?: () => Promise<number>;
  /** Delivers what is due until `deadline` (a time of performance.now()), then closes everything. */
  stop(deadline: number): Promise<void>;
};

/**
 * Opens the store, the mailer, the webhook and the outbox worker that the environment asks for.
 * @throws {StartError} with a message for the operator.
 */
export async function startBackend(
  config: Config,
  site: Site,
  { log, reportError }: { log: Log; reportError: ReportError },
): Promise<Backend> {
  const { dataDirectory, databaseUrl } = config;
  const { store, queryPool } = await openStore(config, reportError);
  const freeDiskBytes = databaseUrl ? undefined : () => freeBytes(dataDirectory);
  try {
    const fingerprint = createFingerprint(config.secret ?? keptSecret(dataDirectory));
    await rekeySubscriptions({ store, fingerprint });
    const mailer = createMailer(config);
    const worker = startOutboxWorker({
      store,
      deliver: createDeliver(config, site, { store, fingerprint, mailer }),
      report: (line) => log.warn('outbox', line),
      reportError,
    });
    const reports = startTeamReports({ store, kickOutbox: worker.kick, reportError });
    const retention = startRetention({
      store,
      now: () => new Date(),
      days: Number(site.retentionDays),
      files: writtenMails(dataDirectory),
      warn: (line) => log.warn('retention', line),
      reportError,
    });
    return {
      functions: {
        ...createFunctionDependencies(config, site, {
          store,
          queryPool,
          fingerprint,
          kickOutbox: worker.kick,
          freeDiskBytes,
          reportError,
        }),
        clientOf: createClientOf({
          trustedHops: config.proxyHops,
          // This server speaks no TLS. If the site uses TLS, a connection from this machine is a proxy's.
          isBehindProxy: site.url.startsWith('https:'),
          warn: (line) => log.warn('proxy', line),
        }),
      },
      admin: store,
      freeDiskBytes,
      async stop(deadline) {
        await Promise.all([reports.stop(), retention.stop(), worker.stop(deadline)]);
        await mailer.close();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}
