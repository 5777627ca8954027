import { expect, test, type Locator, type Page } from '@playwright/test';
import { shell } from '#content';
import { HOME } from '#site/paths.ts';
import { PAGE_PATHS } from '#site/pages.ts';
import { onPage } from './support/content.ts';
import { visit } from './support/visit.ts';

type Pair = {
  path: () => string;
  chosen: (page: Page) => Locator;
  other: (page: Page) => Locator;
  open?: string;
};

const currency = (page: Page, code: string) => page.locator('[data-calculator] label', { hasText: code });
const IN_BAR = 'header nav:not([popover] nav) > ul > li > a';
const IN_MENU = 'header li:has(> button) ul a';

/** The first of these links that leads to a page. */
const pageOf = (links: readonly { to: string }[]) => () => {
  const link = links.find(({ to }) => PAGE_PATHS.includes(to));
  test.skip(!link, 'no link of the menu leads to a page');
  return link?.to ?? '';
};

/** A chosen or current control, and one of its kind that is neither. */
const MARKS: Record<string, Pair> = {
  'the chosen currency': {
    path: () => onPage('demurrage').path,
    chosen: (page) => currency(page, 'MXN'),
    other: (page) => currency(page, 'USD'),
  },
  'the current page in the bar': {
    path: pageOf(shell.links),
    chosen: (page) => page.locator(`${IN_BAR}[aria-current]`),
    other: (page) => page.locator(`${IN_BAR}:not([aria-current])`).first(),
  },
  'the current page in the menu of solutions': {
    path: pageOf(shell.solutions.items),
    open: shell.solutions.label,
    chosen: (page) => page.locator(`${IN_MENU}[aria-current]`),
    other: (page) => page.locator(`${IN_MENU}:not([aria-current])`).first(),
  },
  'the current section in the index': {
    path: () => HOME,
    chosen: (page) => page.locator('.section-index [aria-current] [aria-hidden]'),
    other: (page) => page.locator('.section-index a:not([aria-current]) [aria-hidden]').first(),
  },
  'the shown slide': {
    path: () => onPage('hero').path,
    chosen: (page) => page.locator('.carousel__progress [data-current]'),
    other: (page) => page.locator('.carousel__progress :not([data-current])'),
  },
};

/** How an element is marked without a colour. */
const markOf = (element: Locator) =>
  element.evaluate((each) => {
    const { borderTopWidth, textDecorationLine } = getComputedStyle(each);
    return `${borderTopWidth} ${textDecorationLine} ${getComputedStyle(each, '::after').borderTopWidth}`;
  });

for (const [what, { path, chosen, other, open }] of Object.entries(MARKS)) {
  test(`in forced colours ${what} is seen`, async ({ page }) => {
    await page.setViewportSize({ width: 1500, height: 800 });
    await page.emulateMedia({ forcedColors: 'active' });
    await visit(page, path());
    if (open) await page.getByRole('button', { name: open, exact: true }).press('Enter');
    await chosen(page).scrollIntoViewIfNeeded();
    expect(await markOf(chosen(page))).not.toBe(await markOf(other(page)));
  });
}
