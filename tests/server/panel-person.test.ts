import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { PANEL_PATHS } from '#contract/panel-paths.ts';
import type { PanelLead, PersonTraces } from '#contract/inbox.ts';
import { ENGINES } from '#tests/server/support/engines.ts';
import { openFixtureOn, sendLead } from '#tests/server/support/fixture.ts';
import { demoBy } from '#tests/server/support/leads.ts';
import { HANG, type MailboxOptions } from '#tests/server/support/mailbox.ts';
import { openPanel, PASSWORD } from '#tests/server/support/panel-client.ts';

const SENT = 'ana@gmial.example';
const RIGHT = 'ana@gmail.example';
const ANA = { ...demoBy('Ana'), email: SENT };

const refuseSent = (address: string) => (address === SENT ? '550 5.1.1 no such user' : undefined);

describe.each(ENGINES)('on %s', (engine) => {
  /** A server that sends through this mailbox, and somebody at its panel. `tried`: the visitors' addresses. */
  async function serveMails(
    onVisitor: (address: string) => string | undefined,
    variables: Record<string, string> = {},
  ) {
    const fixture = await openFixtureOn(engine);
    const tried: string[] = [];
    const onRecipient: MailboxOptions['onRecipient'] = (address) => {
      if (!address.startsWith('ana@')) return undefined;
      tried.push(address);
      return onVisitor(address);
    };
    const mailbox = await fixture.openMailbox({ onRecipient });
    const server = await fixture.serve({ PANEL_PASSWORD: PASSWORD, SMTP_URL: mailbox.url, ...variables });
    const panel = await openPanel(server);
    const correct = async (id: string, from: string, email: string) =>
      panel.post(PANEL_PATHS.address, { id, from, email, by: 'Brenda' });
    const acknowledgements = async (id: string) =>
      (await panel.lead(id)).deliveries
        .filter(({ kind }) => kind === 'visitor_acknowledgement')
        .map(({ state, recipient }) => [state, recipient]);
    return { ...fixture, tried, mailbox, server, panel, correct, acknowledgements };
  }

  it('a refused address is corrected: the acknowledgement arrives there once, and nowhere else', async () => {
    const { server, panel, mailbox, tried, correct, acknowledgements, ...fixture } =
      await serveMails(refuseSent);
    const id = await sendLead(server, ANA);
    await expect.poll(() => acknowledgements(id)).toEqual([['dead', undefined]]);
    const wrong: [object, number][] = [
      [{ id, from: SENT, email: 'ana@gmail' }, 422],
      [{ id, from: SENT, email: '' }, 422],
      [{ id, email: RIGHT }, 422],
      [{ id, from: 'ana@old.example', email: RIGHT }, 409],
      [{ id: 'gone', from: SENT, email: RIGHT }, 404],
    ];
    for (const [change, status] of wrong)
      expect((await panel.post(PANEL_PATHS.address, change)).status, JSON.stringify(change)).toBe(status);
    const answers = await Promise.all([correct(id, SENT, ` ${RIGHT} `), correct(id, SENT, RIGHT)]);
    for (const answer of answers)
      expect((await answer.json()) as PanelLead).toMatchObject({ email: RIGHT, sentEmail: SENT });
    await expect.poll(() => acknowledgements(id)).toEqual([['sent', RIGHT]]);
    await panel.post(PANEL_PATHS.retry, { id });
    expect((await panel.lead(id)).lines).toMatchObject([{ by: 'Brenda', changes: { email: RIGHT } }]);

    for (const search of [SENT, RIGHT]) expect(await panel.names({ search })).toEqual(['Ana']);
    const workbook = await readXlsx(await (await panel.get(PANEL_PATHS.excel)).arrayBuffer());
    const exported = [JSON.stringify(workbook.sheets[0]?.rows), (await fixture.leads('export')).output];
    for (const text of exported) expect(text).toContain(RIGHT);
    for (const text of exported) expect(text).not.toContain(SENT);
    for (const email of [SENT, RIGHT])
      expect((await fixture.leads('forget', email)).output).toContain('1 lead,');

    const { output, errors } = await server.stop();
    expect(tried).toEqual([SENT, RIGHT]);
    expect(mailbox.mails.filter(({ to }) => to.includes(RIGHT))).toHaveLength(1);
    expect(output + errors).not.toContain('ana@');
  });

  it('a correction while the mail is under way sends it to the corrected address, and not again to the other', async () => {
    const { server, tried, mailbox, correct, acknowledgements } = await serveMails((address) =>
      address === SENT ? HANG : undefined,
    );
    const id = await sendLead(server, ANA);
    await expect.poll(() => tried).toEqual([SENT]);
    await correct(id, SENT, RIGHT);
    await expect
      .poll(() => acknowledgements(id))
      .toEqual([
        ['sent', SENT],
        ['sent', RIGHT],
      ]);
    mailbox.cutConnections();
    await server.stop();
    expect(tried).toEqual([SENT, RIGHT]);
  });

  it('the limit of mails to visitors holds for corrected addresses', async () => {
    const { server, tried, correct, acknowledgements } = await serveMails(() => undefined, {
      VISITOR_MAILS: '1/d',
    });
    const id = await sendLead(server, ANA);
    await expect.poll(() => acknowledgements(id)).toEqual([['sent', undefined]]);
    await correct(id, SENT, RIGHT);
    await server.stop();
    expect(tried).toEqual([SENT]);
  });

  it('a mail that failed is tried again at once; a refused address refuses again', async () => {
    let reply: string | undefined = '450 4.2.0 later';
    const { server, panel, tried, acknowledgements } = await serveMails(() => reply);
    const id = await sendLead(server, ANA);
    await expect.poll(() => tried).toHaveLength(1);
    reply = '550 5.1.1 no such user';
    await panel.post(PANEL_PATHS.retry, { id });
    await expect.poll(() => acknowledgements(id)).toEqual([['dead', undefined]]);
    reply = undefined;
    expect((await panel.post(PANEL_PATHS.retry, { id })).status).toBe(200);
    await expect.poll(() => acknowledgements(id)).toEqual([['sent', undefined]]);
    expect((await panel.post(PANEL_PATHS.retry, { id: 'gone' })).status).toBe(404);
    expect((await panel.post(PANEL_PATHS.retry, { id: [id] })).status).toBe(422);
  });

  it('leads with the same number, however written, find each other; other texts find nobody', async () => {
    const { server, panel } = await serveMails(() => undefined);
    const phones = {
      Uno: '55 1234 5678',
      Dos: '+52 1 5512345678 / 3333334444',
      Tres: '044 55 1234 5678 ext. 12',
      Cuatro: 'de 9:00 a 18:00',
      Cinco: 'de 9:00 a 18:00',
      Seis: '55 5555 5555',
      Siete: '55-5555-5555',
      Ocho: '',
      Nueve: '3333334444',
    };
    const ids = new Map<string, string>();
    for (const [name, phone] of Object.entries(phones))
      ids.set(name, await sendLead(server, { ...demoBy(name), phone, message: name }));
    const found: Record<string, string[]> = {};
    for (const [name, id] of ids) found[name] = (await panel.lead(id)).wroteAlso.map((other) => other.name);
    expect(found).toEqual({
      Uno: ['Tres', 'Dos'],
      Dos: ['Nueve', 'Tres', 'Uno'],
      Tres: ['Dos', 'Uno'],
      Cuatro: [],
      Cinco: [],
      Seis: [],
      Siete: [],
      Ocho: [],
      Nueve: ['Dos'],
    });
  });

  it('an erasure names the other addresses, counts each lead once, and erases those that were chosen', async () => {
    const { server, panel, correct } = await serveMails(() => undefined);
    const id = await sendLead(server, { ...ANA, phone: '55 1234 5678' });
    await sendLead(server, { ...demoBy('Ana otra'), phone: '+52 1 55 1234 5678' });
    await sendLead(server, { ...demoBy('Beto'), phone: '33 3333 4444' });
    await correct(id, SENT, RIGHT);
    const traces = async (...emails: string[]) => {
      const query = new URLSearchParams(emails.map((email) => ['email', email]));
      return panel.json<PersonTraces>(`${PANEL_PATHS.person}?${query}`);
    };
    const other = 'ana-otra@empresa.example';
    expect(await traces(RIGHT)).toMatchObject({ leads: 1, others: [other, SENT] });
    expect(await traces(SENT, RIGHT, other)).toMatchObject({ leads: 2, others: [] });
    const erased = await panel.post(PANEL_PATHS.person, { emails: [RIGHT, SENT, other] });
    expect(await erased.json()).toMatchObject({ leads: 2 });
    expect(await panel.names()).toEqual(['Beto']);
    for (const emails of [[], [SENT, 'nobody'], SENT])
      expect((await panel.post(PANEL_PATHS.person, { emails })).status).toBe(422);
  });
});
