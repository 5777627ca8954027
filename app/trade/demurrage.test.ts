import { expect, it } from 'vitest';
import { currencyIn, demurrage } from './demurrage.ts';

it('is containers times days times tariff, exact to the cent', () => {
  expect(demurrage({ containers: 3, days: 5, tariff: 2000 })).toBe(30_000);
  expect(demurrage({ containers: 3, days: 1, tariff: 0.1 })).toBe(0.3);
  expect(demurrage({ containers: 7, days: 11, tariff: 1842.55 })).toBe(141_876.35);
});

it.each([
  ['USD 150', 'USD'],
  ['150 dlls', 'USD'],
  ['US$ 1,500.00', 'USD'],
  ['1500 pesos por día', 'MXN'],
  ['$1,500.00 M.N.', 'MXN'],
  ['$150', undefined],
  ['150 por día', undefined],
])('%s names its currency, or none', (typed, currency) => {
  expect(currencyIn(typed)).toBe(currency);
});
