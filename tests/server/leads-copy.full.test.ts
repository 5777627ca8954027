import { describe, expect, it, vi } from 'vitest';
import { OWN_HEADERS } from '#contract/paths.ts';
import { leads as runLeads, readLeads, SECRET, sendLead } from './fixture.ts';
import { DEMO, execute } from './leads.ts';
import { openMove, startSending } from './move.ts';
import { newLead, ONE, storeSubscription, storeThree, TWO } from './stored-leads.ts';

vi.setConfig({ testTimeout: 120_000 });

const LATER = '451 4.2.1 try again later';

/** What the command's table says, by the names of the tables. */
function tableIn(output: string): Record<string, number[]> {
  const lines = output.split('\n').slice(1, 7);
  return Object.fromEntries(
    lines.map((line) => line.split(/ {2,}/)).map(([name = '', ...cells]) => [name, cells.map(Number)]),
  );
}

const emailOf = (number: number) => `${number % 20 === 0 ? 'late' : 'soon'}${number}@empresa.example`;
const leadOf = (number: number) => ({
  lead: { ...DEMO, email: emailOf(number), message: `Mensaje ${number}` },
  headers: { [OWN_HEADERS.idempotencyKey]: `key-of-the-lead-number-${number}` },
});

describe('leads copy-to-postgres', () => {
  it('moves a site that takes leads: each is there once, each mail is sent once, retries are known', async () => {
    const { leads, serve, openMailbox, moved, copy, query } = await openMove();
    let isOpen = false;
    const mailbox = await openMailbox({
      onRecipient: (address) => (!isOpen && address.startsWith('late') ? LATER : undefined),
    });
    const SMTP_URL = mailbox.url;
    const first = await serve({ SMTP_URL });
    const { sent, stop } = startSending(first, leadOf, 3);
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(60), { timeout: 20_000 });
    const firstCopy = await copy();
    expect(firstCopy).toMatchObject({ code: 0 });
    const duringFirst = sent.length;
    await stop();
    const forgotten = sent.shift()?.number ?? 0;
    const others = 2 * (sent.length + 1) - sent.filter(({ number }) => number % 20 === 0).length;
    await mailbox.expectMails(others);
    await leads('forget', emailOf(forgotten), '--yes');
    await first.stop();

    const secondCopy = await copy();
    expect(secondCopy).toMatchObject({ code: 0 });
    const [before, after] = [tableIn(firstCopy.output), tableIn(secondCopy.output)];
    expect(before['leads']?.[0]).toBeLessThanOrEqual(duringFirst);
    expect(after['leads']).toEqual([sent.length, sent.length + 1 - (before['leads']?.[0] ?? 0), 1]);
    // What came to an end since is brought in line.
    expect(after['outbox']?.[0]).toBe(2 * sent.length);
    expect(secondCopy.output).not.toContain(SECRET);
    const [{ highest } = {}] = await query('select max(seq) as highest from site.outbox');

    isOpen = true;
    const second = await serve({ ...moved, SMTP_URL });
    const late = sent.filter(({ number }) => number % 20 === 0).map(({ id }) => id);
    await runLeads(moved, 'retry', ...late);
    const exported = await readLeads(moved, 'export');
    expect(exported.map(({ id }) => id).toSorted()).toEqual(sent.map(({ id }) => id).toSorted());
    for (const { number, id } of sent.slice(0, 20)) {
      expect(await sendLead(second, leadOf(number).lead, leadOf(number).headers)).toBe(id);
    }
    const { lead, headers } = leadOf(sent[0]?.number ?? 0);
    const corrected = await sendLead(second, { ...lead, phone: '1' }, headers);
    const [correction] = await readLeads(moved, 'show', corrected);
    expect(correction?.corrects).toBe(sent[0]?.id);
    const [{ lowest } = {}] = await query(
      'select min(seq) as lowest from site.outbox where lead_id = $1',
      corrected,
    );
    expect(Number(lowest)).toBeGreaterThan(Number(highest));

    // The forgotten one's two mails, the correction's one to the team: its address was sent one today.
    const expected = 2 * sent.length + 2 + 1;
    await mailbox.expectMails(expected, 40_000);
    await second.stop();
    expect(mailbox.mails).toHaveLength(expected);
    expect(new Set(mailbox.mails.map(({ parsed }) => parsed.messageId)).size).toBe(expected);
  });

  it('copies every column of every table, and changes what has changed', async () => {
    const { data, variables, leads, withStore, moved, copy, query } = await openMove();
    await storeThree(data);
    execute(
      data,
      "update leads set name = name || char(0) || '\\\"', quarantine_reason = 'links' where id = ?",
      ONE,
    );
    await withStore(async (store) => {
      await storeSubscription(store, 'a');
      await storeSubscription(store, 'b', { isConfirmed: false });
      await store.addToken({ hash: 'b', subscriptionId: 'of b', purpose: 'confirm' });
      await store.addToken({ hash: 'out', subscriptionId: 'of b', purpose: 'unsubscribe' });
      await store.unsubscribe('out', '2025-11-20T18:32:00.000Z');
    });
    const first = await copy();
    expect(first.code).toBe(0);
    const counts = {
      leads: 3,
      newsletter_subscriptions: 1,
      newsletter_tokens: 1,
      newsletter_suppressions: 1,
      acknowledgements: 3,
      outbox: 8,
    };
    expect(tableIn(first.output)).toEqual(
      Object.fromEntries(Object.entries(counts).map(([name, rows]) => [name, [rows, rows, 0]])),
    );
    const [one, ...others] = await readLeads(variables, 'export').then((all) => all.toReversed());
    expect(await readLeads(moved, 'export')).toEqual([...others.toReversed(), { ...one, name: 'Uno\\"' }]);

    expect(tableIn((await copy()).output)).toEqual(
      Object.fromEntries(Object.entries(counts).map(([name, rows]) => [name, [rows, 0, 0]])),
    );

    await leads('release', ONE);
    await leads('retry', TWO);
    execute(data, 'delete from leads where id = ?', ONE);
    // In place of the erased one: the same content again, and the highest number again.
    await withStore((store) => store.acceptLead(newLead({ id: 'cccc4444-0000-4000-8000-000000000004' })));
    expect((await copy()).code).toBe(0);
    expect(await readLeads(moved, 'export')).toEqual(await readLeads(variables, 'export'));
    const rows = await query('select id, seq, state from site.outbox order by seq');
    expect(rows).toHaveLength(8);
  });
});
