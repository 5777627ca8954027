import { describe, it, vi } from 'vitest';
import { makeCertificates } from './certificate.ts';
import { DEMO } from './leads.ts';
import { openStage, sendLead, stopServer, storedDeliveries } from './stage.ts';

vi.setConfig({ testTimeout: 60_000 });

const PASSWORD = 'sécre7o/largo';

/** A mail server that speaks TLS from the first byte, as on port 465, and the site before it. */
async function open(onTestFinished: Parameters<typeof openStage>[0]) {
  const stage = openStage(onTestFinished);
  const { caFile, key, cert } = makeCertificates(stage.root);
  const mailbox = await stage.openMailbox({ password: PASSWORD, server: { secure: true, key, cert } });
  const start = (host: string, variables: NodeJS.ProcessEnv) =>
    stage.startServer({
      SMTP_URL: `smtps://site:${encodeURIComponent(PASSWORD)}@${host}:${mailbox.port}`,
      ...variables,
    });
  return { stage, mailbox, start, trusting: { NODE_EXTRA_CA_CERTS: caFile } };
}

describe.concurrent('a mail server with TLS from the first byte (smtps)', () => {
  it('is sent password and mails where an authority that is trusted vouches for its name', async ({
    expect,
    onTestFinished,
  }) => {
    const { mailbox, start, trusting } = await open(onTestFinished);
    const server = await start('127.0.0.1', trusting);
    await sendLead(server.url, DEMO);
    const mails = await mailbox.expectMails(2);
    expect(mails.map(({ to }) => to[0]).toSorted()).toEqual(['hola@trazamar.example', DEMO.email]);
    expect(mailbox.logins).toContainEqual({ password: PASSWORD, isEncrypted: true });
    const { errors } = await stopServer(server);
    expect(errors).not.toMatch(/No mail goes out/);
  });

  it.for([
    ['whose authority nobody trusts', '127.0.0.1', false, /certificate/],
    // Another name of this machine.
    ['whose certificate is for another name', '0.0.0.0', true, /certificate's altnames/],
  ] as const)(
    'is sent nothing %s: the mails wait, and go out once that is mended',
    async ([, host, isTrusted, reason], test) => {
      const { expect, onTestFinished } = test;
      const { stage, mailbox, start, trusting } = await open(onTestFinished);
      const server = await start(host, isTrusted ? trusting : {});
      await sendLead(server.url, DEMO);
      await vi.waitUntil(
        () => storedDeliveries(stage.data).every(({ last_error: error }) => reason.test(error ?? '')),
        { timeout: 20_000 },
      );
      const { output, errors } = await stopServer(server);
      expect(storedDeliveries(stage.data).map(({ state }) => state)).toEqual(['ready', 'ready']);
      expect(errors).toMatch(/^No mail goes out, what is queued is kept: .*certificate/m);
      expect(output + errors).not.toContain('secre7o');
      expect(mailbox.logins).toEqual([]);
      await start('127.0.0.1', trusting);
      await mailbox.expectMails(2);
    },
  );
});
