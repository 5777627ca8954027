/** Measures the first view of each page on a slow telephone. Each round opens all pages, so that noise affects all. */
import { LISTED_PAGES } from '#site/pages.ts';
import { median, onTelephone, withBrowser } from './telephone.ts';

const ROUNDS = 5;
/** Lighthouse's slow 4G: 150 ms a round trip, 1.6 Mbit/s. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** A page has nothing left to paint this long after its load. */
const REST_MS = 1_500;

type View = { FCP: number; LCP: number };

const views = new Map<string, View[]>(LISTED_PAGES.map(({ path }) => [path, []]));
await withBrowser(async (browser, url) => {
  // The first round fills the server's caches.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [path, all] of views) {
      const view = await onTelephone(browser, async (page, client) => {
        await client.send('Network.emulateNetworkConditions', SLOW_4G);
        await page.goto(url + path, { waitUntil: 'load' });
        await page.waitForTimeout(REST_MS);
        return page.evaluate(firstView);
      });
      if (round > 0) all.push(view);
    }
});
console.log(`First and largest contentful paint in ms, medians of ${ROUNDS} rounds`);
for (const [path, all] of views)
  console.log(`${path}: ${median(all.map(({ FCP }) => FCP))}, ${median(all.map(({ LCP }) => LCP))}`);

/** Runs in the page. */
async function firstView(): Promise<View> {
  const times = ['paint', 'largest-contentful-paint'].map(
    (type) =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) =>
          resolve(Math.round(list.getEntries().at(-1)!.startTime)),
        );
        observer.observe({ type, buffered: true });
      }),
  );
  const [FCP = 0, LCP = 0] = await Promise.all(times);
  return { FCP, LCP };
}
