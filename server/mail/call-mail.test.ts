import { expect, it } from 'vitest';
import { addressOf } from '#contract/panel-paths.ts';
import { DEMO, sampleLead } from '#tests/server/support/leads.ts';
import { SAMPLE_CONTRACT, teamOf } from '#tests/server/support/sample-site.ts';
import type { DueCall } from '#server/outbox/port.ts';
import { writeCalls } from './call-mail.ts';
import { renderHtml, renderText } from './render.ts';
import { LISTED_ITEMS } from './team-reports.ts';

const PANEL = 'https://fletes.example/panel';
const { site } = SAMPLE_CONTRACT;
const TEAM = { name: '', address: 'ventas@equipo.example' };
const SENDER = { ...SAMPLE_CONTRACT, from: TEAM, team: teamOf(TEAM) };
const WITH_PANEL = { ...SENDER, linkTo: (shown: object) => addressOf(PANEL, shown) };
// 19:00 in the office. In UTC it is the next day.
const NOW = new Date('2026-11-28T01:00:00Z');

const call = (changes: Partial<DueCall> = {}): DueCall => ({
  lead: { ...sampleLead(DEMO), id: '0b5d1f3e-1', createdAt: '2026-11-20T18:30:00Z' },
  callAt: '2026-11-27T15:00',
  responsible: '',
  ...changes,
});

it('the mail of due calls says when, whom, the number to dial and who, and links to each lead', () => {
  const calls = [call({ callAt: '2026-11-26T10:00', responsible: 'Brenda' }), call()];
  const content = writeCalls({ total: 2, calls }, WITH_PANEL, NOW);
  expect(content).toMatchObject({ to: [TEAM], subject: '[Llamadas] 2 para hoy' });
  const who = `Llamar a: ${DEMO.name} · ${DEMO.company} ${PANEL}?lead=0b5d1f3e-1\nTeléfono: ${DEMO.phone}\n`;
  const text = renderText(content);
  expect(text).toContain(
    `Cuándo: desde ayer 10:00 · responsable: Brenda\n${who}\nCuándo: hoy 15:00\n${who}\n`,
  );
  expect(text).toMatch(/:\nhttps:\/\/fletes\.example\/panel\?view=calls\n$/);
  const html = renderHtml(content, site.product);
  for (const href of [`${PANEL}?lead=0b5d1f3e-1`, 'tel:+525555550199', `${PANEL}?view=calls`])
    expect(html).toContain(`href="${href}"`);
});

it('calls beyond the list are counted, and a number that cannot be read is no link', () => {
  const lead = { ...call().lead, phone: 'pregunta en recepción' };
  const calls = Array.from({ length: LISTED_ITEMS + 1 }, () => call({ lead }));
  const content = writeCalls({ total: 60, calls }, SENDER, NOW);
  const text = renderText(content);
  expect(text.split('Llamar a:')).toHaveLength(LISTED_ITEMS + 1);
  expect(text).toContain('Y 10 más');
  expect(text).toContain('Teléfono: pregunta en recepción\n');
  expect(renderHtml(content, site.product)).not.toMatch(/href=/);
});
