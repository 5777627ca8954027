import { describe, expect, it } from 'vitest';
import { accept, offersFor, readNumbers } from './read-number.ts';

/** The only reading of a text. */
function readNumber(text: string) {
  const [reading, ...others] = readNumbers(text);
  expect(others).toEqual([]);
  return { ...reading, offers: offersFor(reading) };
}

it.each([
  ['QZXU104827', 'container', '0'],
  ['000-2048116', 'waybill', '0'],
  ['QZXU104827 1 de 3', 'container', '0'],
])('%s lacks one character: what the check digit would be is told', (text, scheme, right) => {
  expect(readNumber(text)).toMatchObject({ scheme, verdict: { state: 'oneMissing', right }, offers: [] });
});

it.each([
  ['QZXU1O48270', 5, 'digit', ['QZXU1048270']],
  ['0ZXU1048270', 0, 'letter', []],
  ['6ZXU1048270', 0, 'letter', ['GZXU1048270']],
  ['QZXO1048270', 3, 'equipment', ['QZXU1048270']],
  ['020-1234567S', 10, 'digit', ['020-12345675']],
  ['Favor de revisar QZXU 1O4827 0', 5, 'digit', ['QZXU1048270']],
])(
  '%s: the character that cannot stand there is named, and what makes it right',
  (text, position, expected, offers) => {
    expect(readNumber(text)).toMatchObject({ verdict: { state: 'misplaced', position, expected }, offers });
  },
);

describe('a wrong check digit', () => {
  it.each([
    ['QZXU9150285', ['QZXU1950285', 'QZXU9150289']],
    ['XQTU 410235 6', ['XQTU4102355']],
    ['QZXU 108427 0', ['QZXU1048270', 'QZXU1082470', 'QZXU1084278']],
    ['999-1234 5657', ['999-12345675', '999-12345653']],
    ['999-12346575', ['999-13246575', '999-12364575', '999-12345675']],
  ])('%s: neighbours that changed places are offered first, the other digit last', (text, offers) => {
    expect(readNumber(text)).toMatchObject({ verdict: { state: 'wrong' }, offers });
  });
});

it.each([
  ['qzxu9150285.', 'QZXU1950285.'],
  ['Llegan QZXU1048270, QZXU 915028-5 y 000-20481160', 'Llegan QZXU1048270, QZXU1950285 y 000-20481160'],
  ['ＱＺＸＵ９１５０２８５ y ß', 'QZXU1950285 y ß'],
  ['Guía: 20-12345675 ', 'Guía: 020-12345675 '],
])('%j: an offer takes the place of its number alone', (text, corrected) => {
  const [reading] = readNumbers(text).filter(({ verdict }) => verdict.state !== 'right');
  const [offer] = reading ? offersFor(reading) : [];
  expect(reading && offer && accept(offer, text, reading)).toBe(corrected);
});

it.each([
  ['Q', 'container', 10],
  ['Contenedor: QZXU 10', 'container', 5],
  ['Guía master 020-123', 'waybill', 5],
])('%j is still being typed', (text, scheme, missing) => {
  expect(readNumber(text)).toMatchObject({ scheme, verdict: { state: 'incomplete', missing } });
});

it.each(['', '8471.30.01 00', '55 1234 5678', 'hola mundo', 'Pedido 4500123456'])(
  '%j is neither a container number nor an air waybill',
  (text) => {
    expect(readNumber(text)).toMatchObject({ characters: '', verdict: { state: 'none' } });
  },
);

it.each([
  'BL QZXU2600412',
  'SELLO MLCN1234567',
  'Conocimiento de embarque QZXU1048270',
  'XAXX010101000',
  'PEDIMENTO 26 16 0000 6000421',
  'Factura No. QZXU1048270',
  'Teléfono: (020) 1234 5675',
])('%j is a number of another kind', (text) => {
  expect(readNumber(text).verdict).toEqual({ state: 'unchecked' });
});

it.each(['QZXU260041200', 'QZXUQX123456', 'Llega con QZXUQX123456, completo'])(
  '%j looks like a bill of lading',
  (text) => {
    expect(readNumber(text).verdict).toEqual({ state: 'billOfLading' });
  },
);

it('a list is read to its end, or not at all', () => {
  const number = 'QZXU 104827 0, ';
  expect(readNumbers(number.repeat(3_000))).toHaveLength(3_000);
  expect(readNumber(number.repeat(5_000)).verdict).toEqual({ state: 'tooLong' });
});
