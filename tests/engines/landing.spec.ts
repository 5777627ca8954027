import { expect } from '@playwright/test';
import { hero } from '#content/home.ts';
import { ANCHORS } from '#site/paths.ts';
import { shell } from '#content/shell.ts';
import { PARALLAX_FACTORS } from '#sections/hero/use-parallax.ts';
import { needsSection } from '../e2e/support/sections.ts';
import { test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const { slides, pause, resume, next, previous } = hero.carousel;
const BUTTON = '[aria-roledescription="carrusel"] button';
const SLIDE = { css: '[aria-roledescription="diapositiva"]:not([inert])' };
const BACK_TO_TOP = { css: 'button', name: shell.backToTop };

const expectSlide = (visitor: Visitor, index: 0 | 1) =>
  visitor.expectAttributes(SLIDE, { 'aria-label': slides[index].position });

/** An element's transform: its vertical offset in pixels, and its width. */
const drawn = (visitor: Visitor, css: string) =>
  visitor.driver.evaluate((selector) => {
    const { a, f } = new DOMMatrix(getComputedStyle(document.querySelector(selector)!).transform);
    return { down: Math.round(f), wide: Math.round(a * 100) / 100 };
  }, css);

const goTo = (visitor: Visitor, id: string) =>
  visitor.driver.evaluate(
    (anchor) => document.querySelector(`#${anchor}`)?.scrollIntoView({ behavior: 'instant' }),
    id,
  );

test('the carousel moves by itself until it is paused, and by its buttons and the arrow keys', async ({
  visitor,
}) => {
  await visitor.open('/');
  await visitor.driver.moveTo(640, 200);
  await expectSlide(visitor, 0);
  await expectSlide(visitor, 1);
  await visitor.click({ css: BUTTON, name: pause });
  await visitor.expectSeen({ css: BUTTON, name: resume });
  const here = (await visitor.look(SLIDE))?.name === slides[0].position ? 0 : 1;
  const there = here === 0 ? 1 : 0;
  await visitor.click({ css: BUTTON, name: next });
  await expectSlide(visitor, there);
  await visitor.click({ css: BUTTON, name: previous });
  await expectSlide(visitor, here);
  await visitor.press('ArrowRight');
  await expectSlide(visitor, there);
  await visitor.press('ArrowLeft');
  await expectSlide(visitor, here);
  expect(await visitor.problems()).toEqual([]);
});

test('the scroll moves the hero, reveals what it comes to, fills the bar, and goes back to the top', async ({
  visitor,
}) => {
  needsSection('benefits');
  await visitor.open('/');
  await visitor.scrollTo(200);
  for (const [speed, factor] of Object.entries(PARALLAX_FACTORS))
    await visitor
      .eventually(() => drawn(visitor, `[data-parallax="${speed}"]`))
      .toMatchObject({ down: -factor * 200 });

  const first = { css: `#${ANCHORS.benefits} [data-reveal]` };
  expect((await visitor.look(first))?.opacity).toBe('0');
  await goTo(visitor, ANCHORS.benefits);
  await visitor.eventually(async () => (await visitor.look(first))?.opacity).toBe('1');

  await visitor.scrollTo(1e6);
  await visitor.eventually(() => drawn(visitor, '[data-scroll-progress]')).toMatchObject({ wide: 1 });
  await visitor.click(BACK_TO_TOP);
  await visitor.eventually(() => drawn(visitor, '[data-scroll-progress]')).toMatchObject({ wide: 0 });
  await visitor.expectSeen(BACK_TO_TOP, false);
  expect(await visitor.problems()).toEqual([]);
});
