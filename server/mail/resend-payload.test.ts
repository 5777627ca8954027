import { describe, expect, it } from 'vitest';
import type { Mail } from './mail.ts';
import { formatMailbox, idempotencyKeyOf, payloadOf } from './resend-payload.ts';

const MAIL: Mail = {
  name: '2025-11-20T183000.000Z-team_notification-3f0f4b0e-6a39-4a0c-9d43-0c6d5f1f7a10',
  messageId: '<3f0f4b0e-6a39-4a0c-9d43-0c6d5f1f7a10@trazamar.example>',
  from: { name: 'Trazamar, S.A.', address: 'hola@trazamar.example' },
  to: { name: '', address: 'ventas@trazamar.example' },
  subject: '[Demo] Ñandú',
  text: 'Hola',
  html: '<p>Hola</p>',
  headers: { 'Auto-Submitted': 'auto-generated' },
};

describe('a mailbox', () => {
  const address = 'ana@empresa.example';
  it.each([
    ['', address],
    ['Ana', `"Ana" <${address}>`],
    ['Pérez, Ana; Núñez', `"Pérez, Ana; Núñez" <${address}>`],
    ['Ana "La Jefa" \\', `"Ana La Jefa" <${address}>`],
    ['x" <eva@evil.example>, "y', `"x eva evil.example , y" <${address}>`],
    ['Ana\r\nBcc: eva@evil.example', `"Ana Bcc: eva evil.example" <${address}>`],
    ['<>"', address],
  ])('of the name %j is one mailbox', (name, formatted) => {
    expect(formatMailbox({ name, address })).toBe(formatted);
  });

  it.each([
    ['ana@logística.example', 'ana@xn--logstica-e2a.example'],
    ['ñandú@empresa.example', 'ñandú@empresa.example'],
    ['ana@a_b.example', 'ana@a_b.example'],
  ])('has its domain in ASCII: %s', (unicode, ascii) => {
    expect(formatMailbox({ name: '', address: unicode })).toBe(ascii);
  });
});

function keyOf(change: Partial<Mail> = {}) {
  const mail = { ...MAIL, ...change };
  return idempotencyKeyOf(mail, JSON.stringify(payloadOf(mail)));
}

describe('the idempotency key', () => {
  it('is that of the first try while the mail says the same', () => {
    expect(keyOf()).toBe(keyOf());
    expect(keyOf()).toMatch(/^[\x21-\x7e]{1,256}$/);
  });

  it.each<[string, Partial<Mail>]>([
    ['text', { text: 'Hola.' }],
    ['sender', { from: { name: '', address: 'hola@trazamar.example' } }],
    ['delivery', { name: '2025-11-20T183000.000Z-team_notification-other' }],
  ])('is another for another %s', (_, change) => {
    expect(keyOf(change)).not.toBe(keyOf());
  });
});
