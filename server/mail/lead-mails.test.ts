import { expect, it } from 'vitest';
import { sampleLead } from '#tests/server/sample-lead.ts';
import { SAMPLE_SITE as site } from '#tests/server/sample-site.ts';
import { writeAcknowledgement, writeTeamNotification } from './lead-mails.ts';
import { renderText } from './render.ts';

const TEAM = { name: '', address: 'ventas@equipo.example' };
const LEAD = {
  ...sampleLead({}),
  id: '3f0f4b0e-6a39-4a0c-9d43-0c6d5f1f7a10',
  createdAt: '2025-11-20T18:30:00Z',
};
const [CORRECTS, EARLIER] = ['0b5d1f3e-6a39', '1ead0001-6a39'];

it.each([
  [{ corrects: CORRECTS }, ['Corrige a: 0B5D1F3E']],
  [{ earlier: EARLIER }, ['Escribió antes: 1EAD0001']],
  [{ corrects: CORRECTS, earlier: EARLIER }, ['Corrige a: 0B5D1F3E']],
  [{}, []],
])('the mail to the team names the lead that this one corrects or follows: %o', (others, lines) => {
  const text = renderText(writeTeamNotification(LEAD, { from: TEAM, team: TEAM, site }, others));
  expect(text.match(/^(Corrige a|Escribió antes): .*$/gm) ?? []).toEqual(lines);
});

const acknowledgement = (whatsapp: string) =>
  renderText(writeAcknowledgement(LEAD, { from: TEAM, team: TEAM, site: { ...site, whatsapp } }));

it('an acknowledgement says how to write by WhatsApp, where the operator can be written to', () => {
  expect(acknowledgement('+52 55 1234 5678')).toContain('+52 55 1234 5678: https://wa.me/525512345678\n');
  expect(acknowledgement('')).not.toMatch(/whatsapp|wa\.me/i);
});
