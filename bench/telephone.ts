import type { Browser, CDPSession, Page } from '@playwright/test';
import { launchChromium } from '#scripts/test/browsers.ts';
import { withServer } from '#scripts/with-server.ts';

/** How many times slower than this machine a telephone's processor is assumed to be. */
export const SLOWDOWN = 4;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Serves the built site and opens a browser while `run` does. */
export const withBrowser = (run: (browser: Browser, url: string) => Promise<void>): Promise<void> =>
  withServer(async (url) => {
    const browser = await launchChromium();
    await run(browser, url).finally(() => browser.close());
  });

/** Opens a page with an empty cache on a slow processor, while `run` does. */
export async function onTelephone<Result>(
  browser: Browser,
  run: (page: Page, client: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return run(page, client).finally(() => context.close());
}

/** The middle value, or the upper of two. */
export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
