import { describe, it } from 'vitest';
import { OWN_HEADERS, RESULT_PATHS } from '#contract/paths.ts';
import { openExistingSqliteStore } from '#server/store/sqlite/open.ts';
import { deliveriesOf } from './store-stage.ts';
import { runLeads } from './leads-cli.ts';
import { DEMO, demoBy, storedLeads } from './leads.ts';
import { plainText } from './received.ts';
import { FUNCTION, openStage, postForm, sendLead, stopServer } from './stage.ts';

const SPAM = { [OWN_HEADERS.formEvidence]: 'trap=filled; seconds=1' };
const TEAM = 'hola@trazamar.example';
const LIMITS = { RATE_LIMIT_PER_CLIENT: '2/10m,4/10m' };

/** What a proxy says of whose request it passes on. */
const from = (address: string) => ({ 'x-forwarded-for': address });

const reasons = (data: string) => storedLeads(data).map((row) => row['quarantine_reason']);

/** The statuses of so many posts, each by somebody else from one address. */
async function post(url: string, count: number, headers: Record<string, string> = {}) {
  const statuses = [];
  for (let index = 0; index < count; index += 1) {
    const response = await fetch(url + FUNCTION, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(demoBy(`persona ${crypto.randomUUID()}`)),
    });
    statuses.push(response.status);
  }
  return statuses;
}

describe.concurrent('a suspicious lead', () => {
  it('is told to nobody but in a digest, and to both when it is released', async ({
    expect,
    onTestFinished,
  }) => {
    const stage = openStage(onTestFinished);
    const mailbox = await stage.openMailbox();
    const server = await stage.startServer({ SMTP_URL: mailbox.url });
    const id = await sendLead(server.url, demoBy('Sospechosa'), SPAM);
    await sendLead(server.url, demoBy('Buena'));
    await mailbox.expectMails(2);
    expect((await stopServer(server)).errors).not.toMatch(/Unexpected error/);
    expect(mailbox.mails.map(({ to }) => to[0]).toSorted()).toEqual(['buena@empresa.example', TEAM]);

    // The next look for what to tell of is a minute away; a start looks at once.
    const next = await stage.startServer({ SMTP_URL: mailbox.url });
    const [, , digest] = await mailbox.expectMails(3);
    expect(digest?.to).toEqual([TEAM]);
    expect(digest?.parsed.subject).toBe('[Cuarentena] 1 solicitud por revisar');
    const folio = id.slice(0, 8).toUpperCase();
    for (const part of [`${folio}: Sospechosa`, 'trap', `npm run leads -- release ${folio}`]) {
      expect(digest && plainText(digest)).toContain(part);
    }
    const store = openExistingSqliteStore(stage.data);
    await store.release([{ id, deliveries: deliveriesOf('released') }], new Date().toISOString());
    await store.close();
    const mails = await mailbox.expectMails(5);
    expect(
      mails
        .slice(3)
        .map(({ to }) => to[0])
        .toSorted(),
    ).toEqual([TEAM, 'sospechosa@empresa.example']);
    const { errors } = await stopServer(next);
    expect(errors).toContain('Leads in quarantine: 1.');
    expect((await runLeads(stage.data, 'list')).output).toMatch(/Sospechosa/);
  });

  it('is mailed at once where the operator wants that', async ({ expect, onTestFinished }) => {
    const stage = openStage(onTestFinished);
    const mailbox = await stage.openMailbox();
    const { url } = await stage.startServer({ SMTP_URL: mailbox.url, SPAM_POLICY: 'off', ...LIMITS });
    await sendLead(url, DEMO, SPAM);
    await mailbox.expectMails(2);
    expect(await post(url, 4)).toEqual([200, 200, 200, 429]);
    await mailbox.expectMails(8);
    expect(reasons(stage.data)).toEqual([null, null, null, null]);
  });
});

describe.concurrent('limits', () => {
  it('quarantine the leads of a client that sends many, and refuse those of one that does not stop', async (test) => {
    const { expect, onTestFinished } = test;
    const stage = openStage(onTestFinished);
    const { url } = await stage.startServer(LIMITS);
    expect(await post(url, 6)).toEqual([200, 200, 200, 200, 429, 429]);
    const often = 'many leads from the same network address';
    expect(reasons(stage.data)).toEqual([null, null, often, often]);
    expect(await postForm(url, DEMO)).toBe(RESULT_PATHS.demoTooMany);
  });

  it('tell apart the clients that a trusted proxy names, and believe no other', async (test) => {
    const { expect, onTestFinished } = test;
    const stage = openStage(onTestFinished);
    const { url } = await stage.startServer({ ...LIMITS, TRUSTED_PROXY_HOPS: '1' });
    expect(await post(url, 5, from('203.0.113.7'))).toEqual([200, 200, 200, 200, 429]);
    // What stands left of the proxy's own entry is the client's word.
    expect(await post(url, 1, from('198.51.100.1, 203.0.113.7'))).toEqual([429]);
    expect(await post(url, 1, from('203.0.113.8'))).toEqual([200]);
    // One subscriber's addresses.
    expect(await post(url, 4, from('2001:db8:1:2::1'))).toEqual([200, 200, 200, 200]);
    expect(await post(url, 1, from('2001:db8:1:2:ffff::9'))).toEqual([429]);
    expect(await post(url, 1, from('2001:db8:1:3::1'))).toEqual([200]);
  });

  it('spare the visitors behind a proxy that nobody declared', async ({ expect, onTestFinished }) => {
    const stage = openStage(onTestFinished);
    const { url } = await stage.startServer({ ...LIMITS, SITE_URL: 'https://www.site.example' });
    const all = Array.from({ length: 6 }, () => 200);
    expect(await post(url, 6, from('203.0.113.7'))).toEqual(all);
    // Nor behind one that says nothing of them.
    expect(await post(url, 6)).toEqual(all);
  });

  it('are warned of where a proxy must stand in front and none is declared', async ({
    expect,
    onTestFinished,
  }) => {
    const stage = openStage(onTestFinished);
    const SITE_URL = 'https://www.site.example';
    const undeclared = await stopServer(await stage.startServer({ ...LIMITS, SITE_URL }));
    expect(undeclared.errors).toContain('TRUSTED_PROXY_HOPS is 0, and SITE_URL says that a proxy stands');
    const declared = await stopServer(
      await stage.startServer({ ...LIMITS, SITE_URL, TRUSTED_PROXY_HOPS: '1' }),
    );
    expect(declared.errors).not.toContain('TRUSTED_PROXY_HOPS');
  });

  it('keep a flood out of the mailbox and lose none of it', async ({ expect, onTestFinished }) => {
    const stage = openStage(onTestFinished);
    const mailbox = await stage.openMailbox();
    const variables = { SMTP_URL: mailbox.url, QUARANTINE_OVER: '10/10m' };
    const server = await stage.startServer(variables);
    expect(new Set(await post(server.url, 60))).toEqual(new Set([200]));
    await mailbox.expectMails(20);
    await stopServer(server);
    expect(mailbox.mails).toHaveLength(20);
    expect(reasons(stage.data).filter((reason) => reason === 'too many new leads at once')).toHaveLength(50);
    await stage.startServer(variables);
    const digest = (await mailbox.expectMails(21)).at(-1);
    expect(digest?.parsed.subject).toBe('[Cuarentena] 50 solicitudes por revisar');
  });
});
