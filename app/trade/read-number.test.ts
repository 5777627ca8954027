import { describe, expect, it } from 'vitest';
import { accept, isCut, offersFor, readNumbers } from './read-number.ts';

/** The only reading of a text. */
function readNumber(text: string) {
  const [reading, ...others] = readNumbers(text);
  expect(others).toEqual([]);
  return { ...reading, offers: offersFor(reading) };
}

const statesOf = (text: string) => readNumbers(text).map(({ verdict }) => verdict.state);

describe('a list is read whole', () => {
  it.each([
    'QZXU1048270, QZXU1048271',
    'QZXU1048270\nQZXU1048271',
    'QZXU1048270QZXU1048271',
    'QZXU 104827 0 / QZXU 104827 1',
  ])('%j', (text) => {
    expect(statesOf(text)).toEqual(['right', 'wrong']);
  });

  it('of waybills too, and of both, in the order of the text', () => {
    expect(statesOf('000-20481160 000-31759029')).toEqual(['right', 'wrong']);
    expect(statesOf('000-31759029 QZXU1048270')).toEqual(['wrong', 'right']);
  });

  it('with another letter as the equipment category', () => {
    expect(statesOf('QZXU1048270 QZXO1183500')).toEqual(['right', 'misplaced']);
  });

  it('with a letter in place of a digit in one number', () => {
    expect(statesOf('QZXU1O48270, QZXU1183500')).toEqual(['misplaced', 'right']);
    expect(statesOf('000-20481160 020-1234567O')).toEqual(['right', 'misplaced']);
  });
});

it.each([
  ['QZXU104827', 'container', '0'],
  ['000-2048116', 'waybill', '0'],
  ['QZXU 104827 45G1', 'container', '0'],
  ['QZXU104827 2 PKGS', 'container', '0'],
  ['QZXU104827 1 de 3', 'container', '0'],
])('%s lacks one character: what the check digit would be is told', (text, scheme, right) => {
  expect(readNumber(text)).toMatchObject({ scheme, verdict: { state: 'oneMissing', right }, offers: [] });
});

it.each([
  ['QZXU1O48270', 5, 'digit', ['QZXU1048270']],
  ['QZXU1I50285', 5, 'digit', []],
  ['QZXUI950285', 4, 'digit', ['QZXU1950285']],
  ['QZXUIO48270', 4, 'digit', ['QZXU1048270']],
  ['QZXU10G8270', 6, 'digit', []],
  ['QZXU104B270', 7, 'digit', ['QZXU1048270']],
  ['0ZXU1048270', 0, 'letter', []],
  ['Q2XU1048270', 1, 'letter', ['QZXU1048270']],
  ['QZXO1048270', 3, 'equipment', ['QZXU1048270']],
  ['QZUX1048270', 3, 'equipment', ['QZXU1048270']],
  ['QZXA1048270', 3, 'equipment', []],
  ['000-2O481160', 4, 'digit', ['000-20481160']],
  ['020-1234567S', 10, 'digit', ['020-12345675']],
  ['Favor de revisar QZXU 1O4827 0', 5, 'digit', ['QZXU1048270']],
  ['AWB No. 020-1234567S', 10, 'digit', ['020-12345675']],
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

  it('has at most three offers, all correct and one mistake away', () => {
    for (let serial = 0; serial < 1_000_000; serial += 1_237) {
      const { characters, verdict, offers } = readNumber(`QZXU${String(serial).padStart(6, '0')}0`);
      if (verdict.state === 'right') continue;
      expect(offers.length).toBeGreaterThan(0);
      expect(offers.length).toBeLessThanOrEqual(3);
      for (const offer of offers) {
        expect(readNumber(offer).verdict.state).toBe('right');
        const changed = [...offer].filter((character, position) => character !== characters[position]);
        expect(changed.length).toBeLessThanOrEqual(2);
      }
    }
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
  ['QZXU ', 'container', 7],
  ['000-2048 1', 'waybill', 3],
  ['Contenedor: QZXU 10', 'container', 5],
  ['Guía master 020-123', 'waybill', 5],
])('%j is still being typed', (text, scheme, missing) => {
  expect(readNumber(text)).toMatchObject({ scheme, verdict: { state: 'incomplete', missing } });
});

it.each([
  '',
  '26  16  0000  6000421',
  '8471.30.01 00',
  '55 1234 5678',
  '020-12345675001',
  'hola mundo',
  'IMP-0412',
  'Pedido 4500123456',
  '22G1',
])('%j is neither a container number nor an air waybill', (text) => {
  expect(readNumber(text)).toMatchObject({ characters: '', verdict: { state: 'none' } });
});

it.each([
  'BL QZXU2600412',
  'Booking 20481160',
  'HAWB: ABC12345678',
  'SELLO MLCN1234567',
  'GUÍA HOUSE 02012345675',
  'Conocimiento de embarque QZXU1048270',
  'OC 4500123456',
  'XAXX010101000',
  'GOMJ 800101 AB1',
  'COVE257J2K4M9',
  'PEDIMENTO 26 16 0000 6000421',
  'Ped. 020 1234 5675',
  'Factura No. QZXU1048270',
  'NSS 02012345675',
  'Teléfono: (020) 1234 5675',
  'P.O. 02012345675',
  'RFC QZXU1048270',
])('%j is a number of another kind', (text) => {
  expect(readNumber(text).verdict).toEqual({ state: 'unchecked' });
});

it.each([
  'QZXU260041200',
  'QZXUQX123456',
  'QZXUNGB201234567',
  'QZXUX123456',
  'Llega con QZXUQX123456, completo',
])('%j looks like a bill of lading', (text) => {
  expect(readNumber(text).verdict).toEqual({ state: 'billOfLading' });
});

it.each([
  ['QZXU11048270', 'QZXU1048270'],
  ['Llega QZXU 10482770.', 'Llega QZXU1048270.'],
])('%j: one digit typed twice still looks like a bill, with an offer', (text, corrected) => {
  const reading = readNumber(text);
  expect(reading.verdict).toEqual({ state: 'billOfLading' });
  expect(reading.offers).toEqual(['QZXU1048270']);
  expect(accept('QZXU1048270', text, reading)).toBe(corrected);
});

it.each(['QZXU260041200', 'QZXUQX123456', 'QZXA11048270', 'QZXU12048270'])(
  '%j looks like a bill and like nothing else',
  (text) => {
    expect(readNumber(text).offers).toEqual([]);
  },
);

it('a long text is read up to a limit, which cuts no number', () => {
  const number = 'QZXU 104827 0, ';
  const list = number.repeat(5_000);
  expect(isCut(list)).toBe(true);
  for (let shift = 0; shift < number.length; shift++) {
    const readings = readNumbers(' '.repeat(shift) + list);
    expect(readings.length).toBeGreaterThan(3_000);
    expect(readings.every(({ verdict }) => verdict.state === 'right')).toBe(true);
  }
  expect(isCut(number.repeat(3_000))).toBe(false);
  expect(readNumbers(number.repeat(3_000))).toHaveLength(3_000);
});

it.each(['A-', '1 ', 'QZXU ', 'O', 'QZXU1048270 ', '1', '-', 'QZ1'])(
  'fifty thousand times %j is read all the same',
  (part) => {
    expect(readNumbers(part.repeat(50_000)).length).toBeGreaterThan(0);
  },
);
