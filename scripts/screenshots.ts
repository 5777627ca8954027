/**
 * Takes full-page screenshots of every page, with normal and with reduced motion: npm run screenshots -- [--width 390]
 * [--path /contacto] [--motion normal|reduced] They go to screenshots/, which git ignores.
 */
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { PAGE_PATHS } from '../app/content/pages.ts';
import { CHROMIUM_FLAGS, ensureChromium } from './browser.ts';
import { build } from './build.ts';
import { serveForTests } from './serve-for-tests.ts';

const WIDTHS = [390, 768, 1024, 1280, 1600];
const HEIGHT = 900;
/** By then all drawings have stopped moving. */
const LONGEST_MOTION_MS = 2200;
const MOTIONS = ['normal', 'reduced'] as const;
type Motion = (typeof MOTIONS)[number];

const { values } = parseArgs({
  options: {
    width: { type: 'string', multiple: true },
    path: { type: 'string', multiple: true },
    motion: { type: 'string' },
  },
});
const widths = values.width?.map(Number) ?? WIDTHS;
const paths = values.path ?? [...PAGE_PATHS, '/no-existe'];
const motions = MOTIONS.filter((motion) => values.motion === undefined || values.motion === motion);

await build();
const server = await serveForTests();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
await mkdir('screenshots', { recursive: true });

for (const width of widths) {
  await Promise.all(motions.map((motion) => takeAll(width, motion)));
}
await browser.close();
await server.stop();

async function takeAll(width: number, motion: Motion) {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    reducedMotion: motion === 'reduced' ? 'reduce' : 'no-preference',
  });
  const page = await context.newPage();
  for (const path of paths) {
    await page.goto(server.url + path);
    await showEverything(page);
    const place = path === '/' ? 'portada' : path.slice(1).replaceAll('/', '_');
    const name = `${place}-${width}${motion === 'reduced' ? '-reduced' : ''}.png`;
    await page.screenshot({ path: `screenshots/${name}`, fullPage: true });
    console.log(name);
  }
  await context.close();
}

/** Scrolls through the page, so that everything is revealed and loaded, and back to the top. */
async function showEverything(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo(0, 0);
  });
  await page.waitForTimeout(LONGEST_MOTION_MS);
}
