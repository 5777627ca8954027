/** Checks everything that follows from two further fields. */
import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import type { Field } from '#contract/fields.ts';
import { FUNCTION_PATHS } from '#contract/paths.ts';
import { ENGINES } from '#tests/server/support/engines.ts';
import { openFixtureOn, post, sendLead } from '#tests/server/support/fixture.ts';
import { SIX_KEYS } from '#tests/server/support/leads.ts';
import { plainText } from '#tests/server/support/mailbox.ts';
import { parseCsv } from '#tests/server/support/parse-csv.ts';
import { SAMPLE_OPERATOR } from '#tests/server/support/sample-site.ts';
import { openReceiver, type ReceivedEvent } from '#tests/server/support/webhook-receiver.ts';

const FURTHER_FIELDS: Field[] = [
  {
    name: 'cargo',
    kind: 'choice',
    options: ['Contenedor completo', 'Aérea'],
    label: 'Tipo de carga',
    forms: { demo: 'optional', contact: 'optional' },
  },
  { name: 'rfc', kind: 'line', max: 13, label: 'RFC', forms: { demo: 'required' } },
];
const ANSWERS = { cargo: 'Aérea', rfc: 'XAXX010101000' };
const BODY = { ...SIX_KEYS, ...ANSWERS };
const EVENT = z.fromJSONSchema(JSON.parse(readFileSync('docs/webhook/lead-created.schema.json', 'utf8')));
const eventOf = ({ body }: ReceivedEvent) => JSON.parse(body) as { data: Record<string, unknown> };

it.each(ENGINES)('an answer is stored, mailed, posted, exported and shown on %s', async (engine) => {
  const { serve, openMailbox, leads, readLeads } = await openFixtureOn(engine, onTestFinished, {
    ...SAMPLE_OPERATOR,
    furtherFields: FURTHER_FIELDS,
  });
  const receiver = await openReceiver(onTestFinished);
  const mailbox = await openMailbox();
  const server = await serve({ SMTP_URL: mailbox.url, ...receiver.variables });
  const id = await sendLead(server, BODY);
  expect(await sendLead(server, BODY)).toBe(id);
  const otherId = await sendLead(server, { ...BODY, cargo: '' });
  expect(otherId).not.toBe(id);
  expect((await post(server.url + FUNCTION_PATHS.sendFormEmail, { ...BODY, rfc: '' })).status).toBe(422);
  await server.stop();

  expect(await readLeads('show', id)).toMatchObject([{ further: ANSWERS }]);
  const { output: shown } = await leads('show', id);
  expect(shown).toMatch(/^cargo +Aérea\nrfc +XAXX010101000$/m);
  const { output: csv } = await leads('export');
  const [headers = [], ...rows] = parseCsv(csv.slice(1));
  const cells = (name: string) => rows.map((row) => row[headers.indexOf(name)]).toSorted();
  expect(cells('cargo')).toEqual(['', 'Aérea']);
  expect(cells('rfc')).toEqual([ANSWERS.rfc, ANSWERS.rfc]);
  expect(headers.indexOf('rfc')).toBeLessThan(headers.indexOf('team_mail'));

  const mails = mailbox.mails.map(plainText).filter((text) => text.includes('RFC'));
  expect(mails.toSorted()).toEqual([
    expect.stringMatching(/Teléfono: .*\nRFC: XAXX010101000\nRecibida/),
    expect.stringMatching(/Teléfono: .*\nTipo de carga: Aérea\nRFC: XAXX010101000\nRecibida/),
  ]);
  const events = receiver.received.map(eventOf);
  for (const event of events) expect(EVENT.safeParse(event).error).toBeUndefined();
  expect(events.map(({ data }) => data['further'])).toEqual(
    expect.arrayContaining([ANSWERS, { rfc: ANSWERS.rfc }]),
  );
});
