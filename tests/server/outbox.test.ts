import { expect, it } from 'vitest';
import { isRefusedForGood } from '#contract/delivery-words.ts';
import { folioOf } from '#contract/lead.ts';
import { ENGINES } from '#tests/server/support/engines.ts';
import { openFixture, openFixtureOn, sendLead } from '#tests/server/support/fixture.ts';
import { DEMO, demoBy, storedDeliveries } from '#tests/server/support/leads.ts';
import { headerOf, plainText, wireProblems } from '#tests/server/support/mailbox.ts';
import { FIXTURE_VARIABLES } from '#tests/server/support/server-process.ts';

const TEAM = FIXTURE_VARIABLES.SITE_EMAIL;

it('a mail that is refused for good is dead-lettered alone, and reported to the team', async () => {
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
  expect(errors).toContain(`Dead: visitor_acknowledgement of lead ${folioOf(id)}: `);
  expect(isRefusedForGood(dead?.last_error ?? '')).toBe(true);
  expect(errors + dead?.last_error).not.toMatch(/nadie|someone|empresa\.example/);

  const next = await serve({ SMTP_URL: mailbox.url });
  expect(next.printed.errors).toContain('Dead mails: 1.');
  const [, , , report] = await mailbox.expectMails(4);
  expect(report?.to).toEqual([TEAM]);
  expect(report && plainText(report)).toMatch(
    new RegExp(`${folioOf(id)}[^]*Esa dirección no existe .*550 5\\.1\\.1`),
  );
});

it('above VISITOR_MAILS a lead is stored and mailed to the team, and its acknowledgement waits', async () => {
  const { variables, serve, openMailbox, leads } = openFixture();
  const mailbox = await openMailbox();
  Object.assign(variables, { SMTP_URL: mailbox.url, VISITOR_MAILS: '9/10m,1/1d' });
  const server = await serve();
  for (const name of ['Ana', 'Eva', 'Luz']) await sendLead(server, demoBy(name));
  await server.stop();
  expect(mailbox.mails.filter(({ to }) => to[0] === TEAM)).toHaveLength(3);
  expect(mailbox.mails).toHaveLength(4);
  const finding = 'Mails to visitors wait: 2. VISITOR_MAILS is reached';
  expect((await serve()).printed.errors).toContain(finding);
  const { output } = await leads('doctor');
  expect(output).toContain(finding);
  expect(output).toContain('deliveries: none is due for long');
});

it('an address that is not ASCII before its @ is acknowledged by SMTPUTF8, and reaches the team without', async () => {
  const email = 'josé@peña.example';
  const { serve, openMailbox } = openFixture();
  const mailbox = await openMailbox();
  const server = await serve({ SMTP_URL: mailbox.url });
  await sendLead(server, { ...DEMO, email });
  await server.stop();
  const [team, acknowledgement] = mailbox.mails.toSorted((mail) => (mail.to[0] === TEAM ? -1 : 1));
  expect(acknowledgement).toMatchObject({ to: [email], smtpUtf8: true });
  // A Reply-To would require SMTPUTF8 of every server on the way to the team.
  expect(team && [team.smtpUtf8, headerOf(team, 'reply-to'), wireProblems(team)]).toEqual([false, [], []]);
  expect(team && plainText(team)).toContain(email);
});

it.each(ENGINES)(
  'an address of the team that is refused for a while is told later, alone, on %s',
  async (engine) => {
    const [ana, eva, typo] = ['ana@empresa.example', 'eva@empresa.example', 'tpyo@empresa.example'];
    const { serve, openMailbox, leads, readLeads } = await openFixtureOn(engine);
    let isBusy = true;
    const mailbox = await openMailbox({
      onRecipient: (address) => {
        if (address === typo) return '550 5.1.1 user unknown';
        return address === eva && isBusy ? '451 4.7.1 try later' : undefined;
      },
    });
    const variables = { SMTP_URL: mailbox.url, TEAM_EMAIL: `Ana <${ana}>, ${eva}, ${typo}` };
    const server = await serve(variables);
    const id = await sendLead(server, DEMO);
    const waiting = async () =>
      (await readLeads('show', id))[0]?.deliveries.filter((each) => each.state === 'ready' && each.lastError);
    await expect.poll(waiting).toHaveLength(2);
    await server.stop();
    expect(mailbox.mails.map(({ to }) => to).toSorted()).toEqual([[ana], [DEMO.email]]);
    expect(server.printed.errors).toMatch(`team_notification of lead ${folioOf(id)} to ${typo}: `);
    const { output } = await leads('show', id);
    expect(output).toMatch(/^team_mail +waiting, \d+ (try|tries); waiting, \d+ (try|tries); sent$/m);
    expect(output).toMatch(/^team_mail_error +\S.*451 4\.7\.1.*; \S.*550 5\.1\.1.*; —$/m);
    expect(output).toContain(`${eva}; ${typo}; ${ana}\n`);

    isBusy = false;
    await leads('retry', id);
    await (await serve({ ...variables, TEAM_EMAIL: `${ana}, ${eva}` })).stop();
    expect(mailbox.mails.map(({ to }) => to).toSorted()).toEqual([[ana], [eva], [DEMO.email]]);
    expect((await readLeads('show', id))[0]?.deliveries.map(({ state }) => state)).toEqual([
      'sent',
      'sent',
      'sent',
    ]);
  },
);
