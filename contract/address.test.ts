import { expect, it } from 'vitest';
import { canonicalAddress, mailboxOf } from './address.ts';

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
