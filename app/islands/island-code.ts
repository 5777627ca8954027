import { ISLANDS, type IslandName } from './registry.ts';
import { LATE_MS, releaseHeld, reloadIfStale } from './start-up.ts';

/** The component of an island. */
export async function codeOf(element: HTMLElement, name: IslandName): Promise<unknown> {
  const { dataset } = element;
  const timer = setTimeout(() => {
    dataset.failed = '';
    releaseHeld(element);
  }, LATE_MS);
  try {
    const component = await ISLANDS[name]();
    delete dataset.failed;
    return component;
  } catch (error) {
    // Chromium caches a failed import, so a second try would fail too.
    void lookForNewPage();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

const ARRIVAL_CHECK_MS = 100;
let hasLooked = false;

/** A deploy may have removed the code. Many islands may be affected, but one check is enough. */
async function lookForNewPage(): Promise<void> {
  if (hasLooked) return;
  hasLooked = true;
  // A reload would stop a smooth scroll half way, so wait for its end (layout/follow-hashes.ts).
  while ('smoothScroll' in document.documentElement.dataset)
    await new Promise((resolve) => setTimeout(resolve, ARRIVAL_CHECK_MS));
  const entry = document.querySelector('script[src]')?.getAttribute('src');
  // Offline or slow: the page stays as it is.
  if (entry) await reloadIfStale(entry).catch(() => {});
}
