import { expect, type Page } from '@playwright/test';
import { findBlock } from './content.ts';

/** The texts of a page that are invisible although no script is going to show them. */
const unseenTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isUnseen = (element: Element): boolean => {
      const { opacity, visibility, display } = getComputedStyle(element);
      const isOut = Number(opacity) < 0.9 || visibility === 'hidden' || display === 'none';
      return isOut || (element.parentElement !== null && isUnseen(element.parentElement));
    };
    return (
      [...document.querySelectorAll('main *, footer *')]
        .filter(({ childNodes }) =>
          [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
        )
        // A field that needs scripts is hidden. So are the words in a drawing, whose name says what they say.
        .filter(
          (element) =>
            !element.closest(
              'script, style, nav, summary, [aria-hidden="true"], [role="img"], [data-scripted]',
            ),
        )
        .filter(isUnseen)
        .map((element) => element.textContent.trim().slice(0, 60))
    );
  });

/** Controls that do nothing without scripts. A popover and the list of Soluciones do open. */
const idleControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const works = 'form *, [popovertarget], header li:has(> button) *';
    return [...document.querySelectorAll('button, input:not([readonly]), textarea, select, [tabindex="0"]')]
      .filter((control) => !control.matches(works) && control.checkVisibility({ visibilityProperty: true }))
      .map((control) => control.outerHTML.slice(0, 80));
  });

/** Expects a page that works without scripts: nothing is hidden or covered, and nothing pretends to work. */
export async function expectReadable(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('[data-reveal="armed"]')).toHaveCount(0);
  expect({ unseen: await unseenTexts(page), idle: await idleControls(page) }, page.url()).toEqual({
    unseen: [],
    idle: [],
  });
  if (findBlock('hero', new URL(page.url()).pathname)) await expectSlidesStacked(page);
}

/** Both slides are stacked, without a seam. */
export async function expectSlidesStacked(page: Page): Promise<void> {
  const slides = page.locator('[aria-roledescription="diapositiva"]');
  const [first, second] = await Promise.all([slides.nth(0).boundingBox(), slides.nth(1).boundingBox()]);
  if (!first || !second) throw new Error('a slide is not drawn');
  expect(second.y).toBeGreaterThanOrEqual(first.y + first.height - 1);
  await expect(page.locator('[data-seam]')).toBeHidden();
}
