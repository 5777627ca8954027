/** npm run content:pictures: the pictures of docs/contenido.md, small, with each band's name written on it. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from '../browser.ts';
import { build } from '../build.ts';
import { serveForTests } from '../serve-for-tests.ts';
import { PAGE_MAPS } from './page-maps.ts';

const DIRECTORY = join('docs', 'contenido');
const WIDTH = 1280;
const SCALE = 0.4;
const QUALITY = 40;

await build();
const server = await serveForTests();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
// Reduced motion: everything is in its place from the start.
const context = await browser.newContext({
  viewport: { width: WIDTH, height: 900 },
  reducedMotion: 'reduce',
});
const page = await context.newPage();
await mkdir(DIRECTORY, { recursive: true });
for (const { file, path, bands } of PAGE_MAPS) {
  await page.goto(server.url + path);
  await page.evaluate(() => document.fonts.ready);
  await nameBands(page, ['shell.ts → shell', ...bands, 'shell.ts → footer']);
  const picture = await takeWebp(page);
  await writeFile(join(DIRECTORY, `${file}.webp`), picture);
  console.log(`${file}.webp: ${Math.round(picture.byteLength / 1000)} kB`);
}
await browser.close();
await server.stop();

/** The page's policy refuses style attributes in HTML, not styles that a script sets. */
async function nameBands(on: Page, names: string[]) {
  await on.evaluate((labels) => {
    const bands = document.querySelectorAll<HTMLElement>('.site-header, main > section, .site-footer');
    if (bands.length !== labels.length)
      throw new Error(`${location.pathname} has ${bands.length} bands and not ${labels.length}`);
    // The header stays at the top of the picture.
    if (bands[0]) bands[0].style.position = 'absolute';
    for (const [index, band] of bands.entries()) {
      const label = document.createElement('div');
      label.textContent = labels[index] ?? '';
      Object.assign(label.style, {
        position: 'absolute',
        zIndex: '99',
        // The header's own has room beside the logo.
        ...(index === 0 ? { left: '220px' } : { right: '12px' }),
        top: `${scrollY + band.getBoundingClientRect().top + 10}px`,
        padding: '10px 18px',
        background: '#fff100',
        color: '#000',
        border: '3px solid #000',
        font: '700 34px/1.1 sans-serif',
      });
      document.body.append(label);
    }
  }, names);
}

async function takeWebp(of: Page): Promise<Buffer> {
  const session = await of.context().newCDPSession(of);
  const height = await of.evaluate(() => document.documentElement.scrollHeight);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width: WIDTH, height, scale: SCALE },
  });
  return Buffer.from(data, 'base64');
}
