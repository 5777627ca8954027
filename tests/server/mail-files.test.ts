import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { folioOf } from '#contract/folio.ts';
import { openFixture, sendLead } from './fixture.ts';
import { DEMO, execute, isAllSent, storedDeliveries } from './leads.ts';
import { FIXTURE_VARIABLES } from './server-process.ts';

const OURS = { name: FIXTURE_VARIABLES.SITE_PRODUCT, address: FIXTURE_VARIABLES.SITE_EMAIL };
const DOMAIN = OURS.address.split('@')[1];

it('without a mail server both mails of a lead are complete files, for the owner alone', async () => {
  const { data, serve } = openFixture();
  const server = await serve();
  const id = await sendLead(server, DEMO);
  await server.stop();
  const names = readdirSync(join(data, 'mail'));
  expect(statSync(join(data, 'mail')).mode & 0o777).toBe(0o700);
  expect(names).toHaveLength(2);
  for (const { kind, id: deliveryId } of storedDeliveries(data)) {
    const name = names.find((each) => each.endsWith(`-${kind}-${deliveryId}.eml`)) ?? 'none';
    const file = join(data, 'mail', name);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'latin1')).not.toMatch(/[^\r]\n|\r[^\n]|[^\x00-\x7f]/);
    const mail = await PostalMime.parse(readFileSync(file));
    expect(mail.from).toEqual(OURS);
    expect(mail.to).toEqual([kind === 'team_notification' ? OURS : { name: '', address: DEMO.email }]);
    expect(mail.messageId).toBe(`<${deliveryId}@${DOMAIN}>`);
    expect(mail.text).toContain(folioOf(id));
    expect(mail.html).toMatch(/^<!doctype html>[^]*<\/html>\s*$/);
  }
});

it('a mail is one file, however often it is written', async () => {
  const { data, serve } = openFixture();
  const server = await serve();
  await sendLead(server, DEMO);
  await server.stop();
  const names = readdirSync(join(data, 'mail'));
  // As if the server had been killed between writing the file and noting it.
  execute(data, "update outbox set state = 'leased', at = 0");
  await (await serve()).stop();
  expect(readdirSync(join(data, 'mail'))).toEqual(names);
  expect(storedDeliveries(data).map(({ state, tries }) => [state, tries])).toEqual([
    ['written', 2],
    ['written', 2],
  ]);
});

it('mails written to files are reported as unsent, and retry sends them once there is a mail server', async () => {
  const { data, serve, openMailbox, leads } = openFixture();
  const without = await serve();
  await sendLead(without, DEMO);
  await without.stop();
  const mailbox = await openMailbox();
  const server = await serve({ SMTP_URL: mailbox.url });
  expect(server.printed.errors).toContain(
    'Mails written to files, sent to nobody: 2. Send them with: npm run leads -- retry --all-written',
  );
  expect((await leads('list', '--written')).output).toMatch(/written +written$/m);
  expect(mailbox.mails).toEqual([]);
  expect((await leads('retry', '--all-written')).output).toMatch(/^2 deliveries of 1 lead queued/);
  await server.stop();
  expect(isAllSent(data)).toBe(true);
  expect((await leads('list', '--written')).output).toBe('');
  expect(mailbox.mails).toHaveLength(2);
});
