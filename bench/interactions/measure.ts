import type { Page } from '@playwright/test';
import { slowDown } from '../slow-browser.ts';
import type { Interaction } from './list.ts';

/** `early`: as soon as the document is parsed, whatever of its scripts has run. */
export type Moment = 'at rest' | 'early';
export type Measured = {
  /** Milliseconds: of the interaction, and after the navigation's start that it began. */
  duration: number;
  at: number;
  /** Milliseconds in which the page's own scripts handled the longest `input` event. */
  inputHandlers: number;
  /** Whether it came before the page's scripts had taken over. */
  early: boolean;
  taken: boolean;
};

/** Prerendered, no slide is inert: the first that is shows that the scripts have taken over. */
const TAKEN_OVER = '[aria-roledescription="diapositiva"][inert]';

/** From the moment on at which the page's scripts have taken over, until nothing is left to do. */
const REST_MS = 1_500;
const TAKEN_WITHIN_MS = 10_000;

type Entry = { interactionId: number; duration: number; startTime: number };
type Watched = Window & { interactions: Entry[]; inputHandlers: number; tookOverBefore?: boolean };

/** Of an interaction's events (a tap has three) the longest counts, as web vitals define it. */
export async function measure(
  page: Page,
  url: string,
  interaction: Interaction,
  moment: Moment,
): Promise<Measured> {
  await page.addInitScript(watchInteractions, TAKEN_OVER);
  await slowDown(page);
  await page.goto(url, { waitUntil: moment === 'early' ? 'domcontentloaded' : 'load' });
  if (moment === 'at rest') {
    await page.locator(TAKEN_OVER).waitFor({ state: 'attached' });
    await interaction.prepare?.(page);
    await page.waitForTimeout(REST_MS);
  }
  const effect = await interaction.effect(page);
  const before = await page.evaluate(() => {
    Object.assign(window, { inputHandlers: 0 });
    return performance.now();
  });
  await interaction.act(page);
  const taken = await effect.waitFor({ timeout: TAKEN_WITHIN_MS }).then(
    () => true,
    () => false,
  );
  // Entries come after the frame that they tell of.
  await page.waitForTimeout(REST_MS);
  const { interactions, inputHandlers, tookOverBefore } = await page.evaluate(() => {
    const watched = window as unknown as Watched;
    return {
      interactions: watched.interactions,
      inputHandlers: watched.inputHandlers,
      tookOverBefore: watched.tookOverBefore,
    };
  });
  const own = interactions.filter(({ startTime }) => startTime >= before);
  const longest = own.toSorted((a, b) => b.duration - a.duration)[0];
  return {
    duration: longest?.duration ?? Number.NaN,
    at: longest?.startTime ?? Number.NaN,
    inputHandlers,
    early: tookOverBefore === false,
    taken,
  };
}

/** In the page, before any of its scripts. */
function watchInteractions(takenOver: string) {
  const seen: Entry[] = [];
  const watched = window as unknown as Watched;
  watched.interactions = seen;
  watched.inputHandlers = 0;
  const note = () => Object.assign(window, { tookOverBefore: document.querySelector(takenOver) !== null });
  addEventListener('pointerdown', note, { capture: true, once: true });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { interactionId = 0, duration, startTime } = entry as PerformanceEventTiming & Entry;
      const { name, processingStart, processingEnd } = entry;
      if (name === 'input') {
        watched.inputHandlers = Math.max(watched.inputHandlers, processingEnd - processingStart);
      }
      if (interactionId > 0) seen.push({ interactionId, duration, startTime });
    }
  });
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  // The first input counts also where it took less than that.
  observer.observe({ type: 'first-input', buffered: true });
}
