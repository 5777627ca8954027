import { expect, test, type Locator, type Page } from '@playwright/test';
import { shell } from '#content/shell.ts';
import { PATHS } from '#site/paths.ts';
import { visit } from './support/visit.ts';

type Pair = { path: string; chosen: (page: Page) => Locator; other: (page: Page) => Locator; open?: string };

const currency = (page: Page, code: string) => page.locator('[data-calculator] label', { hasText: code });
const link = (page: Page, place: string, to: string) => page.locator(`header ${place} a[href="${to}"]`);

/** A chosen or current control, and one of its kind that is neither. */
const MARKS: Record<string, Pair> = {
  'the chosen currency': {
    path: PATHS.importers,
    chosen: (page) => currency(page, 'MXN'),
    other: (page) => currency(page, 'USD'),
  },
  'the current page in the bar': {
    path: PATHS.about,
    chosen: (page) => link(page, 'nav:not([popover] nav)', PATHS.about),
    other: (page) => link(page, 'nav:not([popover] nav)', PATHS.contact),
  },
  'the current page in the menu of solutions': {
    path: PATHS.importers,
    open: shell.solutions.label,
    chosen: (page) => link(page, 'li:has(> button)', PATHS.importers),
    other: (page) => link(page, 'li:has(> button)', PATHS.forwarders),
  },
  'the current section in the index': {
    path: PATHS.home,
    chosen: (page) => page.locator('.section-index__link[aria-current] .section-index__mark'),
    other: (page) => page.locator('.section-index__link:not([aria-current]) .section-index__mark').first(),
  },
  'the shown slide': {
    path: PATHS.home,
    chosen: (page) => page.locator('.carousel__progress [data-current]'),
    other: (page) => page.locator('.carousel__progress :not([data-current])'),
  },
};

/** How an element is marked without a colour. */
const markOf = (element: Locator) =>
  element.evaluate((each) => {
    const { borderTopWidth, textDecorationLine } = getComputedStyle(each);
    return `${borderTopWidth} ${textDecorationLine}`;
  });

for (const [what, { path, chosen, other, open }] of Object.entries(MARKS)) {
  test(`in forced colours ${what} is seen`, async ({ page }) => {
    await page.setViewportSize({ width: 1500, height: 800 });
    await page.emulateMedia({ forcedColors: 'active' });
    await visit(page, path);
    if (open) await page.getByRole('button', { name: open, exact: true }).press('Enter');
    await chosen(page).scrollIntoViewIfNeeded();
    expect(await markOf(chosen(page))).not.toBe(await markOf(other(page)));
  });
}
