import { describe, expect, it, vi } from 'vitest';
import { readLeads, runLeads, storeThree } from './leads-cli.ts';
import { DEMO } from './leads.ts';
import { openMove } from './move.ts';
import { sendLead, stopServer } from './stage.ts';

vi.setConfig({ testTimeout: 60_000 });

const expectRefused = async (copy: () => ReturnType<typeof runLeads>, reason: RegExp) => {
  const { code, output, errors } = await copy();
  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(errors).toMatch(reason);
};

describe('a database that is in use', () => {
  it('is no target: on which a server has taken leads', async ({ onTestFinished }) => {
    const { stage, moved, copy } = await openMove(onTestFinished);
    await storeThree(stage.data);
    const server = await stage.startServer(moved);
    const id = await sendLead(server.url, DEMO);
    await expectRefused(copy, /is in use: its table leads holds rows/);
    await stopServer(server);
    await expectRefused(copy, /is in use: its table leads holds rows/);
    expect((await readLeads(moved, 'export')).map((lead) => lead.id)).toEqual([id]);
  });

  it('is no target: on which a server runs that has taken none yet', async ({ onTestFinished }) => {
    const { stage, moved, copy } = await openMove(onTestFinished);
    await storeThree(stage.data);
    const server = await stage.startServer(moved);
    await expectRefused(copy, /^A server runs on the database at DATABASE_URL/);
    await sendLead(server.url, DEMO);
    expect(await readLeads(moved, 'export')).toHaveLength(1);
    // What was refused keeps no server from starting.
    await stopServer(server);
    await stopServer(await stage.startServer(moved));
  });

  it('is no target any more: a copy on which a server has started', async ({ onTestFinished }) => {
    const { stage, moved, copy } = await openMove(onTestFinished);
    await storeThree(stage.data);
    await copy();
    await stopServer(await stage.startServer(moved));
    await expectRefused(copy, /is in use: its table leads holds rows/);
  });

  it.for([
    [
      'a lead',
      "insert into site.leads select 'new', type, name, email, company, phone, message, '2999-01-01T00:00:00.000Z' from site.leads limit 1",
      'leads',
    ],
    [
      'a mail',
      "insert into site.outbox (id, lane, kind, state, queued_at, at) values ('new', 'team', 'quarantine_digest', 'sent', 99999999999999, 0)",
      'outbox',
    ],
    [
      'a try',
      'update site.outbox set attempt = attempt + 1 where id = (select max(id) from site.outbox)',
      'outbox',
    ],
  ] as const)(
    'is told by %s that the source does not know, whatever the mark says',
    async ([, statement, table], { onTestFinished }) => {
      const { stage, copy, query } = await openMove(onTestFinished);
      await storeThree(stage.data);
      await copy();
      await query(statement);
      const before = await query(`select * from site.${table} order by id`);
      await expectRefused(copy, new RegExp(`is in use: its table ${table} is ahead`));
      expect(await query(`select * from site.${table} order by id`)).toEqual(before);
    },
  );
});

describe('a copy that is not finished', () => {
  it('is what no server starts on, until it is', async ({ onTestFinished }) => {
    const { stage, moved, copy, query } = await openMove(onTestFinished);
    await storeThree(stage.data);
    await copy();
    await query('update site.copy_mark set is_finished = false');
    await expect(stage.startServer(moved)).rejects.toThrow(
      /a copy into it is not finished: run npm run leads -- copy-to-postgres again/,
    );
    expect((await copy()).code).toBe(0);
    await stage.startServer(moved);
  });
});

describe('without DATABASE_URL', () => {
  it('nothing is copied, and the usage is told', async ({ onTestFinished }) => {
    const { stage } = await openMove(onTestFinished);
    expect(await runLeads(stage.variables, 'copy-to-postgres')).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/^DATABASE_URL must say where to copy to\n/),
    });
  });
});
