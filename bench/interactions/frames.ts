import type { BrowserContextOptions, Page } from '@playwright/test';
import { PHONE, slowDown } from '../slow-browser.ts';

type Motion = { name: string; screen: BrowserContextOptions; act(page: Page): Promise<void> };

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true };
const FRAME_MS = 16;
const REST_MS = 1_500;
const DRAG_STEPS = 40;
const DRAG_STEP_PX = 9;

/** Motions that are measured. */
export const FRAMES: Motion[] = [
  { name: 'scrolls through the page, phone', screen: { viewport: PHONE }, act: scrollThrough },
  { name: 'scrolls through the page, desktop', screen: DESKTOP, act: scrollThrough },
  { name: 'drags the seam by mouse', screen: DESKTOP, act: dragByMouse },
  { name: 'drags the seam by finger', screen: TOUCH, act: dragByFinger },
];

/** Milliseconds. The browser only reports frames above 50 ms, so 0 means that there was none. */
export async function measureFrames(page: Page, url: string, { act }: Motion) {
  await page.goto(url);
  await page.locator('[aria-roledescription="diapositiva"][inert]').waitFor({ state: 'attached' });
  await slowDown(page);
  await page.waitForTimeout(REST_MS);
  const frames = await page.evaluateHandle(() => {
    type Scripted = PerformanceEntry & { scripts: { duration: number }[] };
    const seen: { duration: number; ownScripts: number }[] = [];
    new PerformanceObserver((list) => {
      for (const { duration, scripts } of list.getEntries() as Scripted[])
        seen.push({ duration, ownScripts: scripts.reduce((sum, script) => sum + script.duration, 0) });
    }).observe({ type: 'long-animation-frame' });
    return seen;
  });
  await act(page);
  await page.waitForTimeout(REST_MS);
  const seen = await frames.jsonValue();
  return {
    longest: Math.round(Math.max(0, ...seen.map(({ duration }) => duration))),
    ownScripts: Math.round(Math.max(0, ...seen.map(({ ownScripts }) => ownScripts))),
  };
}

async function scrollThrough(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 120) {
    await page.mouse.wheel(0, 120);
    await page.waitForTimeout(FRAME_MS);
  }
}

async function dragByMouse(page: Page) {
  const { x, y } = await grip(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= DRAG_STEPS; step += 1) {
    await page.mouse.move(x - step * DRAG_STEP_PX, y);
    await page.waitForTimeout(FRAME_MS);
  }
  await page.mouse.up();
}

async function dragByFinger(page: Page) {
  const { x, y } = await grip(page);
  const client = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [{ x, y }]);
  for (let step = 1; step <= DRAG_STEPS; step += 1) {
    await send('touchMove', [{ x, y: y - step * DRAG_STEP_PX }]);
    await page.waitForTimeout(FRAME_MS);
  }
  await send('touchEnd', []);
}

async function grip(page: Page) {
  const handle = page.locator('[data-seam]');
  await handle.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await handle.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}
