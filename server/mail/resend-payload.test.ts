import { expect, it } from 'vitest';
import type { Mail } from './mail.ts';
import { formatMailbox, idempotencyKeyOf, payloadOf } from './resend-payload.ts';

const MAIL: Mail = {
  name: '2025-11-20T183000.000Z-team_notification-3f0f4b0e',
  messageId: '<3f0f4b0e@empresa.example>',
  from: { name: 'Ñandú, S.A.', address: 'hola@empresa.example' },
  to: { name: '', address: 'ventas@empresa.example' },
  subject: '[Demo] Ñandú',
  text: 'Hola',
  html: '<p>Hola</p>',
  headers: { 'Auto-Submitted': 'auto-generated' },
};

it.each([
  ['', 'ana@empresa.example'],
  ['Pérez, Ana; Núñez', '"Pérez, Ana; Núñez" <ana@empresa.example>'],
  ['Ana "La Jefa" \\', '"Ana La Jefa" <ana@empresa.example>'],
  ['x" <eva@evil.example>, "y', '"x eva evil.example , y" <ana@empresa.example>'],
  ['Ana\r\nBcc: eva@evil.example', '"Ana Bcc: eva evil.example" <ana@empresa.example>'],
])('a mailbox with the name %j is one mailbox', (name, formatted) => {
  expect(formatMailbox({ name, address: 'ana@empresa.example' })).toBe(formatted);
});

it.each([
  ['ana@logística.example', 'ana@xn--logstica-e2a.example'],
  ['ñandú@a_b.example', 'ñandú@a_b.example'],
])('the domain of a mailbox is in ASCII: %s', (address, ascii) => {
  expect(formatMailbox({ name: '', address })).toBe(ascii);
});

it('the idempotency key changes with the delivery and with what the mail says', () => {
  const keyOf = (change: Partial<Mail> = {}) => {
    const mail = { ...MAIL, ...change };
    return idempotencyKeyOf(mail, JSON.stringify(payloadOf(mail)));
  };
  expect(keyOf()).toBe(keyOf());
  expect(keyOf()).toMatch(/^[\x21-\x7e]{1,256}$/);
  const others = [{ text: 'Hola.' }, { from: { ...MAIL.from, name: '' } }, { name: 'another' }].map(keyOf);
  expect(new Set([keyOf(), ...others]).size).toBe(4);
});
