import { addressParser } from 'postal-mime';
import { describe, it, vi, type OnTestFinishedHandler } from 'vitest';
import { DEMO, demoBy } from './leads.ts';
import { CUT, openResendApi, TAKE_AND_CUT, type ApiMail, type ApiReply } from './resend-api.ts';
import { isAllSent, openStage, sendLead, stopServer, storedDeliveries } from './stage.ts';

// The tests wait most of the time.
vi.setConfig({ maxConcurrency: 8, testTimeout: 60_000 });

const TEAM = 'ventas@equipo.example';

type Reply = ApiReply | typeof CUT | typeof TAKE_AND_CUT | undefined;

/** The API, and a server that sends through it. */
async function open(
  onTestFinished: (handler: OnTestFinishedHandler) => void,
  onMail?: (mail: ApiMail) => Reply,
) {
  const stage = openStage(onTestFinished);
  const resend = await openResendApi({ onMail });
  onTestFinished(() => resend.close());
  const start = () =>
    stage.startServer({
      RESEND_API_KEY: 're_a_key_of_the_tests',
      RESEND_URL: resend.url,
      TEAM_EMAIL: TEAM,
      // What is sent here looks like what it is.
      SPAM_POLICY: 'off',
    });
  return { stage, resend, start, server: await start() };
}

const error = (status: number, name: string): ApiReply => ({ status, name, message: 'Not now.' });

const keysOf = (mails: ApiMail[]) => new Set(mails.map(({ request }) => request['idempotency-key']));

describe.concurrent('through the HTTP API', () => {
  it('a form brings two mails: one to the team, an answer to which goes to the visitor, and one to the visitor', async ({
    expect,
    onTestFinished,
  }) => {
    const { stage, resend, server } = await open(onTestFinished);
    const folio = (await sendLead(server.url, DEMO)).slice(0, 8).toUpperCase();
    const mails = await resend.expectMails(2);
    const { output, errors } = await stopServer(server);
    const [team, visitor] = mails.toSorted(
      (one, other) => Number(one.to[0] !== TEAM) - Number(other.to[0] !== TEAM),
    );
    expect(team).toMatchObject({
      from: '"Trazamar" <hola@trazamar.example>',
      to: [TEAM],
      reply_to: [`"${DEMO.name}" <${DEMO.email}>`],
      subject: `[Demo] ${DEMO.company} · ${DEMO.name}`,
      headers: {},
    });
    expect(visitor).toMatchObject({
      from: '"Trazamar" <hola@trazamar.example>',
      to: [DEMO.email],
      subject: 'Recibimos tu solicitud de demo',
      headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    });
    expect(visitor).not.toHaveProperty('reply_to');
    expect(team?.text).toContain(`\nMensaje:\n${DEMO.message}\n`);
    expect(team?.html).toContain('<!doctype html>');
    for (const mail of mails) {
      expect(mail.text).toContain(folio);
      expect(mail.html).toContain(folio);
    }
    expect(keysOf(mails).size).toBe(2);
    expect(isAllSent(stage.data)).toBe(true);
    expect(output).toContain(
      `Mails go out through Resend's API at ${new URL(resend.url).host}; ${TEAM} is told`,
    );
    expect(output + errors).not.toContain('re_a_key');
  });

  it('a visitor’s name stays a name', async ({ expect, onTestFinished }) => {
    const { resend, server } = await open(onTestFinished);
    const names = [
      'Pérez, Ana; Núñez: eva@evil.example',
      'x" <eva@evil.example>, "y',
      "O'Brien (Ñandú) 🚢 \\",
      'Ana\r\nBcc: eva@evil.example',
    ];
    for (const [number, name] of names.entries()) {
      await sendLead(server.url, { ...DEMO, name, email: `visitor-${number}@empresa.example` });
    }
    const mails = await resend.expectMails(2 * names.length);
    const replyTo = mails.flatMap(({ reply_to: mailboxes = [] }) => mailboxes).toSorted();
    expect(
      replyTo
        .flatMap((mailbox) => addressParser(mailbox))
        .map(({ address }) => address)
        .toSorted(),
    ).toEqual(names.map((_, number) => `visitor-${number}@empresa.example`));
    expect(replyTo.join('\n')).not.toMatch(/eva@|[\r\t]/);
    expect(mails.filter(({ to }) => to[0] === TEAM)).toHaveLength(names.length);
    expect(mails.flatMap(({ to }) => to)).toHaveLength(2 * names.length);
  });

  it('every failure that may pass puts a mail off, and then it goes out once', async ({
    expect,
    onTestFinished,
  }) => {
    const faults: Record<string, Reply> = {
      'too-fast': error(429, 'rate_limit_exceeded'),
      'no-quota': error(429, 'daily_quota_exceeded'),
      'under-way': error(409, 'concurrent_idempotent_requests'),
      broken: error(500, 'application_error'),
      gateway: { status: 502, text: '<h1>Bad Gateway</h1>' },
      portal: { status: 200, text: '<h1>Welcome</h1>' },
      unverified: error(403, 'validation_error'),
      'cut-before': CUT,
      'cut-after': TAKE_AND_CUT,
    };
    const names = Object.keys(faults);
    const tries = new Map<string, number>();
    const { stage, resend, server } = await open(onTestFinished, ({ to, request }) => {
      const key = String(request['idempotency-key']);
      tries.set(key, (tries.get(key) ?? 0) + 1);
      return tries.get(key) === 1 ? faults[to[0]?.split('@')[0] ?? ''] : undefined;
    });
    for (const name of names) await sendLead(server.url, demoBy(name));
    await vi.waitFor(() => expect(isAllSent(stage.data)).toBe(true), { timeout: 20_000 });
    const { errors } = await stopServer(server);
    const ofVisitors = resend.mails.filter(({ to }) => to[0] !== TEAM);
    expect(ofVisitors.flatMap(({ to }) => to).toSorted()).toEqual(
      names.map((name) => demoBy(name).email).toSorted(),
    );
    expect(resend.mails).toHaveLength(2 * names.length);
    const triedTwice = storedDeliveries(stage.data).filter((row) => row.tries === 2);
    expect(triedTwice.map(({ kind }) => kind)).toEqual(names.map(() => 'visitor_acknowledgement'));
    expect(errors).not.toMatch(/Given up|Unexpected error/);
  });

  it('a key that was revoked loses nothing: all goes out with the next one', async ({
    expect,
    onTestFinished,
  }) => {
    const { stage, resend, start, server } = await open(onTestFinished);
    const key = resend.api.key;
    resend.api.key = 're_another_key_of_the_tests';
    await sendLead(server.url, DEMO);
    await vi.waitUntil(() => storedDeliveries(stage.data).every(({ tries }) => tries > 0), {
      timeout: 20_000,
    });
    const { errors } = await stopServer(server);
    expect(errors).toMatch(
      /^No mail goes out, what is queued is kept: HTTP 403 invalid_api_key: API key is invalid\.$/m,
    );
    expect(storedDeliveries(stage.data).map(({ state }) => state)).toEqual(['ready', 'ready']);
    resend.api.key = key;
    await start();
    expect(await resend.expectMails(2)).toHaveLength(2);
  });

  it('a recipient that is refused is given up and told of, and the team has its mail all the same', async ({
    expect,
    onTestFinished,
  }) => {
    const { stage, resend, start, server } = await open(onTestFinished);
    // The form takes it, and the API neither as recipient nor for answers.
    const email = 'ñandú@empresa.example';
    await sendLead(server.url, { ...DEMO, email });
    const [team] = await resend.expectMails(1);
    await vi.waitFor(
      () =>
        expect(
          storedDeliveries(stage.data)
            .map(({ state }) => state)
            .toSorted(),
        ).toEqual(['dead', 'sent']),
      { timeout: 20_000 },
    );
    const { errors } = await stopServer(server);
    expect(team).toMatchObject({ to: [TEAM], text: expect.stringContaining(`Correo: ${email}`) });
    expect(team).not.toHaveProperty('reply_to');
    expect(errors).toMatch(
      /^Given up: visitor_acknowledgement of lead \w+: HTTP 422 validation_error: the to field$/m,
    );
    expect(errors).not.toMatch(/ñandú|No mail goes out/);
    await start();
    const [, notice] = await resend.expectMails(2);
    expect(notice).toMatchObject({ to: [TEAM], subject: '[Correo] 1 correo sin entregar' });
  });
});
