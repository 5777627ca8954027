import { addressParser } from 'postal-mime';
import { expect, it, onTestFinished, vi } from 'vitest';
import { folioOf } from '#contract/folio.ts';
import { openFixture, sendLead } from './fixture.ts';
import { DEMO, isAllSent, storedDeliveries } from './leads.ts';
import { openResendApi, TAKE_AND_CUT, type ApiMail } from './resend-api.ts';
import { OPERATOR } from './server-process.ts';

const TEAM = 'ventas@equipo.example';
const OURS = `"${OPERATOR.SITE_PRODUCT}" <${OPERATOR.SITE_EMAIL}>`;

/** The API, and a server that sends through it. */
async function open(onMail?: NonNullable<Parameters<typeof openResendApi>[0]>['onMail']) {
  const fixture = openFixture();
  const resend = await openResendApi({ onMail });
  onTestFinished(() => resend.close());
  const variables = { RESEND_API_KEY: resend.api.key, RESEND_URL: resend.url, TEAM_EMAIL: TEAM };
  // What is sent here looks like what it is.
  const start = () => fixture.serve({ ...variables, SPAM_POLICY: 'off' });
  return { ...fixture, resend, start, server: await start() };
}

const isToTeam = ({ to }: ApiMail) => to[0] === TEAM;

it('a form brings two mails through the HTTP API', async () => {
  const { data, resend, server } = await open();
  const folio = folioOf(await sendLead(server, DEMO));
  const { output, errors } = await server.stop();
  const { mails } = resend;
  expect(mails.find(isToTeam)).toMatchObject({
    from: OURS,
    to: [TEAM],
    reply_to: [`"${DEMO.name}" <${DEMO.email}>`],
    headers: {},
  });
  const visitor = mails.find((mail) => !isToTeam(mail));
  expect(visitor).toMatchObject({
    from: OURS,
    to: [DEMO.email],
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  });
  expect(visitor).not.toHaveProperty('reply_to');
  for (const { text, html } of mails) {
    expect(text).toContain(folio);
    expect(html).toContain(folio);
  }
  expect(new Set(mails.map(({ request }) => request['idempotency-key'])).size).toBe(2);
  expect(isAllSent(data)).toBe(true);
  expect(output).toContain(`through Resend's API at ${new URL(resend.url).host}; ${TEAM} is told`);
  expect(output + errors).not.toContain(resend.api.key);
});

it('a visitor’s name stays a name', async () => {
  const { resend, server } = await open();
  const names = [
    'Pérez, Ana; Núñez: eva@evil.example',
    'x" <eva@evil.example>, "y',
    "O'Brien (Ñandú) 🚢 \\",
    'Ana\r\nBcc: eva@evil.example',
  ];
  for (const [number, name] of names.entries())
    await sendLead(server, { ...DEMO, name, email: `visitor-${number}@empresa.example` });
  await server.stop();
  const replyTo = resend.mails.flatMap(({ reply_to: mailboxes = [] }) => mailboxes);
  expect(
    replyTo
      .flatMap((mailbox) => addressParser(mailbox))
      .map(({ address }) => address)
      .toSorted(),
  ).toEqual(names.map((_, number) => `visitor-${number}@empresa.example`));
  expect(resend.mails.flatMap(({ to }) => to)).toHaveLength(2 * names.length);
});

it('a mail whose answer was lost and one that met a revoked key go out once, with the next key', async () => {
  let toTeam = 0;
  const { data, resend, start, server } = await open((mail) => {
    if (isToTeam(mail)) toTeam += 1;
    return isToTeam(mail) && toTeam === 1 ? TAKE_AND_CUT : undefined;
  });
  const { key } = resend.api;
  await sendLead(server, DEMO);
  await vi.waitUntil(() => resend.mails.length === 2, 20_000);
  resend.api.key = 're_another_key_of_the_tests';
  await sendLead(server, { ...DEMO, type: 'contact', email: 'eva@empresa.example' });
  const { errors } = await server.stop();
  expect(errors).toMatch(/^No mail goes out, what is queued is kept: /m);
  expect(errors).not.toMatch(/Given up|Unexpected error/);
  resend.api.key = key;
  resend.mails.length = 0;
  await start();
  await vi.waitUntil(() => isAllSent(data), 20_000);
  expect(resend.mails.map(({ to }) => to[0]).toSorted()).toEqual(['eva@empresa.example', TEAM]);
});

it('a recipient that is refused is given up and told of, and the team has its mail all the same', async () => {
  const { data, resend, start, server } = await open();
  // The form takes it, and the API neither as recipient nor for answers.
  const email = 'ñandú@empresa.example';
  await sendLead(server, { ...DEMO, email });
  const { errors } = await server.stop();
  const states = storedDeliveries(data).map(({ state }) => state);
  expect(states.toSorted()).toEqual(['dead', 'sent']);
  const [team] = resend.mails;
  expect(team).toMatchObject({ to: [TEAM], text: expect.stringContaining(email) });
  expect(team).not.toHaveProperty('reply_to');
  expect(errors).toMatch(
    /^Given up: visitor_acknowledgement of lead \w+: HTTP 422 validation_error: the to field$/m,
  );
  expect(errors).not.toMatch(/ñandú|No mail goes out/);
  await start();
  const [, notice] = await resend.expectMails(2);
  expect(notice).toMatchObject({ to: [TEAM] });
});
