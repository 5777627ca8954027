import { existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, vi } from 'vitest';
import { openEngineStage, readLeads, runLeads, storeManyLeads } from './leads-cli.ts';
import { DEMO } from './leads.ts';
import { startSending } from './sending.ts';
import { sendLead } from './stage.ts';

vi.setConfig({ testTimeout: 60_000 });

const leadOf = (number: number) => ({ lead: { ...DEMO, message: String(number) } });

describe('leads backup', (it) => {
  it('made while a server takes leads, holds all that were acknowledged before, and a server starts on it', async ({
    expect,
    onTestFinished,
  }) => {
    const stage = await openEngineStage('SQLite', onTestFinished);
    await storeManyLeads(stage.data, 20_000);
    const server = await stage.startServer();
    const { sent, stop } = startSending(server.url, leadOf, 2);
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(20), { timeout: 20_000 });
    const before = sent.map(({ id }) => id);
    const file = join(stage.root, 'backup.db');
    const { code, output, errors } = await stage.leads('backup', file);
    const after = sent.length;
    await stop();
    expect({ code, errors: errors.split('\n').slice(-2) }).toEqual({ code: 0, errors: ['100 %', ''] });
    expect(after).toBeGreaterThan(before.length);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    // No log lies beside it, which who copies it away would leave behind.
    expect(readdirSync(stage.root).filter((name) => name.startsWith('backup'))).toEqual(['backup.db']);

    const restored = join(stage.root, 'restored');
    mkdirSync(restored);
    renameSync(file, join(restored, 'site.db'));
    const leads = await readLeads(restored, 'export');
    expect(output).toMatch(new RegExp(`^${leads.length} leads in .*, checked\\.\n`));
    const ids = new Set(leads.map(({ id }) => id));
    expect(before.filter((id) => !ids.has(id))).toEqual([]);
    expect(leads.length).toBeGreaterThanOrEqual(20_000 + before.length);
    const again = await stage.startServer({ DATA_DIR: restored });
    expect(await sendLead(again.url, leadOf(5).lead)).toBe(sent.find(({ number }) => number === 5)?.id);
  });

  it('leaves a file that exists as it is, and none behind when it cannot be made', async ({
    expect,
    onTestFinished,
  }) => {
    const stage = await openEngineStage('SQLite', onTestFinished);
    await storeManyLeads(stage.data, 1);
    const file = join(stage.root, 'precious');
    writeFileSync(file, 'precious');
    expect(await stage.leads('backup', file)).toEqual({
      code: 1,
      output: '',
      errors: `${file} exists already, and is left as it is: name a new file.\n`,
    });
    expect(statSync(file).size).toBe('precious'.length);
    expect(await stage.leads('backup', join(stage.root, 'no', 'such'))).toMatchObject({
      code: 1,
      output: '',
    });
  });

  it('names the secret that belongs to it, where there is one', async ({ expect, onTestFinished }) => {
    const stage = await openEngineStage('SQLite', onTestFinished);
    await storeManyLeads(stage.data, 1);
    const file = join(stage.root, 'backup.db');
    expect((await stage.leads('backup', file)).output).toBe(`1 lead in ${file}, checked.\n`);
    writeFileSync(join(stage.data, 'secret'), 'the secret');
    const { output } = await stage.leads('backup', `${file}.2`);
    expect(output).toContain(`Keep a copy of ${join(stage.data, 'secret')} with it.\n`);
    expect(output).not.toContain('the secret');
  });

  it('says which command does it on PostgreSQL, without the password', async ({ expect, onTestFinished }) => {
    const stage = await openEngineStage('SQLite', onTestFinished);
    const file = join(stage.root, "it's.dump");
    const DATABASE_URL = 'postgres://site:p%40ss@db.example:5432/leads?sslmode=require&password=p2ss';
    const { code, output, errors } = await runLeads({ ...stage.variables, DATABASE_URL }, 'backup', file);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toContain(
      `  pg_dump --format=custom --schema=site --file='${stage.root}/it'\\''s.dump' 'postgres://site@db.example:5432/leads?sslmode=require'\n`,
    );
    expect(errors).not.toMatch(/p%40ss|p2ss/);
    expect(existsSync(file)).toBe(false);
  });
});
