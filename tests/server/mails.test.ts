import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFixtureSite } from './fixture-site.ts';
import { DEMO, storedLeads } from './leads.ts';
import { openMailbox, type Mailbox, type ReceivedMail } from './mailbox.ts';
import { headerOf, LYING_HOST, plainText, sendAndReceive, shownText } from './received.ts';
import { startServer, type RunningServer } from './server-process.ts';

const SITE = 'https://www.trazamar.example';
const CONTACT = {
  type: 'contact',
  name: 'Íñigo Argüelles Núñez',
  email: 'inigo+web@empresa.example',
  company: '',
  phone: '',
  message: '',
};
const RECEIVED = /^(\d{1,2}) de \p{Ll}+ de (\d{4}) a las (\d{2}:\d{2}) \(hora de la Ciudad de México\)$/u;
/** The City of Mexico has kept the same time all year since 2022. */
const BEHIND_UTC_MS = 6 * 3_600_000;

const { root } = makeFixtureSite();
let mailbox: Mailbox;
let server: RunningServer;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startServer(root, {
    SMTP_URL: mailbox.url,
    SITE_URL: `${SITE}/`,
    MAIL_FROM: 'Ñandú Logística <avisos@nandu.example>',
    TEAM_EMAIL: 'Ventas <ventas@equipo.example>',
  });
});
afterAll(async () => {
  server.process.kill('SIGKILL');
  await server.finished;
  await mailbox.close();
  rmSync(root, { recursive: true });
});

const receive = (lead: object) => sendAndReceive(server, mailbox, lead);
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
/** The value of a line `Label: value` of the plain text. */
const factOf = (mail: ReceivedMail, label: string) =>
  linesOf(plainText(mail))
    .find((line) => line.startsWith(`${label}: `))
    ?.slice(label.length + 2);

describe('the mail to the team', () => {
  it('of a demo request goes from the site to the team, and an answer to the visitor', async () => {
    const { team } = await receive(DEMO);
    expect(team.from).toBe('avisos@nandu.example');
    expect(team.to).toEqual(['ventas@equipo.example']);
    expect(team.parsed).toMatchObject({
      from: { name: 'Ñandú Logística', address: 'avisos@nandu.example' },
      to: [{ name: 'Ventas', address: 'ventas@equipo.example' }],
      replyTo: [{ name: DEMO.name, address: DEMO.email }],
      subject: '[Demo] Importadora del Bajío, S.A. · Lucía Ñáñez',
    });
    expect([team.parsed.cc, team.parsed.bcc]).toEqual([undefined, undefined]);
  });

  it('of a demo request says every field, in its text and in its HTML', async () => {
    const { team, folio, id } = await receive({ ...DEMO, name: 'Lucía Ñáñez Dos' });
    const received = factOf(team, 'Recibida');
    const lead = storedLeads(join(root, 'data')).find((row) => row['id'] === id);
    const there = new Date(Date.parse(String(lead?.['created_at'])) - BEHIND_UTC_MS);
    expect(RECEIVED.exec(received ?? '')?.slice(1)).toEqual([
      String(there.getUTCDate()),
      String(there.getUTCFullYear()),
      there.toISOString().slice(11, 16),
    ]);
    const lines = [
      'Nueva solicitud de demo',
      'Nombre: Lucía Ñáñez Dos',
      `Correo: ${DEMO.email}`,
      `Empresa: ${DEMO.company}`,
      `Teléfono: ${DEMO.phone}`,
      `Recibida: ${received}`,
      `Folio: ${folio}`,
      'Mensaje:',
      '¿Cuánto cuesta?',
      'Saludos 🚢 «hasta 70%»',
      'Responde a este correo para contestarle directamente.',
    ];
    expect(linesOf(plainText(team))).toEqual(lines);
    const shown = linesOf(shownText(team));
    const parts = lines.flatMap((line) => /^(\S+): (.+)$/.exec(line)?.slice(1) ?? line.replace(/:$/, ''));
    expect(parts.filter((part) => !shown.includes(part))).toEqual([]);
  });

  it('of a contact message says what was left empty by a dash', async () => {
    const { team } = await receive(CONTACT);
    expect(team.parsed.subject).toBe('[Contacto] Íñigo Argüelles Núñez · sin empresa');
    expect(team.parsed.replyTo).toMatchObject([{ name: CONTACT.name, address: CONTACT.email }]);
    expect(linesOf(plainText(team))[0]).toBe('Nueva solicitud de contacto');
    expect(['Empresa', 'Teléfono'].map((label) => factOf(team, label))).toEqual(['—', '—']);
    expect(plainText(team)).toContain('\nMensaje:\n—\n');
  });

  it('of a contact message names the company where there is one', async () => {
    const { team } = await receive({ ...CONTACT, company: 'Café & Té, S. de R.L.' });
    expect(team.parsed.subject).toBe('[Contacto] Íñigo Argüelles Núñez · Café & Té, S. de R.L.');
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
  it.each([
    [
      'a demo request',
      DEMO,
      'Recibimos tu solicitud de demo',
      (folio: string) =>
        `Recibimos tu solicitud (folio ${folio}) y nuestro equipo te contactará pronto para agendar una demo personalizada.`,
    ],
    [
      'a contact message',
      CONTACT,
      'Recibimos tu mensaje',
      (folio: string) =>
        `Recibimos tu mensaje (folio ${folio}) y nuestro equipo se pondrá en contacto contigo pronto.`,
    ],
  ])('of %s goes to the visitor alone, in the words of the copy', async (_what, lead, subject, whatNext) => {
    const { acknowledgement, folio } = await receive({ ...lead, message: `Para ${subject}` });
    expect(acknowledgement.from).toBe('avisos@nandu.example');
    expect(acknowledgement.to).toEqual([lead.email]);
    expect(acknowledgement.parsed).toMatchObject({
      from: { name: 'Ñandú Logística', address: 'avisos@nandu.example' },
      to: [{ name: '', address: lead.email }],
      subject,
    });
    expect(acknowledgement.parsed.replyTo).toBeUndefined();
    const lines = [
      subject,
      `Gracias por tu interés en Trazamar. ${whatNext(folio)}`,
      'Nuestro horario es de lunes a viernes, de 9:00 a 18:00 (hora de la Ciudad de México). Si prefieres, escríbenos a hola@trazamar.example o llámanos al +52 55 5555 0199.',
      '— El equipo de Trazamar',
      `Recibes este correo porque se usó tu dirección en ${SITE}. Si no fuiste tú, ignóralo. Aviso de privacidad: ${SITE}/aviso-de-privacidad`,
    ];
    expect(linesOf(plainText(acknowledgement))).toEqual(lines);
    const shown = linesOf(shownText(acknowledgement)).map((line) => line.trim());
    const [title, thanks, hours, signature, footer = ''] = lines;
    const shownFooter = footer.split(/ (?=Aviso)|: (?=http)/).slice(0, 2);
    expect(
      [title, thanks, hours, signature, ...shownFooter].filter((line) => !shown.includes(line ?? '')),
    ).toEqual([]);
    expect(shown).toContain('Te contactamos en horario hábil.');
  });

  it('is marked as automatic, so that no machine answers it', async () => {
    const { acknowledgement, team } = await receive({ ...DEMO, name: 'Automática' });
    expect(headerOf(acknowledgement, 'auto-submitted')).toEqual(['auto-replied']);
    expect(headerOf(acknowledgement, 'x-auto-response-suppress')).toEqual(['All']);
    expect(headerOf(team, 'auto-submitted')).toEqual([]);
  });

  it('repeats nothing that was typed, wherever it might stand', async () => {
    const typed = {
      type: 'demo',
      name: 'Zyxwvut',
      company: 'Qponmlk',
      phone: '+99 87654321',
      message: 'Jihgfed\nhttps://spam.example/Cba',
    };
    const { acknowledgement } = await receive({ ...typed, email: 'victima@tercero.example' });
    const { raw, parsed } = acknowledgement;
    const headers = parsed.headers.filter(({ key }) => key !== 'to').map(({ value }) => value);
    const all = [raw, parsed.subject, parsed.text, parsed.html, ...headers].join('\n');
    expect(all).not.toMatch(/zyxwvut|qponmlk|87654321|jihgfed|spam\.example/i);
    expect([parsed.subject, parsed.text, parsed.html, ...headers].join('\n')).not.toMatch(/victima|tercero/i);
  });
});

describe('both mails', () => {
  it('link to the public address of the site, whatever host a request names, and fetch nothing', async () => {
    const { team, acknowledgement } = await receive({ ...DEMO, name: 'Enlaces' });
    for (const mail of [team, acknowledgement]) {
      const html = mail.parsed.html ?? '';
      expect(mail.raw).not.toContain(LYING_HOST);
      expect(html).not.toMatch(
        /\s(src|srcset|background|poster|data)\s*=|url\(|@import|<(link|script|img|iframe|object)/i,
      );
      const links = [...`${html} ${mail.parsed.text}`.matchAll(/https?:[^\s"<]*[^\s"<.]/g)].map(
        ([link]) => link,
      );
      expect(links.filter((link) => new URL(link).origin !== SITE)).toEqual([]);
    }
    expect(acknowledgement.parsed.html).toContain(`href="${SITE}/aviso-de-privacidad"`);
  });

  it('come once each, with a Message-ID and a date of their own', async () => {
    const { team, acknowledgement } = await receive({ ...DEMO, name: 'Identidades' });
    const ids = [team, acknowledgement].map(({ parsed }) => parsed.messageId);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^<[0-9a-f-]{36}@nandu\.example>$/);
    for (const { parsed } of [team, acknowledgement]) {
      expect(Math.abs(Date.now() - Date.parse(parsed.date ?? ''))).toBeLessThan(60_000);
    }
  });
});
