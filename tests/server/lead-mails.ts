import { afterAll, beforeAll, expect } from 'vitest';
import { folioOf } from '#contract/folio.ts';
import { FUNCTION_PATHS, OWN_HEADERS } from '#contract/paths.ts';
import { readSite } from '#contract/site.ts';
import { writeAcknowledgement, writeTeamNotification } from '#server/mail/lead-mails.ts';
import { renderText } from '#server/mail/render.ts';
import type { LeadRecord } from '#contract/lead.ts';
import { site } from '#site';
import { openFixture, type TestServer } from './fixture.ts';
import { execute } from './leads.ts';
import { plainText, type Mailbox, type ReceivedMail } from './mailbox.ts';
import { FIXTURE_VARIABLES, rawRequest } from './server-process.ts';

export const SITE_URL = 'https://www.muelle.example';
/** A forged host name. No mail may repeat it. */
export const LYING_HOST = 'evil.example';
const FROM = { name: 'Ñandú Logística', address: 'avisos@nandu.example' };
const TEAM = { name: 'Ventas', address: 'ventas@transitarios-del-golfo.mx' };
const SENDER = { from: FROM, team: TEAM, site: readSite(site, { ...FIXTURE_VARIABLES, SITE_URL }) };
/** RFC 5322 §2.1.1, without the line end; RFC 2047 §2. */
export const LINE_MAX_LENGTH = 998;
const FOLDED_LENGTH = 78;
const ENCODED_WORD_MAX_LENGTH = 75;

/** Attributes and elements that make a mail program load or run something. */
const FETCHING =
  /<(script|link|img|iframe|object)|<[^>]+\s(src|srcset|background|poster|data)\s*=|url\(|@import/i;

const isToTeam = ({ to }: ReceivedMail) => to[0] === TEAM.address;

/**
 * A server with a mailbox, for all tests of a file. Returns a function that sends a lead and resolves to its two
 * mails.
 */
export function openLeadMails() {
  const fixture = openFixture(afterAll);
  let mailbox: Mailbox;
  let server: TestServer;
  beforeAll(async () => {
    mailbox = await fixture.openMailbox();
    server = await fixture.serve({
      SITE_URL,
      SMTP_URL: mailbox.url,
      MAIL_FROM: `${FROM.name} <${FROM.address}>`,
      TEAM_EMAIL: `${TEAM.name} <${TEAM.address}>`,
      // Resemble mails, to confuse a parser.
      SPAM_POLICY: 'off',
    });
  });
  return async (lead: object) => {
    mailbox.mails.length = 0;
    // The address may be the last one's, which was acknowledged today.
    execute(fixture.data, 'delete from acknowledgements');
    const body = JSON.stringify(lead);
    const answer = await rawRequest(
      server.port,
      `POST ${FUNCTION_PATHS.sendFormEmail} HTTP/1.1\r\nHost: ${LYING_HOST}\r\nX-Forwarded-Host: ${LYING_HOST}\r\nConnection: close\r\n` +
        `${OWN_HEADERS.idempotencyKey}: ${crypto.randomUUID()}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
    const id = /"id":"([^"]+)"/.exec(answer)?.[1] ?? answer;
    const mails = await mailbox.expectMails(2);
    const [team, acknowledgement] = [mails.find(isToTeam)!, mails.find((mail) => !isToTeam(mail))!];
    const [row] = execute(fixture.data, 'select *, created_at as createdAt from leads where id = ?', id);
    return { stored: row as LeadRecord, folio: folioOf(id), team, acknowledgement };
  };
}

type LeadMails = Awaited<ReturnType<ReturnType<typeof openLeadMails>>>;

/** Checks everything that a strict mail server might refuse. Each character of `raw` is one byte. */
export function wireProblems({ raw }: ReceivedMail, headerLineMaxLength = FOLDED_LENGTH): string[] {
  const lines = raw.split('\r\n');
  const headerLines = lines.slice(0, lines.indexOf(''));
  return [
    ...(/[^\r]\n|\r[^\n]/.test(raw) ? ['a line end that is not CRLF'] : []),
    ...lines.filter((line) => !/^[\x20-\x7e\t]*$/.test(line) || line.length > LINE_MAX_LENGTH),
    ...headerLines.filter((line) => line.length > headerLineMaxLength),
    ...headerLines.filter((line) => !/^([A-Za-z-]+:( \S|$)|[ \t]+\S)/.test(line)),
    ...(raw.match(/=\?UTF-8\?.*?\?=/g) ?? []).filter((word) => word.length > ENCODED_WORD_MAX_LENGTH),
  ];
}

/** The text of a mail's HTML, as a mail program shows it. */
export const shownText = ({ parsed }: ReceivedMail): string =>
  (parsed.html ?? '')
    .replace(/<(title|style)>.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));

/** Checks that both mails contain the stored lead, go to the right people only, and load nothing. */
export function expectUnharmed({ stored, team, acknowledgement }: LeadMails, headerLineMaxLength?: number) {
  const automatic = ['auto-submitted', 'x-auto-response-suppress'];
  for (const [mail, write, headers] of [
    [team, writeTeamNotification, ['reply-to']],
    [acknowledgement, writeAcknowledgement, automatic],
  ] as const) {
    const content = write(stored, SENDER);
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
}
