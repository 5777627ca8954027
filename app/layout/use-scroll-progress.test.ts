import { expect, it } from 'vitest';
import { scrollFraction } from './use-scroll-progress.ts';

it.each([
  [500, 3000, 0.25],
  [2000, 3000, 1],
  // A browser bounces past the ends.
  [-80, 3000, 0],
  [2080, 3000, 1],
  // A page that does not scroll.
  [0, 800, 0],
])('scrolled to %i of %i, the fraction is %f', (scrolled, height, fraction) => {
  expect(scrollFraction(scrolled, height, 1000)).toBe(fraction);
});
