import { expect, it } from 'vitest';
import { scrollFraction } from './use-scroll-progress.ts';

it('the scrolled fraction runs from 0 to 1', () => {
  expect(scrollFraction(0, 3000, 1000)).toBe(0);
  expect(scrollFraction(500, 3000, 1000)).toBe(0.25);
  expect(scrollFraction(2000, 3000, 1000)).toBe(1);
});

it('the scrolled fraction stays between 0 and 1 when a browser bounces past the ends', () => {
  expect(scrollFraction(-80, 3000, 1000)).toBe(0);
  expect(scrollFraction(2080, 3000, 1000)).toBe(1);
});

it('the scrolled fraction of a page that does not scroll is 0', () => {
  expect(scrollFraction(0, 800, 1000)).toBe(0);
});
