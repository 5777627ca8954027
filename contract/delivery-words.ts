import type { LeadDeliveryKind } from './lead.ts';

/** Spanish words about deliveries that the panel and the team's mails share. */
export const DELIVERY_WORDS: Record<LeadDeliveryKind, string> = {
  team_notification: 'Correo al equipo',
  visitor_acknowledgement: 'Acuse a la persona',
  lead_webhook: 'Envío a tu sistema',
};

const REFUSED = 'refused for good: ';

/** The error to store of a try that failed. */
export const storedError = (message: string, isRefusedForGood: boolean): string =>
  isRefusedForGood ? REFUSED + message : message;

/** Whether the mail server would refuse the same mail again. `error` is a stored one. */
export const isRefusedForGood = (error: string): boolean => error.startsWith(REFUSED);

const UNKNOWN = 'Esa dirección no existe';
const FULL = 'El buzón está lleno';
const QUOTA = 'Se agotó el límite de nuestro servicio de correo';
const SENDER = 'El servidor de correo rechaza a nuestro remitente';
const BLOCKED = 'El servidor de correo no nos deja enviar ahí';

type Words = readonly [error: RegExp, words: string][];

/** Codes of Node and nodemailer, at the start or after a host. */
const NO_ANSWER =
  /^(?:\S+: )?(?:E(?:SOCKET|CONNECTION|DNS|TIMEDOUT|CONN\w+|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|PIPE)|UND_ERR_\w+)\b|^no answer within|no answer in time$|the connection failed$/;
const UNSAFE =
  /^(?:\S+: )?(?:ETLS|EREQUIRETLS|EPROTO|ERR_(?:SSL|TLS)_\w+|\w*CERT\w*|UNABLE_TO_\w+)\b|^E\w+: .*(?:certificate|self-signed|SSL routines)/;

/** The error of a mail that somebody corrected too late. */
export const CORRECTED_UNDER_WAY = 'corrected while it was under way';

/** The end of the error of a delivery whose receiver did not answer to the whole of it. */
export const MAY_HAVE_ARRIVED = '; it may have arrived';

/** Errors of our own. */
const OWN_WORDS: Words = [
  [/^dropped: /, 'Hubo demasiados correos a visitantes y este esperó un día entero'],
  [
    new RegExp(`^broken off by a stop${MAY_HAVE_ARRIVED}`),
    'El sitio se reinició a media entrega; quizá llegó',
  ],
  [/^broken off by a stop/, 'El sitio se reinició a media entrega'],
  [/^unexpected error/, 'Falló el programa del sitio'],
  [new RegExp(`^${CORRECTED_UNDER_WAY}`), 'Se corrigió la dirección mientras salía; quizá no llegó'],
  [/^WEBHOOK_URL is not set/, 'La dirección de tu sistema no está configurada'],
];

/** A reply with this code of RFC 3463. */
const reply = (code: string) => new RegExp(String.raw`(?<!\S)[45]\d\d[ -](?:${code})(?![\d.])`);

/** Replies of SMTP, and answers of Resend's API. The first that matches counts. */
const MAIL_WORDS: Words = [
  [new RegExp(`${MAY_HAVE_ARRIVED}$`), 'El servidor de correo no confirmó que lo recibió; quizá llegó'],
  [/^the mail cannot be written/, 'El correo no se pudo guardar en un archivo'],
  [
    /^E(?:NO)?AUTH\b(?!.*: 4\d\d)|^EOAUTH2\b|: 53[045][ -]|^HTTP 401 |^HTTP 403 \w+_api_key\b/,
    'El servidor de correo rechaza nuestro usuario o contraseña',
  ],
  [UNSAFE, 'No hay conexión segura con el servidor de correo'],
  [NO_ANSWER, 'El servidor de correo no responde'],
  [reply(String.raw`[45]\.2\.2`), FULL],
  [/: [45]\d\d[ -].*(?:mailbox[^.]*\b(?:full|quota|limit)|\bover quota)/i, FULL],
  [reply(String.raw`[45]\.4\.5`), QUOTA],
  [/^HTTP 429 \w*quota/, QUOTA],
  [reply(String.raw`5\.6\.7`), 'El servidor de correo no acepta direcciones con acentos o eñes'],
  [reply(String.raw`[45]\.1\.[78]`), SENDER],
  [/Mail command failed: 5|: 5\d\d[ -].*Sender address|: the from field$|^HTTP 403 .*\bdomain\b/, SENDER],
  [reply(String.raw`[45]\.1\.2`), 'El dominio de esa dirección, lo que sigue a la @, no existe'],
  [reply(String.raw`5\.1\.(?:1|3|6|10)`), UNKNOWN],
  [reply(String.raw`5\.2\.1`), 'Esa dirección ya no recibe correo'],
  [reply(String.raw`5\.7\.\d+`), BLOCKED],
  [/: 4\d\d[ -]|^HTTP 429 /, 'El servidor de correo pide intentarlo más tarde'],
  [
    /: 5\d\d[ -].*(?:\b(?:user|recipient|mailbox|address|account)\b.{0,30}\b(?:unknown|unavailable|not found)|\b(?:unknown|no such|invalid|no) (?:user|recipient|mailbox|address|account)|(?:not|n't) exist)|: the to field$/i,
    UNKNOWN,
  ],
  [/: 5\d\d[ -].*\b(?:block|spam|relay)/i, BLOCKED],
  [/: 5\d\d\b|^HTTP 4\d\d \w/, 'El servidor de correo rechazó este envío'],
  [/^HTTP \d/, 'El servidor de correo tiene una falla'],
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
];

/** The meaning of a delivery's stored error, as a sentence without its full stop. */
export function sayFailure(error: string, kind: LeadDeliveryKind | `newsletter_${string}`): string {
  const words = [...OWN_WORDS, ...(kind === 'lead_webhook' ? WEBHOOK_WORDS : MAIL_WORDS)];
  const said = words.find(([each]) =>
    each.test(isRefusedForGood(error) ? error.slice(REFUSED.length) : error),
  );
  return said?.[1] ?? 'No se pudo enviar, por una razón que no conocemos';
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
