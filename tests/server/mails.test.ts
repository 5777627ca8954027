import { afterAll, beforeAll, expect, it } from 'vitest';
import { folioOf, type Lead } from '#contract/lead.ts';
import { FULL_NAME_MAX_LENGTH } from '#contract/lead-body.ts';
import { maxLengthOf } from '#contract/fields.ts';
import { sampleAnswers } from '#contract/forms.ts';
import { PRIVACY_PATH } from '#contract/paths.ts';
import { writeAcknowledgement, writeTeamNotification } from '#server/mail/lead-mails.ts';
import type { Mailer } from '#server/mail/mail.ts';
import { renderText } from '#server/mail/render.ts';
import { createSmtpMailer } from '#server/mail/smtp-mailer.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { DEMO, sampleLead } from '#tests/server/support/leads.ts';
import {
  headerOf,
  openMailbox,
  plainText,
  type Mailbox,
  type ReceivedMail,
  LINE_MAX_LENGTH,
  wireProblems,
} from '#tests/server/support/mailbox.ts';
import { SAMPLE_CONTRACT, SAMPLE_SITE, teamOf } from '#tests/server/support/sample-site.ts';

const stepsOf = (type: 'demo' | 'contact') => SAMPLE_CONTRACT.mails[type].steps;

type SixKeys = Omit<Lead, 'further'>;
const DEMO_LEAD: SixKeys = { ...DEMO, type: 'demo' };
const CONTACT: SixKeys = { ...DEMO, type: 'contact', name: 'Eva', email: 'eva@empresa.example' };
const URL_OF_SITE = 'https://www.muelle.example';
const FROM = { name: 'Ñandú Logística', address: 'avisos@nandu.example' };
const TEAM = { name: 'Ventas', address: 'ventas@equipo.example' };
const SENDER = {
  ...SAMPLE_CONTRACT,
  from: FROM,
  team: teamOf(TEAM),
  site: { ...SAMPLE_SITE, url: URL_OF_SITE },
};
const CREATED_AT = '2025-11-20T18:30:00.000Z';

/** Attributes and elements that make a mail program load or run something. */
const FETCHING =
  /<(script|link|img|iframe|object)|<[^>]+\s(src|srcset|background|poster|data)\s*=|url\(|@import/i;

let mailbox: Mailbox;
let mailer: Mailer;
beforeAll(async () => {
  mailbox = await openMailbox();
  mailer = createSmtpMailer(mailbox.url);
});
afterAll(async () => {
  await mailer.close();
  await mailbox.close();
});

/** Sends the two mails of a lead to a mail server. Resolves to them as they arrive. */
async function receive(fields: SixKeys) {
  const stored = { ...sampleLead(fields), id: crypto.randomUUID(), createdAt: CREATED_AT };
  for (const kind of ['team_notification', 'visitor_acknowledgement'] as const) {
    const leased = { id: crypto.randomUUID(), attempt: 1, tries: 1, queuedAt: CREATED_AT, queuedForMs: 0 };
    // The store is for other kinds of mail.
    const dependencies = { sender: SENDER } as Parameters<typeof writeMail>[1];
    const mail = await writeMail({ ...leased, kind, lead: stored }, dependencies);
    await mailer.send(mail!, new AbortController().signal);
  }
  const [team, acknowledgement] = mailbox.mails.splice(0) as [ReceivedMail, ReceivedMail];
  return { stored, folio: folioOf(stored.id), team, acknowledgement };
}

/** The text of a mail's HTML, as a mail program shows it. */
const shownText = ({ parsed }: ReceivedMail): string =>
  (parsed.html ?? '')
    .replace(/<(title|style)>.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));

/** Both mails contain the stored lead, go to the right people only, and load nothing. */
async function receiveUnharmed(lead: SixKeys, headerLineMaxLength?: number) {
  const mails = await receive(lead);
  const { stored, team, acknowledgement } = mails;
  for (const [mail, content, headers] of [
    [team, writeTeamNotification(stored, SENDER), ['reply-to']],
    [acknowledgement, writeAcknowledgement(stored, SENDER), ['auto-submitted', 'x-auto-response-suppress']],
  ] as const) {
    expect(wireProblems(mail, headerLineMaxLength)).toEqual([]);
    expect(mail.parsed.headers.map(({ key }) => key).toSorted()).toEqual(
      ['content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to', ...headers].toSorted(),
    );
    expect(mail.parsed).toMatchObject({ from: FROM, subject: content.subject });
    expect(plainText(mail).trimEnd()).toBe(renderText(content).trimEnd());
    expect(mail.parsed.html).not.toMatch(FETCHING);
  }
  expect(team.parsed.to).toEqual([TEAM]);
  expect(team.parsed.replyTo).toEqual([{ name: stored.name, address: stored.email }]);
  expect(shownText(team)).toContain(stored.message);
  expect(acknowledgement.to).toEqual([stored.email]);
  return mails;
}

it('the mail to the team says every field, when it came and its folio', async () => {
  const { team, folio } = await receiveUnharmed(DEMO_LEAD);
  const { name, email, company, phone, message } = DEMO_LEAD;
  // 18:30 in UTC.
  for (const part of [email, phone, message, folio, '20 de noviembre de 2025', '12:30'])
    expect(plainText(team)).toContain(part);
  for (const part of [name, company]) expect(team.parsed.subject).toContain(part);
});

it('the mail to the team has links to the visitor that work', async () => {
  const { team } = await receive({ ...DEMO_LEAD, email: 'a&b?c=d%e#f+g@empresa.example' });
  const links = [...(team.parsed.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toEqual(['mailto:a%26b%3Fc%3Dd%25e%23f%2Bg@empresa.example', 'tel:+525555550199']);
});

it("the acknowledgement gives the folio and the operator's own values, and nothing that was typed", async () => {
  const { acknowledgement, folio } = await receive({
    ...sampleAnswers(SAMPLE_CONTRACT.forms),
    type: 'demo',
    name: 'Zyxwvut',
    email: 'victima@tercero.example',
    company: 'Qponmlk',
    phone: '+99 87654321',
    message: 'Jihgfed\nhttps://spam.example/Cba',
  });
  const { product, email, phone } = SENDER.site;
  for (const part of [folio, product, email, phone, `${URL_OF_SITE}${PRIVACY_PATH}`])
    expect(plainText(acknowledgement)).toContain(part);
  expect(headerOf(acknowledgement, 'auto-submitted')).toEqual(['auto-replied']);
  const { raw, parsed } = acknowledgement;
  const headers = parsed.headers.filter(({ key }) => key !== 'to').map(({ value }) => value);
  const all = [parsed.subject, parsed.text, parsed.html, ...headers].join('\n');
  expect(raw + all).not.toMatch(/zyxwvut|qponmlk|87654321|jihgfed|spam\.example/i);
  expect(all).not.toMatch(/victima|tercero/i);
});

it.each(['demo', 'contact'] as const)(
  'the acknowledgement of a %s says the next steps of the page, and the phone to dial on one line',
  async (type) => {
    const { acknowledgement } = await receive({ ...CONTACT, type });
    const texts = [plainText(acknowledgement), shownText(acknowledgement)];
    for (const text of texts) {
      for (const step of stepsOf(type)) expect(text).toContain(step);
      for (const step of stepsOf('demo').slice(stepsOf(type).length)) expect(text).not.toContain(step);
    }
    const link = new RegExp(`<a href="${SENDER.site.phoneUrl.replace('+', '\\+')}"[^>]*white-space:nowrap`);
    expect(acknowledgement.parsed.html).toMatch(link);
  },
);

it('both mails have ids, text and HTML of their own, and link to the public address alone', async () => {
  const { team, acknowledgement } = await receive(CONTACT);
  expect(team.parsed.messageId).not.toBe(acknowledgement.parsed.messageId);
  for (const { raw, parsed } of [team, acknowledgement]) {
    const links = `${parsed.html} ${parsed.text}`.match(/https?:[^\s"<]*[^\s"<.]/g) ?? [];
    const others = links.filter((link) => new URL(link).origin !== URL_OF_SITE);
    expect(others.filter((link) => !link.startsWith('https://wa.me/'))).toEqual([]);
    expect(parsed.messageId).toMatch(/^<[0-9a-f-]{36}@nandu\.example>$/);
    const types = [...raw.matchAll(/^Content-Type: (text\/.*)\r$/gm)].map(([, type]) => type);
    expect(types).toEqual(['text/plain; charset=utf-8', 'text/html; charset=utf-8']);
    expect(parsed.html).toMatch(/^<!doctype html>\n<html lang="es-MX">/);
  }
});

// Tests in contract/ cover removed characters. These stay.
it.each([
  ['Eve\r\nBcc: victim@x.example', 'Eve Bcc: victim@x.example'],
  ['Eve <victim@x.example>, otra@x.example', 'Eve <victim@x.example>, otra@x.example'],
  ['Eve "la \'Jefa\'" \\', 'Eve "la \'Jefa\'" \\'],
  ['שלום مرحبا', 'שלום مرحبا'],
])('a hostile value stays a value: %j', async (typed, kept) => {
  const phone = typed.slice(0, maxLengthOf('phone'));
  const { team } = await receiveUnharmed({ ...CONTACT, name: typed, company: typed, message: typed, phone });
  expect(shownText(team).split('\n')).toContain(kept);
});

it('a message keeps its lines, even those with a meaning for mail servers', async () => {
  const message = '.\n..\n.hola\nFrom aquí\n>From allá\nQUIT\n\nRSET\n.\nfin\n=\n=20\n--\n.';
  expect(plainText((await receiveUnharmed({ ...CONTACT, message })).team)).toContain(message);
});

it.each([
  ['Ñandú 🚢 ', undefined],
  // One word, which cannot be folded.
  ['n', LINE_MAX_LENGTH],
])('a value of the greatest length arrives whole, and folded: %s', async (text, lineMaxLength) => {
  const filled = (length: number) => text.repeat(length).slice(0, length).trim();
  const name = filled(FULL_NAME_MAX_LENGTH - 1);
  const [company, message] = [filled(maxLengthOf('company')), filled(maxLengthOf('message'))];
  const { stored } = await receiveUnharmed({ ...CONTACT, name, company, message }, lineMaxLength);
  expect(stored).toMatchObject({ name, company, message });
});

it.each([
  "!#$%&'*+/=?^_`{|}~.-@empresa.example",
  '=?utf-8?q?eva?=@empresa.example',
  // One less than maxLengthOf('email'): smtp-server refuses 254, although RFC 5321 §4.5.3.1.3 allows it.
  `${'l'.repeat(64)}@${'d'.repeat(63)}.${'e'.repeat(63)}.${'f'.repeat(52)}.example`,
])('the address is the only recipient and the one that is answered: %s', async (email) => {
  await receiveUnharmed({ ...CONTACT, email }, LINE_MAX_LENGTH);
});

it('an international domain travels in ASCII, and is shown as it was typed', async () => {
  const { team, acknowledgement } = await receive({ ...CONTACT, email: 'eva@logística.example' });
  for (const mail of [team, acknowledgement])
    expect([mail.smtpUtf8, wireProblems(mail)]).toEqual([false, []]);
  expect(headerOf(acknowledgement, 'to')).toEqual(['eva@xn--logstica-e2a.example']);
  expect(headerOf(team, 'reply-to')).toEqual(['Eva <eva@xn--logstica-e2a.example>']);
  expect(plainText(team)).toContain('eva@logística.example');
});

it('an address that is not ASCII before its @ is acknowledged by SMTPUTF8, and reaches the team without', async () => {
  const email = 'josé@peña.example';
  const { team, acknowledgement } = await receive({ ...CONTACT, email });
  expect(acknowledgement).toMatchObject({ to: [email], smtpUtf8: true });
  // A Reply-To would require SMTPUTF8 of every server on the way to the team.
  expect([team.smtpUtf8, headerOf(team, 'reply-to'), wireProblems(team)]).toEqual([false, [], []]);
  expect(plainText(team)).toContain(email);
});
