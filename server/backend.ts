import type { Site } from '#contract/site.ts';
import type { Environment } from './environment.ts';
import type { FunctionDependencies } from './functions/dependencies.ts';
import { createFingerprint } from './leads/fingerprint.ts';
import { createFileMailer } from './mail/file-mailer.ts';
import { writeLeadMail } from './mail/lead-mails.ts';
import { createSmtpMailer } from './mail/smtp-mailer.ts';
import { startOutboxWorker } from './outbox/worker.ts';
import { reportError } from './report-error.ts';
import { keptSecret } from './secret.ts';
import type { LeadDesk } from './store/port.ts';
import { openSqliteStore } from './store/sqlite/open.ts';

export type Backend = {
  functions: FunctionDependencies;
  desk: LeadDesk;
  /** Delivers what is due until `deadline` (as performance.now() tells it), then closes everything. */
  stop(deadline: number): Promise<void>;
};

/**
 * All that is behind the functions: the store, the mailer and the outbox worker between them, with
 * the adapters that the environment asks for.
 * @throws {StartError} with a message for the operator.
 */
export async function startBackend(environment: Environment, site: Site): Promise<Backend> {
  const { dataDirectory, smtpUrl, mailFrom, team } = environment;
  const store = openSqliteStore(dataDirectory);
  try {
    const fingerprint = await createFingerprint(environment.secret ?? keptSecret(dataDirectory));
    const mailer = smtpUrl ? createSmtpMailer(smtpUrl) : createFileMailer(dataDirectory);
    const sender = { from: mailFrom, team, site };
    const worker = startOutboxWorker({
      store,
      deliver: (delivery, signal) => mailer.send(writeLeadMail(delivery, sender), signal),
      report: (line) => console.warn(line),
      reportError,
    });
    return {
      functions: {
        store,
        fingerprint,
        kickOutbox: worker.kick,
        now: () => new Date(),
        newId: () => crypto.randomUUID(),
        siteUrl: site.url,
        reportError,
      },
      desk: store,
      async stop(deadline) {
        await worker.stop(deadline);
        await mailer.close();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}
