import type { Page } from '@playwright/test';
import { slowDown } from '../slow-browser.ts';
import type { Interaction } from './list.ts';

/** `early`: as soon as the document is parsed, while scripts may be missing. */
export type Moment = 'at rest' | 'early';
export type Measured = {
  /** Milliseconds to the next paint. */
  duration: number;
  taken: boolean;
};

/** Matches once the page's scripts have taken over. */
const TAKEN_OVER = ':root[data-scripts="run"]';

/** A page has nothing left to do this long after its scripts have taken over. */
const REST_MS = 1_500;
const TAKEN_WITHIN_MS = 10_000;

type Entry = { interactionId: number; duration: number; startTime: number };
type Watched = Window & { interactions: Entry[] };

/** The longest event of an interaction counts, as in web vitals. A tap has three events. */
export async function measure(
  page: Page,
  url: string,
  interaction: Interaction,
  moment: Moment,
): Promise<Measured> {
  await page.addInitScript(watchInteractions);
  await slowDown(page);
  await page.goto(url + (interaction.path ?? ''), {
    waitUntil: moment === 'early' ? 'domcontentloaded' : 'load',
  });
  if (moment === 'at rest') {
    await page.locator(TAKEN_OVER).waitFor({ state: 'attached' });
    await interaction.prepare?.(page);
    await page.waitForTimeout(REST_MS);
  }
  const effect = await interaction.effect(page);
  const before = await page.evaluate(() => performance.now());
  await interaction.act(page);
  const taken = await effect.waitFor({ timeout: TAKEN_WITHIN_MS }).then(
    () => true,
    () => false,
  );
  // Entries arrive after their frame.
  await page.waitForTimeout(REST_MS);
  const interactions = await page.evaluate(() => (window as unknown as Watched).interactions);
  const own = interactions.filter(({ startTime }) => startTime >= before);
  return { duration: Math.max(...own.map(({ duration }) => duration)), taken };
}

/** Runs in the page before any of its scripts. */
function watchInteractions() {
  const seen: Entry[] = [];
  Object.assign(window, { interactions: seen });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { interactionId = 0, duration, startTime } = entry as PerformanceEventTiming & Entry;
      if (interactionId > 0) seen.push({ interactionId, duration, startTime });
    }
  });
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  // The first input counts even below that duration.
  observer.observe({ type: 'first-input', buffered: true });
}
