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
import { DeliveryFailure } from './outbox/delivery-failure.ts';
import { openSqliteStore } from './store/sqlite/database.ts';

const VISITOR = newLead('any').record.email;

/** A host on a real store, as a platform without a schedule would run it. */
async function openHost(changes: Partial<Platform> = {}, variables = {}, refused = '') {
  // On a busy machine a look takes so long that the outbox rests after it.
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const directory = mkdtempSync(join(tmpdir(), 'host-'));
  const store = await openSqliteStore(directory);
  const lines: Record<string, unknown>[] = [];
  const out = (text: string) => void lines.push(JSON.parse(text));
  const mails: Mail[] = [];
  const send = async (mail: Mail) => {
    if (mail.to[0]?.address === refused) throw new DeliveryFailure('550 no such user', { isPermanent: true });
    mails.push(mail);
    return 'sent' as const;
  };
  let work = Promise.resolve();
  const host = createHost(readConfig(variables, contract.site), contract, {
    store,
    secret: 'a secret of the tests',
    log: createLog('json', out, out),
    reportError: (error) => expect.unreachable(String(error)),
    mailer: { send, close: async () => {} },
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
  const addressed = () => mails.map(({ to }) => to.map(({ address }) => address).join()).toSorted();
  return { store, lines, mails, addressed, accept };
}

it('an accepted lead does what a schedule does: it delivers, and announces the quarantine', async () => {
  const { mails, accept } = await openHost();
  await accept('spam', 'honeypot filled in');
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/\b1\b/)]);
  await accept('honest');
  const [, toTeam, toVisitor, ...others] = mails;
  expect(toTeam?.subject).toContain("Lucía O'Neil");
  expect(toVisitor?.to).toMatchObject([{ address: VISITOR }]);
  expect(others).toEqual([]);
});

it('a lead is mailed to each address of its form by itself, and a report to TEAM_EMAIL', async () => {
  const [reports, ana, eva] = ['avisos@empresa.example', 'ana@empresa.example', 'eva@empresa.example'];
  const team = { TEAM_EMAIL: reports, TEAM_EMAIL_CONTACT: `${ana}, ${eva}` };
  const { addressed, accept } = await openHost({}, team);
  await accept('spam', 'honeypot filled in');
  await accept('honest');
  expect(addressed()).toEqual([reports, ana, eva, VISITOR].toSorted());
});

it('above VISITOR_MAILS the team is told of a lead, and its acknowledgement waits', async () => {
  const { addressed, accept } = await openHost({}, { VISITOR_MAILS: '9/10m,1/1d' });
  for (const id of ['one', 'two']) await accept(id);
  expect(addressed()).toEqual([contract.site.email, contract.site.email, VISITOR].toSorted());
});

it('a mail that is refused for good is dead alone, and reported to the team', async () => {
  const { mails, lines, accept } = await openHost({}, {}, VISITOR);
  await accept('refused');
  vi.advanceTimersByTime(60_000);
  await accept('next');
  const dead = lines.map(({ message }) => String(message)).filter((line) => line.startsWith('Dead: '));
  expect(dead[0]).toMatch(/^Dead: visitor_acknowledgement of lead REFUSED: 550 no such user$/);
  expect(mails.filter(({ text }) => text.includes('550 no such user'))).toHaveLength(1);
});

it.each([
  [{ PANEL_PASSWORD: 'una clave muy larga' }, 1],
  [{}, 0],
])("the team's mail alone links to the lead in the panel, where there is one: %o", async (panel, links) => {
  const { mails, accept } = await openHost({}, panel);
  await accept('lead');
  const [team = '', acknowledgement] = mails.map(({ text }) => text);
  expect(team.split(`${contract.site.url}/panel?lead=lead\n`)).toHaveLength(links + 1);
  expect(acknowledgement).not.toContain('/panel');
});

it('without a mailer no mail is leased, so that it keeps its tries', async () => {
  const { store, accept } = await openHost({ mailer: undefined });
  await accept('lead');
  const [lead] = await store.listLeads({ ids: ['lead'] });
  expect(lead?.deliveries.map(({ state, tries }) => `${state} ${tries}`)).toEqual(['ready 0', 'ready 0']);
});
