import { expect, it } from 'vitest';
import { sampleAnswers } from '#contract/lead-fields.ts';
import { PRIVACY_PATH } from '#contract/paths.ts';
import { whatsappUrl } from '#contract/site.ts';
import { expectUnharmed, LYING_HOST, openLeadMails, SITE_URL } from './lead-mails.ts';
import { DEMO } from './leads.ts';
import { headerOf, plainText } from './mailbox.ts';
import { sampleLead } from './sample-lead.ts';
import { FIXTURE_VARIABLES } from './server-process.ts';

const CONTACT = { ...DEMO, type: 'contact', name: 'Eva' };

const receive = openLeadMails();

it.each([
  ['a demo request', DEMO],
  ['a contact message', CONTACT],
])('the mail to the team about %s says every field, when it came and its folio', async (_what, lead) => {
  const mails = await receive(lead);
  expectUnharmed(mails);
  // Mexico City has been UTC−6 all year since 2022.
  const there = new Date(Date.parse(mails.stored.createdAt) - 6 * 3_600_000).toISOString();
  const { type: _, further, ...keys } = sampleLead(lead);
  const typed = [...Object.values(keys), ...Object.values(further)];
  for (const part of [...typed, mails.folio, there.slice(11, 16), there.slice(0, 4)])
    expect(plainText(mails.team)).toContain(part);
  expect(mails.team.parsed.subject).toContain(lead.name);
  expect(mails.team.parsed.subject).toContain(lead.company);
});

it('the mail to the team has links to the visitor that work', async () => {
  const { team } = await receive({ ...DEMO, email: 'a&b?c=d%e#f+g@empresa.example' });
  const links = [...(team.parsed.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toEqual([
    'mailto:a%26b%3Fc%3Dd%25e%23f%2Bg@empresa.example',
    `tel:${DEMO.phone.replace(/[^+\d]/g, '')}`,
  ]);
});

it("the acknowledgement gives the folio and the operator's own values, and nothing that was typed", async () => {
  const { acknowledgement, folio } = await receive({
    ...sampleAnswers(),
    type: 'demo',
    name: 'Zyxwvut',
    email: 'victima@tercero.example',
    company: 'Qponmlk',
    phone: '+99 87654321',
    message: 'Jihgfed\nhttps://spam.example/Cba',
  });
  for (const part of [folio, ...Object.values(FIXTURE_VARIABLES), `${SITE_URL}${PRIVACY_PATH}`])
    expect(plainText(acknowledgement)).toContain(part);
  expect(headerOf(acknowledgement, 'auto-submitted')).toEqual(['auto-replied']);
  const { raw, parsed } = acknowledgement;
  const headers = parsed.headers.filter(({ key }) => key !== 'to').map(({ value }) => value);
  const all = [parsed.subject, parsed.text, parsed.html, ...headers].join('\n');
  expect(raw + all).not.toMatch(/zyxwvut|qponmlk|87654321|jihgfed|spam\.example/i);
  expect(all).not.toMatch(/victima|tercero/i);
});

it('both mails link to the public address, whatever host a request names, and have text and HTML in UTF-8', async () => {
  const { team, acknowledgement } = await receive(CONTACT);
  expect(team.parsed.messageId).not.toBe(acknowledgement.parsed.messageId);
  for (const { raw, parsed } of [team, acknowledgement]) {
    expect(raw).not.toContain(LYING_HOST);
    const links = `${parsed.html} ${parsed.text}`.match(/https?:[^\s"<]*[^\s"<.]/g) ?? [];
    const others = links.filter((link) => new URL(link).origin !== SITE_URL);
    expect(others.filter((link) => !link.startsWith(whatsappUrl('')))).toEqual([]);
    expect(parsed.messageId).toMatch(/^<[0-9a-f-]{36}@nandu\.example>$/);
    const types = [...raw.matchAll(/^Content-Type: (text\/.*)\r$/gm)].map(([, type]) => type);
    expect(types).toEqual(['text/plain; charset=utf-8', 'text/html; charset=utf-8']);
    expect(parsed.html).toMatch(/^<!doctype html>\n<html lang="es-MX">/);
  }
});
