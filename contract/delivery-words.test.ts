import { expect, it } from 'vitest';
import {
  isRefusedForGood,
  refusalOf,
  remedyOf,
  sayFailure,
  serverWords,
  storedError,
} from './delivery-words.ts';

const SILENT = 'El servidor de correo no responde';
const INSECURE = 'No hay conexión segura con el servidor de correo';
const REFUSED = 'El servidor de correo rechazó este envío';

// Replies of SMTP are in server/mail/smtp-mailer.test.ts, answers of the API in resend-mailer.test.ts.
it.each([
  ['ESOCKET: connect ECONNREFUSED 127.0.0.1:25', SILENT],
  ['ETIMEDOUT: Greeting never received', SILENT],
  ['ECONNECTION: Reached maximum number of retries after connection was closed', SILENT],
  ['ECONNECTION: Server closed the connection: 421 4.3.2 shutting down', SILENT],
  ['EDNS: getaddrinfo ENOTFOUND smtp.empresa.example', SILENT],
  ['no answer within 300 seconds', SILENT],
  ['ECONNREFUSED', SILENT],
  ['UND_ERR_SOCKET', SILENT],
  ['no answer in time', SILENT],
  ['the connection failed', SILENT],
  ['ESOCKET: self-signed certificate', INSECURE],
  ["ESOCKET: Hostname/IP does not match certificate's altnames: Host: smtp.empresa.example", INSECURE],
  ['CERT_HAS_EXPIRED', INSECURE],
  ['EAUTH: Missing credentials for "PLAIN"', 'El servidor de correo rechaza nuestro usuario o contraseña'],
  [
    'EPROTOCOL: Invalid greeting. response=554 Your IP is on our block list: 554 Your IP is on our block list',
    'El servidor de correo no nos deja enviar ahí',
  ],
  ['EMESSAGE: Message failed: 554 5.6.0 message refused', REFUSED],
  ['the mail cannot be written: ENOSPC: no space left', 'El correo no se pudo guardar en un archivo'],
  [
    'dropped: VISITOR_MAILS was reached for 24 hours',
    'Hubo demasiados correos a visitantes y este esperó 24 horas',
  ],
  ['broken off by a stop', 'El sitio se reinició a media entrega'],
  ['broken off by a stop; it may have arrived', 'El sitio se reinició a media entrega; quizá llegó'],
  [
    'ETIMEDOUT: Timeout; it may have arrived',
    'El servidor de correo no confirmó que lo recibió; quizá llegó',
  ],
  ['corrected while it was under way', 'Se corrigió la dirección mientras salía; quizá no llegó'],
  ['unexpected error', 'Falló el programa del sitio'],
  ['EWHATEVER: new', 'No se pudo enviar, por una razón que no conocemos'],
])('of a mail, «%s» means: %s', (error, words) => {
  expect(sayFailure(error, 'visitor_acknowledgement')).toBe(words);
  expect(sayFailure(storedError(error, true), 'team_notification')).toBe(words);
});

it.each([
  ['crm.example answered 500', 'Tu sistema falló al recibirlo'],
  ['crm.example answered 503', 'Tu sistema está ocupado y pide esperar'],
  ['crm.example answered 410', 'Tu sistema ya no quiere recibir leads'],
  ['crm.example answered 401', 'Tu sistema rechaza nuestra clave'],
  ['crm.example answered 404', 'Tu sistema no tiene esa dirección'],
  ['crm.example answered 308', 'Tu sistema cambió de dirección'],
  ['crm.example answered 422', 'Tu sistema rechazó el envío'],
  ['crm.example:8443: ECONNREFUSED', 'Tu sistema no responde'],
  ['crm.example: no answer in time', 'Tu sistema no responde'],
  ['crm.example: the connection failed', 'Tu sistema no responde'],
  ['no answer within 300 seconds', 'Tu sistema no responde'],
  ['crm.example: DEPTH_ZERO_SELF_SIGNED_CERT', 'No hay conexión segura con tu sistema'],
  ['crm.example: EPROTO', 'No hay conexión segura con tu sistema'],
  ['WEBHOOK_URL is not set', 'La dirección de tu sistema no está configurada'],
  ['broken off by a stop', 'El sitio se reinició a media entrega'],
  ['crm.example: HPE_INVALID', 'No se pudo enviar, por una razón que no conocemos'],
])('of a webhook, «%s» means: %s', (error, words) => {
  expect(sayFailure(error, 'lead_webhook')).toBe(words);
});

const REFUSAL = storedError('550 5.1.1 no', true);
const DEAD = { kind: 'visitor_acknowledgement', state: 'dead', lastError: REFUSAL };

it.each([
  ['is refused', DEAD, REFUSAL],
  ['is refused after a correction', { ...DEAD, recipient: 'a@b.example' }, REFUSAL],
  ['was refused before it was corrected', { ...DEAD, recipient: 'old@b.example' }, undefined],
  ['is refused to the team', { ...DEAD, kind: 'team_notification' }, undefined],
  ['is tried again', { ...DEAD, state: 'ready' }, undefined],
  ['fails for now', { ...DEAD, lastError: '451 later' }, undefined],
])('an address that %s', (_, delivery, refusal) => {
  expect(refusalOf('a@b.example', [delivery])).toBe(refusal);
});

it('a stored error tells whether the mail was refused for good, and the words of the server alone', () => {
  const refused = storedError('550 5.1.1 no', true);
  expect([refused, '550 5.1.1 no'].map(isRefusedForGood)).toEqual([true, false]);
  expect([refused, '451 later', 'dropped: VISITOR_MAILS was reached'].map(serverWords)).toEqual([
    '550 5.1.1 no',
    '451 later',
    '',
  ]);
});

it.each([
  ['visitor_acknowledgement', 'RCPT TO: 550 5.1.1 no such user', /«Corregir correo»/],
  ['visitor_acknowledgement', 'RCPT TO: 550 5.1.2 no such domain', /«Corregir correo»/],
  ['visitor_acknowledgement', 'RCPT TO: 552 5.2.2 mailbox full', /^Llámale.*«Reintentar»/],
  ['visitor_acknowledgement', 'dropped: VISITOR_MAILS was reached for 24 hours', /^Toca «Reintentar»/],
  ['visitor_acknowledgement', 'ECONNREFUSED', /^Avisa a quien administra el servidor/],
  ['team_notification', 'RCPT TO: 550 5.1.1 no such user', /^Avisa a quien administra el servidor/],
  ['lead_webhook', 'crm.example answered 500', /^Avisa a quien administra tu sistema/],
  ['newsletter_confirmation', 'RCPT TO: 550 5.1.1 no such user', /^Nada/],
] as const)('of %s, «%s» has the remedy %s', (kind, error, words) =>
  expect(remedyOf(storedError(error, true), kind)).toMatch(words),
);
