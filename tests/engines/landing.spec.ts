import { expect } from '@playwright/test';
import { hero } from '#content/home.ts';
import { shell } from '#content/shell.ts';
import { ANCHORS } from '#site/paths.ts';
import { needsSection } from '../e2e/support/sections.ts';
import { test } from './support/test.ts';

const { slides, pause, next } = hero.carousel;
const BUTTON = '[aria-roledescription="carrusel"] button';
const SLIDE = { css: '[aria-roledescription="diapositiva"]:not([inert])' };
const shows = (index: 0 | 1) => ({ attributes: { 'aria-label': slides[index].position } });

test('the carousel moves by itself until a button or an arrow key moves it', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.driver.moveTo(640, 200);
  await visitor.sees(SLIDE, shows(0));
  await visitor.sees(SLIDE, shows(1));
  await visitor.sees(SLIDE, shows(0));
  await visitor.click({ css: BUTTON, name: next });
  await visitor.seesNot({ css: BUTTON, name: pause });
  await visitor.sees(SLIDE, shows(1));
  await visitor.driver.press('ArrowRight');
  await visitor.sees(SLIDE, shows(0));
});

test('a link leads to its section, which is revealed, and a button back to the top', async ({ visitor }) => {
  needsSection('benefits');
  const revealed = { css: `#${ANCHORS.benefits} [data-reveal]` };
  const backToTop = { css: 'button', name: shell.backToTop };
  await visitor.open('/');
  await visitor.sees(revealed, { opacity: '0' });
  await visitor.click({ css: `footer a[href="/#${ANCHORS.benefits}"]` });
  await visitor.arrive(`/#${ANCHORS.benefits}`);
  await visitor.sees(revealed, { opacity: '1' });
  await visitor.click(backToTop);
  await visitor.seesNot(backToTop);
  expect(await visitor.driver.evaluate(() => scrollY)).toBeLessThan(400);
});
