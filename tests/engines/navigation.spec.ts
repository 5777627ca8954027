import { expect } from '@playwright/test';
import { ANCHORS, homeAnchor, PATHS } from '#site/paths.ts';
import { needsSection } from '../e2e/support/sections.ts';
import { test } from './support/test.ts';

const LINK = { css: `header nav a[href="${PATHS.about}"]` };

test('a visitor goes through the pages by their links, and back', async ({ visitor }) => {
  needsSection('benefits');
  await visitor.open('/');
  const title = () => visitor.driver.evaluate(() => document.title);
  const first = await title();
  await visitor.click(LINK);
  await visitor.arrive(PATHS.about);
  expect(await title()).not.toBe(first);
  await visitor.expectAttributes(LINK, { 'aria-current': 'page' });

  await visitor.click({ css: `footer a[href="${homeAnchor('benefits')}"]` });
  await visitor.arrive(homeAnchor('benefits'));
  await visitor
    .eventually(async () => {
      const section = await visitor.look({ css: `#${ANCHORS.benefits} h2` });
      const header = await visitor.look({ css: 'header' });
      return section && header && section.top >= header.bottom && section.bottom < 800;
    })
    .toBe(true);

  // Delayed: otherwise the page would leave before it has answered.
  await visitor.driver.evaluate(() => void setTimeout(() => history.back()));
  await visitor.arrive(PATHS.about);
  expect(await visitor.problems()).toEqual([]);
});

test('the text is set in the typefaces of the site', async ({ visitor }) => {
  await visitor.open('/');
  await visitor
    .eventually(() =>
      visitor.driver.evaluate(
        () =>
          [...document.fonts].filter(
            ({ family, status }) => status === 'loaded' && !family.includes('Fallback'),
          ).length,
      ),
    )
    .toBe(3);
});

test('at any width nothing is wider than the window', async ({ visitor }) => {
  for (const width of [1280, 768, 450]) {
    await visitor.driver.resize(width, 800);
    for (const path of [PATHS.home, PATHS.importers, PATHS.contact]) {
      await visitor.open(path);
      const excess = await visitor.driver.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(excess, `${path} at ${width} px`).toBe(0);
    }
  }
});
