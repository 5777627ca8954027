import { expect, type Page } from '@playwright/test';
import { demoForm } from '#content/forms.ts';
import { benefits, hero } from '#content/home.ts';
import { PATHS } from '#content/paths.ts';
import { shell } from '#content/shell.ts';
import { FUNCTION_PATHS } from '#contract/paths.ts';
import {
  answer,
  CONTACT,
  DEMO,
  field,
  fill,
  outcomeNote,
  submitButton,
  type FormUnderTest,
} from './forms.ts';
import { toasts, visitUnhurried } from './visit.ts';

/** A look of a page beside its first view. It combines several things that a visitor can see at once. */
type State = { name: string; path: string; open: (page: Page, isSmall: boolean) => Promise<void> };

const refuse = (page: Page) => answer(page, (route) => route.fulfill({ status: 500, json: {} }));

async function send(page: Page, form: FormUnderTest, values: Readonly<Record<string, string>> = form.values) {
  await fill(form.form(page), values);
  await submitButton(page, form).click();
}

async function subscribe(page: Page, email: string, status = 200) {
  await page.route(`**${FUNCTION_PATHS.subscribeNewsletter}`, (route) =>
    route.fulfill({ status, json: { ok: status === 200 } }),
  );
  const box = page.getByRole('contentinfo').locator('form');
  await box.getByRole('textbox').fill(email);
  await box.getByRole('button').click();
  await expect(box.locator('strong')).toBeVisible();
}

const check = (page: Page, text: string) => page.locator('.checker input').fill(text);
const next = (page: Page) => page.getByRole('button', { name: hero.carousel.next }).click();

export const STATES: readonly State[] = [
  {
    name: 'the focused skip link, the second slide, the button back to the top and a number that is right',
    path: PATHS.home,
    async open(page) {
      await next(page);
      await check(page, 'QZXU 118350 0');
      await page.evaluate(() => scrollTo(0, 900));
      await expect(page.getByRole('button', { name: shell.backToTop })).toBeVisible();
      await page.locator('.skip-link').focus();
    },
  },
  {
    name: 'the open menu',
    path: PATHS.home,
    async open(page, isSmall) {
      await page
        .getByRole('button', { name: isSmall ? shell.openMenu : shell.solutions.label })
        .press('Enter');
      await expect(page.getByRole('link', { name: shell.solutions.all.label }).first()).toBeVisible();
    },
  },
  {
    name: 'an open tooltip, a paused carousel, half a number and a newsletter that is on its way',
    path: PATHS.home,
    async open(page) {
      await page.getByRole('button', { name: hero.carousel.pause }).click();
      await check(page, 'QZXU 10');
      await subscribe(page, 'lucia@empresa.example');
      const explain = page.getByRole('button', { name: new RegExp(`^${benefits.more}`) });
      await explain.nth(1).focus();
      await page.keyboard.press('Shift+Tab');
      await expect(page.getByRole('tooltip')).toBeVisible();
    },
  },
  {
    name: 'an empty demo form, a newsletter without an address, a text that is no number, and a toast',
    path: PATHS.home,
    async open(page) {
      await check(page, 'hola mundo');
      await send(page, DEMO, {});
      await subscribe(page, 'lucia');
      await expect(toasts(page)).toHaveCount(1);
    },
  },
  {
    name: 'a demo form that is being sent',
    path: PATHS.home,
    async open(page) {
      await answer(page, () => new Promise(() => {}));
      await send(page, DEMO);
      await expect(page.getByRole('button', { name: demoForm.submitting })).toBeVisible();
    },
  },
  {
    name: 'a demo form and a newsletter that were not sent, and several numbers',
    path: PATHS.home,
    async open(page) {
      await refuse(page);
      await check(page, 'QZXU1048270, XQTU4102356 y 000-20481160');
      await send(page, DEMO);
      await expect(outcomeNote(page, 'failed')).toBeVisible();
      await subscribe(page, 'lucia@empresa.example', 500);
      await expect(toasts(page)).toHaveCount(1);
    },
  },
  {
    name: 'a demo form that was sent',
    path: PATHS.home,
    async open(page) {
      await answer(page);
      await send(page, DEMO);
      await expect(outcomeNote(page, 'sent')).toBeVisible();
    },
  },
  {
    name: 'a contact form with one wrong field',
    path: PATHS.contact,
    async open(page) {
      await send(page, CONTACT, { ...CONTACT.values, email: 'lucia' });
      await expect(field(CONTACT.form(page), 'email')).toBeFocused();
    },
  },
  {
    name: 'a contact form that was not sent',
    path: PATHS.contact,
    async open(page) {
      await refuse(page);
      await send(page, CONTACT);
      await expect(CONTACT.form(page).getByRole('heading')).toBeVisible();
    },
  },
  {
    name: 'the unfolded contents',
    path: PATHS.terms,
    async open(page, isSmall) {
      if (isSmall) await page.locator('summary').click();
    },
  },
];

export async function visitIn(page: Page, { path, open }: State, isSmall: boolean): Promise<void> {
  await visitUnhurried(page, path);
  await open(page, isSmall);
}
