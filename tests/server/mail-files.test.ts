import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { folioOf } from '#contract/lead.ts';
import { openFixture, sendLead } from '#tests/server/support/fixture.ts';
import { DEMO, execute, storedDeliveries } from '#tests/server/support/leads.ts';
import { FIXTURE_VARIABLES } from '#tests/server/support/server-process.ts';

const OURS = { name: FIXTURE_VARIABLES.SITE_PRODUCT, address: FIXTURE_VARIABLES.SITE_EMAIL };

it('both mails of a lead are complete files, one each however often written, for the owner alone', async () => {
  const { data, serve } = openFixture();
  const folder = join(data, 'mail');
  const server = await serve();
  // No mail may repeat a forged host name.
  const id = await sendLead(server, DEMO, { 'x-forwarded-host': 'evil.example' });
  await server.stop();
  const names = readdirSync(folder);
  // As if the server had been killed between writing the files and noting them.
  execute(data, "update outbox set state = 'leased', at = 0");
  await (await serve()).stop();
  expect(readdirSync(folder)).toEqual(names);
  expect(names).toHaveLength(2);
  for (const { kind, id: deliveryId, state, tries } of storedDeliveries(data)) {
    expect([state, tries]).toEqual(['written', 2]);
    const file = join(folder, names.find((each) => each.endsWith(`-${kind}-${deliveryId}.eml`)) ?? 'none');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'latin1')).not.toMatch(/[^\r]\n|\r[^\n]|[^\x00-\x7f]|evil\.example/);
    const mail = await PostalMime.parse(readFileSync(file));
    expect(mail.from).toEqual(OURS);
    expect(mail.to).toEqual([kind === 'team_notification' ? OURS : { name: '', address: DEMO.email }]);
    expect(mail.text).toContain(folioOf(id));
  }
});
