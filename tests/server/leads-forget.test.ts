import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFingerprint } from '#server/base/fingerprint.ts';
import { addressHash } from '#server/newsletter/subscribe.ts';
import { ENGINES } from '#tests/server/support/engines.ts';
import { openFixtureOn, SECRET, sendLead } from '#tests/server/support/fixture.ts';
import { DEMO } from '#tests/server/support/leads.ts';
import { CREATED_AT, newLead, storeSubscription } from '#tests/server/support/stored-leads.ts';

const NAME = 'Zenobia Forgotten';
const FORGOTTEN = { ...DEMO, name: NAME, email: 'Zenobia@empresa.example', message: `${NAME} `.repeat(40) };

/** All files of a directory that contain a text. */
const filesWith = (directory: string, text: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(text))
    .map(({ name }) => name);

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString();

describe.for(ENGINES)('on %s', (engine) => {
  it('forget leaves nothing of a person while the server runs, and all of the others', async () => {
    const { data, serve, leads, readLeads, withStore } = await openFixtureOn(engine);
    const server = await serve();
    for (const lead of [{ ...DEMO, name: 'Uno' }, FORGOTTEN, { ...DEMO, name: 'Dos' }])
      await sendLead(server, lead);
    await server.stop();
    await withStore(async (store) => {
      const lead = { name: NAME, email: 'ZENOBIA@EMPRESA.example', id: 'in-quarantine' };
      await store.acceptLead(newLead(lead, { suspicion: 'links' }));
      await storeSubscription(store, 'zenobia@empresa.example', {
        emailHash: addressHash(createFingerprint(SECRET), lead.email),
      });
      await store.queueReport('quarantine_digest', 'digest', 1);
    });
    await (await serve()).stop();
    // Three to the team, two to visitors, two of the subscription, and the digest.
    expect(readdirSync(join(data, 'mail'))).toHaveLength(8);
    // It keeps the database open, so no closing process empties the log.
    await serve();
    const all = '2 leads, 4 deliveries in the outbox, 5 mail files, 1 subscription';
    expect(await leads('forget', 'zenobia@EMPRESA.example')).toEqual({
      code: 0,
      output: `Would erase of zenobia@EMPRESA.example: ${all}.\nTo do it, add --yes.\n`,
      errors: '',
    });
    expect(await readLeads('list')).toHaveLength(4);
    expect(filesWith(data, NAME)).not.toEqual([]);

    const { code, output, errors } = await leads('forget', 'zenobia@empresa.example', '--yes');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toContain(`Erased of zenobia@empresa.example: ${all}.\nErase by hand: backups`);
    expect(filesWith(data, NAME)).toEqual([]);
    expect(filesWith(data, 'enobia@')).toEqual([]);
    expect((await readLeads('list')).map(({ name }) => name)).toEqual(['Dos', 'Uno']);
    expect(await withStore((store) => store.listConfirmed('', 9))).toEqual([]);
    expect((await leads('forget', 'nadie@empresa.example', '--yes')).output).toMatch(/^Nothing is kept of /);
  });

  it('forget erases the leads in quarantine with a reason, the digest that names them, and no other', async () => {
    const { data, serve, leads, readLeads, withStore } = await openFixtureOn(engine);
    await withStore(async (store) => {
      for (const [id, suspicion] of Object.entries({ a: 'links', b: 'honeypot; links', c: 'honeypot' }))
        await store.acceptLead(newLead({ id, name: NAME }, { suspicion }));
      await store.acceptLead(newLead({ id: 'd' }, { suspicion: 'links' }));
      await store.release([{ id: 'd', deliveries: [] }], CREATED_AT);
      await store.queueReport('quarantine_digest', 'digest', 1);
    });
    await (await serve()).stop();
    expect(readdirSync(join(data, 'mail'))).toHaveLength(1);
    const forgetLinks = (...args: string[]) => leads('forget', '--quarantined', '--reason', 'links', ...args);
    expect((await forgetLinks()).output).toMatch(/^Would erase of the quarantine, reason "links": 2 leads,/);
    expect(await readLeads('list')).toHaveLength(4);
    expect(await forgetLinks('--yes')).toMatchObject({
      output: expect.stringMatching(/^Erased of the quarantine, reason "links": 2 leads, .* 1 mail file,/),
    });
    expect((await readLeads('list')).map(({ id }) => id)).toEqual(['d', 'c']);
    expect(readdirSync(join(data, 'mail'))).toEqual([]);
    expect((await forgetLinks('--yes')).output).toMatch(/^Nothing is kept of /);
  });

  it('purge --yes erases what is older than RETENTION_DAYS, and confirms a lower number', async () => {
    const { variables, leads, readLeads, withStore } = await openFixtureOn(engine);
    variables['RETENTION_DAYS'] = '365';
    await withStore(async (store) => {
      await store.keepDays(730);
      for (const days of [800, 366, 364, 40])
        await store.acceptLead(newLead({ id: `lead-${days}`, createdAt: daysAgo(days) }));
    });
    const left = async () => (await readLeads('list')).map(({ id }) => id);
    expect((await leads('purge')).output).toMatch(/^Would erase 2 leads older than 365 days/);
    expect(await left()).toHaveLength(4);
    expect(await leads('purge', '--yes')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Erased 2 leads older than 365 days/),
    });
    expect(await left()).toEqual(['lead-40', 'lead-364']);
    expect(await withStore((store) => store.keptDays())).toBe(365);
  });
});
