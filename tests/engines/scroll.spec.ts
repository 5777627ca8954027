import { expect } from '@playwright/test';
import { test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const BACK_TO_TOP = { css: 'button, a', name: 'Volver arriba' };

/** The matrix that an element is drawn by: how far it is moved down, how wide it is drawn. */
const drawn = (visitor: Visitor, css: string) =>
  visitor.driver.evaluate((selector) => {
    const element = document.querySelector(selector);
    const { transform, scale } = getComputedStyle(element!);
    const { a, f } = new DOMMatrix(transform === 'none' ? '' : transform);
    return { down: Math.round(f), wide: scale === 'none' ? a : Number.parseFloat(scale) * a };
  }, css);

test('the scroll is shown above the page, moves the hero by its two speeds, and reveals what it comes to', async ({
  visitor,
}) => {
  await visitor.open('/');
  await visitor.scrollTo(200);
  await visitor.eventually(() => drawn(visitor, '[data-parallax="slow"]')).toMatchObject({ down: -160 });
  await visitor.eventually(() => drawn(visitor, '[data-parallax="medium"]')).toMatchObject({ down: -100 });

  const first = { css: '#testimonios [data-reveal]' };
  expect((await visitor.look(first))?.opacity).toBe('0');
  await visitor.driver.evaluate(() =>
    document.querySelector('#testimonios')?.scrollIntoView({ behavior: 'instant' }),
  );
  await visitor.eventually(async () => (await visitor.look(first))?.opacity).toBe('1');

  await visitor.scrollTo(1e6);
  await visitor
    .eventually(async () => (await drawn(visitor, '[data-scroll-progress]')).wide)
    .toBeCloseTo(1, 2);
  await visitor.click(BACK_TO_TOP);
  await visitor.eventually(() => visitor.driver.evaluate(() => scrollY)).toBe(0);
  await visitor
    .eventually(async () => (await drawn(visitor, '[data-scroll-progress]')).wide)
    .toBeCloseTo(0, 2);
  await visitor.expectSeen(BACK_TO_TOP, false);
  expect(await visitor.problems()).toEqual([]);
});

test('on a wide screen the section that is read is marked in the index', async ({ visitor }) => {
  await visitor.driver.resize(1600, 900);
  await visitor.open('/');
  await visitor.driver.evaluate(() =>
    document.querySelector('#testimonios')?.scrollIntoView({ behavior: 'instant' }),
  );
  await visitor.expectAttributes({ css: 'a[aria-current="true"]' }, { href: '#testimonios' });
});
