import { expect, test } from '@playwright/test';
import { PATHS } from '#content/paths.ts';
import { watchViolations } from './support/violations.ts';
import { visit } from './support/visit.ts';

// Pages themselves keep to their policy: every-page.spec.ts.

const ELSEWHERE = 'http://localhost:1/';
const TAKEN_OVER = 'taken over';
const TAKE_OVER = `document.title = "${TAKEN_OVER}"`;
const append = (element: string, properties: object) =>
  `document.body.append(Object.assign(document.createElement('${element}'), ${JSON.stringify(properties)}))`;
const write = (html: string) => `document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(html)})`;

/** What an attacker who can write into a page would try, and the directive that refuses it. */
const INJECTIONS = [
  ['an inline script', 'script-src-elem', append('script', { textContent: TAKE_OVER })],
  ['a script of another origin', 'script-src-elem', append('script', { src: ELSEWHERE })],
  [
    'a handler in an attribute',
    'script-src-attr',
    `${write(`<p onclick='${TAKE_OVER}'>`)}; document.body.lastChild.click()`,
  ],
  ['text run as a script', 'script-src', `void setTimeout('${TAKE_OVER}')`],
  ['an image of another origin', 'img-src', append('img', { src: ELSEWHERE })],
  ['a request to another origin', 'connect-src', `void fetch('${ELSEWHERE}').catch(() => {})`],
  ['an inline style sheet', 'style-src-elem', append('style', { textContent: 'body { display: none }' })],
  ['a style attribute', 'style-src-attr', write('<p style="position: fixed">')],
  ['another base address', 'base-uri', append('base', { href: ELSEWHERE })],
  ['a frame', 'frame-src', append('iframe', { src: ELSEWHERE })],
  [
    'a form that posts elsewhere',
    'form-action',
    // Playwright would wait for the post if this did not return first.
    `${append('form', { action: ELSEWHERE })}; void setTimeout(() => document.body.lastChild.submit())`,
  ],
] as const;

test('the policy of a page refuses whatever is injected', async ({ page }) => {
  const violations = await watchViolations(page);
  await visit(page, PATHS.contact);
  let seen = 0;
  for (const [name, directive, code] of INJECTIONS) {
    await test.step(name, async () => {
      await page.evaluate(code);
      await expect
        .poll(() => violations().slice(seen))
        .toContainEqual(expect.stringMatching(`^${directive}: `));
      seen = violations().length;
      expect(await page.title()).not.toBe(TAKEN_OVER);
    });
  }
});

test('no page is shown in a frame, not even of its own site', async ({ page }) => {
  await page.goto(PATHS.contact);
  const frame = await page.evaluate(async () => {
    const element = document.createElement('iframe');
    element.src = '/nosotros';
    document.body.append(element);
    await new Promise((resolve) => element.addEventListener('load', resolve));
    return element.contentDocument?.body.textContent ?? null;
  });
  expect(frame).toBeNull();
});
