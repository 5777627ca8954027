import { expect, it } from 'vitest';
import { sayFailure, storedError } from '#contract/delivery-words.ts';
import { smtpFailure } from './smtp-mailer.ts';

/** What nodemailer writes before the reply. Earlier versions stored it in place of the command. */
const WORDS: Record<string, string> = {
  CONN: 'ECONNECTION: Server closed the connection',
  STARTTLS: 'ETLS: Error upgrading connection with STARTTLS',
  'AUTH PLAIN': 'EAUTH: Invalid login',
  'MAIL FROM': 'EENVELOPE: Mail command failed',
  'RCPT TO': "EENVELOPE: Can't send mail - all recipients were rejected",
  DATA: 'EENVELOPE: Data command failed',
};

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

// Permanent: a refused recipient or message, unless it may pass.
it.each<[command: string, reply: string, isPermanent: boolean, said: string]>([
  ['RCPT TO', '550 5.1.1 <lucia@empresa.example>: user unknown', true, NOBODY],
  ['RCPT TO', '550-5.1.1 The email account does not exist.\r\n550 5.1.1 Try again', true, NOBODY],
  ['RCPT TO', '550 no such user, says 10.5.7.1', true, NOBODY],
  ['RCPT TO', '550 Requested action not taken', true, NOBODY],
  ['RCPT TO', '550', true, NOBODY],
  ['RCPT TO', '551 not here', true, NOBODY],
  ['RCPT TO', '553 5.3.0 sorry', true, NOBODY],
  ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied', true, NOBODY],
  ['RCPT TO', '550 5.5.0 Requested action not taken: mailbox unavailable', true, NOBODY],
  ['RCPT TO', '554 no', true, REFUSED],
  ['RCPT TO', '550 5.1.2 bad domain', true, 'El dominio de esa dirección, lo que sigue a la @, no existe'],
  ['RCPT TO', '550 5.2.1 disabled', true, 'Esa dirección ya no recibe correo'],
  ['DATA', '554 5.6.0 message refused', true, REFUSED],
  ['DATA', '550 no', true, REFUSED],
  [
    'MAIL FROM',
    '553 5.6.7 SMTPUTF8 is not supported',
    true,
    'El servidor de correo no acepta direcciones con acentos o eñes',
  ],
  // Postfix refuses sender, client and greeting only after RCPT TO.
  ['RCPT TO', '530 5.7.0 authentication required', false, LOGIN],
  ['RCPT TO', '504 5.5.2 helo command rejected', false, REFUSED],
  ['RCPT TO', '554-blocked\r\n554 5.7.1 see our site', false, BLOCKED],
  ['RCPT TO', '550 5.7.1 no such user', false, BLOCKED],
  ['RCPT TO', '550 relaying denied', true, BLOCKED],
  ['RCPT TO', '550 5.1.8 <<address>>: Sender address rejected: Domain not found', true, SENDER],
  ['RCPT TO', '450 4.2.0 greylisted', false, LATER],
  ['RCPT TO', '450 mailbox unavailable', false, LATER],
  ['RCPT TO', '452 4.2.2 out of storage', false, FULL],
  ['RCPT TO', '550 5.2.2 mailbox full', false, FULL],
  ['RCPT TO', '552 Mailbox is full', false, FULL],
  ['RCPT TO', '552 too many recipients', false, REFUSED],
  ['DATA', '550 5.4.5 daily quota exceeded', false, QUOTA],
  ['MAIL FROM', '550 5.1.8 sender refused', false, SENDER],
  ['MAIL FROM', '553 5.7.1 not owned by user', false, SENDER],
  ['MAIL FROM', '451 4.3.0 later', false, LATER],
  ['AUTH PLAIN', '535 5.7.8 authentication failed', false, LOGIN],
  ['AUTH PLAIN', '454 4.7.0 temporary authentication failure', false, LATER],
  ['STARTTLS', '502 5.5.1 unknown command', false, INSECURE],
  ['CONN', '421 4.3.2 shutting down', false, SILENT],
  ['CONN', '554 Your IP 185.5.6.12 is on our block list', false, BLOCKED],
])('%s: %s', (command, response, isPermanent, said) => {
  const error = Object.assign(new Error('Command failed'), { code: 'EENVELOPE', command, response });
  const failure = smtpFailure(error);
  const reply = response.replace('\r\n', ' ').replace('lucia@empresa.example', '<address>');
  expect(failure).toMatchObject({ isPermanent, message: `${command}: ${reply}` });
  for (const stored of [failure.message, `${WORDS[command]}: ${reply}`])
    expect(sayFailure(storedError(stored, isPermanent), 'visitor_acknowledgement')).toBe(said);
});

it.each([
  [undefined, 'undefined', false],
  [Object.assign(new Error('connect'), { code: 'ESOCKET', command: 'CONN' }), 'ESOCKET: connect', true],
  [Object.assign(new Error('what'), { command: 'CONN', response: 'HTTP/1.1 400' }), 'what', false],
])('what is no reply may pass: %s', (error, message, mayHaveArrived) => {
  const failure = smtpFailure(error, mayHaveArrived);
  expect(failure).toMatchObject({ isPermanent: false, mayHaveArrived });
  expect(failure.message).toMatch(new RegExp(`^${message}(?:; it may have arrived)?$`));
});
