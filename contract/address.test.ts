import { expect, it } from 'vitest';
import { canonicalAddress, mailboxOf, mailtoOf } from './address.ts';

it.each([
  ['ANA@GMail.example', 'ana@gmail.example'],
  ['ana@gm\u00ADail.example', 'ana@gmail.example'],
  ['pen\u0303a@mun\u0303oz.example', 'peña@muñoz.example'],
  ['ana@xn--muoz-hqa.example', 'ana@muñoz.example'],
])('%s is another spelling of %s', (spelling, address) => {
  expect(canonicalAddress(spelling)).toBe(canonicalAddress(address));
});

it.each(['an.a@gmail.example', 'ana+1@gmail.example'])('%s is the address of somebody else', (other) =>
  expect(canonicalAddress(other)).not.toBe('ana@gmail.example'),
);

it.each([
  ['Ana+boletin+2@gmail.example', 'ana@gmail.example'],
  ['a.n.a@gmail.example', 'a.n.a@gmail.example'],
  ['A.n.a.+x.y@GoogleMail.com', 'ana@gmail.com'],
  ['an.a@gmail.com', 'ana@gmail.com'],
  ['an.a@mail.gmail.com', 'an.a@mail.gmail.com'],
])('%s reaches the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

it.each([
  ['ana@empresa.example', 'mailto:ana@empresa.example'],
  ['a+b@peña.example', 'mailto:a%2Bb@pe%C3%B1a.example'],
  ['a&b?c=d%e#f@empresa.example', 'mailto:a%26b%3Fc%3Dd%25e%23f@empresa.example'],
])('the link to write to %s is %s', (address, link) => {
  expect(mailtoOf(address)).toBe(link);
  expect(decodeURIComponent(new URL(link).pathname)).toBe(address);
});

it('the link to write has a subject as text', () =>
  expect(mailtoOf('ana@empresa.example', 'Tu mensaje, folio 1 & 2')).toBe(
    'mailto:ana@empresa.example?subject=Tu%20mensaje%2C%20folio%201%20%26%202',
  ));
