import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIELD_MAX_LENGTH, FULL_NAME_MAX_LENGTH } from '#contract/limits.ts';
import { makeFixtureSite } from './fixture-site.ts';
import { openMailbox, type Mailbox, type ReceivedMail } from './mailbox.ts';
import { headerOf, plainText, sendAndReceive, shownText } from './received.ts';
import { startServer, type RunningServer } from './server-process.ts';

const CONTACT = {
  type: 'contact',
  name: 'Eva',
  email: 'eva@empresa.example',
  company: 'Empresa',
  phone: '5555 0199',
  message: 'Hola',
};
const HEADERS = ['content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'];
/** RFC 5322 §2.1.1, without the line end. */
const LINE_MAX_LENGTH = 998;
const FOLDED_LENGTH = 78;
/** RFC 2047 §2. */
const ENCODED_WORD_MAX_LENGTH = 75;

const { root } = makeFixtureSite();
let mailbox: Mailbox;
let server: RunningServer;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startServer(root, {
    SMTP_URL: mailbox.url,
    TEAM_EMAIL: 'ventas@equipo.example',
    // What is sent here looks like what it is.
    SPAM_POLICY: 'off',
  });
});
afterAll(async () => {
  server.process.kill('SIGKILL');
  await server.finished;
  await mailbox.close();
  rmSync(root, { recursive: true });
});

const receive = (change: object) => sendAndReceive(server, mailbox, { ...CONTACT, ...change });
const headOf = ({ raw }: ReceivedMail) => raw.slice(0, raw.indexOf('\r\n\r\n'));
const characters = (text: string, count: number) => text.repeat(count).slice(0, count);

/** Whatever a strict mail server might stumble over; each character of `raw` is one byte. */
function wireProblems(mail: ReceivedMail, headerLineMaxLength = FOLDED_LENGTH): string[] {
  const { raw } = mail;
  const lines = raw.split('\r\n');
  const headerLines = headOf(mail).split('\r\n');
  return [
    ...(/[^\r]\n|\r[^\n]/.test(raw) ? ['a line end that is not CRLF'] : []),
    ...lines.filter((line) => !/^[\x20-\x7e\t]*$/.test(line)).map((line) => `not ASCII: ${line}`),
    ...lines.filter((line) => line.length > LINE_MAX_LENGTH).map((line) => `too long: ${line}`),
    ...headerLines.filter((line) => line.length > headerLineMaxLength).map((line) => `not folded: ${line}`),
    ...headerLines
      .filter((line) => !/^([A-Za-z-]+:( \S|$)|[ \t]+\S)/.test(line))
      .map((line) => `no header: ${line}`),
    ...[...raw.matchAll(/=\?UTF-8\?.*?\?=/g)]
      .map(([word]) => word)
      .filter((word) => word.length > ENCODED_WORD_MAX_LENGTH),
  ];
}

function expectUnharmed(
  { team, acknowledgement }: Awaited<ReturnType<typeof receive>>,
  lead: typeof CONTACT,
) {
  expect(wireProblems(team)).toEqual([]);
  expect(wireProblems(acknowledgement)).toEqual([]);
  expect(team.to).toEqual(['ventas@equipo.example']);
  expect(acknowledgement.to).toEqual([lead.email]);
  expect(namesOf(team)).toEqual([...HEADERS, 'reply-to'].toSorted());
  expect(namesOf(acknowledgement)).toEqual(
    [...HEADERS, 'auto-submitted', 'x-auto-response-suppress'].toSorted(),
  );
  expect(team.parsed.subject).toBe(`[Contacto] ${lead.name} · ${lead.company}`);
  expect(team.parsed.replyTo).toEqual([{ name: lead.name, address: lead.email }]);
  expect(plainText(team)).toContain(`\nMensaje:\n${lead.message}\n`);
}

const namesOf = (mail: ReceivedMail) => mail.parsed.headers.map(({ key }) => key).toSorted();

describe('a hostile value', () => {
  it.each([
    ['a line end and a header', 'Eve\r\nBcc: victim@x.example', 'Eve Bcc: victim@x.example'],
    ['a lone line feed', 'Eve\nSubject: otro\n\nCuerpo', 'Eve Subject: otro Cuerpo'],
    ['a lone carriage return', 'Eve\rTo: victim@x.example', 'Eve To: victim@x.example'],
    ['a Unicode line separator', 'Eve\u2028Bcc: victim@x.example', 'Eve Bcc: victim@x.example'],
    ['an encoded line end', 'Eve%0d%0aBcc: victim@x.example', 'Eve%0d%0aBcc: victim@x.example'],
    ['a second address', 'Eve <victim@x.example>, otra@x.example', 'Eve <victim@x.example>, otra@x.example'],
    ['a group of addresses', 'Todos: victim@x.example;', 'Todos: victim@x.example;'],
    ['quotes and a backslash', 'Eve "la \'Jefa\'" \\', 'Eve "la \'Jefa\'" \\'],
    ['a script', '<script>alert("Eve")</script>', '<script>alert("Eve")</script>'],
    ['an attribute that ends', '"><img src=x onerror=alert(1)>', '"><img src=x onerror=alert(1)>'],
    ['an entity', '&amp;&lt;b&gt;&#60;', '&amp;&lt;b&gt;&#60;'],
    ['a template', '{{constructor}} ${1+1} <%= 7 %>', '{{constructor}} ${1+1} <%= 7 %>'],
    ['control characters', 'E\0v\x1b[31me\x7f\x9d', 'Ev[31me'],
    ['bidirectional overrides', '\u202eEve\u2066\u2069', 'Eve'],
    ['a right-to-left name', 'שלום مرحبا', 'שלום مرحبا'],
    ['characters without width but joiners', 'E\u200bv\u200d\ufeffe\u2060', 'Ev\u200de'],
    ['emoji of several parts', '👩🏽‍✈️ Eve 🇲🇽', '👩🏽‍✈️ Eve 🇲🇽'],
    ['a lone surrogate', 'E\ud83dve', 'Eve'],
  ])('in name, company, phone and message stays a value: %s', async (_what, typed, kept) => {
    const phone = typed.slice(0, FIELD_MAX_LENGTH.phone);
    const mails = await receive({ name: typed, company: typed, message: typed, phone });
    expect(plainMessage(mails.team).replace(/[\t\n ]+/g, ' ')).toBe(kept);
    expectUnharmed(mails, { ...CONTACT, name: kept, company: kept, message: plainMessage(mails.team) });
    expect(shownText(mails.team).split('\n')).toContain(kept);
    expect(mails.team.parsed.html).not.toMatch(/<script|<img/i);
  });

  it('in a message keeps its lines, also those that mean something to mail servers', async () => {
    const message = '.\n..\n.hola\nFrom aquí\n>From allá\nQUIT\n\nRSET\n.\nfin\n=\n=20\n--\n.';
    const mails = await receive({ message });
    expectUnharmed(mails, { ...CONTACT, message });
    expect(shownText(mails.team)).toContain(message);
  });
});

/** The message of a mail to the team as its plain text has it. */
const plainMessage = (mail: ReceivedMail) =>
  /\nMensaje:\n([\s\S]*)\n\nResponde a este correo/.exec(plainText(mail))?.[1] ?? '';

describe('a value of the greatest length', () => {
  it.each([
    ['Spanish', 'Año Ñandú, ¿qué? '],
    ['emoji', '🚢'],
    ['right-to-left', 'مرحبا بالعالم '],
    ['ASCII words', 'Lorem ipsum '],
  ])('arrives whole and folded, in a subject of 350 characters: %s', async (_what, text) => {
    const lead = {
      ...CONTACT,
      name: characters(text, FULL_NAME_MAX_LENGTH - 1).trim(),
      company: characters(text, FIELD_MAX_LENGTH.company).trim(),
      message: characters(text, FIELD_MAX_LENGTH.message).trim(),
      phone: characters('+52 (55) 5555-0199 ext. ', FIELD_MAX_LENGTH.phone),
    };
    const mails = await receive(lead);
    expect(mails.team.parsed.subject?.length).toBeGreaterThan(340);
    expectUnharmed(mails, lead);
    expect(plainText(mails.team)).toContain(`\nTeléfono: ${lead.phone}\n`);
    expect(shownText(mails.team)).toContain(lead.message);
  });

  it('arrives whole where it cannot be folded', async () => {
    const lead = {
      ...CONTACT,
      name: characters('N', FULL_NAME_MAX_LENGTH),
      company: characters('c', FIELD_MAX_LENGTH.company),
      message: characters('m', FIELD_MAX_LENGTH.message),
    };
    const { team, acknowledgement } = await receive(lead);
    expect(wireProblems(team, LINE_MAX_LENGTH)).toEqual([]);
    expect(wireProblems(acknowledgement, LINE_MAX_LENGTH)).toEqual([]);
    expect(team.parsed.subject).toBe(`[Contacto] ${lead.name} · ${lead.company}`);
    expect(team.parsed.replyTo).toEqual([{ name: lead.name, address: lead.email }]);
    expect(plainMessage(team)).toBe(lead.message);
  });
});

describe('an address', () => {
  // One short of FIELD_MAX_LENGTH.email: smtp-server refuses 254, though RFC 5321 §4.5.3.1.3 allows it.
  const LONGEST = `${'l'.repeat(64)}@${'d'.repeat(63)}.${'e'.repeat(63)}.${'f'.repeat(52)}.example`;

  it.each([
    ['with a tag', 'eva+sitio=web@empresa.example'],
    ['with every special character', "!#$%&'*+/=?^_`{|}~.-@empresa.example"],
    ['that looks encoded', '=?utf-8?q?eva?=@empresa.example'],
    ['of almost the greatest length', LONGEST],
  ])('%s is the only recipient and the one that is answered', async (_what, email) => {
    const { team, acknowledgement } = await receive({ email });
    for (const mail of [team, acknowledgement]) expect(wireProblems(mail, LINE_MAX_LENGTH)).toEqual([]);
    expect(acknowledgement.to).toEqual([email]);
    expect(acknowledgement.parsed.to).toMatchObject([{ address: email }]);
    expect(team.parsed.replyTo).toEqual([{ name: CONTACT.name, address: email }]);
    expect(plainText(team)).toContain(`\nCorreo: ${email}\n`);
  });

  it('of an international domain travels in ASCII, and is shown as it was typed', async () => {
    const { team, acknowledgement } = await receive({ email: 'eva@logística.example' });
    for (const mail of [team, acknowledgement]) expect(wireProblems(mail)).toEqual([]);
    expect(acknowledgement.to).toEqual(['eva@logística.example']);
    expect(headerOf(acknowledgement, 'to')).toEqual(['eva@xn--logstica-e2a.example']);
    expect(headerOf(team, 'reply-to')).toEqual(['Eva <eva@xn--logstica-e2a.example>']);
    expect(plainText(team)).toContain('\nCorreo: eva@logística.example\n');
  });
});

describe('both mails', () => {
  it('have a plain text and an HTML of the same words, both in UTF-8', async () => {
    const { team, acknowledgement } = await receive({ message: '¿Qué tal? 🚢' });
    for (const mail of [team, acknowledgement]) {
      expect(headerOf(mail, 'content-type')).toEqual([expect.stringMatching(/^multipart\/alternative;/)]);
      const types = [...mail.raw.matchAll(/^Content-Type: (text\/.*)\r$/gm)].map(([, type]) => type);
      expect(types).toEqual(['text/plain; charset=utf-8', 'text/html; charset=utf-8']);
      expect(mail.raw.match(/^Content-Transfer-Encoding: (quoted-printable|base64)\r$/gm)).toHaveLength(2);
      expect(mail.parsed.html).toMatch(/^<!doctype html>\n<html lang="es-MX">/);
    }
  });
});
