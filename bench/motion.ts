/**
 * npm run bench:motion: how the landing scrolls and its hero moves on a processor four times slower. Counts
 * long animation frames, their longest script, and how many frames were drawn.
 */
import type { Page } from '@playwright/test';
import { median } from './median.ts';
import { openSlowBrowser, PHONE, SLOWDOWN, slowDown } from './slow-browser.ts';

const REPETITIONS = 5;
const SCREENS = [
  { name: 'phone', ...PHONE },
  { name: 'desktop', width: 1280, height: 800 },
];
const STEP_PX = 120;
const LONG_FRAME_MS = 50;

type Frame = { duration: number; script: number };
type Run = { frames: number; seconds: number; long: Frame[] };

const site = await openSlowBrowser();

for (const { name, width, height } of SCREENS) {
  for (const [task, act] of [
    ['scroll', scrollThrough],
    ['hero', stepHero],
  ] as const) {
    const runs: Run[] = [];
    for (let repetition = 1; repetition <= REPETITIONS; repetition++) {
      process.stderr.write(`${name}, ${task}: ${repetition} of ${REPETITIONS}\n`);
      const page = await site.newPage({ viewport: { width, height } });
      await page.goto(site.url);
      await page.waitForTimeout(1500);
      await slowDown(page);
      await watchFrames(page);
      const start = performance.now();
      await act(page);
      runs.push({ ...(await readFrames(page)), seconds: (performance.now() - start) / 1000 });
      await page.context().close();
    }
    report(name, task, runs);
  }
}
await site.close();

async function scrollThrough(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += STEP_PX) {
    await page.mouse.wheel(0, STEP_PX);
    await page.waitForTimeout(16);
  }
  await page.waitForTimeout(500);
}

async function stepHero(page: Page) {
  for (let step = 0; step < 4; step++) {
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page.waitForTimeout(800);
  }
}

async function watchFrames(page: Page) {
  await page.evaluate((longFrame) => {
    const seen = { frames: 0, long: [] as Frame[] };
    Object.assign(window, { seen });
    const count = () => {
      seen.frames++;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { scripts } = entry as PerformanceEntry & { scripts: { duration: number }[] };
        if (entry.duration > longFrame)
          seen.long.push({
            duration: entry.duration,
            script: Math.max(0, ...scripts.map(({ duration }) => duration)),
          });
      }
    }).observe({ type: 'long-animation-frame' });
  }, LONG_FRAME_MS);
}

function readFrames(page: Page) {
  return page.evaluate(() => (window as unknown as { seen: { frames: number; long: Frame[] } }).seen);
}

function report(screen: string, task: string, runs: Run[]) {
  const rate = median(runs.map(({ frames, seconds }) => frames / seconds));
  const longFrames = median(runs.map(({ long }) => long.length));
  const longest = median(runs.map(({ long }) => Math.max(0, ...long.map(({ duration }) => duration))));
  const script = median(runs.map(({ long }) => Math.max(0, ...long.map((frame) => frame.script))));
  console.log(
    `${screen}, ${task}, processor ${SLOWDOWN} times slower, medians of ${REPETITIONS}: ` +
      `${rate.toFixed(0)} frames/s, ${longFrames} frames over ${LONG_FRAME_MS} ms, ` +
      `longest ${longest.toFixed(0)} ms, of which our longest script ${script.toFixed(0)} ms`,
  );
}
