/* oxlint-disable unicorn/consistent-function-scoping -- the page gets each function alone */
import { expect, type Page } from '@playwright/test';
import { shell } from '#content';

/**
 * Expects controls of at least `least` pixels in both directions. WCAG 2.5.8 excepts links inside a sentence. The button
 * to the top is as narrow as its gutter, 24 px.
 */
export async function expectTargets(page: Page, least: number): Promise<void> {
  const small = await findSmallTargets(page, least);
  expect(
    small.filter((each) => each !== `${shell.backToTop}: 24 × 44`),
    `smaller than ${least} px`,
  ).toEqual([]);
}

function findSmallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((size) => {
    const controls = document.querySelectorAll('a[href], button, input, textarea, summary, [tabindex="0"]');
    return [...controls]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !control.closest('[aria-hidden="true"], [inert]'))
      .filter((control) => !isInSentence(control))
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => Math.min(box.width, box.height) < size - 0.5)
      .map(({ control, box: { width, height } }) => {
        const name = control.getAttribute('aria-label') ?? control.textContent.trim();
        return `${name.slice(0, 40)}: ${Math.round(width)} × ${Math.round(height)}`;
      });

    function isInSentence(control: Element): boolean {
      const sentence = control.closest('p, li')?.textContent.trim() ?? '';
      const isInline = getComputedStyle(control).display === 'inline';
      return isInline && sentence.length > control.textContent.trim().length;
    }
  }, least);
}
