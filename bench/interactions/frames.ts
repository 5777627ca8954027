import type { BrowserContextOptions, Page } from '@playwright/test';
import { PATHS } from '#site/paths.ts';
import { PHONE, slowDown } from '../slow-browser.ts';
import { REST_MS, TAKEN_OVER } from './measure.ts';

type Motion = {
  name: string;
  /** The landing page, if there is none. */
  path?: string;
  screen: BrowserContextOptions;
  act(page: Page): Promise<void>;
};

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true };
const SEAM = '[data-seam]';
const RANGE = '[data-answers="route"] input';
const FRAME_MS = 16;
const DRAG_STEPS = 40;
const DRAG_STEP_PX = 9;

/** Motions that are measured. */
export const FRAMES: Motion[] = [
  { name: 'scrolls through the page, phone', screen: { viewport: PHONE }, act: scrollThrough },
  { name: 'scrolls through the page, desktop', screen: DESKTOP, act: scrollThrough },
  { name: 'drags the seam by mouse', screen: DESKTOP, act: (page) => dragByMouse(page, SEAM) },
  { name: 'drags the seam by finger', screen: TOUCH, act: (page) => dragByFinger(page, SEAM) },
  {
    name: 'drags the container by mouse',
    path: PATHS.forwarders,
    screen: DESKTOP,
    act: (page) => dragByMouse(page, RANGE),
  },
];

/** Milliseconds. The browser only reports frames above 50 ms, so 0 means that there was none. */
export async function measureFrames(page: Page, url: string, { path = '', act }: Motion) {
  await page.goto(url + path);
  await page.locator(TAKEN_OVER).waitFor({ state: 'attached' });
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

async function dragByMouse(page: Page, selector: string) {
  const { x, y } = await middleOf(page, selector);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= DRAG_STEPS; step += 1) {
    await page.mouse.move(x - step * DRAG_STEP_PX, y);
    await page.waitForTimeout(FRAME_MS);
  }
  await page.mouse.up();
}

async function dragByFinger(page: Page, selector: string) {
  const { x, y } = await middleOf(page, selector);
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

async function middleOf(page: Page, selector: string) {
  const handle = page.locator(selector);
  await handle.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await handle.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}
