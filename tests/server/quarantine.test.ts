import { expect, it } from 'vitest';
import { folioOf } from '#contract/lead.ts';
import { FUNCTION_PATHS, OWN_HEADERS } from '#contract/paths.ts';
import { openFixture, post, sendLead } from '#tests/server/support/fixture.ts';
import { demoBy } from '#tests/server/support/leads.ts';
import { plainText } from '#tests/server/support/mailbox.ts';
import { FIXTURE_VARIABLES } from '#tests/server/support/server-process.ts';

const SPAM = { [OWN_HEADERS.formSignals]: 'trap=filled; seconds=1' };
const TEAM = FIXTURE_VARIABLES.SITE_EMAIL;

it('a suspicious lead is mailed only in a digest, and to team and visitor once it is released', async () => {
  const { serve, openMailbox, leads } = openFixture();
  const mailbox = await openMailbox();
  const server = await serve({ SMTP_URL: mailbox.url });
  const id = await sendLead(server, demoBy('Sospechosa'), SPAM);
  await sendLead(server, demoBy('Buena'));
  await server.stop();
  expect(mailbox.mails.map(({ to }) => to[0]).toSorted()).toEqual(['buena@empresa.example', TEAM]);

  // The next check for reports is a minute away, but a start checks at once.
  const next = await serve({ SMTP_URL: mailbox.url });
  expect(next.printed.errors).toContain('Leads in quarantine: 1.');
  const [, , digest] = await mailbox.expectMails(3);
  expect(digest?.to).toEqual([TEAM]);
  expect(digest && plainText(digest)).toContain(`leads -- release ${folioOf(id)}`);
  await leads('release', id);
  await next.stop();
  const released = mailbox.mails.slice(3).map(({ to }) => to[0]);
  expect(released.toSorted()).toEqual([TEAM, 'sospechosa@empresa.example']);
});

it('a busy client behind a trusted proxy is refused, and quarantined by links and repeated texts alone', async () => {
  const { serve, readLeads } = openFixture();
  const { url } = await serve({ RATE_LIMIT_PER_CLIENT: '2/10m,8/10m', TRUSTED_PROXY_HOPS: '1' });
  const send = async (client: number, name: string, message: string) => {
    const from = { 'x-forwarded-for': `203.0.113.${client}` };
    return (await post(url + FUNCTION_PATHS.sendFormEmail, { ...demoBy(name), message }, from)).status;
  };
  const texts = ['Uno', 'Uno', 'Uno', 'dos', 'UNO', 'uno ', 'https://uno.example', 'Nueve'];
  const statuses = [];
  for (const [index, text] of texts.entries()) statuses.push(await send(7, `p${index}`, text));
  statuses.push(await send(8, 'p8', 'Uno'));
  expect(statuses).toEqual([...Array(7).fill(200), 429, 200]);
  const names = (await readLeads('list', '--quarantined')).map(({ name }) => name);
  expect(names.toSorted()).toEqual(['p5', 'p6']);
});
