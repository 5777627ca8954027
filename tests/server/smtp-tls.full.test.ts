import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, expect, it } from 'vitest';
import { makeCertificates } from './certificate.ts';
import { openFixture, sendLead } from './fixture.ts';
import { DEMO, storedDeliveries } from './leads.ts';
import { FIXTURE_VARIABLES } from './server-process.ts';

const PASSWORD = 'sécre7o/largo';

const trusted = getCACertificates();
afterEach(() => setDefaultCACertificates(trusted));

/** A mail server with implicit TLS, as on port 465. Sends a lead to the site in front of it. */
async function open(host: string, isTrusted: boolean) {
  const fixture = openFixture();
  const { caFile, key, cert } = makeCertificates(fixture.root);
  const trust = () => setDefaultCACertificates([...trusted, readFileSync(caFile, 'utf8')]);
  if (isTrusted) trust();
  const mailbox = await fixture.openMailbox({ password: PASSWORD, server: { secure: true, key, cert } });
  const serve = (name: string) =>
    fixture.serve({ SMTP_URL: `smtps://site:${encodeURIComponent(PASSWORD)}@${name}:${mailbox.port}` });
  const server = await serve(host);
  await sendLead(server, DEMO);
  const { output, errors } = await server.stop();
  return { ...fixture, mailbox, trust, serve, output, errors };
}

it('a mail server with TLS gets password and mails only with a trusted certificate', async () => {
  const { mailbox, errors } = await open('127.0.0.1', true);
  const recipients = mailbox.mails.map(({ to }) => to[0]);
  expect(recipients.toSorted()).toEqual([FIXTURE_VARIABLES.SITE_EMAIL, DEMO.email]);
  expect(mailbox.logins).toContainEqual({ password: PASSWORD, isEncrypted: true });
  expect(errors).not.toMatch(/certificate/);
});

it.each([
  ['with a certificate of an unknown authority', '127.0.0.1', false, /certificate/],
  // Another name of this machine.
  ['with a certificate for another name', '0.0.0.0', true, /certificate's altnames/],
] as const)('a mail server %s is sent nothing, and the mails wait', async (...given) => {
  const [, host, isTrusted, reason] = given;
  const { data, mailbox, trust, serve, output, errors } = await open(host, isTrusted);
  for (const { state, last_error: error } of storedDeliveries(data))
    expect([state, error]).toEqual(['ready', expect.stringMatching(reason)]);
  expect(errors).toMatch(/certificate/);
  expect(output + errors).not.toContain('secre7o');
  expect(mailbox.logins).toEqual([]);
  trust();
  await serve('127.0.0.1');
  await mailbox.expectMails(2);
});
