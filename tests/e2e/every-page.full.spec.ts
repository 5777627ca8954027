import { expect, test, type Page } from '@playwright/test';
import { shell } from '#content';
import { FUNCTION_PATHS } from '#contract/paths.ts';
import { misfits } from '#scripts/check/fit.ts';
import { HOME } from '#site/paths.ts';
import { PAGE_PATHS } from '#site/pages.ts';
import { expectNoAxeViolations } from './support/check-axe.ts';
import { expectTargets } from './support/check-targets.ts';
import { findBlock, onPage } from './support/content.ts';
import {
  answer,
  CONTACT,
  DEMO,
  fill,
  newsletterBox,
  outcomeNote,
  refuse,
  submitButton,
  typeOf,
} from './support/forms.ts';
import { expectKeyboardWalk } from './support/keyboard.ts';
import { ONE_OF_EACH_KIND } from './support/pages.ts';
import { toasts, visit, visitUnhurried } from './support/visit.ts';

// Checks that are too slow for every-page.spec.ts.

/** 1280 × 1024 px at 400 %. */
const ZOOMED = { width: 320, height: 256 };

for (const viewport of [{ width: 1440, height: 900 }, ZOOMED])
  for (const form of [DEMO, CONTACT])
    test(`at ${viewport.width} px the keyboard walks through the page of the ${typeOf(form)} form and back, with visible focus`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await visit(page, form.path);
      await expectKeyboardWalk(page);
    });

/** Text sizes that browsers offer, in pixels. The default is 16. */
const TEXT_SIZES = [20, 32];
/** The text spacing that a visitor's style sheet may set (WCAG 1.4.12). */
const WIDE_TEXT =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

for (const path of ONE_OF_EACH_KIND)
  test(`${path} fits at any width with text of any size, or set wide apart (WCAG 1.4.4, 1.4.12)`, async ({
    page,
  }) => {
    test.slow();
    // Both slides of the carousel are shown, one below the other.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, path);
    const client = await page.context().newCDPSession(page);
    const setTextSize = (standard: number) => client.send('Page.setFontSizes', { fontSizes: { standard } });
    const expectFitsAtAnyWidth = async (what: string) => {
      for (const width of [320, 344, 374, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await misfits(page), `${what}, ${width} px`).toEqual([]);
      }
    };
    for (const size of TEXT_SIZES) {
      await setTextSize(size);
      await expectFitsAtAnyWidth(`text of ${size} px`);
    }
    await setTextSize(16);
    // The page's policy allows adopted sheets.
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, WIDE_TEXT);
    await expectFitsAtAnyWidth('letters and words set wide apart');
  });

async function subscribe(page: Page, email: string, status = 200) {
  await page.route(`**${FUNCTION_PATHS.subscribeNewsletter}`, (route) =>
    route.fulfill({ status, json: { ok: status === 200 } }),
  );
  const { box, input, button } = newsletterBox(page);
  await input.fill(email);
  await button.click();
  await expect(box.locator('strong')).toBeVisible();
}

/** Types a text into the checker, if the page has one. */
async function check(page: Page, text: string) {
  const folds = page.locator('details:has([data-check])');
  await folds.evaluateAll((all) => all.forEach((fold) => fold.setAttribute('open', '')));
  for (const input of await page.locator('[data-check] input').all()) await input.fill(text);
}

/** States of the demo form's page beside the first view. Each combines several, of the bands that the page has. */
const STATES: Record<string, (page: Page) => Promise<void>> = {
  'an open tooltip, half a number, a newsletter that was accepted and the button back to the top': async (
    page,
  ) => {
    await check(page, 'QZXU 10');
    await subscribe(page, 'lucia@empresa.example');
    await expect(page.getByRole('button', { name: shell.backToTop })).toBeVisible();
    const benefits = findBlock('benefits', DEMO.path);
    if (!benefits) return;
    await page.locator(`#${benefits.texts.anchor} button[aria-describedby]`).first().press('Enter');
    await expect(page.getByRole('tooltip')).toBeVisible();
  },
  'an empty demo form, a malformed newsletter address, a text that is no number, and a toast for each form':
    async (page) => {
      await check(page, 'hola mundo');
      await submitButton(page, DEMO).click();
      await subscribe(page, 'lucia');
      await expect(toasts(page)).toHaveCount(2);
    },
  'a demo form and a newsletter that were not sent, and several numbers': async (page) => {
    await refuse(page);
    await check(page, 'QZXU1048270, XQTU4102356 y 000-20481160');
    await fill(DEMO.form(page), DEMO.values);
    await submitButton(page, DEMO).click();
    await expect(outcomeNote(page, 'failed')).toBeVisible();
    await subscribe(page, 'lucia@empresa.example', 500);
  },
  'a demo form that was sent': async (page) => {
    await answer(page);
    await fill(DEMO.form(page), DEMO.values);
    await submitButton(page, DEMO).click();
    await expect(outcomeNote(page, 'sent')).toBeVisible();
  },
};

for (const [state, open] of Object.entries(STATES))
  for (const { viewport, hasTouch, leastTarget } of [
    { viewport: { width: 1280, height: 844 }, hasTouch: false, leastTarget: 24 },
    { viewport: { width: 390, height: 844 }, hasTouch: true, leastTarget: 44 },
  ])
    test.describe(`at ${viewport.width} px`, () => {
      test.use({ viewport, hasTouch });

      test(`axe finds nothing, every control is large enough, and all fits at 400 %, with ${state}`, async ({
        page,
      }) => {
        await visitUnhurried(page, DEMO.path);
        await open(page);
        await expectNoAxeViolations(page);
        await expectTargets(page, leastTarget);
        await page.setViewportSize(ZOOMED);
        expect(await misfits(page)).toEqual([]);
        for (const toast of await toasts(page).all())
          expect((await toast.boundingBox())?.height).toBeLessThan(ZOOMED.height / 2);
      });
    });

const IN_BAR = 'header nav:not([popover] nav) > ul > li > a';
/** The chosen or current controls of a page, and the others of their kind. */
const MARKS = {
  'the chosen currency': [
    () => onPage('demurrage').path,
    '[data-calculator] label:has(:checked)',
    '[data-calculator] label:has([type=radio]:not(:checked))',
  ],
  'the current page in the bar': [
    () => shell.links.find(({ to }) => PAGE_PATHS.includes(to))?.to ?? HOME,
    `${IN_BAR}[aria-current]`,
    `${IN_BAR}:not([aria-current])`,
  ],
  'the current section in the index': [
    () => HOME,
    '.section-index [aria-current] [aria-hidden]',
    '.section-index a:not([aria-current]) [aria-hidden]',
  ],
  'the shown slide': [
    () => onPage('hero').path,
    '.carousel__progress [data-current]',
    '.carousel__progress :not([data-current])',
  ],
} as const;

/** How an element is marked without a colour. */
const markOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((each) => {
      const { borderTopWidth, textDecorationLine } = getComputedStyle(each);
      return `${borderTopWidth} ${textDecorationLine} ${getComputedStyle(each, '::after').borderTopWidth}`;
    });

for (const [what, [path, chosen, other]] of Object.entries(MARKS))
  test(`in forced colours ${what} is seen`, async ({ page }) => {
    await page.setViewportSize({ width: 1500, height: 800 });
    await page.emulateMedia({ forcedColors: 'active' });
    await visit(page, path());
    expect(await markOf(page, chosen)).not.toBe(await markOf(page, other));
  });
