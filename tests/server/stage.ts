import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { OnTestFinishedHandler } from 'vitest';
import type { Delivered, Delivery } from '#server/outbox/delivery.ts';
import { databasePath } from '#server/store/sqlite/database.ts';
import { makeFixtureSite } from './fixture-site.ts';
import { openMailbox, type Mailbox, type MailboxOptions } from './mailbox.ts';
import { startServer, type RunningServer } from './server-process.ts';

export const FUNCTION = '/functions/v1/send-form-email';

export type Stage = ReturnType<typeof openStage>;

/** A data directory with its servers and mailboxes, for one test alone: gone when that is finished. */
export function openStage(onTestFinished: (handler: OnTestFinishedHandler) => void) {
  const { root } = makeFixtureSite();
  const servers: RunningServer[] = [];
  const mailboxes: Mailbox[] = [];
  onTestFinished(async () => {
    for (const server of servers) server.process.kill('SIGKILL');
    await Promise.all(servers.map((server) => server.finished));
    await Promise.all(mailboxes.map((mailbox) => mailbox.close()));
    rmSync(root, { recursive: true });
  });
  return {
    root,
    data: join(root, 'data'),
    async startServer(variables: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
      const server = await startServer(root, variables);
      servers.push(server);
      return server;
    },
    async openMailbox(options?: MailboxOptions): Promise<Mailbox> {
      const mailbox = await openMailbox(options);
      mailboxes.push(mailbox);
      return mailbox;
    },
  };
}

/** Stops a server as an operator does, and returns what it has printed in its life. */
export async function stopServer({ process, finished }: RunningServer) {
  process.kill('SIGTERM');
  return finished;
}

/** Sends a lead as the page's script does, and returns its id. */
export async function sendLead(
  url: string,
  lead: object,
  headers: Record<string, string> = {},
): Promise<string> {
  const response = await fetch(url + FUNCTION, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(lead),
  });
  const answer = (await response.json()) as { id?: string };
  if (response.status !== 200 || !answer.id) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer.id;
}

/** Sends a form as a browser without scripts does, and returns the page that it is led to. */
export async function postForm(url: string, fields: Record<string, string>): Promise<string | null> {
  const response = await fetch(url + FUNCTION, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });
  return response.headers.get('location');
}

type StoredDelivery = Pick<Delivery, 'id' | 'kind' | 'state' | 'tries'> & {
  lead_id: string;
  last_error: string | null;
};

/** Reads the outbox through a connection of its own. */
export function storedDeliveries(dataDirectory: string): StoredDelivery[] {
  const database = new DatabaseSync(databasePath(dataDirectory), { readOnly: true });
  try {
    return database.prepare('select * from outbox order by rowid').all() as StoredDelivery[];
  } finally {
    database.close();
  }
}

/** Whether nothing is left to do. */
export const isAllSent = (dataDirectory: string, how: Delivered = 'sent'): boolean =>
  storedDeliveries(dataDirectory).every(({ state }) => state === how);
