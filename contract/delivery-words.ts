import { HOUR_MS } from './day.ts';
import { EXHAUSTED_AFTER_MS, type LeadDeliveryKind } from './lead.ts';

/** Spanish words about deliveries that the panel and the team's mails share. */
export const DELIVERY_WORDS: Record<LeadDeliveryKind, string> = {
  team_notification: 'Correo al equipo',
  visitor_acknowledgement: 'Acuse a la persona',
  lead_webhook: 'Envío a tu sistema',
};

/** Beginnings or ends of our own errors, as they are stored. Writers and readers share them. */
export const OWN_ERRORS = {
  brokenOff: 'broken off by a stop',
  /** Of a mail whose address somebody corrected too late. */
  corrected: 'corrected while it was under way',
  dropped: 'dropped: ',
  late: 'no answer in time',
  noWebhook: 'WEBHOOK_URL is not set',
  notWritten: 'the mail cannot be written',
  silent: 'no answer within',
  unconnected: 'the connection failed',
  unexpected: 'unexpected error',
} as const;

const REFUSED = 'refused for good: ';

/** The error to store of a try that failed. */
export const storedError = (message: string, isRefusedForGood: boolean): string =>
  isRefusedForGood ? REFUSED + message : message;

/** Whether the mail server would refuse the same mail again. `error` is a stored one. */
export const isRefusedForGood = (error: string): boolean => error.startsWith(REFUSED);

const SILENT = 'El servidor de correo no responde';
const INSECURE = 'No hay conexión segura con el servidor de correo';
const LOGIN = 'El servidor de correo rechaza nuestro usuario o contraseña';
const LATER = 'El servidor de correo pide intentarlo más tarde';
const REJECTED = 'El servidor de correo rechazó este envío';
const UNKNOWN = 'Esa dirección no existe';
const NO_DOMAIN = 'El dominio de esa dirección, lo que sigue a la @, no existe';
const CLOSED = 'Esa dirección ya no recibe correo';
const ACCENTED = 'El servidor de correo no acepta direcciones con acentos o eñes';
const FULL = 'El buzón está lleno';
const QUOTA = 'Se agotó el límite de nuestro servicio de correo';
const SENDER = 'El servidor de correo rechaza a nuestro remitente';
const BLOCKED = 'El servidor de correo no nos deja enviar ahí';

type Words = readonly [error: RegExp, words: string][];

/** Codes of Node and nodemailer, at the start or after a host. */
const NO_ANSWER =
  /^(?:\S+: )?(?:E(?:SOCKET|CONNECTION|DNS|TIMEDOUT|CONN\w+|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|PIPE)|UND_ERR_\w+)\b/;
const NO_TIMELY_ANSWER = new RegExp(
  `^${OWN_ERRORS.silent}|(?:${OWN_ERRORS.late}|${OWN_ERRORS.unconnected})$`,
);
const UNSAFE =
  /^(?:\S+: )?(?:ETLS|EREQUIRETLS|EPROTO|ERR_(?:SSL|TLS)_\w+|\w*CERT\w*|UNABLE_TO_\w+)\b|^E\w+: .*(?:certificate|self-signed|SSL routines)/;

/** The end of the error of a delivery whose receiver did not answer to the whole of it. */
export const MAY_HAVE_ARRIVED = '; it may have arrived';

const DROPPED = `Hubo demasiados correos a visitantes y este esperó ${EXHAUSTED_AFTER_MS / HOUR_MS} horas`;

/** Errors of our own. */
const OWN_WORDS: Words = [
  [new RegExp(`^${OWN_ERRORS.dropped}`), DROPPED],
  [
    new RegExp(`^${OWN_ERRORS.brokenOff}${MAY_HAVE_ARRIVED}`),
    'El sitio se reinició a media entrega; quizá llegó',
  ],
  [new RegExp(`^${OWN_ERRORS.brokenOff}`), 'El sitio se reinició a media entrega'],
  [new RegExp(`^${OWN_ERRORS.unexpected}`), 'Falló el programa del sitio'],
  [new RegExp(`^${OWN_ERRORS.corrected}`), 'Se corrigió la dirección mientras salía; quizá no llegó'],
  [new RegExp(`^${OWN_ERRORS.noWebhook}`), 'La dirección de tu sistema no está configurada'],
];

/** A mail server's refusal: the command, the reply's code, its status (RFC 3463) without the first digit, and its words. */
export type Reply = { command: string; code: string; status: string; words: string };

const REPLY = /^(?:(.*?): )?([45]\d\d)(?:[ -](.*))?$/s;
const STATUS = /(?<!\S)[45]\d\d[ -][45]\.(\d{1,3}\.\d{1,3})(?![\d.])/;

/** The beginnings that earlier versions stored in place of a command. */
const EARLIER_COMMANDS: Partial<Record<string, string>> = {
  "EENVELOPE: Can't send mail - all recipients were rejected": 'RCPT TO',
  'EENVELOPE: Mail command failed': 'MAIL FROM',
  'EAUTH: Invalid login': 'AUTH',
  'ETLS: Error upgrading connection with STARTTLS': 'STARTTLS',
  'ECONNECTION: Server closed the connection': 'CONN',
};

/** The parts of a refusal such as `RCPT TO: 550 5.1.1 user unknown`. Undefined if the error is none. */
export function readReply(error: string): Reply | undefined {
  const [, before = '', code, words = ''] = REPLY.exec(error) ?? [];
  const [, status = ''] = STATUS.exec(error) ?? [];
  return code === undefined
    ? undefined
    : { command: EARLIER_COMMANDS[before] ?? before, code, status, words };
}

type Rows = [isTrue: boolean, words: string][];
const firstOf = (rows: Rows): string | undefined => rows.find(([isTrue]) => isTrue)?.[1];

function sayReply({ command, code, status, words }: Reply): string | undefined {
  const isForNow = code.startsWith('4');
  return firstOf([
    [/^53[045]$/.test(code) || (command.startsWith('AUTH') && !isForNow), LOGIN],
    [command === 'STARTTLS', INSECURE],
    [command === 'CONN' && code === '421', SILENT],
    [status === '2.2' || /mailbox[^.]*\b(?:full|quota|limit)|\bover quota/i.test(words), FULL],
    [status === '4.5', QUOTA],
    [status === '6.7', ACCENTED],
    [['1.7', '1.8'].includes(status), SENDER],
    [!isForNow && (command === 'MAIL FROM' || words.includes('Sender address')), SENDER],
    [status === '1.2', NO_DOMAIN],
    [isForNow, LATER],
    [['1.1', '1.3', '1.6', '1.10'].includes(status), UNKNOWN],
    [status === '2.1', CLOSED],
    [status.startsWith('7.') || /\b(?:block|spam|relay)/i.test(words), BLOCKED],
    [command === 'RCPT TO' && ['550', '551', '553'].includes(code), UNKNOWN],
    [true, REJECTED],
  ]);
}

/** Answers of Resend's API: status, name, and words or the refused field. Others may answer in its place, without a name. */
const ANSWER = /^HTTP (\d{3})(?: (\w+)(?:: (.*))?)?/;

function sayAnswer(error: string): string | undefined {
  const [isAnswer, status = '', name = '', words = ''] = ANSWER.exec(error) ?? [];
  if (!isAnswer) return undefined;
  return firstOf([
    [name === '' || !status.startsWith('4'), 'El servidor de correo tiene una falla'],
    [status === '401' || (status === '403' && name.endsWith('_api_key')), LOGIN],
    [status === '429', name.includes('quota') ? QUOTA : LATER],
    [words === 'the from field' || (status === '403' && /\bdomain\b/.test(words)), SENDER],
    [words === 'the to field', UNKNOWN],
    [true, REJECTED],
  ]);
}

/** Errors of mails that are neither a reply of SMTP nor an answer of the API. */
const MAIL_WORDS: Words = [
  [new RegExp(`${MAY_HAVE_ARRIVED}$`), 'El servidor de correo no confirmó que lo recibió; quizá llegó'],
  [new RegExp(`^${OWN_ERRORS.notWritten}`), 'El correo no se pudo guardar en un archivo'],
  [/^E(?:NO)?AUTH\b|^EOAUTH2\b/, LOGIN],
  [UNSAFE, INSECURE],
  [NO_ANSWER, SILENT],
  [NO_TIMELY_ANSWER, SILENT],
];

const WEBHOOK_WORDS: Words = [
  [/answered 410$/, 'Tu sistema ya no quiere recibir leads'],
  [/answered 40[13]$/, 'Tu sistema rechaza nuestra clave'],
  [/answered 40[45]$/, 'Tu sistema no tiene esa dirección'],
  [/answered 3\d\d$/, 'Tu sistema cambió de dirección'],
  [/answered (?:429|503)$/, 'Tu sistema está ocupado y pide esperar'],
  [/answered 5\d\d$/, 'Tu sistema falló al recibirlo'],
  [/answered \d+$/, 'Tu sistema rechazó el envío'],
  [UNSAFE, 'No hay conexión segura con tu sistema'],
  [NO_ANSWER, 'Tu sistema no responde'],
  [NO_TIMELY_ANSWER, 'Tu sistema no responde'],
];

const sayWords = (error: string, words: Words): string | undefined =>
  words.find(([each]) => each.test(error))?.[1];

function sayMail(error: string): string | undefined {
  const reply = readReply(error);
  return reply ? sayReply(reply) : (sayAnswer(error) ?? sayWords(error, MAIL_WORDS));
}

/** The meaning of a delivery's stored error, as a sentence without its full stop. */
export function sayFailure(stored: string, kind: LeadDeliveryKind | `newsletter_${string}`): string {
  const error = stored.replace(REFUSED, '');
  const said =
    sayWords(error, OWN_WORDS) ?? (kind === 'lead_webhook' ? sayWords(error, WEBHOOK_WORDS) : sayMail(error));
  return said ?? 'No se pudo enviar, por una razón que no conocemos';
}

const WRONG_ADDRESS = [UNKNOWN, NO_DOMAIN, CLOSED, ACCENTED];

/** The remedy of a dead delivery for somebody at the panel: a sentence without its full stop. */
export function remedyOf(error: string, kind: Parameters<typeof sayFailure>[1]): string {
  const said = sayFailure(error, kind);
  const isAcknowledgement = kind === 'visitor_acknowledgement';
  const receiver = kind === 'lead_webhook' ? 'tu sistema' : 'el servidor';
  return (
    firstOf([
      [kind.startsWith('newsletter_'), 'Nada: quien quiera el boletín puede pedirlo otra vez'],
      [isAcknowledgement && WRONG_ADDRESS.includes(said), 'Llámale, y en su lead toca «Corregir correo»'],
      [isAcknowledgement && said === FULL, 'Llámale, y cuando tenga espacio toca «Reintentar» en su lead'],
      [said === DROPPED, 'Toca «Reintentar» en el lead'],
    ]) ?? `Avisa a quien administra ${receiver}, y después toca «Reintentar» en el lead`
  );
}

type Tried = { kind: string; recipient?: string; state: string; lastError?: string };

/** The error of the acknowledgement, if the person's present address was refused. */
export const refusalOf = (email: string, deliveries: readonly Tried[]): string | undefined =>
  deliveries.find(
    ({ kind, recipient = email, state, lastError = '' }) =>
      kind === 'visitor_acknowledgement' &&
      recipient === email &&
      state === 'dead' &&
      isRefusedForGood(lastError),
  )?.lastError;

/** The words of another server, for a technician. Empty if the error is our own: `sayFailure` says all of it. */
export const serverWords = (error: string): string =>
  OWN_WORDS.some(([own]) => own.test(error)) ? '' : error.replace(REFUSED, '');
