import { expect, it } from 'vitest';
import { readCases } from '#tests/field-cases/read-cases.ts';
import { readPhone } from './phone.ts';

const CASES = readCases<'input' | 'country' | 'tel' | 'whatsapp' | 'source'>('telephones.csv');

it.each(CASES)('$input of $country ($source)', ({ input, country, tel, whatsapp }) => {
  const phone = readPhone(input, country);
  expect(phone?.tel ?? '').toBe(tel && `tel:${tel}`);
  expect(phone?.whatsapp ?? '').toBe(whatsapp && `https://wa.me/${whatsapp}`);
});
