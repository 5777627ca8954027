/**
 * Takes full-page screenshots of all kinds of pages, with normal and with reduced motion, and compares them:
 * npm run screenshots -- [--width 390] [--path /contacto] [--motion normal|reduced] [--to before] [--against before]
 * They go to a folder of screenshots/, which git ignores. `--against` names the folder to compare with. It lists each
 * picture that differs, with its differing pixels and their frame, and writes it with the frame drawn.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { PATHS } from '#site/paths.ts';
import { CAROUSEL_INTERVAL_MS } from '#sections/hero/use-carousel.ts';
import { RESULT_PATHS } from '#contract/paths.ts';
import { launchChromium } from '#scripts/test/browsers.ts';
import { build } from './build.ts';
import { serveForTests } from '#scripts/test/serve.ts';

const WIDTHS = [320, 360, 390, 768, 1024, 1280, 1600];
const HEIGHT = 900;
/** By then all drawings have stopped moving. */
const LONGEST_MOTION_MS = 2200;
/** Scrolls through a page until all of it is revealed. */
const MOST_ROUNDS = 5;
const MOTIONS = ['normal', 'reduced'] as const;
/** All kinds of pages. Three results stand for all. */
const KINDS = [
  ...Object.values(PATHS),
  RESULT_PATHS.demoSent,
  RESULT_PATHS.contactInvalid,
  RESULT_PATHS.newsletterConfirmed,
  '/no-existe',
];
type Shot = { width: number; motion: (typeof MOTIONS)[number]; path: string };

const { values } = parseArgs({
  options: {
    width: { type: 'string', multiple: true },
    path: { type: 'string', multiple: true },
    motion: { type: 'string' },
    to: { type: 'string', default: 'now' },
    against: { type: 'string' },
  },
});
const shots = MOTIONS.filter((motion) => values.motion === undefined || values.motion === motion).flatMap(
  (motion) =>
    (values.width?.map(Number) ?? WIDTHS).flatMap((width) =>
      (values.path ?? KINDS).map((path): Shot => ({ width, motion, path })),
    ),
);

await build();
const server = await serveForTests();
const browser = await launchChromium();
await mkdir(join('screenshots', values.to), { recursive: true });
let different = 0;
const waiting = [...shots];
// Two cores: most of the time is waiting.
await Promise.all(Array.from({ length: 5 }, takeNext));
await browser.close();
await server.stop();
console.log(`${shots.length} pictures${values.against === undefined ? '' : `, ${different} differ`}`);

async function takeNext(): Promise<void> {
  for (let shot = waiting.shift(); shot; shot = waiting.shift()) {
    const name = nameOf(shot);
    const picture = await take(shot);
    await writeFile(join('screenshots', values.to, name), picture);
    if (values.against !== undefined) await compare(picture, name, values.against);
  }
}

function nameOf({ width, motion, path }: Shot): string {
  const place = path === '/' ? 'portada' : path.slice(1).replaceAll('/', '_');
  return `${place}-${width}${motion === 'reduced' ? '-reduced' : ''}.png`;
}

async function take({ width, motion, path }: Shot): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    reducedMotion: motion === 'reduced' ? 'reduce' : 'no-preference',
  });
  const page = await context.newPage();
  await page.addInitScript((restMs) => {
    const { setTimeout: later, setInterval: often } = window;
    const never = 1e9;
    window.setTimeout = ((run: TimerHandler, ms?: number) =>
      later(run, ms === restMs ? never : ms)) as typeof setTimeout;
    window.setInterval = ((run: TimerHandler, ms?: number) =>
      often(run, ms === restMs ? never : ms)) as typeof setInterval;
  }, CAROUSEL_INTERVAL_MS);
  // As from another page of the site: then the fonts are used from the start.
  await page.goto(server.url + path, { referer: `${server.url}/` });
  await showEverything(page);
  await page.waitForTimeout(motion === 'reduced' ? 200 : LONGEST_MOTION_MS);
  const picture = await page.screenshot({ fullPage: true });
  await context.close();
  return picture;
}

/** Scrolls through the page, so that everything is revealed and loaded, and back to the top. */
async function showEverything(page: Page): Promise<void> {
  await page.evaluate(async (rounds) => {
    // On a busy machine a step may be over before anything is revealed.
    const hidden = '[data-reveal]:not([data-revealed])';
    for (let round = 0; round === 0 || (document.querySelector(hidden) && round < rounds); round += 1)
      for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
        scrollTo(0, y);
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
    scrollTo(0, 0);
    await document.fonts.ready;
  }, MOST_ROUNDS);
}

/** Compares by the browser, which can read pictures. */
async function compare(picture: Buffer, name: string, folder: string): Promise<void> {
  const file = join('screenshots', folder, name);
  const earlier = existsSync(file) ? await readFile(file) : undefined;
  if (earlier?.equals(picture)) return;
  const page = await browser.newPage();
  const found = earlier && (await page.evaluate(differences, [earlier, picture].map(toAddress)));
  await page.close();
  if (found?.pixels === 0) return;
  different += 1;
  console.log(`${name}: ${found ? `${found.pixels} pixels differ, ${found.frame}` : `not in ${folder}`}`);
  if (found)
    await writeFile(
      join('screenshots', values.to, name.replace('.png', '.diff.png')),
      found.marked,
      'base64',
    );
}

function toAddress(picture: Buffer): string {
  return `data:image/png;base64,${picture.toString('base64')}`;
}

/** Runs in the browser. The later picture with the differing pixels in red, as base64. */
async function differences(addresses: string[]) {
  const [one, two] = await Promise.all(
    addresses.map(async (address) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob());
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
      context.drawImage(bitmap, 0, 0);
      return { context, data: context.getImageData(0, 0, bitmap.width, bitmap.height) };
    }),
  );
  const { data, width, height } = two!.data;
  let [pixels, left, top, right, bottom] = [0, width, height, 0, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const here = 4 * (y * width + x);
      const there = 4 * (y * one!.data.width + x);
      const isSame = [0, 1, 2].every((part) => data[here + part] === one!.data.data[there + part]);
      if (isSame) continue;
      pixels += 1;
      [left, top, right, bottom] = [
        Math.min(left, x),
        Math.min(top, y),
        Math.max(right, x),
        Math.max(bottom, y),
      ];
      data.set([255, 0, 0, 255], here);
    }
  two!.context.putImageData(two!.data, 0, 0);
  const marked = await two!.context.canvas.convertToBlob();
  const bytes = new Uint8Array(await marked.arrayBuffer());
  const heights = one!.data.height === height ? '' : `, ${one!.data.height} px tall before and ${height} now`;
  return {
    pixels: pixels || (heights && 1) || 0,
    frame: `x ${left} to ${right}, y ${top} to ${bottom}${heights}`,
    marked: btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), '')),
  };
}
