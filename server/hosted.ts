import type { Contract } from '#contract/contract.ts';
import type { Config } from './config/config.ts';
import type { FunctionDependencies } from './functions/dependencies.ts';
import { createHost, type Host } from './host.ts';
import { countForwarded, createClientOf } from './limits/client.ts';
import { createReportError } from './base/report-error.ts';
import type { Log } from './base/log.ts';
import { createMailer } from './mail/create-mailer.ts';
import { createLazyStore } from './store/lazy.ts';
import { openPostgresStore } from './store/postgres/open.ts';

/** Instances share the database's connections. Each has only a few requests and deliveries at once. */
const CONNECTIONS = 3;
/** Time for work in progress after the platform announces the end. */
const LAST_DELIVERIES_MS = 2_000;
/** An instance lives for 150 s at least. A longer try would be killed and repeated for ever. */
const DELIVERY_DEADLINE_MS = 90_000;

/** Variables that would select the embedded database. */
export type HostedConfig = Config & { databaseUrl: string; secret: string };

export type Serverless = Pick<Host, 'fingerprint' | 'tick' | 'heartbeat'> & {
  functions: FunctionDependencies & { clientOf(request: Request): string | undefined };
  waitUntil(work: Promise<void>): void;
  /** The instance is about to end. */
  stop(): Promise<void>;
};

/**
 * Runs the functions on a platform that starts and stops instances at will. Only requests start work, so a schedule
 * has to call `tick`. The database must be PostgreSQL with the newest schema, and opens at the first request.
 */
export function createServerless(
  config: HostedConfig,
  contract: Contract,
  { log, waitUntil }: { log: Log; waitUntil(work: Promise<void>): void },
): Serverless {
  const { databaseUrl, secret, mailServer, proxyHops } = config;
  const reportError = createReportError(log);
  if (!mailServer)
    log.warn('mail', 'No mail server is set: leads are kept, and nobody is notified until there is one');
  const { functions, stop, ...host } = createHost(config, contract, {
    ...createLazyStore(() => openPostgresStore(databaseUrl, { reportError, connections: CONNECTIONS })),
    secret,
    log,
    reportError,
    mailer: mailServer && createMailer(config),
    waitUntil,
    deadlineMs: DELIVERY_DEADLINE_MS,
  });
  const clientOf = createClientOf({
    trustedHops: proxyHops,
    isBehindProxy: true,
    warn: (line) => log.warn('proxy', line),
  });
  return {
    ...host,
    functions: { ...functions, clientOf: proxyHops > 0 ? clientOf : warnOfHops(log) },
    waitUntil,
    stop: () => stop(performance.now() + LAST_DELIVERIES_MS),
  };
}

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
