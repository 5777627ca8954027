import { expect, it, onTestFinished } from 'vitest';
import { folioOf } from '#contract/folio.ts';
import { openFixture, sendLead } from './fixture.ts';
import { DEMO, isAllSent } from './leads.ts';
import { openResendApi, type ApiMail } from './resend-api.ts';
import { FIXTURE_VARIABLES } from './server-process.ts';

const TEAM = 'ventas@equipo.example';
const OURS = `"${FIXTURE_VARIABLES.SITE_PRODUCT}" <${FIXTURE_VARIABLES.SITE_EMAIL}>`;

/** The API, and a server that sends through it. */
async function open() {
  const fixture = openFixture();
  const resend = await openResendApi();
  onTestFinished(() => resend.close());
  const variables = { RESEND_API_KEY: resend.api.key, RESEND_URL: resend.url, TEAM_EMAIL: TEAM };
  // Resemble mails, to confuse a parser.
  const start = () => fixture.serve({ ...variables, SPAM_POLICY: 'off' });
  return { ...fixture, resend, start, server: await start() };
}

const isToTeam = ({ to }: ApiMail) => to[0] === TEAM;

it('a lead is mailed twice through the HTTP API', async () => {
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
