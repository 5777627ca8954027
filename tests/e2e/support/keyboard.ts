/* oxlint-disable unicorn/consistent-function-scoping -- the page gets each function alone */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { shell } from '#content';

/** Longer than a reveal, a smooth scroll or a menu takes. */
const PATIENCE_MS = 4000;
const BETWEEN_LOOKS_MS = 50;
/** More than the focusable elements of any page. */
const MANY = 120;

type Focus = { name: string; problem: string };

/**
 * Returns the focused element and its problem: it is invisible, has no ring, or is covered (WCAG 2.4.7, 2.4.11).
 * Returns nothing if no element has the focus. A problem counts only if it persists.
 */
async function readFocus(page: Page): Promise<Focus | undefined> {
  let focus = await lookAtFocus(page);
  // Waits here, because the page's clock may be stopped.
  for (const end = Date.now() + PATIENCE_MS; focus?.problem && Date.now() < end;) {
    await sleep(BETWEEN_LOOKS_MS);
    focus = await lookAtFocus(page);
  }
  return focus;
}

function lookAtFocus(page: Page): Promise<Focus | undefined> {
  return page.evaluate(() => {
    /** The element that covers more than a third of another one. */
    const coversOf = (element: Element, holder: Element): string[] => {
      const covers: string[] = [];
      let points = 0;
      for (const { left, top, width, height } of element.getClientRects()) {
        for (const across of [0.02, 0.25, 0.5, 0.75, 0.98]) {
          // The browser scrolls a text area only as far as its caret.
          for (const down of element.matches('textarea') ? [0.1] : [0.1, 0.5, 0.9]) {
            const there = document.elementFromPoint(left + width * across, top + height * down);
            points++;
            if (!there) covers.push('the edge of the window');
            else if (!holder.contains(there)) covers.push(there.className.toString() || there.tagName);
          }
        }
      }
      return covers.length > points / 3 ? covers : [];
    };

    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const words = element.getAttribute('aria-label') ?? element.textContent.trim().replaceAll(/\s+/g, ' ');
    const name = `${element.tagName.toLowerCase()} ${words.slice(0, 50) || (element.getAttribute('name') ?? '')}`;
    // The cell of a form shows the ring of its control.
    const holder = element.closest('.form-cell') ?? element;
    const hasRing = [element, holder].some((each) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });
    // The target of a link into the page needs no ring.
    const isLanding = element.getAttribute('tabindex') === '-1';
    const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const covers = isLanding ? [] : coversOf(element, holder);
    const problem = [
      isSeen ? '' : 'is not seen',
      hasRing || isLanding ? '' : 'has no ring',
      covers.length > 0 ? `lies under ${[...new Set(covers)].join(', ')}` : '',
    ];
    return { name, problem: problem.filter(Boolean).join(', ') };
  });
}

/** Expects that an element has the focus, and that it is seen. */
export async function expectFocusSeen(page: Page): Promise<void> {
  const focus = await readFocus(page);
  expect(focus?.problem ?? 'the focus is lost', focus?.name).toBe('');
}

/** Presses a key, and expects visible focus, on `target` if given. */
export async function press(page: Page, key: string, target?: Locator): Promise<void> {
  await page.keyboard.press(key);
  if (target) await expect(target).toBeFocused();
  await expectFocusSeen(page);
}

/** Presses Tab until `target` has the focus, and expects visible focus on the way. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < MANY; presses++) {
    await press(page, 'Tab');
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
  }
  throw new Error(`${MANY} presses of Tab do not lead to ${target}`);
}

/** The first stop of every page. */
const FIRST = `a ${shell.skipLink}`;
/** This button appears and disappears with the scroll. */
const BACK_TO_TOP = `button ${shell.backToTop}`;

/** Expects that Tab goes through a page, Shift+Tab goes back the same way, and every stop is visible. */
export async function expectKeyboardWalk(page: Page): Promise<void> {
  const [first, ...forwards] = await walk(page, 'Tab');
  expect(first?.name).toBe(FIRST);
  const backwards = await walk(page, 'Shift+Tab');
  expect([...forwards, ...backwards].filter(({ problem }) => problem)).toEqual([]);
  expect(namesOf(backwards).toReversed()).toEqual(namesOf(forwards));
}

const namesOf = (reached: Focus[]): string[] =>
  reached.map(({ name }) => name).filter((name) => name !== BACK_TO_TOP);

/**
 * Presses one key until the focus leaves the page, or returns to its first stop. Returns the stops in order.
 * @throws {Error} if the focus never leaves the page: a keyboard trap (WCAG 2.1.2).
 */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Focus[]> {
  const reached: Focus[] = [];
  while (reached.length < MANY) {
    await page.keyboard.press(key);
    const focus = await readFocus(page);
    if (!focus || (focus.name === FIRST && reached.length > 0)) return reached;
    reached.push(focus);
  }
  throw new Error(`${key} never leaves the page`);
}
