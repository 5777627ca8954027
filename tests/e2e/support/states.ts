import { expect, type Page } from '@playwright/test';
import { answer, CONTACT, DEMO, field, fill, submitButton, type FormUnderTest } from './forms.ts';
import { toasts, visit } from './visit.ts';

/** What a page can look like beside its first view. Several at once where a visitor could have them at once. */
export type State = { name: string; path: string; open: (page: Page, isSmall: boolean) => Promise<void> };

const NEWSLETTER = '**/functions/v1/subscribe-newsletter';
const refuse = (page: Page) => answer(page, (route) => route.fulfill({ status: 500, json: {} }));

async function send(page: Page, form: FormUnderTest, values: Readonly<Record<string, string>> = form.values) {
  await fill(form.form(page), values);
  await submitButton(page, form).click();
}

async function subscribe(page: Page, email: string, status = 200) {
  await page.route(NEWSLETTER, (route) => route.fulfill({ status, json: { ok: status === 200 } }));
  const box = page.getByRole('contentinfo').locator('form');
  await box.getByRole('textbox').fill(email);
  await box.getByRole('button').click();
  await expect(box.locator('strong')).toBeVisible();
}

const check = (page: Page, text: string) => page.locator('.checker input').fill(text);
const next = (page: Page) => page.getByRole('button', { name: 'Siguiente' }).click();

export const STATES: readonly State[] = [
  {
    name: 'the focused skip link, the second slide, the button back to the top and a number that is right',
    path: '/',
    async open(page) {
      await next(page);
      await check(page, 'QZXU 118350 0');
      await page.evaluate(() => scrollTo(0, 900));
      await expect(page.getByRole('button', { name: 'Volver arriba' })).toBeVisible();
      await page.locator('.skip-link').focus();
    },
  },
  {
    name: 'the open menu',
    path: '/',
    async open(page, isSmall) {
      await page.getByRole('button', { name: isSmall ? 'Abrir menú' : 'Soluciones' }).press('Enter');
      await expect(page.getByRole('link', { name: /^Forwarders/ }).first()).toBeVisible();
    },
  },
  {
    name: 'an open tooltip, a paused carousel, half a number and a newsletter that is on its way',
    path: '/',
    async open(page) {
      await page.getByRole('button', { name: 'Pausar presentación' }).click();
      await check(page, 'QZXU 10');
      await subscribe(page, 'lucia@empresa.example');
      await page.getByRole('button', { name: 'Más información sobre Visibilidad total' }).focus();
      await page.keyboard.press('Shift+Tab');
      await expect(page.getByRole('tooltip')).toBeVisible();
    },
  },
  {
    name: 'an empty demo form, a newsletter without an address, a text that is no number, and their toasts',
    path: '/',
    async open(page) {
      await check(page, 'hola mundo');
      await send(page, DEMO, {});
      await subscribe(page, 'lucia');
      await expect(toasts(page)).toHaveCount(2);
    },
  },
  {
    name: 'a demo form that is being sent',
    path: '/',
    async open(page) {
      await answer(page, () => new Promise(() => {}));
      await send(page, DEMO);
      await expect(page.getByRole('button', { name: 'Enviando...' })).toBeVisible();
    },
  },
  {
    name: 'a demo form and a newsletter that were not sent, and several numbers',
    path: '/',
    async open(page) {
      await refuse(page);
      await check(page, 'QZXU1048270, XQTU4102356 y 000-20481160');
      await send(page, DEMO);
      await subscribe(page, 'lucia@empresa.example', 500);
      await expect(toasts(page)).toHaveCount(2);
    },
  },
  {
    name: 'a demo form that was sent',
    path: '/',
    async open(page) {
      await answer(page);
      await send(page, DEMO);
      await expect(DEMO.form(page).getByRole('heading')).toBeVisible();
    },
  },
  {
    name: 'a contact form with one wrong field',
    path: '/contacto',
    async open(page) {
      await send(page, CONTACT, { ...CONTACT.values, email: 'lucia' });
      await expect(field(CONTACT.form(page), 'email')).toBeFocused();
    },
  },
  {
    name: 'a contact form that was not sent',
    path: '/contacto',
    async open(page) {
      await refuse(page);
      await send(page, CONTACT);
      await expect(CONTACT.form(page).getByRole('heading')).toBeVisible();
    },
  },
  {
    name: 'the unfolded contents',
    path: '/terminos',
    async open(page, isSmall) {
      if (isSmall) await page.locator('summary').click();
    },
  },
];

/** Opens a page in a state, with all of it in view and nothing half-way: what moves has come to its end. */
export async function visitIn(page: Page, { path, open }: State, isSmall: boolean): Promise<void> {
  await visit(page, path);
  await open(page, isSmall);
}

/** Shows what waits for its turn, and puts what moves at its end. */
export async function settleMotion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-reveal]'))
      element.dataset.revealed = '';
    for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
    for (const motion of document.getAnimations()) motion.finish();
  });
}
