import type { Page } from '@playwright/test';
import { slowDown } from '../slow-browser.ts';
import type { Interaction } from './list.ts';

/** `early`: as soon as the document is parsed, whatever of its scripts has run. */
export type Moment = 'at rest' | 'early';
export type Measured = {
  /** Milliseconds to the next paint. */
  duration: number;
  taken: boolean;
};

/** Prerendered, no slide is inert: the first that is shows that the scripts have taken over. */
const TAKEN_OVER = '[aria-roledescription="diapositiva"][inert]';

/** From the moment on at which the page's scripts have taken over, until nothing is left to do. */
const REST_MS = 1_500;
const TAKEN_WITHIN_MS = 10_000;

type Entry = { interactionId: number; duration: number; startTime: number };
type Watched = Window & { interactions: Entry[] };

/** The longest event of an interaction counts (a tap has three), as web vitals define it. */
export async function measure(
  page: Page,
  url: string,
  interaction: Interaction,
  moment: Moment,
): Promise<Measured> {
  await page.addInitScript(watchInteractions);
  await slowDown(page);
  await page.goto(url, { waitUntil: moment === 'early' ? 'domcontentloaded' : 'load' });
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
  // Entries come after the frame that they tell of.
  await page.waitForTimeout(REST_MS);
  const interactions = await page.evaluate(() => (window as unknown as Watched).interactions);
  const own = interactions.filter(({ startTime }) => startTime >= before);
  return { duration: Math.max(...own.map(({ duration }) => duration)), taken };
}

/** In the page, before any of its scripts. */
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
  // The first input counts also where it took less than that.
  observer.observe({ type: 'first-input', buffered: true });
}
