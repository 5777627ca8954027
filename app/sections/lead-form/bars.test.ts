import { expect, it } from 'vitest';
import { barcode } from './bars.ts';

/** The widths of bars and gaps in order, as a scanner reads them. */
function scan(text: string): string {
  const { path, width } = barcode(text);
  const bars = [...path.matchAll(/M(\d+) 0h(\d+)v/g)].map(
    ([, x, wide]) => [Number(x), Number(wide)] as const,
  );
  return bars
    .map(([x, wide], index) => `${wide}${(bars[index + 1]?.[0] ?? width) - x - wide || ''}`)
    .join('');
}

const STAR = '121121211';

it.each([
  ['1', '211211112'],
  ['Z', '122121111'],
])('draws %s in Code 39, between start and stop', (character, widths) => {
  expect(scan(character)).toBe(`${STAR}1${widths}1${STAR}`);
});

it('drops accents and characters that the code lacks', () => {
  expect(scan('Aduañá, 5')).toBe(scan('ADUANA 5'));
});

it('returns its width in narrow bars', () => {
  expect(barcode('5555550199').width).toBe(12 * 13 - 1);
});
