import { expect, it } from 'vitest';
import { shippedFiguresIn } from './still-fictional.ts';

it.each([
  ['Un solo cliente ahorró 290 horas en 3 meses.', ['290']],
  ['+70%', ['+70%']],
  ['Hasta 70% menos tiempo.', ['70%']],
  ['De 10-15%, cerca de 30%.', ['30%', '10-15%']],
  ['+$25M', ['+$25M']],
  ['13,500 embarques, 170%, 2000, 0.30%, $25M', []],
])('of %s the shipped figures are %j', (text, figures) => {
  expect(shippedFiguresIn({ items: [{ text }] })).toEqual(figures);
});
