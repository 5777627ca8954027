import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StartError } from '#server/base/start-error.ts';
import { openFixture, sendLead } from './fixture.ts';
import { demoBy } from './leads.ts';
import { OPERATOR } from './server-process.ts';

describe('a start', () => {
  it('says where the server is, where leads and mails are, and names the newest ten mails', async () => {
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

  it('warns where a proxy must stand in front and none is declared', async () => {
    const { serve } = openFixture();
    const variables = { RATE_LIMIT_PER_CLIENT: '2/10m,4/10m', SITE_URL: 'https://www.site.example' };
    const undeclared = await serve(variables);
    expect(undeclared.printed.errors).toContain('TRUSTED_PROXY_HOPS is 0, and SITE_URL says that a proxy');
    const declared = await serve({ ...variables, TRUSTED_PROXY_HOPS: '1' });
    expect(declared.printed.errors).not.toContain('TRUSTED_PROXY_HOPS');
  });
});

/** Why it is refused, line by line. */
async function refusalOf(variables: NodeJS.ProcessEnv, fixture = openFixture()): Promise<string[]> {
  const error = await fixture.serve(variables).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message.split('\n');
}

describe('a start is refused in words for the operator', () => {
  it('when a port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const port = String((other.address() as AddressInfo).port);
    expect(await refusalOf({ PORT: port })).toEqual([
      `Cannot listen on port ${port} of 127.0.0.1: another program is listening there; stop it or set PORT to a free port.`,
    ]);
    expect(await refusalOf({ METRICS_PORT: port })).toEqual([
      expect.stringContaining('set METRICS_PORT to a free port'),
    ]);
    other.close();
  });

  it('when the data directory cannot be used', async () => {
    const fixture = openFixture();
    const file = join(fixture.root, 'file');
    writeFileSync(file, '');
    for (const DATA_DIR of [file, '/proc/no-directories-here'])
      expect(await refusalOf({ DATA_DIR }, fixture)).toEqual([
        expect.stringContaining(`${DATA_DIR}/site.db (DATA_DIR)`),
      ]);
  });

  it('when the pages are not built', async () => {
    const fixture = openFixture();
    rmSync(fixture.site, { recursive: true });
    mkdirSync(fixture.site);
    expect(await refusalOf({}, fixture)).toEqual([expect.stringContaining('npm run build')]);
  });
});
