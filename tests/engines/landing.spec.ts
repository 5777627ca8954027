import { expect } from '@playwright/test';
import { footer, shell } from '#content';
import { bandLinkIn, onPage } from '../e2e/support/content.ts';
import { test } from './support/test.ts';

const BUTTON = '[aria-roledescription="carrusel"] button';
const SLIDE = { css: '[aria-roledescription="diapositiva"]:not([inert])' };

test('the carousel moves by itself until a button or an arrow key moves it', async ({ visitor }) => {
  const { path, texts } = onPage('hero');
  const { slides, pause, next } = texts.carousel;
  const shows = (index: 0 | 1) => ({ attributes: { 'aria-label': slides[index]!.position } });
  await visitor.open(path);
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
  const { to, path, anchor } = bandLinkIn(footer.links);
  const revealed = { css: `#${anchor} [data-reveal]` };
  const backToTop = { css: 'button', name: shell.backToTop };
  await visitor.open(path);
  await visitor.sees(revealed, { opacity: '0' });
  const link = { css: `footer a[href="${to}"]` };
  await visitor.hover(link);
  // Until the bands above are unfolded, a press right after the scroll may miss (app/layout/fold.ts).
  await visitor.sees({ css: 'html:not([data-folded])' });
  await visitor.click(link);
  await visitor.arrive(to);
  await visitor.sees(revealed, { opacity: '1' });
  await visitor.click(backToTop);
  await visitor.seesNot(backToTop);
  expect(await visitor.driver.evaluate(() => scrollY)).toBeLessThan(400);
});
