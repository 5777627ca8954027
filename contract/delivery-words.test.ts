import { expect, it } from 'vitest';
import { isRefusedForGood, refusalOf, sayFailure, serverWords, storedError } from './delivery-words.ts';

const REJECTED = "EENVELOPE: Can't send mail - all recipients were rejected:";
const SILENT = 'El servidor de correo no responde';
const LOGIN = 'El servidor de correo rechaza nuestro usuario o contraseña';
const INSECURE = 'No hay conexión segura con el servidor de correo';
const SENDER = 'El servidor de correo rechaza a nuestro remitente';
const NOBODY = 'Esa dirección no existe';
const FULL = 'El buzón está lleno';
const BLOCKED = 'El servidor de correo no nos deja enviar ahí';
const REFUSED = 'El servidor de correo rechazó este envío';
const LATER = 'El servidor de correo pide intentarlo más tarde';
const QUOTA = 'Se agotó el límite de nuestro servicio de correo';
const BROKEN = 'El servidor de correo tiene una falla';

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
  ['ETLS: Error upgrading connection with STARTTLS: 502 5.5.1 unknown command', INSECURE],
  ['CERT_HAS_EXPIRED', INSECURE],
  ['EAUTH: Invalid login: 535 5.7.8 authentication failed', LOGIN],
  ['EAUTH: Invalid login: 454 4.7.0 temporary authentication failure', LATER],
  [`${REJECTED} 530 5.7.0 authentication required`, LOGIN],
  ['HTTP 401 missing_api_key: Missing API Key', LOGIN],
  ['HTTP 403 invalid_api_key: API key is invalid', LOGIN],
  ['EENVELOPE: Mail command failed: 550 5.1.8 sender refused', SENDER],
  ['EENVELOPE: Mail command failed: 553 5.7.1 not owned by user', SENDER],
  [`${REJECTED} 550 5.1.8 <<address>>: Sender address rejected: Domain not found`, SENDER],
  ['HTTP 422 validation_error: the from field', SENDER],
  ['HTTP 403 validation_error: The empresa.example domain is not verified.', SENDER],
  [`${REJECTED} 550 5.1.1 <<address>>: user unknown`, NOBODY],
  [`${REJECTED} 550-5.1.1 The email account that you tried to reach does not exist. 550-5.1.1 Try`, NOBODY],
  [`${REJECTED} 550 no such user`, NOBODY],
  [`${REJECTED} 550 5.5.0 Requested action not taken: mailbox unavailable`, NOBODY],
  [`${REJECTED} 550 <<address>>, no mailbox here by that name`, NOBODY],
  ['HTTP 422 validation_error: the to field', NOBODY],
  [`${REJECTED} 550 5.1.2 bad destination`, 'El dominio de esa dirección, lo que sigue a la @, no existe'],
  [`${REJECTED} 550 5.2.1 disabled`, 'Esa dirección ya no recibe correo'],
  [`${REJECTED} 452 4.2.2 out of storage`, FULL],
  [`${REJECTED} 552 5.2.2 over quota`, FULL],
  [`${REJECTED} 552 Mailbox is full`, FULL],
  [`${REJECTED} 450 4.2.0 greylisted`, LATER],
  [`${REJECTED} 450 mailbox unavailable`, LATER],
  ['HTTP 429 rate_limit_exceeded: Too many requests', LATER],
  ['HTTP 429 monthly_quota_exceeded: You have reached your quota.', QUOTA],
  ['EENVELOPE: Data command failed: 550 5.4.5 daily quota exceeded', QUOTA],
  [
    'EENVELOPE: Mail command failed: 553 5.6.7 SMTPUTF8 is not supported',
    'El servidor de correo no acepta direcciones con acentos o eñes',
  ],
  [`${REJECTED} 554-blocked 554 5.7.1 see our site`, BLOCKED],
  [`${REJECTED} 550 says 10.5.1.1`, REFUSED],
  [
    'EPROTOCOL: Invalid greeting. response=554 Your IP is on our block list: 554 Your IP is on our block list',
    BLOCKED,
  ],
  ['EMESSAGE: Message failed: 554 5.6.0 message refused', REFUSED],
  ['HTTP 413 validation_error', REFUSED],
  ['HTTP 500 application_error: Internal error', BROKEN],
  ['HTTP 502, not an answer of the API', BROKEN],
  ['HTTP 404, not an answer of the API', BROKEN],
  ['the mail cannot be written: ENOSPC: no space left', 'El correo no se pudo guardar en un archivo'],
  [
    'dropped: VISITOR_MAILS was reached for 24 hours',
    'Hubo demasiados correos a visitantes y este esperó un día entero',
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
