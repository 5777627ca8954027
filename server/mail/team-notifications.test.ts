import { expect, it } from 'vitest';
import { addressOf } from '#contract/panel.ts';
import type { DeadLetter, QuarantinedLead } from '#server/outbox/port.ts';
import { DEMO, sampleLead } from '#tests/server/support/leads.ts';
import { SAMPLE_SITE as site, teamOf } from '#tests/server/support/sample-site.ts';
import { writeDigest, writeDeadLetterReport } from './team-notifications.ts';
import { renderHtml, renderText } from './render.ts';

const TEAM = { name: '', address: 'ventas@equipo.example' };
const SENDER = { from: TEAM, team: teamOf(TEAM), site };
const PANEL = 'https://fletes.example/panel';
const WITH_PANEL = { ...SENDER, linkTo: (shown: object) => addressOf(PANEL, shown) };
const FOLIO = '0B5D1F3E';
const lead = (changes: Partial<QuarantinedLead> = {}): QuarantinedLead => ({
  ...sampleLead(DEMO),
  id: `${FOLIO.toLowerCase()}-1`,
  createdAt: '2025-11-20T18:30:00.000Z',
  reason: 'honeypot filled in',
  ...changes,
});

it('a digest lists the leads by reason, counts those that it leaves out, and quotes no message', () => {
  const spam = lead({ reason: 'a phrase of spam', company: '' });
  const content = writeDigest({ total: 53, leads: [lead(), spam, lead()] }, SENDER);
  expect(content).toMatchObject({ to: [TEAM], subject: expect.stringContaining('53 ') });
  const text = renderText(content);
  const shown = `${FOLIO}: ${DEMO.name} · ${DEMO.company} · ${DEMO.email}`;
  expect(text).toContain(`: honeypot filled in (2)\n\n${`${shown}\n`.repeat(2)}\n`);
  expect(text).toContain(`: a phrase of spam (1)\n\n${FOLIO}: ${DEMO.name} · ${DEMO.email}\n`);
  expect(text).toMatch(/\b50\b.*\n\n {2}npm run leads -- list --quarantined\n/);
  for (const command of [`release ${FOLIO}`, 'forget --quarantined --reason "MOTIVO"'])
    expect(text).toContain(`  npm run leads -- ${command}\n`);
});

it.each([
  [['too many new leads at once', 'honeypot filled in'], 'quarantine'],
  [['too many new leads at once', 'too many new leads at once'], 'flood'],
])(
  'where the panel is on, a digest of %o links to its view and leads, and has no commands',
  (reasons, view) => {
    const leads = reasons.map((reason) => lead({ reason }));
    const content = writeDigest({ total: 53, leads }, WITH_PANEL);
    expect(renderText(content)).toContain(`:\n${PANEL}?view=${view}\n`);
    expect(renderText(content)).not.toContain('npm run');
    expect(renderHtml(content, site.product)).toContain(`href="${PANEL}?lead=${lead().id}"`);
  },
);

const dead: DeadLetter = { kind: 'visitor_acknowledgement', error: '550 no such user', lead: lead() };

it("a dead-letter report says which deliveries are dead, why, and the visitor's phone", () => {
  const recipient = 'eva@equipo.example';
  const others: DeadLetter[] = [
    { kind: 'team_notification', recipient, error: '552 full', lead: lead() },
    { kind: 'newsletter_confirmation', error: '551 no' },
    { kind: 'lead_webhook', error: 'crm.example answered 500', lead: lead() },
  ];
  const content = writeDeadLetterReport({ total: 5, deadLetters: [dead, ...others] }, SENDER);
  expect(content).toMatchObject({ to: [TEAM], subject: expect.stringContaining('5 entregas') });
  const text = renderText(content);
  const errors = [recipient, '552 full', '550 no such user', '551 no', 'crm.example answered 500'];
  for (const part of [FOLIO, DEMO.name, DEMO.company, DEMO.phone, ...errors]) expect(text).toContain(part);
  expect(text).toMatch(/\b1\b.*\n\n {2}npm run leads -- list --dead/);
  const linked = renderText(writeDeadLetterReport({ total: 3, deadLetters: [dead, ...others] }, WITH_PANEL));
  expect(linked.split(`Panel: ${PANEL}?lead=${lead().id}\n`)).toHaveLength(4);
  expect(linked).not.toContain('list --dead');
});
