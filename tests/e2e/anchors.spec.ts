import { expect, test, type Locator, type Page } from '@playwright/test';
import * as agencies from '#content/customs-agencies.ts';
import { callToAction, hero } from '#content/home.ts';
import { ANCHORS, PATHS } from '#content/paths.ts';
import { footer, shell } from '#content/shell.ts';
import { solution } from '#content/solution.ts';
import { testimonials } from '#content/testimonials.ts';
import { openWithoutScripts } from './support/late-scripts.ts';
import { MISSING_PATH } from './support/pages.ts';
import { expectArrivedAt, expectHydrated, isSmooth, recordScroll, visit } from './support/visit.ts';

const DEMO_FORM = `#${ANCHORS.demoForm}`;

const linkIn = (page: Page, place: string, name: string): Locator =>
  page.locator(place).getByRole('link', { name, exact: true });

/** The product's name, after the button's words, tells the buttons of the four products apart. */
const productButton = ({ name }: (typeof solution.cards)[number]) =>
  `${solution.cardButton} ${solution.cardButtonOf} ${name}`;

const TO_DEMO_FORM: [place: string, name: string][] = [
  [`#${ANCHORS.hero}`, hero.primary.label],
  ...solution.cards.map((card): [string, string] => [`#${ANCHORS.solution}`, productButton(card)]),
  [`#${ANCHORS.solution}`, solution.button],
  [`#${ANCHORS.callToAction}`, callToAction.primary.label],
  ['header', shell.demo.label],
];

test('every call to action leads to the demo form, with the focus at its heading', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  for (const [place, name] of TO_DEMO_FORM) {
    await page.evaluate(() => scrollTo(0, 0));
    await linkIn(page, place, name).click();
    await expectArrivedAt(page, DEMO_FORM);
    await expect(page.locator(`${DEMO_FORM} h2`), name).toBeFocused();
    await expect(page).toHaveURL(`/${DEMO_FORM}`);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  }
});

/** Presses the hero's button at the top of the page. Returns the places on the way to the form, and the form's. */
async function goToDemoForm(page: Page) {
  await page.evaluate(() => scrollTo(0, 0));
  const positions = await recordScroll(page);
  await linkIn(page, `#${ANCHORS.hero}`, hero.primary.label).click();
  await expectArrivedAt(page, DEMO_FORM);
  await expect(page.locator(`${DEMO_FORM} h2`)).toBeFocused();
  return { positions: await positions(), to: await page.evaluate(() => scrollY) };
}

test('within a page the way to a section is scrolled smoothly, also before the scripts run', async ({
  page,
}) => {
  const { release } = await openWithoutScripts(page, '/');
  const early = await goToDemoForm(page);
  expect(isSmooth(early.positions, 0, early.to)).toBe(true);
  release();
  await expectHydrated(page);
  const late = await goToDemoForm(page);
  expect(isSmooth(late.positions, 0, late.to)).toBe(true);
});

test('under reduced motion the same link jumps, also before the scripts run', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { release } = await openWithoutScripts(page, '/');
  const early = await goToDemoForm(page);
  release();
  await expectHydrated(page);
  const late = await goToDemoForm(page);
  for (const { positions, to } of [early, late]) expect(isSmooth(positions, 0, to)).toBe(false);
});

const SECTIONS = [
  ANCHORS.solution,
  ANCHORS.benefits,
  ANCHORS.demoForm,
  ...(testimonials.items.length > 0 ? [ANCHORS.testimonials] : []),
];

for (const id of SECTIONS) {
  test(`#${id} opens below the header, by its address and by a link of another page`, async ({ page }) => {
    await visit(page, `/#${id}`);
    await expectArrivedAt(page, `#${id}`);
    await expect(page.locator(`#${id} h2`)).toHaveCSS('opacity', '1');

    await visit(page, PATHS.about);
    await page.locator(`:is(header, footer) a[href="/#${id}"]`).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(`/#${id}`);
    await expectArrivedAt(page, `#${id}`);
    await expect(page.locator(`#${id} h2`)).toBeInViewport();
    const hasFocus = () =>
      page.evaluate((anchor) => document.activeElement?.closest(`[id="${anchor}"]`) !== null, id);
    await expect.poll(hasFocus).toBe(true);
  });
}

test('a line of a solution page leads to the sheet of its product, in full view on the pile', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const { product, name } of solution.cards) {
    await page.goto('about:blank');
    await visit(page, `/#${product}`);
    const heading = page.getByRole('heading', { name, exact: true });
    await expect(heading).toBeFocused();
    await expectUncovered(heading);
  }
  await visit(page, PATHS.customsAgencies);
  const address = `/#${agencies.uses.items[0]!.product}`;
  await page.locator(`main a[href="${address}"]`).click();
  await expect(page).toHaveURL(address);
  await expectUncovered(page.locator(':target h3').first());
});

/** Neither the header nor another sheet lies over its middle. */
const expectUncovered = (target: Locator) =>
  expect
    .poll(() =>
      target.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    )
    .toBe(true);

test('a link leads to its section again after the visitor has scrolled away', async ({ page }) => {
  await visit(page, '/');
  const link = page.locator(`footer a[href="/#${ANCHORS.benefits}"]`);
  for (const _ of [1, 2]) {
    await link.click();
    await expectArrivedAt(page, `#${ANCHORS.benefits}`);
  }
});

test('the careers are on every page: their link stays on it', async ({ page }) => {
  await visit(page, MISSING_PATH);
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  await linkIn(page, 'footer', footer.careers.link).click();
  await expect(page).toHaveURL(`${MISSING_PATH}#${ANCHORS.careers}`);
  await expect(page.locator(`#${ANCHORS.careers}`)).toBeInViewport();
  await expect(page.locator('html')).toHaveAttribute('data-same-page');

  await visit(page, `${PATHS.about}#${ANCHORS.careers}`);
  await expect(page.locator(`#${ANCHORS.careers}`)).toBeInViewport();
});
