import { expect, it } from 'vitest';
import { readSite, type Site } from '#contract/site.ts';
import { sampleLead } from '#tests/server/support/leads.ts';
import { SAMPLE_CONTRACT, SAMPLE_SITE, teamOf } from '#tests/server/support/sample-site.ts';
import { writeAcknowledgement, writeTeamNotification } from './lead-mails.ts';
import { writeConfirmation, writeWelcome } from './newsletter-mails.ts';
import { renderHtml, renderText } from './render.ts';

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
  const text = renderText(
    writeTeamNotification(LEAD, { ...SAMPLE_CONTRACT, from: TEAM, team: teamOf(TEAM) }, others),
  );
  expect(text.match(/^(Corrige a|Escribió antes): .*$/gm) ?? []).toEqual(lines);
});

it.each([
  [
    {
      utm_source: 'google',
      utm_medium: 'cpc',
      utm_campaign: 'buen-fin',
      gclid: 'x',
      landing: '/nosotros',
      page: '/',
    },
    'Origen: google · cpc · buen-fin, llegó a /nosotros, escribió en /',
  ],
  [{ referrer: 'www.bing.com', page: '/contacto' }, 'Origen: www.bing.com, escribió en /contacto'],
  [{ gclid: 'x', landing: '/' }, 'Origen: Clic de Google, llegó a /'],
  [{ landing: '/', page: '/' }, 'Origen: directo, llegó a /'],
  [undefined, undefined],
])('the mail to the team says where the lead came from: %o', (origin, line) => {
  const text = renderText(
    writeTeamNotification({ ...LEAD, origin }, { ...SAMPLE_CONTRACT, from: TEAM, team: teamOf(TEAM) }),
  );
  expect(/^Origen.*$/m.exec(text)?.[0]).toBe(line);
});

it('each form has its own team', () => {
  const others = [TEAM, { name: 'Ana', address: 'ana@equipo.example' }];
  const sender = { ...SAMPLE_CONTRACT, from: TEAM, team: { ...teamOf(TEAM), demo: others } };
  expect(writeTeamNotification({ ...LEAD, type: 'demo' }, sender).to).toEqual(others);
  expect(writeTeamNotification({ ...LEAD, type: 'contact' }, sender).to).toEqual([TEAM]);
});

it('an acknowledgement offers a meeting, where the operator has a page for that', () => {
  const meetingUrl = 'https://agenda.example/demo';
  expect(acknowledgement({ meetingUrl })).toContain(`Elige tu horario:\n${meetingUrl}\n`);
  expect(acknowledgement({ meetingUrl: '' })).not.toContain('Elige tu horario');
});

const acknowledgement = (values: Partial<Site>) =>
  renderText(
    writeAcknowledgement(LEAD, {
      ...SAMPLE_CONTRACT,
      site: readSite({ ...SAMPLE_CONTRACT.site, ...values }, {}),
    }),
  );

it('an acknowledgement says how to write by WhatsApp, where the operator can be written to', () => {
  const whatsapp = '+52 55 1234 5678';
  expect(acknowledgement({ whatsapp })).toContain(`${whatsapp}: https://wa.me/525512345678\n`);
  expect(acknowledgement({ whatsapp: '' })).not.toMatch(/whatsapp|wa\.me/i);
});

it('every text of content/mails.yaml is in a mail, and what the server knows is filled in', () => {
  const texts: string[] = [];
  const mails = JSON.parse(JSON.stringify(SAMPLE_CONTRACT.mails), (key, value: unknown) => {
    if (typeof value !== 'string') return value;
    const parameters = /\{\w+\}/.exec(value)?.[0] ?? '';
    texts.push(`${key} ${texts.length}`);
    return `${texts.at(-1)} . ${parameters}`;
  }) as typeof SAMPLE_CONTRACT.mails;
  const site = readSite(
    { ...SAMPLE_SITE, whatsapp: '+52 55 1234 5678', meetingUrl: 'https://a.example' },
    {},
  );
  const contract = { ...SAMPLE_CONTRACT, site, mails };
  const links = { page: 'https://x.example', oneClick: 'https://x.example' };
  const written = [
    writeAcknowledgement({ ...LEAD, type: 'demo' }, contract),
    writeAcknowledgement({ ...LEAD, type: 'contact' }, contract),
    writeConfirmation(LEAD, 'https://x.example', contract),
    writeWelcome(LEAD, links, contract),
  ];
  const shown = written.map((mail) => mail.subject + renderHtml(mail, site.product)).join();
  expect(texts.filter((text) => !shown.includes(`${text} .`))).toEqual([]);
  expect(written.map((mail) => renderText(mail)).join()).not.toMatch(/[{}]/);
});
