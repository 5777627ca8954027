import { describe, expect, it } from 'vitest';
import { PRIVACY_PATH } from '#contract/paths.ts';
import { whatsappUrl } from '#contract/site.ts';
import { expectUnharmed, LYING_HOST, openLeadMails, SITE_URL } from './lead-mails.ts';
import { DEMO } from './leads.ts';
import { headerOf, plainText } from './mailbox.ts';
import { OPERATOR } from './server-process.ts';

const CONTACT = { ...DEMO, type: 'contact', name: 'Eva' };

const receive = openLeadMails();

describe('the mail to the team', () => {
  it.each([
    ['a demo request', DEMO],
    ['a contact message', CONTACT],
  ])('of %s says every field, when it came and its folio', async (_what, lead) => {
    const mails = await receive(lead);
    expectUnharmed(mails);
    const text = plainText(mails.team);
    // The City of Mexico has been six hours behind UTC all year since 2022.
    const there = new Date(Date.parse(mails.stored.createdAt) - 6 * 3_600_000).toISOString();
    for (const part of [...Object.values(lead).slice(1), mails.folio, there.slice(11, 16), there.slice(0, 4)])
      expect(text).toContain(part);
    expect(mails.team.parsed.subject).toContain(lead.name);
    expect(mails.team.parsed.subject).toContain(lead.company);
  });

  it('has links to the visitor that work', async () => {
    const { team } = await receive({ ...DEMO, email: 'a&b?c=d%e#f+g@empresa.example' });
    const links = [...(team.parsed.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual([
      'mailto:a%26b%3Fc%3Dd%25e%23f%2Bg@empresa.example',
      `tel:${DEMO.phone.replace(/[^+\d]/g, '')}`,
    ]);
  });
});

describe('the acknowledgement', () => {
  it("gives the folio and the operator's own values, and is marked as automatic", async () => {
    const { acknowledgement, folio } = await receive(CONTACT);
    for (const part of [folio, ...Object.values(OPERATOR), `${SITE_URL}${PRIVACY_PATH}`])
      expect(plainText(acknowledgement)).toContain(part);
    expect(headerOf(acknowledgement, 'auto-submitted')).toEqual(['auto-replied']);
  });

  it('repeats nothing that was typed, wherever it might stand', async () => {
    const { acknowledgement } = await receive({
      type: 'demo',
      name: 'Zyxwvut',
      email: 'victima@tercero.example',
      company: 'Qponmlk',
      phone: '+99 87654321',
      message: 'Jihgfed\nhttps://spam.example/Cba',
    });
    const { raw, parsed } = acknowledgement;
    const headers = parsed.headers.filter(({ key }) => key !== 'to').map(({ value }) => value);
    const all = [parsed.subject, parsed.text, parsed.html, ...headers].join('\n');
    expect(raw + all).not.toMatch(/zyxwvut|qponmlk|87654321|jihgfed|spam\.example/i);
    expect(all).not.toMatch(/victima|tercero/i);
  });
});

describe('both mails', () => {
  it('link to the public address of the site, whatever host a request names', async () => {
    const { team, acknowledgement } = await receive({ ...DEMO, name: 'Enlaces' });
    for (const { raw, parsed } of [team, acknowledgement]) {
      expect(raw).not.toContain(LYING_HOST);
      const links = `${parsed.html} ${parsed.text}`.match(/https?:[^\s"<]*[^\s"<.]/g) ?? [];
      const others = links.filter((link) => new URL(link).origin !== SITE_URL);
      expect(others.filter((link) => !link.startsWith(whatsappUrl('')))).toEqual([]);
    }
  });

  it('have a plain text and an HTML in UTF-8, and a Message-ID and a date of their own', async () => {
    const { team, acknowledgement } = await receive({ ...CONTACT, message: '¿Qué tal? 🚢' });
    expect(team.parsed.messageId).not.toBe(acknowledgement.parsed.messageId);
    for (const mail of [team, acknowledgement]) {
      expect(mail.parsed.messageId).toMatch(/^<[0-9a-f-]{36}@nandu\.example>$/);
      expect(Math.abs(Date.now() - Date.parse(mail.parsed.date ?? ''))).toBeLessThan(60_000);
      expect(headerOf(mail, 'content-type')).toEqual([expect.stringMatching(/^multipart\/alternative;/)]);
      const types = [...mail.raw.matchAll(/^Content-Type: (text\/.*)\r$/gm)].map(([, type]) => type);
      expect(types).toEqual(['text/plain; charset=utf-8', 'text/html; charset=utf-8']);
      expect(mail.parsed.html).toMatch(/^<!doctype html>\n<html lang="es-MX">/);
    }
  });
});
