import { describe, expect, it } from 'vitest';
import { ENGINES } from './engines.ts';
import { openFixture, openFixtureOn, sendLead, type Fixture } from './fixture.ts';
import { demoBy } from './leads.ts';
import { mailsOf } from './mailbox.ts';
import { parseCsv } from './parse-csv.ts';
import { FIXTURE_VARIABLES } from './server-process.ts';
import { newLead, storeSubscription, storeThree, THREE } from './stored-leads.ts';

const REASON = 'too many new leads at once';
const folioOf = (id: string) => id.slice(0, 8).toUpperCase();

/** A server that mails the first lead and quarantines later ones. */
async function openFlooded({ openMailbox, serve }: Fixture) {
  const mailbox = await openMailbox();
  const server = await serve({ SMTP_URL: mailbox.url, QUARANTINE_OVER: '1/d' });
  const [first, second, third] = [
    await sendLead(server, demoBy('ana')),
    await sendLead(server, demoBy('eva')),
    await sendLead(server, demoBy('luz')),
  ];
  return { mailbox, server, first, second, third };
}

describe.for(ENGINES)('on %s', (engine) => {
  it('a lead that is released is mailed once, to the team and to the visitor', async () => {
    const fixture = await openFixtureOn(engine);
    const { leads, readLeads } = fixture;
    const { mailbox, server, first, second, third } = await openFlooded(fixture);
    expect(await leads('release', second.slice(0, 8), first)).toEqual({
      code: 0,
      output:
        '1 lead released: a running server sends their mails within seconds, or a server does at its next start.\n',
      errors: `${folioOf(first)} has never been in quarantine\n`,
    });
    expect(await leads('release', second)).toMatchObject({
      output: '0 leads released: none of them is in quarantine.\n',
      errors: `${folioOf(second)} was released before\n`,
    });
    // It sends due mails before it ends.
    await server.stop();
    const recipients = mailsOf(mailbox, 'eva@empresa.example').map(({ to }) => to[0]);
    expect(recipients.toSorted()).toEqual(['eva@empresa.example', FIXTURE_VARIABLES.SITE_EMAIL]);
    expect(mailsOf(mailbox, 'luz@empresa.example')).toEqual([]);
    expect((await readLeads('list', '--quarantined')).map(({ id }) => id)).toEqual([third]);
  });

  it('all leads since a day are released', async () => {
    const { leads, readLeads, withStore } = await openFixtureOn(engine);
    await withStore(async (store) => {
      for (const day of [19, 20, 21]) {
        const lead = { id: `of-${day}`, createdAt: `2025-11-${day}T12:00:00.000Z` };
        await store.acceptLead(newLead(lead, { suspicion: 'links' }));
      }
    });
    const { output, errors } = await leads('release', '--all', '--since', '2025-11-20', '--json');
    expect([JSON.parse(output), errors]).toEqual([{ released: 2 }, '2 of 2 leads\n']);
    const all = await readLeads('list');
    expect(all.map(({ id, deliveries }) => [id, deliveries.length])).toEqual([
      ['of-21', 2],
      ['of-20', 2],
      ['of-19', 0],
    ]);
  });
});

it('a lead in quarantine is listed, shown and exported with the reason, also after its release', async () => {
  const fixture = openFixture();
  const { leads } = fixture;
  const { server, second, third } = await openFlooded(fixture);
  await server.stop();
  const listed = await leads('list', '--quarantined');
  expect(listed.output).toMatch(/^FOLIO .* QUARANTINE\n/);
  for (const id of [second, third])
    expect(listed.output).toMatch(new RegExp(`^${folioOf(id)} .* ${REASON}$`, 'm'));
  expect((await leads('show', second)).output).toContain(
    `\nQuarantine    not released, nobody is notified\n              because of: ${REASON}\n`,
  );
  await leads('release', second);
  expect((await leads('show', second)).output).toMatch(
    new RegExp(`\nQuarantine    released on .*\n              because of: ${REASON}\n`),
  );
  const [headers = [], ...rows] = parseCsv((await leads('export')).output.slice(1));
  const cells = (name: string) => rows.map((row) => row[headers.indexOf(name)] ?? '').toSorted();
  expect(cells('quarantine_reason')).toEqual(['', REASON, REASON]);
  expect(cells('released_at')).toEqual(['', '', expect.stringMatching(/^\d{4}-/)]);
});

it('retry makes dead and waiting deliveries due, and nothing if a lead is ambiguous', async () => {
  const { data, leads, readLeads } = openFixture();
  await storeThree(data);
  expect(await leads('retry', THREE, 'ffff0000')).toMatchObject({ code: 1, output: '' });
  const mailsOfThree = async () => (await readLeads('show', THREE))[0]?.deliveries ?? [];
  expect((await mailsOfThree()).map(({ tries }) => tries)).toEqual([0, 3]);
  expect(JSON.parse((await leads('retry', THREE, '--json')).output)).toEqual({ leads: 1, queued: 2 });
  for (const { state, tries, at } of await mailsOfThree()) {
    expect([state, tries]).toEqual(['ready', 0]);
    expect(Date.parse(at)).toBeLessThanOrEqual(Date.now());
  }
  expect(JSON.parse((await leads('retry', '--all-dead', '--json')).output)).toMatchObject({ queued: 2 });
});

it('retry includes mails in files that belong to no lead', async () => {
  const { leads, serve, openMailbox, withStore } = openFixture();
  await withStore(async (store) => {
    await storeSubscription(store, 'eva@empresa.example', { isConfirmed: false });
    for (const mail of await store.leaseDue('visitor', 5, 1_000)) await store.markDelivered(mail, 'written');
  });
  expect((await leads('retry', '--all-written')).output).toMatch(
    /^0 deliveries of 0 leads and 1 other mail queued/,
  );
  const mailbox = await openMailbox();
  await serve({ SMTP_URL: mailbox.url });
  expect((await mailbox.expectMails(1)).map(({ to }) => to)).toEqual([['eva@empresa.example']]);
});
