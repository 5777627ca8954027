import { expect, test, type Page } from '@playwright/test';
import { CONTACT, DEMO, fill, submitButton, type FormUnderTest } from './support/forms.ts';
import { ALL_PATHS, MISSING_PATH } from './support/pages.ts';
import { watchViolations } from './support/violations.ts';
import { expectToast, visit } from './support/visit.ts';

for (const path of [...ALL_PATHS, MISSING_PATH]) {
  test(`${path} and all that runs in it keep to the page's policy`, async ({ page }) => {
    const violations = await watchViolations(page);
    await visit(page, path);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    expect(violations()).toEqual([]);
  });
}

test('what moves, opens and is typed into on the landing keeps to its policy', async ({ page }) => {
  const violations = await watchViolations(page);
  await visit(page, '/');
  await page.getByRole('button', { name: 'Soluciones' }).hover();
  await page
    .getByRole('button', { name: /^Más información sobre/ })
    .first()
    .focus();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: /menú/i }).click();
  await page.waitForTimeout(500);
  expect(violations()).toEqual([]);
});

const send = async (page: Page, form: FormUnderTest) => {
  await fill(form.form(page), form.values);
  await submitButton(page, form).click();
  await expectToast(page, ...form.success);
};
for (const [name, form] of [
  ['demo', DEMO],
  ['contact', CONTACT],
] as const) {
  test(`the ${name} form is sent, by the hosted backend's client, within the policy`, async ({ page }) => {
    const violations = await watchViolations(page);
    await visit(page, form.path);
    await send(page, form);
    expect(violations()).toEqual([]);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a form posts and its answer leads on', async ({ page }) => {
    await page.goto(CONTACT.path);
    await fill(CONTACT.form(page), CONTACT.values);
    await submitButton(page, CONTACT).click();
    await expect(page).toHaveURL('/mensaje-enviado');
  });
});

const ELSEWHERE = 'http://localhost:1/';
const TAKE_OVER = 'document.title = "taken over"';
const append = (element: string, properties: object) =>
  `document.body.append(Object.assign(document.createElement('${element}'), ${JSON.stringify(properties)}))`;
const write = (html: string) => `document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(html)})`;

/** What an attacker who can write into a page would try, and the directive that refuses it. */
const INJECTIONS = [
  ['an inline script', 'script-src-elem', append('script', { textContent: TAKE_OVER })],
  ["another origin's script", 'script-src-elem', append('script', { src: ELSEWHERE })],
  [
    'a handler in an attribute',
    'script-src-attr',
    `${write(`<p onclick='${TAKE_OVER}'>`)}; document.body.lastChild.click()`,
  ],
  ['text run as a script', 'script-src', `void setTimeout('${TAKE_OVER}')`],
  ["another origin's image, which could tell what it reads", 'img-src', append('img', { src: ELSEWHERE })],
  ['a request to another origin', 'connect-src', `void fetch('${ELSEWHERE}').catch(() => {})`],
  ['an inline style sheet', 'style-src-elem', append('style', { textContent: 'body { display: none }' })],
  ['a style attribute', 'style-src-attr', write('<p style="position: fixed">')],
  ['another base address', 'base-uri', append('base', { href: ELSEWHERE })],
  ['a frame', 'frame-src', append('iframe', { src: ELSEWHERE })],
  [
    'a form that posts elsewhere',
    'form-action',
    // Once this has returned: it is waited for otherwise.
    `${append('form', { action: ELSEWHERE })}; void setTimeout(() => document.body.lastChild.submit())`,
  ],
] as const;
for (const [name, directive, code] of INJECTIONS) {
  test(`${name} that was injected is refused`, async ({ page }) => {
    const violations = await watchViolations(page);
    await visit(page, '/contacto');
    await page.evaluate(code);
    await expect.poll(violations).toContainEqual(expect.stringMatching(`^${directive}: `));
    expect(await page.title()).not.toBe('taken over');
  });
}

test('no page is shown in a frame of another site, nor of its own', async ({ page }) => {
  await page.goto('/contacto');
  const frame = await page.evaluate(async () => {
    const element = document.createElement('iframe');
    element.src = '/nosotros';
    document.body.append(element);
    await new Promise((resolve) => element.addEventListener('load', resolve));
    return element.contentDocument?.body.textContent ?? null;
  });
  expect(frame).toBeNull();
});
