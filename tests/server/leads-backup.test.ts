import { existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { leads as runLeads, openFixture, readLeads, sendLead } from '#tests/server/support/fixture.ts';
import { DEMO } from '#tests/server/support/leads.ts';
import { storeManyLeads } from '#tests/server/support/stored-leads.ts';

const leadOf = (number: number) => ({ ...DEMO, message: String(number) });

it('a backup of a running server has all leads acknowledged before, and a server starts on it', async () => {
  const { root, data, serve, leads } = openFixture();
  await storeManyLeads(data, 3_000);
  const server = await serve();
  const before: string[] = [];
  for (let number = 0; number < 5; number += 1) before.push(await sendLead(server, leadOf(number)));
  const file = join(root, 'backup.db');
  const done = new AbortController();
  const backingUp = leads('backup', file).finally(() => done.abort());
  for (let number = before.length; !done.signal.aborted; number += 1) await sendLead(server, leadOf(number));
  const { code, output, errors } = await backingUp;
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  // There is no log beside it that somebody could forget to copy.
  expect(readdirSync(root).filter((name) => name.startsWith('backup'))).toEqual(['backup.db']);

  const restored = join(root, 'restored');
  mkdirSync(restored);
  renameSync(file, join(restored, 'site.db'));
  const exported = await readLeads({ DATA_DIR: restored }, 'export');
  expect(output).toMatch(new RegExp(`^${exported.length} leads in .*, checked\\.\n`));
  const ids = new Set(exported.map(({ id }) => id));
  expect(before.filter((id) => !ids.has(id))).toEqual([]);
  const again = await serve({ DATA_DIR: restored });
  expect(await sendLead(again, leadOf(3))).toBe(before[3]);
});

it('for PostgreSQL, backup names pg_dump without the address', async () => {
  const { root, variables } = openFixture();
  const file = join(root, 'site.dump');
  const DATABASE_URL = 'postgres://site:p%40ss@db.example:5432/leads?sslmode=require&password=p2ss';
  const { code, output, errors } = await runLeads({ ...variables, DATABASE_URL }, 'backup', file);
  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(errors).toContain('pg_dump --format=custom --schema=site ');
  expect(errors).not.toMatch(/p%40ss|p2ss|db\.example/);
  expect(existsSync(file)).toBe(false);
});
