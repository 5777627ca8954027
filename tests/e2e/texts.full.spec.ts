import { resolve } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { SHAPES } from '../../app/content/shapes/all.ts';
import { LIMITS } from '../../app/content/shapes/limits.ts';
import { textsOf } from '#scripts/content/texts.ts';
import { expectFits } from './support/check-fit.ts';
import { ONE_OF_EACH_KIND } from './support/pages.ts';
import { SCRIPTS } from './support/visit.ts';

/** Appended to a text until it is as long as its place allows. */
const MORE = ' con cada embarque y su expediente siempre al día, para que todo tu equipo vea lo mismo'.repeat(
  20,
);
/** Up to this length a place takes a word or a figure, not a sentence. */
const WORD_MAX = 14;

/**
 * Maps each text of the content to one as long as its place allows. A text with several places gets the shortest
 * limit.
 */
async function longestTexts(): Promise<[text: string, longest: string][]> {
  const pairs = new Map<string, string>();
  for (const [file, shape] of Object.entries(SHAPES)) {
    for (const { text, place } of textsOf(shape, await import(resolve('app', 'content', file)))) {
      const limit = LIMITS[place];
      // A longer one is set smaller, which only the build can do (tests/operators-day.full.test.ts).
      const max = 'large' in limit ? limit.large : limit.max;
      const longest = max > WORD_MAX ? (text + MORE).slice(0, max).trimEnd() : text.padEnd(max, 'e');
      const key = text.replaceAll('\u00a0', ' ').trim();
      const known = pairs.get(key);
      if (!known || longest.length < known.length) pairs.set(key, longest);
    }
  }
  return [...pairs];
}

/** The bar and the footer of every page have more texts. */
const FEWEST_TEXTS = 15;

for (const path of ONE_OF_EACH_KIND) {
  test(`${path} has room for texts as long as the check of the content allows`, async ({ page }) => {
    // React would restore its own texts, and refused scripts would show the page without scripts.
    await page.route(SCRIPTS, () => {});
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(await replaceTexts(page, await longestTexts())).toBeGreaterThan(FEWEST_TEXTS);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectFits(page);
    }
    await expect(page.locator('html'), 'the page with scripts').toHaveAttribute('data-scripts');
  });
}

/** Writes the longest texts into the page, and returns how many. */
const replaceTexts = (page: Page, texts: [string, string][]) =>
  page.evaluate((pairs) => {
    const longest = new Map(pairs);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let count = 0;
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const longer = longest.get(node.data.replaceAll('\u00a0', ' ').trim());
      if (!longer || node.parentElement?.closest('script, [role="img"]')) continue;
      node.data = longer;
      count += 1;
    }
    return count;
  }, texts);
