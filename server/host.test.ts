import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { newLead } from '#tests/server/support/store-fixture.ts';
import { SAMPLE_CONTRACT as contract } from '#tests/server/support/sample-site.ts';
import { createLog, requestIds } from './base/log.ts';
import { readConfig } from './config/config.ts';
import { createHost, type Platform } from './host.ts';
import type { Mail } from './mail/mail.ts';
import { openSqliteStore } from './store/sqlite/database.ts';

/** A host on a real store, as a platform without a schedule would run it. */
async function openHost(changes: Partial<Platform> = {}, variables = {}) {
  // On a busy machine a look takes so long that the outbox rests after it.
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const directory = mkdtempSync(join(tmpdir(), 'host-'));
  const store = await openSqliteStore(directory);
  const lines: Record<string, unknown>[] = [];
  const out = (text: string) => void lines.push(JSON.parse(text));
  const mails: Mail[] = [];
  const sending = { send: async (mail: Mail) => (mails.push(mail), 'sent' as const), close: async () => {} };
  let work = Promise.resolve();
  const host = createHost(readConfig(variables, contract.site), contract, {
    store,
    secret: 'a secret of the tests',
    log: createLog('json', out, out),
    reportError: (error) => expect.unreachable(String(error)),
    mailer: sending,
    waitUntil: (more) => (work = more),
    ...changes,
  });
  onTestFinished(async () => {
    await host.stop(performance.now());
    rmSync(directory, { recursive: true });
  });
  /** Stores a lead and calls the host as its function does. Resolves when the platform may end the instance. */
  const accept = async (id: string, suspicion?: string) => {
    await store.acceptLead(newLead(id, { ...(suspicion && { suspicion }) }));
    requestIds.run('the id of a request', host.functions.kickOutbox);
    await work;
  };
  return { store, lines, mails, accept, functions: host.functions };
}

it('an accepted lead does what a schedule does: it delivers, and announces the quarantine', async () => {
  const { mails, accept } = await openHost();
  await accept('spam', 'honeypot filled in');
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/\b1\b/)]);
  await accept('honest');
  const [, toTeam, toVisitor, ...others] = mails;
  expect(toTeam?.subject).toContain("Lucía O'Neil");
  expect(toVisitor?.to).toMatchObject([{ address: newLead('honest').record.email }]);
  expect(others).toEqual([]);
});

it('a lead is mailed to the team of its form, and a report to TEAM_EMAIL', async () => {
  const [reports, contact] = ['avisos@empresa.example', 'contacto@empresa.example'];
  const { mails, accept } = await openHost({}, { TEAM_EMAIL: reports, TEAM_EMAIL_CONTACT: contact });
  await accept('spam', 'honeypot filled in');
  await accept('honest');
  const addressed = mails.map(({ to }) => to.map(({ address }) => address).join());
  expect(addressed.toSorted()).toEqual([reports, contact, newLead('honest').record.email].toSorted());
});

it('without a mailer no mail is leased, so that it keeps its tries', async () => {
  const { store, accept } = await openHost({ mailer: undefined });
  await accept('lead');
  const [lead] = await store.listLeads({ ids: ['lead'] });
  expect(lead?.deliveries.map(({ state, tries }) => `${state} ${tries}`)).toEqual(['ready 0', 'ready 0']);
});
