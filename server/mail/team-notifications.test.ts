import { describe, expect, it } from 'vitest';
import type { DeadLetter, QuarantinedLead } from '#server/outbox/port.ts';
import { DEMO } from '#tests/server/leads.ts';
import { sampleLead } from '#tests/server/sample-lead.ts';
import { SAMPLE_SITE as site } from '#tests/server/sample-site.ts';
import { writeDigest, writeDeadLetterReport } from './team-notifications.ts';
import { renderText } from './render.ts';

const TEAM = { name: '', address: 'ventas@equipo.example' };
const SENDER = { from: TEAM, team: TEAM, site };
const FOLIO = '0B5D1F3E';
const REASON = '3 links in the message';
const lead = (changes: Partial<QuarantinedLead> = {}): QuarantinedLead => ({
  ...sampleLead(DEMO),
  id: `${FOLIO.toLowerCase()}-1`,
  createdAt: '2025-11-20T18:30:00.000Z',
  reason: REASON,
  ...changes,
});
const digestOf = (total: number, leads: QuarantinedLead[]) => {
  const content = writeDigest({ total, leads }, SENDER);
  return { content, text: renderText(content) };
};

describe('a digest', () => {
  it('says for each lead who sent it, its text, why it waits, and how to release it', () => {
    const { content, text } = digestOf(1, [lead()]);
    expect(content.to).toBe(TEAM);
    expect(content.subject).toContain('1 ');
    const { name, company, email } = DEMO;
    for (const part of [FOLIO, name, company, email, '¿Cuánto cuesta?', REASON, `release ${FOLIO}`])
      expect(text).toContain(part);
    expect(text).not.toContain('list --quarantined');
  });

  it('counts what it does not list, and shortens each message to one line', () => {
    const message = `Uno\ndos ${'x'.repeat(500)} fin`;
    const { content, text } = digestOf(53, [lead({ message }), lead()]);
    expect(content.subject).toContain('53 ');
    expect(text).toMatch(/\b51\b.*\n\n {2}npm run leads -- list --quarantined/);
    expect(text).toContain('Uno dos xxx');
    expect(text).not.toContain('fin');
  });

  it('can be written when all leads have been released meanwhile', () => {
    expect(digestOf(0, []).text).toContain('npm run leads -- release FOLIO');
  });

  it('quotes no lead after a refusal for spam', () => {
    const content = writeDigest({ total: 1, leads: [lead()] }, SENDER, { isPlain: true });
    const text = renderText(content);
    expect(text).toContain(`${FOLIO}: ${REASON}`);
    for (const quoted of [DEMO.name, DEMO.email, 'Cuánto']) expect(text).not.toContain(quoted);
  });
});

describe('a dead-letter report', () => {
  const acknowledgement: DeadLetter = {
    kind: 'visitor_acknowledgement',
    error: '550 no such user',
    lead: lead(),
  };
  const webhook: DeadLetter = { kind: 'lead_webhook', error: 'crm.example answered 500', lead: lead() };

  it("says which mails are dead, why, and the visitor's phone", () => {
    const confirmation: DeadLetter = { kind: 'newsletter_confirmation', error: '551 no' };
    const report = { total: 3, webhooks: 0, deadLetters: [acknowledgement, confirmation] };
    const content = writeDeadLetterReport(report, SENDER);
    expect(content.to).toBe(TEAM);
    expect(content.subject).toContain('3 ');
    const text = renderText(content);
    for (const part of [FOLIO, DEMO.name, DEMO.company, DEMO.phone, '550 no such user', '551 no'])
      expect(text).toContain(part);
    expect(text).toMatch(/\b1\b.*\n\n {2}npm run leads -- list --dead/);
    expect(text).not.toContain('webhook');
  });

  it('names the webhook if its deliveries are dead', () => {
    const content = writeDeadLetterReport({ total: 60, webhooks: 2, deadLetters: [webhook] }, SENDER);
    const mails = writeDeadLetterReport({ total: 60, webhooks: 0, deadLetters: [acknowledgement] }, SENDER);
    expect(content.subject).not.toBe(mails.subject);
    expect(renderText(content)).toContain('webhook');
    expect(renderText(content)).toContain('crm.example answered 500');
  });
});
