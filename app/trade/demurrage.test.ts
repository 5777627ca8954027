import { describe, expect, it } from 'vitest';
import { demurrage, readQuantity, type Quantity } from './demurrage.ts';

const read = (quantity: Quantity, typed: string) => {
  const reading = readQuantity(quantity, typed);
  return reading.kind === 'value' ? reading.value : reading.kind;
};

describe('a quantity', () => {
  it.each<[Quantity, string, number]>([
    ['containers', '12', 12],
    ['containers', ' 1,842 ', 1842],
    ['days', '365', 365],
    ['tariff', '1842', 1842],
    ['tariff', '1,842.50', 1842.5],
    ['tariff', '$ 1,842.5 MXN', 1842.5],
    ['tariff', 'USD 120', 120],
    ['tariff', '.5', 0.5],
    ['tariff', '9,999,999.99', 9_999_999.99],
  ])('%s %s is read as in Mexico', (quantity, typed, value) => {
    expect(read(quantity, typed)).toBe(value);
  });

  it.each<[Quantity, string, string]>([
    ['containers', '', 'empty'],
    ['containers', '   ', 'empty'],
    ['containers', 'tres', 'text'],
    ['containers', '3e5', 'text'],
    ['tariff', '$', 'text'],
    ['tariff', '.', 'text'],
    ['tariff', '$ -120', 'sign'],
    ['days', '-5', 'sign'],
    ['days', '0', 'sign'],
    ['tariff', '0.00', 'sign'],
    ['tariff', '1,84,20', 'commas'],
    ['tariff', '1842,50', 'commas'],
    ['tariff', '1.842,50', 'commas'],
    ['tariff', '1.2.3', 'commas'],
    ['tariff', '1.842', 'point'],
    ['tariff', '18.4205', 'point'],
    ['containers', '1.842', 'point'],
    ['days', '2.5', 'whole'],
    ['days', '366', 'large'],
    ['containers', '10,000', 'large'],
    ['tariff', '123456789012345678901234', 'large'],
  ])('%s %s is refused', (quantity, typed, kind) => {
    expect(read(quantity, typed)).toBe(kind);
  });
});

describe('demurrage', () => {
  it('is containers times days times tariff, exact to the cent', () => {
    expect(demurrage({ containers: 3, days: 5, tariff: 2000 })).toBe(30_000);
    expect(demurrage({ containers: 3, days: 1, tariff: 0.1 })).toBe(0.3);
    expect(demurrage({ containers: 7, days: 11, tariff: 1842.55 })).toBe(141_876.35);
  });
});
