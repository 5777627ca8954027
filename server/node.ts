import type { Contract } from '#contract/contract.ts';
import type { ReportError } from './base/report-error.ts';
import { keptSecret } from './base/secret.ts';
import type { Log } from './base/log.ts';
import type { Config } from './config/config.ts';
import type { FunctionDependencies } from './functions/dependencies.ts';
import { freeBytes } from './facts.ts';
import { createHost, type Host } from './host.ts';
import type { MailFiles } from './leads/erase-person.ts';
import { createClientOf } from './limits/client.ts';
import { createMailer } from './mail/create-mailer.ts';
import { writtenMails } from './mail/file-mailer.ts';
import { openStore } from './store/open.ts';
import type { Store } from './store/store.ts';

/** Other processes queue deliveries too: the command line, or another server on the same database. */
const TICK_INTERVAL_MS = 5_000;

export type Backend = Omit<Host, 'functions' | 'tick' | 'heartbeat'> & {
  functions: FunctionDependencies & { clientOf(request: Request, env: unknown): string | undefined };
  /** For lines that the operator reads, and for the panel. */
  store: Store;
  files: MailFiles;
  /** Free bytes on the disk of the embedded database. */
  freeDiskBytes?: () => Promise<number>;
};

/**
 * Opens the store and the mailer that the environment asks for, and delivers while the process lives.
 * @throws {StartError} with a message for the operator.
 */
export async function startBackend(
  config: Config,
  contract: Contract,
  { log, reportError }: { log: Log; reportError: ReportError },
): Promise<Backend> {
  const { dataDirectory, databaseUrl } = config;
  const opened = await openStore(config, reportError);
  const { store } = opened;
  const files = writtenMails(dataDirectory);
  const freeDiskBytes = databaseUrl ? undefined : () => freeBytes(dataDirectory);
  try {
    const { functions, tick, heartbeat, stop, ...host } = createHost(config, contract, {
      ...opened,
      files,
      secret: config.secret ?? keptSecret(dataDirectory),
      log,
      reportError,
      mailer: createMailer(config),
      waitUntil: () => {},
      freeDiskBytes,
    });
    const work = () => void Promise.all([tick(), heartbeat()]);
    work();
    const timer = setInterval(work, TICK_INTERVAL_MS);
    return {
      ...host,
      functions: {
        ...functions,
        clientOf: createClientOf({
          trustedHops: config.proxyHops,
          // This server speaks no TLS. If the site uses TLS, a connection from this machine is a proxy's.
          isBehindProxy: contract.site.url.startsWith('https:'),
          warn: (line) => log.warn('proxy', line),
        }),
      },
      store,
      files,
      freeDiskBytes,
      async stop(deadline) {
        clearInterval(timer);
        await stop(deadline);
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}
