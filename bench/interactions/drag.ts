/** The longest frame while the hero's seam is dragged: by mouse on a wide screen, by finger on a phone. */
import type { BrowserContextOptions, Page } from '@playwright/test';
import { PHONE, slowDown } from '../slow-browser.ts';

/** How long our own code may take in a frame of the drag. */
export const DRAG_FRAME_LIMIT_MS = 50;

type Direction = { name: string; screen: BrowserContextOptions; x: number; y: number; isTouch: boolean };
export const DRAGS: Direction[] = [
  {
    name: 'seam dragged by mouse',
    screen: { viewport: { width: 1280, height: 800 } },
    x: -9,
    y: 0,
    isTouch: false,
  },
  {
    name: 'seam dragged by finger',
    screen: { viewport: PHONE, hasTouch: true, isMobile: true },
    x: 0,
    y: -9,
    isTouch: true,
  },
];

/** Milliseconds. The browser tells of frames above 50 ms alone: 0 where there was none. */
export type DragFrames = { longest: number; ownScripts: number; settled: boolean };

const STEPS = 40;
const FRAME_MS = 16;
const REST_MS = 1_500;

type Point = { x: number; y: number };
type Scripted = PerformanceEntry & { scripts: { duration: number }[] };

export async function measureDrag(page: Page, url: string, direction: Direction): Promise<DragFrames> {
  await page.goto(url);
  const grip = page.locator('[data-seam]');
  await page.locator('[aria-roledescription="diapositiva"][inert]').waitFor({ state: 'attached' });
  await grip.scrollIntoViewIfNeeded();
  await slowDown(page);
  await page.waitForTimeout(REST_MS);
  const frames = await page.evaluateHandle(() => {
    const seen: { duration: number; ownScripts: number }[] = [];
    new PerformanceObserver((list) => {
      for (const { duration, scripts } of list.getEntries() as Scripted[])
        seen.push({ duration, ownScripts: scripts.reduce((sum, script) => sum + script.duration, 0) });
    }).observe({ type: 'long-animation-frame' });
    return seen;
  });
  const { x, y, width, height } = (await grip.boundingBox())!;
  const pointer = direction.isTouch ? await finger(page) : mouse(page);
  await pointer.down({ x: x + width / 2, y: y + height / 2 });
  for (let step = 1; step <= STEPS; step += 1) {
    await pointer.move({ x: x + width / 2 + step * direction.x, y: y + height / 2 + step * direction.y });
    await page.waitForTimeout(FRAME_MS);
  }
  await pointer.up();
  await page.waitForTimeout(REST_MS);
  const seen = await frames.jsonValue();
  return {
    longest: Math.max(0, ...seen.map((frame) => frame.duration)),
    ownScripts: Math.max(0, ...seen.map((frame) => frame.ownScripts)),
    // The nearer slide stays, and the autoplay has stopped.
    settled: await page.getByRole('button', { name: 'Reanudar presentación' }).isVisible(),
  };
}

function mouse({ mouse: device }: Page) {
  return {
    async down({ x, y }: Point) {
      await device.move(x, y);
      await device.down();
    },
    move: ({ x, y }: Point) => device.move(x, y),
    up: () => device.up(),
  };
}

async function finger(page: Page) {
  const client = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (point: Point) => send('touchStart', [point]),
    move: (point: Point) => send('touchMove', [point]),
    up: () => send('touchEnd', []),
  };
}
