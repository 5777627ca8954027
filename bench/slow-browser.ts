import type { BrowserContextOptions, Page } from '@playwright/test';
import { launchChromium } from '#scripts/test/browsers.ts';
import { build } from '#scripts/build.ts';
import { serveForTests } from './serve.ts';

/** How many times slower than this machine a phone's processor is assumed to be. */
export const SLOWDOWN = 4;

export const PHONE = { width: 390, height: 844 };

/** A browser and the built site, for benchmarks on a slow processor. */
export async function openSlowBrowser() {
  await build();
  const server = await serveForTests();
  const browser = await launchChromium();
  return {
    url: server.url,
    /** Each in its own browser context with an empty cache. */
    async newPage(options: BrowserContextOptions): Promise<Page> {
      const context = await browser.newContext(options);
      return context.newPage();
    },
    async close() {
      await browser.close();
      await server.stop();
    },
  };
}

export async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}
