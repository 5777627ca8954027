import { expect, it, vi } from 'vitest';
import { folioOf } from '#contract/folio.ts';
import { openFixture, sendLead } from './fixture.ts';
import { DEMO, isAllSent, storedDeliveries } from './leads.ts';
import { plainText, unusedPort } from './mailbox.ts';
import { OPERATOR } from './server-process.ts';

const TEAM = OPERATOR.SITE_EMAIL;

it('a refusal for good gives up that mail alone, and the team is told of it once', async () => {
  const { data, serve, openMailbox } = openFixture();
  const unwanted = 'nadie@empresa.example';
  const mailbox = await openMailbox({
    onRecipient: (address) =>
      address === unwanted
        ? `550 5.1.1 <${unwanted}>: user unknown, try someone.else@empresa.example`
        : undefined,
  });
  const server = await serve({ SMTP_URL: mailbox.url });
  const id = await sendLead(server, { ...DEMO, email: unwanted });
  await sendLead(server, DEMO);
  const { errors } = await server.stop();
  expect(mailbox.mails.map(({ to }) => to[0]).toSorted()).toEqual([TEAM, TEAM, DEMO.email]);
  const [dead, ...others] = storedDeliveries(data).filter(({ state }) => state !== 'sent');
  expect(others).toEqual([]);
  expect(dead).toMatchObject({ lead_id: id, kind: 'visitor_acknowledgement', state: 'dead', tries: 1 });
  expect(errors).toContain(`Given up: visitor_acknowledgement of lead ${folioOf(id)}: `);
  expect(errors + dead?.last_error).not.toMatch(/nadie|someone|empresa\.example/);

  const next = await serve({ SMTP_URL: mailbox.url });
  expect(next.printed.errors).toContain('Mails given up: 1.');
  const [, , , notice] = await mailbox.expectMails(4);
  expect(notice?.to).toEqual([TEAM]);
  expect(notice && plainText(notice)).toMatch(new RegExp(`${folioOf(id)}[^]*550 5\\.1\\.1`));
  await next.stop();
  await (await serve({ SMTP_URL: mailbox.url })).stop();
  expect(mailbox.mails).toHaveLength(4);
});

it('a refusal of the team’s address is tried again, for the operator to mend', async () => {
  const { serve, openMailbox } = openFixture();
  const mailbox = await openMailbox({
    onRecipient: (address) => (address === 'typo@muelle.example' ? '550 5.1.1 user unknown' : undefined),
  });
  const SMTP_URL = mailbox.url;
  const server = await serve({ SMTP_URL, TEAM_EMAIL: 'typo@muelle.example' });
  await sendLead(server, DEMO);
  expect((await server.stop()).errors).toMatch(
    /^Put off: team_notification of lead \w+: .*550 5\.1\.1 user unknown/m,
  );
  await serve({ SMTP_URL, TEAM_EMAIL: 'ventas@muelle.example' });
  const mails = await mailbox.expectMails(2);
  expect(mails.map(({ to }) => to[0])).toEqual([DEMO.email, 'ventas@muelle.example']);
});

it('while there is no mail server every lead is answered, and once there is one each mail goes out once', async () => {
  const { data, serve, openMailbox } = openFixture();
  const port = await unusedPort();
  const SMTP_URL = `smtp://127.0.0.1:${port}`;
  const server = await serve({ SMTP_URL });
  await sendLead(server, DEMO);
  await sendLead(server, { ...DEMO, type: 'contact', email: 'eva@empresa.example', company: '' });
  await vi.waitUntil(() => storedDeliveries(data).every(({ tries }) => tries > 0), 20_000);
  const { errors } = await server.stop();
  expect(errors.match(/^No mail goes out, what is queued is kept: ESOCKET: .*ECONNREFUSED/gm)).toHaveLength(
    1,
  );
  expect(errors).not.toMatch(/Unexpected error|Given up/);
  const mailbox = await openMailbox({ port });
  const next = await serve({ SMTP_URL });
  await mailbox.expectMails(4);
  await next.stop();
  expect(isAllSent(data)).toBe(true);
  const recipients = mailbox.mails.map(({ to }) => to[0]);
  expect(recipients.toSorted()).toEqual(['eva@empresa.example', TEAM, TEAM, DEMO.email]);
});

it('a mail that is tried again has the Message-ID of the first try', async () => {
  const { serve, openMailbox } = openFixture();
  const tried: (string | undefined)[] = [];
  const mailbox = await openMailbox({
    onMessage: ({ parsed }) => {
      tried.push(parsed.messageId);
      return tried.length > 2 ? undefined : '451 4.3.0 try later';
    },
  });
  const server = await serve({ SMTP_URL: mailbox.url });
  await sendLead(server, DEMO);
  await server.stop();
  expect(tried).toHaveLength(2);
  await serve({ SMTP_URL: mailbox.url });
  const mails = await mailbox.expectMails(2);
  expect(mails.map(({ parsed }) => parsed.messageId).toSorted()).toEqual(tried.slice(0, 2).toSorted());
});

it('a stop waits for mails that are answered in time, and for what was queued behind them', async () => {
  const { data, serve, openMailbox } = openFixture();
  const gate = Promise.withResolvers<undefined>();
  let arrived = 0;
  const mailbox = await openMailbox({
    onMessage: () => {
      arrived += 1;
      return gate.promise;
    },
  });
  const server = await serve({ SMTP_URL: mailbox.url });
  const names = ['uno', 'dos', 'tres', 'cuatro'];
  for (const name of names) await sendLead(server, { ...DEMO, name, email: `${name}@empresa.example` });
  await vi.waitUntil(() => arrived === 5, 20_000);
  const stopping = server.stop();
  await expect(fetch(server.url)).rejects.toThrow();
  gate.resolve(undefined);
  await stopping;
  expect(isAllSent(data)).toBe(true);
  expect(mailbox.mails).toHaveLength(2 * names.length);
});
