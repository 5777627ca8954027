import { describe, vi } from 'vitest';
import { ENGINES } from './engines.ts';
import { openEngineStage, readLeads, type EngineStage } from './leads-cli.ts';
import { DEMO } from './leads.ts';
import { mailsOf } from './mailbox.ts';
import { parseCsv } from './parse-csv.ts';
import { sendLead, stopServer } from './stage.ts';

vi.setConfig({ testTimeout: 60_000 });

const TEAM = 'hola@trazamar.example';
const REASON = 'too many new leads at once';
const leadOf = (name: string) => ({ ...DEMO, name, email: `${name}@empresa.example` });

/** A server on which the first lead is mailed and those after it are quarantined. */
async function openFlooded(stage: EngineStage, names: string[]) {
  const mailbox = await stage.openMailbox();
  const server = await stage.startServer({ SMTP_URL: mailbox.url, QUARANTINE_OVER: '1/d' });
  const ids: string[] = [];
  for (const name of names) ids.push(await sendLead(server.url, leadOf(name)));
  return { mailbox, server, ids };
}

describe.for(ENGINES)('on %s', (engine) => {
  describe('leads release', (it) => {
    it('has the running server mail a lead once, to the team and to the visitor', async ({
      expect,
      onTestFinished,
    }) => {
      const stage = await openEngineStage(engine, onTestFinished);
      const { mailbox, server, ids } = await openFlooded(stage, ['ana', 'eva', 'luz']);
      const [first = '', second = '', third = ''] = ids;
      await mailbox.expectMails(2);
      expect(await stage.leads('release', second.slice(0, 8), first)).toEqual({
        code: 0,
        output:
          '1 lead released: a running server sends their mails within seconds, or a server does at its next start.\n',
        errors: `${first.slice(0, 8).toUpperCase()} has never been in quarantine\n`,
      });
      const mailsOfEva = () => mailsOf(mailbox, 'eva@empresa.example').map(({ to }) => to.join());
      const both = expect.arrayContaining([TEAM, 'eva@empresa.example']);
      await vi.waitFor(() => expect(mailsOfEva()).toEqual(both), { timeout: 20_000 });
      expect(await stage.leads('release', second)).toMatchObject({
        output: '0 leads released: none of them is in quarantine.\n',
        errors: `${second.slice(0, 8).toUpperCase()} was released before\n`,
      });
      await stopServer(server);
      expect(mailsOfEva()).toHaveLength(2);
      expect(mailsOf(mailbox, 'luz@empresa.example')).toEqual([]);
      expect((await readLeads(stage.variables, 'list', '--quarantined')).map(({ id }) => id)).toEqual([
        third,
      ]);
    });

    it('takes all out that came since a day, in batches', async ({ expect, onTestFinished }) => {
      const stage = await openEngineStage(engine, onTestFinished);
      await stage.withStore(async (store) => {
        for (let number = 0; number < 203; number += 1) {
          const id = `lead-${String(number).padStart(3, '0')}`;
          const createdAt = number < 2 ? '2025-11-19T12:00:00.000Z' : '2025-11-20T12:00:00.000Z';
          await store.acceptLead({
            record: { ...leadOf(`n${number}`), type: 'demo', id, createdAt },
            deliveries: [],
            contentHash: id,
            emailHash: id,
            sameContentSince: createdAt,
            suspicion: 'links',
          });
        }
      });
      const { output, errors } = await stage.leads('release', '--all', '--since', '2025-11-20', '--json');
      expect(JSON.parse(output)).toEqual({ released: 201 });
      expect(errors).toBe('100 of 201 leads\n200 of 201 leads\n201 of 201 leads\n');
      const released = await readLeads(stage.variables, 'list', '--since', '2025-11-20', '--limit', '300');
      expect(released.map(({ deliveries }) => deliveries.map(({ state }) => state))).toEqual(
        Array.from({ length: 201 }, () => ['ready', 'ready']),
      );
      expect(await readLeads(stage.variables, 'list', '--quarantined')).toHaveLength(2);
    });
  });

  describe('a lead in quarantine', (it) => {
    it('is listed with the reason, shown with it, and exported with it, also after its release', async ({
      expect,
      onTestFinished,
    }) => {
      const stage = await openEngineStage(engine, onTestFinished);
      const { server, ids } = await openFlooded(stage, ['ana', 'eva']);
      await stopServer(server);
      const id = ids[1] ?? '';
      const folio = id.slice(0, 8).toUpperCase();
      const listed = await stage.leads('list', '--quarantined');
      expect(listed.output.split('\n')).toHaveLength(3);
      expect(listed.output).toMatch(new RegExp(`^FOLIO .* WHY\n${folio} .* ${REASON}\n$`));
      expect(listed.errors).toMatch(/^1 of 1 leads/);
      expect((await stage.leads('list')).output).toMatch(new RegExp(`${folio} .* in quarantine\n`));
      expect((await stage.leads('show', id)).output).toContain(
        `\nQuarantine    not released yet, nobody has been told\n              because of: ${REASON}\nMessage`,
      );

      await stage.leads('release', id);
      expect((await stage.leads('show', id)).output).toMatch(
        new RegExp(
          `\nQuarantine    released on \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d\n              because of: ${REASON}\n`,
        ),
      );
      const [headers = [], ...rows] = parseCsv((await stage.leads('export')).output.slice(1));
      const cell = (name: string) => rows.map((cells) => cells[headers.indexOf(name)]);
      expect(cell('quarantine_reason')).toEqual([REASON, '']);
      expect(cell('released_at')).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/), '']);
      expect((await stage.leads('list', '--quarantined')).errors).toMatch(/^0 of 0 leads/);
    });
  });

  describe('leads retry --all-written', (it) => {
    it('sends also what belongs to no lead, and says so', async ({ expect, onTestFinished }) => {
      const stage = await openEngineStage(engine, onTestFinished);
      await stage.withStore(async (store) => {
        await store.subscribe({
          id: 'subscription',
          email: 'eva@empresa.example',
          emailHash: 'hash',
          createdAt: new Date().toISOString(),
          deliveryId: 'confirmation',
          mailedAfterMs: 0,
        });
        for (const mail of await store.leaseDue('visitor', 5, 1_000))
          await store.markDelivered(mail, 'written');
      });
      expect(await stage.leads('retry', '--all-written')).toMatchObject({
        code: 0,
        output: expect.stringMatching(/^0 deliveries of 0 leads and 1 other mail queued: a running server/),
      });
      const mailbox = await stage.openMailbox();
      await stage.startServer({ SMTP_URL: mailbox.url });
      expect((await mailbox.expectMails(1)).map(({ to }) => to)).toEqual([['eva@empresa.example']]);
    });
  });
});
