import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { folioOf } from '#contract/lead.ts';
import { writeOrigin } from '#contract/origin.ts';
import { OWN_HEADERS } from '#contract/paths.ts';
import { ENGINES } from '#tests/server/support/engines.ts';
import { openFixtureOn, sendLead } from '#tests/server/support/fixture.ts';
import { DEMO, SIX_KEYS, sampleLead } from '#tests/server/support/leads.ts';
import { verify } from '../../docs/webhook/verify.ts';
import { openReceiver, PATH, SECRET, type ReceivedEvent } from '#tests/server/support/webhook-receiver.ts';

const EVENT = z.fromJSONSchema(JSON.parse(readFileSync('docs/webhook/lead-created.schema.json', 'utf8')));

const ORIGIN = { page: '/', landing: '/nosotros', gclid: 'Cj0-TEST', utm_source: 'google' };

const dataOf = ({ body }: ReceivedEvent) => (JSON.parse(body) as { data: Record<string, unknown> }).data;

it.each(ENGINES)('each lead is delivered to the webhook once, besides both mails, on %s', async (engine) => {
  const { serve, openMailbox, leads } = await openFixtureOn(engine);
  const receiver = await openReceiver(onTestFinished);
  const mailbox = await openMailbox();
  const server = await serve({ SMTP_URL: mailbox.url, ...receiver.variables });
  const key = {
    [OWN_HEADERS.idempotencyKey]: crypto.randomUUID(),
    [OWN_HEADERS.origin]: writeOrigin(ORIGIN),
  };
  const id = await sendLead(server, DEMO, key);
  expect(await sendLead(server, DEMO, key)).toBe(id);
  const correctionId = await sendLead(server, { ...DEMO, message: 'Otra cosa' }, key);
  const { output, errors } = await server.stop();
  expect(output).toContain(`Leads are delivered to the webhook at 127.0.0.1:${receiver.port}\n`);
  expect(output + errors).not.toMatch(/s3cr3t-path|whsec_|lucia@/);
  expect(mailbox.mails).toHaveLength(3);

  const { further } = sampleLead(DEMO);
  const events = receiver.received.toSorted((one) => (dataOf(one)['corrects'] === null ? -1 : 1));
  expect(events.map(dataOf)).toEqual([
    {
      ...SIX_KEYS,
      ...(Object.keys(further).length > 0 && { further }),
      id,
      folio: folioOf(id),
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      corrects: null,
      origin: { class: 'campaign', ...ORIGIN },
    },
    expect.objectContaining({ id: correctionId, message: 'Otra cosa', corrects: id }),
  ]);
  for (const event of events) {
    const { headers, method, path, body } = event;
    expect({ method, path }).toEqual({ method: 'POST', path: PATH });
    expect(headers['content-type']).toBe('application/json');
    expect(EVENT.safeParse(JSON.parse(body)).error).toBeUndefined();
    expect(verify(body, headers, SECRET)).toBe(true);
    expect(verify(`${body} `, headers, SECRET)).toBe(false);
    expect(verify(body, headers, `whsec_${'bm8h'.repeat(8)}`)).toBe(false);
    expect(verify(body, headers, SECRET, Date.now() + 600_000)).toBe(false);
  }
  expect((await leads('show', id)).output).toMatch(new RegExp(`^webhook_id +${events[0]?.id}$`, 'm'));
});
