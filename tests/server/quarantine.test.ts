import { expect, it } from 'vitest';
import { FUNCTION_PATHS } from '#contract/paths.ts';
import { openFixture, post } from '#tests/server/support/fixture.ts';
import { demoBy } from '#tests/server/support/leads.ts';
import { mailsOf } from '#tests/server/support/mailbox.ts';
import { isFullTier } from '#tests/support/tier.ts';

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

it.runIf(isFullTier)(
  '150 leads of one /48, by the limits as they are, cost no lead of another network',
  { timeout: 120_000 },
  async () => {
    const { serve, openMailbox, readLeads } = openFixture();
    const mailbox = await openMailbox();
    const limits = { RATE_LIMIT_PER_CLIENT: '', QUARANTINE_OVER: '', VISITOR_MAILS: '' };
    const server = await serve({ ...limits, TRUSTED_PROXY_HOPS: '1', SMTP_URL: mailbox.url });
    const send = async (name: string, address: string) =>
      (await post(server.url + FUNCTION_PATHS.sendFormEmail, demoBy(name), { 'x-forwarded-for': address }))
        .status;
    for (let index = 0; index < 150; index += 1)
      expect(await send(`Avalancha${index}`, `2001:db8:1:${index.toString(16)}::1`)).toBe(200);
    expect(await send('Honesta', '198.51.100.7')).toBe(200);
    // To the team and to herself.
    await expect
      .poll(() => mailsOf(mailbox, 'honesta@empresa.example').length, { timeout: 60_000, interval: 200 })
      .toBe(2);
    const quarantined = (await readLeads('list', '--quarantined')).map(({ name }) => name);
    expect(quarantined.length).toBeGreaterThanOrEqual(30);
    expect(quarantined).not.toContain('Honesta');
  },
);
