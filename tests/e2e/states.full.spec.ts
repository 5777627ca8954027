import { expect, test, type Page } from '@playwright/test';
import { shell } from '#content';
import { FUNCTION_PATHS } from '#contract/paths.ts';
import { control } from './support/carousel.ts';
import { expectNoAxeViolations } from './support/check-axe.ts';
import { expectFits } from './support/check-fit.ts';
import { expectTargets } from './support/check-targets.ts';
import { findBlock } from './support/content.ts';
import {
  answer,
  CONTACT,
  DEMO,
  fill,
  outcomeNote,
  refuse,
  submitButton,
  type FormUnderTest,
  newsletterBox,
} from './support/forms.ts';
import { toasts, visitUnhurried } from './support/visit.ts';

// every-page.spec.ts has every page's first view, the specs of menus and forms the most common states.

type Open = (page: Page) => Promise<void>;

async function send(page: Page, form: FormUnderTest, values: Readonly<Record<string, string>> = form.values) {
  await fill(form.form(page), values);
  await submitButton(page, form).click();
}

async function subscribe(page: Page, email: string, status = 200) {
  await page.route(`**${FUNCTION_PATHS.subscribeNewsletter}`, (route) =>
    route.fulfill({ status, json: { ok: status === 200 } }),
  );
  const { box, input, button } = newsletterBox(page);
  await input.fill(email);
  await button.click();
  await expect(box.locator('strong')).toBeVisible();
}

async function check(page: Page, text: string) {
  const folds = page.locator('details:has([data-check])');
  await folds.evaluateAll((all) => all.forEach((fold) => fold.setAttribute('open', '')));
  for (const input of await page.locator('[data-check] input').all()) await input.fill(text);
  for (const input of await page.locator('[data-compare="bl-rfc"]').all()) await input.fill('');
}

/** States of a form's page beside the first view. Each combines several, of the bands that the page has. */
const STATES: Record<string, readonly [form: FormUnderTest, open: Open]> = {
  'the focused skip link, the second slide, the button back to the top and a right number': [
    DEMO,
    async (page) => {
      if (findBlock('hero', DEMO.path)) await control(page, 'next').click();
      await check(page, 'QZXU 118350 0');
      await page.evaluate(() => scrollTo(0, 900));
      await expect(page.getByRole('button', { name: shell.backToTop })).toBeVisible();
      await page.locator('.skip-link').focus();
    },
  ],
  'an open tooltip, a paused carousel, half a number and a newsletter that was accepted': [
    DEMO,
    async (page) => {
      if (findBlock('hero', DEMO.path)) await control(page, 'pause').click();
      await check(page, 'QZXU 10');
      await subscribe(page, 'lucia@empresa.example');
      const benefits = findBlock('benefits', DEMO.path);
      if (!benefits) return;
      await page.locator(`#${benefits.texts.anchor} button[aria-describedby]`).nth(1).focus();
      await page.keyboard.press('Shift+Tab');
      await expect(page.getByRole('tooltip')).toBeVisible();
    },
  ],
  'an empty demo form, a malformed newsletter address, a text that is no number, and a toast for each form': [
    DEMO,
    async (page) => {
      await check(page, 'hola mundo');
      await send(page, DEMO, {});
      await subscribe(page, 'lucia');
      await expect(toasts(page)).toHaveCount(2);
    },
  ],
  'a demo form and a newsletter that were not sent, and several numbers': [
    DEMO,
    async (page) => {
      await refuse(page);
      await check(page, 'QZXU1048270, XQTU4102356 y 000-20481160');
      await send(page, DEMO);
      await expect(outcomeNote(page, 'failed')).toBeVisible();
      await subscribe(page, 'lucia@empresa.example', 500);
    },
  ],
  'a contact form that was sent': [
    CONTACT,
    async (page) => {
      await answer(page);
      await send(page, CONTACT);
      await expect(outcomeNote(page, 'sent')).toBeVisible();
    },
  ],
};

async function openState(page: Page, state: string): Promise<void> {
  const [form, open] = STATES[state]!;
  await visitUnhurried(page, form.path);
  await open(page);
}

const WINDOWS = [
  { viewport: { width: 1280, height: 844 }, hasTouch: false, leastTarget: 24 },
  { viewport: { width: 390, height: 844 }, hasTouch: true, leastTarget: 44 },
];

for (const state of Object.keys(STATES)) {
  for (const { viewport, hasTouch, leastTarget } of WINDOWS) {
    test.describe(`at ${viewport.width} px`, () => {
      test.use({ viewport, hasTouch });

      test(`axe finds nothing, and every control is large enough, with ${state}`, async ({ page }) => {
        await openState(page, state);
        await expectNoAxeViolations(page);
        await expectTargets(page, leastTarget);
      });
    });
  }

  test.describe('at 400 % zoom', () => {
    const viewport = { width: 320, height: 256 };
    test.use({ viewport });

    test(`everything fits, and toasts leave half of the window free, with ${state}`, async ({ page }) => {
      await openState(page, state);
      await expectFits(page);
      for (const toast of await toasts(page).all())
        expect((await toast.boundingBox())?.height).toBeLessThan(viewport.height / 2);
    });
  });
}
