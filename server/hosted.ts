import type { Site } from '#contract/site.ts';
import type { Config } from './config/config.ts';
import type { FunctionDependencies } from './functions/dependencies.ts';
import { countForwarded, createClientOf } from './limits/client.ts';
import { forgetOldCounts } from './limits/limits.ts';
import { createFingerprint, type Fingerprint } from './base/fingerprint.ts';
import { purgeUnlessOverdue } from './leads/retention.ts';
import type { Log } from './base/log.ts';
import { createMailer } from './mail/create-mailer.ts';
import type { MailServer } from './config/mail-server.ts';
import { rekeySubscriptions } from './newsletter/address-hash.ts';
import { LEASE_MS } from './outbox/attempt.ts';
import { queueReports } from './outbox/team-reports.ts';
import { queuesOf } from './outbox/delivery.ts';
import { createOutboxRunner } from './outbox/runner.ts';
import { createReportError } from './base/report-error.ts';
import { createLazyStore } from './store/lazy.ts';
import { openPostgresStore } from './store/postgres/open.ts';
import { refuseOtherVersion } from './store/postgres/migrate.ts';
import { createDeliver, createFunctionDependencies } from './wiring.ts';

/** Instances share the database's connections. Each has only a few requests and deliveries at once. */
const CONNECTIONS = 3;
/** Time for work in progress after the platform announces the end. */
const LAST_DELIVERIES_MS = 2_000;
/** An instance lives for 150 s at least. A longer try would be killed and repeated for ever. */
const DELIVERY_DEADLINE_MS = 90_000;
/** Hosted platforms block these ports. */
const BLOCKED_PORTS = ['25', '587'];

/** Variables that would select the embedded database. */
export type HostedConfig = Config & { databaseUrl: string; secret: string };

type Platform = {
  log: Log;
  /** Keeps the instance alive for this work after the answer, if the platform can. */
  waitUntil(work: Promise<void>): void;
};

export type Serverless = {
  functions: FunctionDependencies & { clientOf(request: Request): string | undefined };
  fingerprint: Fingerprint;
  /** Does due work in the background. */
  begin(work: { isDaily: boolean }): void;
  /** The instance is about to end. */
  stop(): Promise<void>;
};

/**
 * Runs the functions on a platform that starts and stops instances at will. Only requests start work, so a schedule
 * has to call `begin`. The database must be PostgreSQL with the newest schema.
 */
export async function createServerless(
  config: HostedConfig,
  site: Site,
  { log, waitUntil }: Platform,
): Promise<Serverless> {
  const { databaseUrl, secret, mailServer } = config;
  const reportError = createReportError(log);
  const { store, queryPool } = createLazyStore(() =>
    openPostgresStore(databaseUrl, { prepare: refuseOtherVersion, reportError, connections: CONNECTIONS }),
  );
  const fingerprint = createFingerprint(secret);
  warnOfMail(mailServer, log);
  const mailer = mailServer && createMailer(config);
  const runner = createOutboxRunner({
    store,
    deliver: createDeliver(config, site, { store, fingerprint, mailer }),
    // Without a mailer, mails are not leased. So they keep their tries.
    queues: queuesOf(mailer ? undefined : 'webhook'),
    deadlineMs: DELIVERY_DEADLINE_MS,
    report: (line) => log.warn('outbox', line),
    reportError,
  });

  const clientOf = createClientOf({
    trustedHops: config.proxyHops,
    isBehindProxy: true,
    warn: (line) => log.warn('proxy', line),
  });

  async function deliverDue() {
    await store.rescheduleStranded(LEASE_MS).catch(reportError);
    await queueReports(store).catch(reportError);
    await runner.drain();
  }
  async function forgetDue() {
    const days = Number(site.retentionDays);
    await rekeySubscriptions({ store, fingerprint }).catch(reportError);
    await forgetOldCounts(queryPool).catch(reportError);
    await purgeUnlessOverdue({
      store,
      now: () => new Date(),
      days,
      warn: (line) => log.warn('retention', line),
    });
  }

  return {
    functions: {
      ...createFunctionDependencies(config, site, {
        store,
        queryPool,
        fingerprint,
        kickOutbox: () => waitUntil(runner.drain()),
        reportError,
      }),
      arePagesElsewhere: true,
      clientOf: config.proxyHops > 0 ? clientOf : warnOfHops(log),
    },
    fingerprint,
    // In parallel: a mail server that hangs must not delay the purge.
    begin({ isDaily }) {
      waitUntil(deliverDue().catch(reportError));
      if (isDaily) waitUntil(forgetDue().catch(reportError));
    },
    stop: () => runner.stop(performance.now() + LAST_DELIVERIES_MS),
  };
}

function warnOfMail(server: MailServer | undefined, log: Log): void {
  if (!server) {
    log.warn('mail', 'No mail server is set: leads are kept, and nobody is notified until there is one');
  } else if (server.kind === 'smtp' && isBlocked(new URL(server.url))) {
    log.warn('mail', 'SMTP_URL has a port that is blocked here: use smtps:// and 465, or RESEND_API_KEY');
  }
}

const isBlocked = ({ protocol, port }: URL): boolean =>
  BLOCKED_PORTS.includes(port) || (protocol === 'smtp:' && port === '');

/** Returns no client address, and warns once how the operator can change that. */
function warnOfHops(log: Log): (request: Request) => undefined {
  let isTold = false;
  return ({ headers }) => {
    if (isTold) return;
    isTold = true;
    const hops = countForwarded(headers.get('X-Forwarded-For'));
    log.warn(
      'proxy',
      `TRUSTED_PROXY_HOPS is not set: visitors cannot be distinguished, and are not limited. This request came with ${hops} entries in X-Forwarded-For`,
    );
  };
}
