import { expect, it } from 'vitest';
import { folioOf } from '#contract/lead.ts';
import { FUNCTION_PATHS, OWN_HEADERS } from '#contract/paths.ts';
import { openFixture, post, sendLead } from './fixture.ts';
import { demoBy } from './leads.ts';
import { plainText } from './mailbox.ts';
import { FIXTURE_VARIABLES } from './server-process.ts';

const SPAM = { [OWN_HEADERS.formSignals]: 'trap=filled; seconds=1' };
const TEAM = FIXTURE_VARIABLES.SITE_EMAIL;
const LIMITS = { RATE_LIMIT_PER_CLIENT: '2/10m,4/10m' };

/** A proxy's header about the client. */
const from = (address: string) => ({ 'x-forwarded-for': address });

/** The statuses of this many posts, each by another person from one address. */
async function statusesOf({ url }: { url: string }, count: number, headers: Record<string, string>) {
  const statuses = [];
  for (let index = 0; index < count; index += 1) {
    const lead = demoBy(`persona ${crypto.randomUUID()}`);
    statuses.push((await post(url + FUNCTION_PATHS.sendFormEmail, lead, headers)).status);
  }
  return statuses;
}

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
  for (const part of [`${folioOf(id)}: Sospechosa`, 'honeypot', `leads -- release ${folioOf(id)}`])
    expect(digest && plainText(digest)).toContain(part);
  await leads('release', id);
  await next.stop();
  const released = mailbox.mails.slice(3).map(({ to }) => to[0]);
  expect(released.toSorted()).toEqual([TEAM, 'sospechosa@empresa.example']);
});

it('a busy client is quarantined, then refused; only a trusted proxy says who it is', async () => {
  const { serve, readLeads } = openFixture();
  const server = await serve({ ...LIMITS, TRUSTED_PROXY_HOPS: '1' });
  expect(await statusesOf(server, 5, from('203.0.113.7'))).toEqual([200, 200, 200, 200, 429]);
  expect(await readLeads('list', '--quarantined')).toHaveLength(2);
  // A client can write the entries left of the proxy's own.
  expect(await statusesOf(server, 1, from('198.51.100.1, 203.0.113.7'))).toEqual([429]);
  expect(await statusesOf(server, 1, from('203.0.113.8'))).toEqual([200]);
});

it('behind an undeclared proxy nobody is limited, and the start warns', async () => {
  const variables = { SITE_URL: 'https://www.site.example', MAIL: 'files' };
  const server = await openFixture().serve({ ...LIMITS, ...variables });
  expect(server.printed.errors).toContain('TRUSTED_PROXY_HOPS is 0: behind a proxy');
  for (const headers of [from('203.0.113.7'), {}])
    expect(new Set(await statusesOf(server, 6, headers))).toEqual(new Set([200]));
});
