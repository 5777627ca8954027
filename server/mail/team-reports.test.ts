import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { addressOf } from '#contract/panel-paths.ts';
import type { DeadLetter, QuarantinedLead } from '#server/outbox/port.ts';
import { DEMO, sampleLead } from '#tests/server/support/leads.ts';
import { SAMPLE_CONTRACT, teamOf } from '#tests/server/support/sample-site.ts';
import { writeDigest, writeDeadLetterReport } from './team-reports.ts';
import { renderHtml, renderText } from './render.ts';

const { site } = SAMPLE_CONTRACT;
const TEAM = { name: '', address: 'ventas@equipo.example' };
const SENDER = { ...SAMPLE_CONTRACT, from: TEAM, team: teamOf(TEAM) };
const PANEL = 'https://fletes.example/panel';
const WITH_PANEL = { ...SENDER, linkTo: (shown: object) => addressOf(PANEL, shown) };
/** Words of the technician. */
const JARGON = /npm run|webhook|[A-Z]+_[A-Z]+/;
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
  expect(text).toContain(
    `: Llenó un campo que las personas no ven, «honeypot filled in» (2)\n\n${`${shown}\n`.repeat(2)}\n`,
  );
  expect(text).toContain(
    `: Una frase de spam, «a phrase of spam» (1)\n\n${FOLIO}: ${DEMO.name} · ${DEMO.email}\n`,
  );
  expect(text).toMatch(/\b50\b.*\n\n {2}npm run leads -- list --quarantined\n/);
  for (const command of [`release ${FOLIO}`, 'forget --quarantined --reason "MOTIVO"'])
    expect(text).toContain(`  npm run leads -- ${command}\n`);
});

it.each([
  [['too many new leads at once', 'honeypot filled in'], 'quarantine'],
  [['too many new leads at once', 'too many new leads at once'], 'flood'],
])(
  'where the panel is on, a digest of %o speaks Spanish and links to its view and leads',
  (reasons, view) => {
    const leads = reasons.map((reason) => lead({ reason }));
    const content = writeDigest({ total: 53, leads }, WITH_PANEL);
    const text = renderText(content);
    expect(text).toContain(`:\n${PANEL}?view=${view}\n`);
    for (const part of [
      `${DEMO.email} ${PANEL}?lead=${lead().id}\n`,
      'Motivo: Demasiados leads a la vez (',
      '51',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(JARGON);
    expect(namedHeading(text)).toBe('Quarantine');
    expect(renderHtml(content, site.product)).toContain(`href="${PANEL}?lead=${lead().id}"`);
  },
);

const OPERATING = readFileSync('docs/operating.md', 'utf8');
/** The heading of docs/operating.md that a mail names in its last line. */
const namedHeading = (text: string) => {
  const heading = /docs\/operating\.md, «(.*)»\.\n$/.exec(text)?.[1];
  return OPERATING.includes(`\n## ${heading}\n`) ? heading : undefined;
};

const dead: DeadLetter = {
  kind: 'visitor_acknowledgement',
  error: 'RCPT TO: 550 no such user',
  lead: lead(),
};

const deadLetters: DeadLetter[] = [
  dead,
  { kind: 'team_notification', recipient: 'eva@equipo.example', error: '552 full', lead: lead() },
  { kind: 'newsletter_confirmation', error: 'ESOCKET: connect ECONNREFUSED' },
  { kind: 'lead_webhook', error: 'crm.example answered 500', lead: lead() },
  { kind: 'visitor_acknowledgement', error: 'dropped: VISITOR_MAILS was reached for 24 hours', lead: lead() },
];

it.each([
  [SENDER, [/\b1\b.*\n\n {2}npm run leads -- list --dead\n/, / {2}npm run leads -- retry --all-dead\n/]],
  [WITH_PANEL, [new RegExp(`^De: .*${DEMO.company}.* ${PANEL}\\?lead=${lead().id}$`, 'm'), /^Y 1 más/m]],
])("a dead-letter report says which deliveries are dead, why, and the visitor's phone", (sender, others) => {
  const content = writeDeadLetterReport({ total: 6, deadLetters }, sender);
  expect(content).toMatchObject({ to: [TEAM], subject: expect.stringContaining('6 entregas') });
  const text = renderText(content);
  const reasons = [
    'Esa dirección no existe (RCPT TO: 550 no such user)',
    'El servidor de correo no responde (ESOCKET: connect ECONNREFUSED)',
    'Tu sistema falló al recibirlo (crm.example answered 500)',
    'Hubo demasiados correos a visitantes y este esperó 24 horas',
  ].map((reason) => `\nMotivo: ${reason}\n`);
  for (const part of [
    FOLIO,
    DEMO.name,
    DEMO.company,
    DEMO.phone,
    'eva@equipo.example',
    '552 full',
    ...reasons,
  ])
    expect(text).toContain(part);
  for (const other of others) expect(text).toMatch(other);
  if (sender === SENDER) return;
  expect(text).toContain('Qué hacer: Llámale, y en su lead toca «Corregir correo»\n');
  expect(text).toContain(`${site.url}/panel/ayuda#el-correo-no-sale`);
  expect(text).not.toMatch(JARGON);
  expect(namedHeading(text)).toBe('Dead deliveries');
});
