import { once } from 'node:events';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeFixtureSite } from './fixture-site.ts';
import { DEMO } from './leads.ts';
import { readLeads, runLeads, spawnLeads, storeManyLeads, storeThree } from './leads-cli.ts';
import { parseCsv } from './parse-csv.ts';

// Each test starts processes, which a busy machine makes wait.
vi.setConfig({ testTimeout: 30_000 });

let root: string;
let data: string;
beforeEach(() => {
  root = makeFixtureSite().root;
  data = join(root, 'data');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('leads export', () => {
  it('writes all leads as CSV, the newest first', async () => {
    await storeThree(data);
    const { code, output, errors } = await runLeads(data, 'export');
    expect({ code, errors }).toEqual({ code: 0, errors: '3 leads exported\n' });
    const [headers = [], ...rows] = parseCsv(output.slice(1));
    const column = (name: string) => rows.map((cells) => cells[headers.indexOf(name)]);
    expect(column('name')).toEqual(['Tres', 'Dos', 'Uno']);
    expect(column('message')).toEqual([DEMO.message, DEMO.message, DEMO.message]);
    expect(column('phone')).toEqual(Array(3).fill(`'${DEMO.phone}`));
    expect(column('team_mail')).toEqual(['waiting', 'given up', 'sent']);
    expect(column('visitor_mail_tries')).toEqual(['3', '0', '1']);
  });

  it('writes those since a day as JSON, exactly as they are stored', async () => {
    await storeThree(data);
    const leads = await readLeads(data, 'export', '--since', '2025-11-20');
    expect(leads).toMatchObject([{ folio: 'BBBB3333', ...DEMO, type: 'contact', name: 'Tres', company: '' }]);
    expect(leads[0]?.deliveries.map(({ state, tries }) => [state, tries])).toEqual([
      ['ready', 0],
      ['ready', 3],
    ]);
  });

  it('writes a file that only its owner can read, and never over another one', async () => {
    await storeThree(data);
    const file = join(root, 'leads.csv');
    expect(await runLeads(data, 'export', '--output', file)).toEqual({
      code: 0,
      output: '',
      errors: `3 leads exported to ${file}\n`,
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toBe((await runLeads(data, 'export')).output);

    writeFileSync(file, 'precious');
    expect(await runLeads(data, 'export', '--output', file)).toEqual({
      code: 1,
      output: '',
      errors: `${file} exists already, and is left as it is: name a new file.\n`,
    });
    expect(readFileSync(file, 'utf8')).toBe('precious');
    expect(await runLeads(data, 'export', '--output', join(root, 'no', 'such'))).toMatchObject({ code: 1 });
  });

  it('leaves no half of a file behind when it is interrupted', async () => {
    await storeManyLeads(data, 20_000);
    const file = join(root, 'leads.csv');
    const child = spawnLeads(data, ['export', '--output', file]);
    const finished = Promise.all([text(child.stderr), once(child, 'close')]);
    await vi.waitFor(() => expect(statSync(file).size).toBeGreaterThan(0), { timeout: 10_000, interval: 5 });
    child.kill('SIGINT');
    const [errors, [code]] = await finished;
    expect({ code, errors }).toEqual({
      code: 1,
      errors: `${file} could not be finished, and was removed: The operation was aborted\n`,
    });
    expect(() => statSync(file)).toThrow('ENOENT');
  });

  it('ends quietly when its reader has seen enough', async () => {
    await storeManyLeads(data, 20_000);
    for (const command of [['export'], ['export', '--json'], ['list', '--limit', '20000']]) {
      const child = spawnLeads(data, command);
      child.stdout.once('data', () => child.stdout.destroy());
      const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
      expect({ code, errors }).toEqual({ code: 0, errors: expect.not.stringMatching(/EPIPE|rror/) });
    }
  });
});
