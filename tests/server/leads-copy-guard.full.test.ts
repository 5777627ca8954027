import { describe, expect, it } from 'vitest';
import { readLeads, sendLead } from './fixture.ts';
import { DEMO } from './leads.ts';
import { openMove } from './move.ts';
import { storeThree } from './stored-leads.ts';

async function openThree() {
  const move = await openMove();
  await storeThree(move.data);
  const expectRefused = async (reason: RegExp) => {
    const { code, output, errors } = await move.copy();
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toMatch(reason);
  };
  return { ...move, expectRefused };
}

describe('a database that is in use is no target', () => {
  it('on which a server has taken leads', async () => {
    const { moved, serve, expectRefused } = await openThree();
    const server = await serve(moved);
    const id = await sendLead(server, DEMO);
    await expectRefused(/is in use: its table leads holds rows/);
    await server.stop();
    await expectRefused(/is in use: its table leads holds rows/);
    expect((await readLeads(moved, 'export')).map((lead) => lead.id)).toEqual([id]);
  });

  it('on which a server runs that has taken none yet', async () => {
    const { moved, serve, expectRefused } = await openThree();
    const server = await serve(moved);
    await expectRefused(/^A server runs on the database at DATABASE_URL/);
    await sendLead(server, DEMO);
    expect(await readLeads(moved, 'export')).toHaveLength(1);
    // What was refused keeps no server from starting.
    await server.stop();
    await serve(moved);
  });

  it('any more: a copy on which a server has started', async () => {
    const { moved, copy, serve, expectRefused } = await openThree();
    await copy();
    await (await serve(moved)).stop();
    await expectRefused(/is in use: its table leads holds rows/);
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
    'as is told by %s that the source does not know, whatever the mark says',
    async ([, statement, table]) => {
      const { copy, query, expectRefused } = await openThree();
      await copy();
      await query(statement);
      const before = await query(`select * from site.${table} order by id`);
      await expectRefused(new RegExp(`is in use: its table ${table} is ahead`));
      expect(await query(`select * from site.${table} order by id`)).toEqual(before);
    },
  );
});

it('no server starts on a copy that is not finished, until it is', async () => {
  const { moved, serve, copy, query } = await openThree();
  await copy();
  await query('update site.copy_mark set is_finished = false');
  await expect(serve(moved)).rejects.toThrow(
    /a copy into it is not finished: run npm run leads -- copy-to-postgres again/,
  );
  expect((await copy()).code).toBe(0);
  await serve(moved);
});
