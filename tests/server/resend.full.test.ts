import { expect, it, onTestFinished } from 'vitest';
import { openFixture, sendLead } from './fixture.ts';
import { DEMO, isAllSent } from './leads.ts';
import { openResendApi } from './resend-api.ts';
import { FIXTURE_VARIABLES } from './server-process.ts';

const TEAM = 'ventas@equipo.example';
const OURS = `"${FIXTURE_VARIABLES.SITE_PRODUCT}" <${FIXTURE_VARIABLES.SITE_EMAIL}>`;

it('a lead is mailed twice through the HTTP API', async () => {
  const { data, serve } = openFixture();
  const resend = await openResendApi();
  onTestFinished(() => resend.close());
  const { key } = resend.api;
  const server = await serve({ RESEND_API_KEY: key, RESEND_URL: resend.url, TEAM_EMAIL: TEAM });
  await sendLead(server, DEMO);
  const { output, errors } = await server.stop();
  expect(resend.mails.toSorted((one) => (one.to[0] === TEAM ? -1 : 1))).toMatchObject([
    { from: OURS, to: [TEAM], reply_to: [`"${DEMO.name}" <${DEMO.email}>`] },
    { from: OURS, to: [DEMO.email], headers: { 'Auto-Submitted': 'auto-replied' } },
  ]);
  expect(isAllSent(data)).toBe(true);
  expect(output).toContain(`through Resend's API at ${new URL(resend.url).host}; ${TEAM} is told`);
  expect(output + errors).not.toContain(key);
});
