import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openFixture, sendLead } from './fixture.ts';
import { demoBy } from './leads.ts';
import { OPERATOR } from './server-process.ts';

it('a start says where the server is, where leads and mails are, and names the newest ten mails', async () => {
  const { data, serve } = openFixture();
  const first = await serve();
  for (let lead = 0; lead < 6; lead += 1) await sendLead(first, demoBy(`Nombre ${lead}`));
  await first.stop();
  const { url, printed } = await serve();
  expect(printed.output).toContain(`${OPERATOR.SITE_PRODUCT} is at ${url}\n`);
  expect(printed.output).toContain(`Leads are stored in ${join(data, 'site.db')} (6 so far)\n`);
  expect(printed.output).toMatch(/^Mails are written to \S+mail \(12 so far\)\n( {2}20\S+\.eml\n){10}/m);
  expect(printed.errors).toMatch(/^Neither SMTP_URL nor RESEND_API_KEY is set: /m);
});

it('a start warns where a proxy must stand in front and none is declared', async () => {
  const { serve } = openFixture();
  const variables = { RATE_LIMIT_PER_CLIENT: '2/10m,4/10m', SITE_URL: 'https://www.site.example' };
  const undeclared = await serve(variables);
  expect(undeclared.printed.errors).toContain('TRUSTED_PROXY_HOPS is 0, and SITE_URL says that a proxy');
  const declared = await serve({ ...variables, TRUSTED_PROXY_HOPS: '1' });
  expect(declared.printed.errors).not.toContain('TRUSTED_PROXY_HOPS');
});

it('a refused start says why', async () => {
  const { site, serve } = openFixture();
  const expectRefused = (variables: NodeJS.ProcessEnv, reason: string) =>
    expect(serve(variables)).rejects.toThrow(reason);
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const port = String((other.address() as AddressInfo).port);
  await expectRefused(
    { PORT: port },
    `Cannot listen on port ${port} of 127.0.0.1: another program is listening there; stop it or set PORT to a free port.`,
  );
  await expectRefused({ METRICS_PORT: port }, 'set METRICS_PORT to a free port');
  other.close();
  const DATA_DIR = '/proc/no-directories-here';
  await expectRefused({ DATA_DIR }, `${DATA_DIR}/site.db (DATA_DIR)`);
  rmSync(site, { recursive: true });
  mkdirSync(site);
  await expectRefused({}, 'npm run build');
});
