import { describe, expect, it } from 'vitest';
import { canonicalAddress, mailboxOf } from './address.ts';

describe('spellings of one address', () => {
  it.each([
    'ana@gmail.example',
    'ANA@GMail.example',
    'ana@ｇmail.example',
    'ana@gｍail.example',
    'ana@gm\u00ADail.example',
    'ana@gm\u200Bail.example',
    'ana@\u{1D5C0}mail.example',
    'ana@gmail。example',
  ])('are one: %s', (spelling) => expect(canonicalAddress(spelling)).toBe('ana@gmail.example'));

  it('are one whether ñ is one character or two, and a domain in letters or in ASCII', () => {
    expect(canonicalAddress('pen\u0303a@mun\u0303oz.example')).toBe(canonicalAddress('peña@muñoz.example'));
    expect(canonicalAddress('ana@xn--muoz-hqa.example')).toBe(canonicalAddress('ana@muñoz.example'));
  });

  it.each(['ana@empresa.example', 'an.a@gmail.example', 'ana+1@gmail.example', 'ana@gmail.example.mx'])(
    'are not those of others: %s',
    (other) => expect(canonicalAddress(other)).not.toBe('ana@gmail.example'),
  );
});

it('a mailbox has no plus', () => {
  expect(mailboxOf('Ana+boletin+2@gmail.example')).toBe('ana@gmail.example');
  expect(mailboxOf('ana@gmail.example')).toBe('ana@gmail.example');
});
