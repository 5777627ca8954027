import { expect, it } from 'vitest';
import { readCases } from '#tests/field-cases/read-cases.ts';
import { isCountry, joinPhones, phoneDigits, readPhone } from './phone.ts';

const CASES = readCases<'input' | 'country' | 'tel' | 'whatsapp' | 'source'>('telephones.csv');

it.each(CASES)('$input of $country ($source)', ({ input, country, tel, whatsapp }) => {
  const phone = readPhone(input, country);
  expect(phone?.tel ?? '').toBe(tel && `tel:${tel}`);
  expect(phone?.whatsapp ?? '').toBe(whatsapp && `https://wa.me/${whatsapp}`);
});

it.each([
  ['044 55 1234 5678 / +507 200-1234', '525512345678 5072001234'],
  ['1234-5678', '12345678'],
  ['pendiente', ''],
])('a search finds %s by the digits %s', (text, digits) => expect(phoneDigits(text, 'MX')).toBe(digits));

it.each([
  ['lucía (55) 4433 2211', 'lucía  525544332211'],
  ['4433–2211', '44332211'],
  ['importadora 2026', 'importadora 2026'],
])('the search %s has the numbers of %s', (search, joined) => expect(joinPhones(search, 'MX')).toBe(joined));

it.each([
  ['MX', true],
  ['mx', false],
  ['XX', false],
])('whether %s is a country is %s', (country, expected) => expect(isCountry(country)).toBe(expected));
