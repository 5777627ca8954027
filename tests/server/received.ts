import { DatabaseSync } from 'node:sqlite';
import { OWN_HEADERS } from '#contract/paths.ts';
import { databasePath } from '#server/store/sqlite/database.ts';
import { rawRequest, type RunningServer } from './server-process.ts';
import type { Mailbox, ReceivedMail } from './mailbox.ts';
import { FUNCTION } from './stage.ts';

/** What a request claims the site is called; no mail may repeat it. */
export const LYING_HOST = 'evil.example';

/** Sends a lead under a lying host name, and waits for its two mails. */
export async function sendAndReceive(server: RunningServer, mailbox: Mailbox, lead: object) {
  mailbox.mails.length = 0;
  forgetAcknowledgements(server.dataDirectory);
  const body = JSON.stringify(lead);
  const answer = await rawRequest(
    server.port,
    `POST ${FUNCTION} HTTP/1.1\r\nHost: ${LYING_HOST}\r\nX-Forwarded-Host: ${LYING_HOST}\r\nConnection: close\r\n` +
      `${OWN_HEADERS.idempotencyKey}: ${crypto.randomUUID()}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  const id = /"id":"([^"]+)"/.exec(answer)?.[1];
  if (!id) throw new Error(`refused: ${answer}`);
  const mails = await mailbox.expectMails(2);
  return {
    id,
    folio: id.slice(0, 8).toUpperCase(),
    team: onlyOf(mails, 'team_notification'),
    acknowledgement: onlyOf(mails, 'visitor_acknowledgement'),
  };
}

/** Whoever is written to next has not been written to today. */
function forgetAcknowledgements(dataDirectory: string) {
  const database = new DatabaseSync(databasePath(dataDirectory), { timeout: 5_000 });
  database.exec('delete from acknowledgements');
  database.close();
}

function onlyOf(mails: ReceivedMail[], kind: 'team_notification' | 'visitor_acknowledgement'): ReceivedMail {
  const isAutomatic = kind === 'visitor_acknowledgement';
  const found = mails.filter((mail) => headerOf(mail, 'auto-submitted').length === Number(isAutomatic));
  const [mail] = found;
  if (!mail || found.length > 1) throw new Error(`${found.length} of ${mails.length} mails are a ${kind}`);
  return mail;
}

/** The values of a header, unfolded and decoded. */
export const headerOf = ({ parsed }: ReceivedMail, name: string): string[] =>
  parsed.headers.filter(({ key }) => key === name).map(({ value }) => value);

/** What a mail program shows of a mail's HTML, its parts on lines of their own. */
export function shownText({ parsed }: ReceivedMail): string {
  return (parsed.html ?? '')
    .replace(/<(title|style)>.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&nbsp;/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
}

/** Both texts of a mail, line ends as they were typed. */
export const plainText = ({ parsed }: ReceivedMail): string => (parsed.text ?? '').replaceAll('\r\n', '\n');
