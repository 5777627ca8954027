import { plainText } from './received.ts';
import { describe, it, vi } from 'vitest';
import { DEMO } from './leads.ts';
import { HANG_UP, type MailboxOptions } from './mailbox.ts';
import { isAllSent, openStage, sendLead, stopServer, storedDeliveries } from './stage.ts';

/** The first backoff and a poll, many times over. */
const RETRIED_WITHIN_MS = 40_000;

// The tests wait most of the time.
vi.setConfig({ maxConcurrency: 8, testTimeout: 60_000 });

const folioOf = (id: string) => id.slice(0, 8).toUpperCase();

describe.concurrent('a refusal for good', () => {
  it.for([
    ['of the address', { onRecipient: (reply: string) => reply }],
    ['of the message', { onMessage: (reply: string) => reply }],
  ] as const)('%s buries that mail alone, at once, and names no address', async ([, stages], test) => {
    const { expect, onTestFinished } = test;
    const stage = openStage(onTestFinished);
    const unwanted = 'nadie@empresa.example';
    const reply = `550 5.1.1 <${unwanted}>: user unknown (${unwanted}), try someone.else@empresa.example`;
    const mailbox = await stage.openMailbox({
      onRecipient: (address) =>
        'onRecipient' in stages && address === unwanted ? stages.onRecipient(reply) : undefined,
      onMessage: ({ to }) =>
        'onMessage' in stages && to[0] === unwanted ? stages.onMessage(reply) : undefined,
    });
    const server = await stage.startServer({ SMTP_URL: mailbox.url });
    const id = await sendLead(server.url, { ...DEMO, email: unwanted });
    await sendLead(server.url, DEMO);
    const mails = await mailbox.expectMails(3);
    const { errors } = await stopServer(server);
    expect(mails.map(({ to }) => to[0]).toSorted()).toEqual([
      'hola@trazamar.example',
      'hola@trazamar.example',
      DEMO.email,
    ]);
    const dead = storedDeliveries(stage.data).filter(({ state }) => state !== 'sent');
    expect(dead).toEqual([
      expect.objectContaining({ lead_id: id, kind: 'visitor_acknowledgement', state: 'dead', tries: 1 }),
    ]);
    expect(dead[0]?.last_error).toMatch(/550 5\.1\.1 .*user unknown/);
    expect(errors).toContain(`Given up: visitor_acknowledgement of lead ${folioOf(id)}: `);
    expect(errors + dead[0]?.last_error).not.toMatch(/nadie|someone|empresa\.example/);
  });

  it('of the team’s address is tried again, for the operator to mend', async ({ expect, onTestFinished }) => {
    const stage = openStage(onTestFinished);
    const mailbox = await stage.openMailbox({
      onRecipient: (address) => (address === 'typo@trazamar.example' ? '550 5.1.1 user unknown' : undefined),
    });
    const variables = { SMTP_URL: mailbox.url };
    const server = await stage.startServer({ ...variables, TEAM_EMAIL: 'typo@trazamar.example' });
    await sendLead(server.url, DEMO);
    await mailbox.expectMails(1);
    const { errors } = await stopServer(server);
    expect(errors).toMatch(/^Put off: team_notification of lead \w+: .*550 5\.1\.1 user unknown/m);
    await stage.startServer({ ...variables, TEAM_EMAIL: 'ventas@trazamar.example' });
    const mails = await mailbox.expectMails(2);
    expect(mails.map(({ to }) => to[0])).toEqual([DEMO.email, 'ventas@trazamar.example']);
  });

  it('is counted in a line at the next start, and told to the team by one mail', async ({
    expect,
    onTestFinished,
  }) => {
    const stage = openStage(onTestFinished);
    const mailbox = await stage.openMailbox({
      onRecipient: (address) => (address === DEMO.email ? '550 5.1.1 user unknown' : undefined),
    });
    const server = await stage.startServer({ SMTP_URL: mailbox.url });
    await sendLead(server.url, DEMO);
    await mailbox.expectMails(1);
    await stopServer(server);
    const next = await stage.startServer({ SMTP_URL: mailbox.url });
    const [, notice] = await mailbox.expectMails(2);
    const { errors } = await stopServer(next);
    expect(errors).toContain('Mails given up: 1.');
    await stopServer(await stage.startServer({ SMTP_URL: mailbox.url }));
    expect(mailbox.mails).toHaveLength(2);
    expect(notice?.to).toEqual(['hola@trazamar.example']);
    expect(notice?.parsed.subject).toBe('[Correo] 1 correo sin entregar');
    expect(notice && plainText(notice)).toMatch(/Acuse a la persona\nDe: .*\nMotivo: .*550 5\.1\.1/);
  });
});

/** Answers the first two of a kind by `reply`, and lets the others pass. */
function twice(reply: string) {
  let asked = 0;
  return () => ((asked += 1) > 2 ? undefined : reply);
}

describe.concurrent('a failure that may pass', () => {
  it.for<[string, MailboxOptions]>([
    ['450 for the address', { onRecipient: twice('450 4.2.0 greylisted') }],
    ['552 for the address', { onRecipient: twice('552 too many recipients') }],
    ['a full mailbox', { onRecipient: twice('550 5.2.2 mailbox full') }],
    ['a spent quota', { onMessage: twice('550 5.4.5 daily quota exceeded') }],
    ['452 for the message', { onMessage: twice('452 4.3.1 out of disk') }],
    ['552 for the message', { onMessage: twice('552 5.3.4 out of storage') }],
    ['550 for the sender', { onSender: twice('550 5.1.8 sender refused') }],
    ['553 for the sender', { onSender: twice('553 5.7.1 not owned by you') }],
    ['relaying refused at the address', { onRecipient: twice('554 5.7.1 relay access denied') }],
    ['the sender refused at the address', { onRecipient: twice('553 5.7.1 sender not owned by user') }],
    ['421 at connecting', { onConnect: twice('421 4.7.0 try later') }],
    ['554 at connecting', { onConnect: twice('554 5.7.1 blocked') }],
    ['hanging up at connecting', { onConnect: twice(HANG_UP) }],
    ['hanging up at the address', { onRecipient: twice(HANG_UP) }],
    ['hanging up in the message', { onFirstBytes: twice(HANG_UP) }],
    ['hanging up after the message', { onMessage: twice(HANG_UP) }],
  ])('puts the mails off, and then they go out once each: %s', async ([, options], test) => {
    const { expect, onTestFinished } = test;
    const stage = openStage(onTestFinished);
    const mailbox = await stage.openMailbox(options);
    const server = await stage.startServer({ SMTP_URL: mailbox.url });
    await sendLead(server.url, DEMO);
    const mails = await mailbox.expectMails(2, RETRIED_WITHIN_MS);
    const { errors } = await stopServer(server);
    expect(errors).not.toMatch(/Given up|Unexpected error/);
    expect(isAllSent(stage.data)).toBe(true);
    expect(new Set(mails.map(({ parsed }) => parsed.messageId)).size).toBe(2);
    expect(mails).toHaveLength(2);
  });

  it('changes nothing of a mail but its date: the Message-ID is that of the first try', async (test) => {
    const { expect, onTestFinished } = test;
    const stage = openStage(onTestFinished);
    const tried: (string | undefined)[] = [];
    const mailbox = await stage.openMailbox({
      onMessage: ({ parsed }) => {
        tried.push(parsed.messageId);
        return tried.length > 4 ? undefined : '451 4.3.0 try later';
      },
    });
    const variables = { SMTP_URL: mailbox.url };
    const first = await stage.startServer(variables);
    await sendLead(first.url, DEMO);
    await vi.waitFor(() => expect(tried).toHaveLength(2), { timeout: RETRIED_WITHIN_MS });
    await stopServer(first);
    await stage.startServer(variables);
    const mails = await mailbox.expectMails(2, RETRIED_WITHIN_MS);
    expect(new Set(tried)).toEqual(new Set(mails.map(({ parsed }) => parsed.messageId)));
    expect(new Set(tried).size).toBe(2);
  });
});
