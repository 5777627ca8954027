import { expect, type Locator, type Page } from '@playwright/test';
import { expectHydrated, setTabHidden } from '#scripts/check/settle.ts';

export { expectHydrated, setTabHidden };

/** Addresses of the pages' scripts. */
export const SCRIPTS = '**/assets/*.js';

/** Opens a page and waits until its scripts have taken over. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectHydrated(page);
}

/** Opens a page whose timers run only when `page.clock.runFor` says so. */
export async function visitWithStoppedClock(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: new Date('2025-11-20T10:00:00') });
  await page.clock.pauseAt(new Date('2025-11-20T10:00:01'));
  await visit(page, path);
}

/** Longer than a frame. */
export const FRAME_MS = 20;

/** How many bands and rows of the page are not laid out (app/layout/fold.ts). */
export const foldedBands = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll(':is(main, .rows) > * > :first-child')].filter((part) =>
      part.checkVisibility(),
    );
    return parts.filter((part) => !part.checkVisibility({ contentVisibilityAuto: true })).length;
  });

/** Waits for two frames: by then the effects of a scroll or a move are visible. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve));
  });
}

/** Waits for the page's open tasks. No time passes on its clock. */
export async function afterTasks(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let rounds = 0; rounds < 3; rounds++) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', resolve);
        port1.start();
        port2.postMessage(null);
      });
    }
  });
}

/** Waits until a link has led to a section: its top is just below the fixed header. */
export async function expectArrivedAt(page: Page, selector: string): Promise<void> {
  const isThere = () =>
    page.evaluate((target) => {
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? NaN;
      const top = document.querySelector(target)?.getBoundingClientRect().top ?? NaN;
      return top - header > -1 && top - header < 48.5;
    }, selector);
  // A smooth scroll over the whole page takes seconds on a busy machine.
  await expect.poll(isThere, { timeout: 15_000 }).toBe(true);
}

/** Records the scroll positions of the page. Returns a function that reads them. */
export async function recordScroll(page: Page): Promise<() => Promise<number[]>> {
  const record = await page.evaluateHandle(() => {
    const positions: number[] = [];
    document.addEventListener('scroll', () => positions.push(Math.round(scrollY)), { passive: true });
    return positions;
  });
  return () => record.jsonValue();
}

/** A smooth scroll passes through places between its start and its end. A jump does not. */
export function isSmooth(positions: readonly number[], from: number, to: number): boolean {
  const [low, high] = [Math.min(from, to) + 5, Math.max(from, to) - 5];
  return positions.some((y) => y > low && y < high);
}

/** The visible toasts, newest last. */
export const toasts = (page: Page): Locator => page.locator('[data-toast]');

export async function expectToast(page: Page, title: string, text: string): Promise<void> {
  const toast = toasts(page).last();
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  await expect(toast.getByText(text, { exact: true })).toBeVisible();
}

/** Opens a page whose toasts stay, because no time passes for them in a hidden tab. */
export async function visitUnhurried(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await setTabHidden(page, true);
}

/** Holds requests to these addresses until the returned function is called. */
export async function hold(page: Page, addresses: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Opens a page whose scripts arrive only when `release` is called. Input until then is early. */
export async function openWithoutScripts(page: Page, path: string): Promise<{ release: () => void }> {
  const release = await hold(page, SCRIPTS);
  // A mouse resting on the page makes it load the scripts early, and the load event would wait for them.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return { release };
}

/** Lets time pass for the page. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  await afterTasks(page);
  await page.clock.runFor(milliseconds);
  await afterTasks(page);
}
