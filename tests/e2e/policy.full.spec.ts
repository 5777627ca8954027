import { expect, test } from '@playwright/test';
import { PATHS } from '#site/paths.ts';
import { visit } from './support/visit.ts';

// every-page.spec.ts checks that pages keep to their policies.

const ELSEWHERE = 'http://localhost:1/';
const TAKEN_OVER = 'taken over';
const TAKE_OVER = `document.title = "${TAKEN_OVER}"`;
const append = (element: string, properties: object) =>
  `document.body.append(Object.assign(document.createElement('${element}'), ${JSON.stringify(properties)}))`;

/** Attacks by somebody who can write into a page, and the directive that refuses each. */
const INJECTIONS = {
  'script-src-elem': append('script', { textContent: TAKE_OVER }),
  'script-src-attr': `document.body.insertAdjacentHTML('beforeend', '<p onclick=\\'${TAKE_OVER}\\'>'); document.body.lastChild.click()`,
  'script-src': `void setTimeout('${TAKE_OVER}')`,
  'img-src': append('img', { src: ELSEWHERE }),
  'connect-src': `void fetch('${ELSEWHERE}').catch(() => {})`,
  'style-src-elem': append('style', { textContent: 'body { display: none }' }),
  'base-uri': append('base', { href: ELSEWHERE }),
  'frame-src': append('iframe', { src: ELSEWHERE }),
  // Playwright would wait for the post if this did not return first.
  'form-action': `${append('form', { action: ELSEWHERE })}; void setTimeout(() => document.body.lastChild.submit())`,
};

test('the policy of a page refuses what is injected', async ({ page }) => {
  await visit(page, PATHS.contact);
  const refused = await page.evaluateHandle(() => {
    const directives: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      directives.push(effectiveDirective),
    );
    return directives;
  });
  for (const [directive, code] of Object.entries(INJECTIONS)) {
    await page.evaluate(code);
    await expect.poll(() => refused.jsonValue()).toContain(directive);
    expect(await page.title()).not.toBe(TAKEN_OVER);
  }
});
