import { LATE_MS } from './late.ts';
import { ISLANDS, type IslandName } from './registry.ts';
import { reloadIfStale } from './reload-if-stale.ts';

/** The component of an island. */
export async function codeOf({ dataset }: HTMLElement, name: IslandName): Promise<unknown> {
  const timer = setTimeout(() => (dataset.failed = ''), LATE_MS);
  try {
    const component = await ISLANDS[name]();
    delete dataset.failed;
    return component;
  } catch (error) {
    // Chromium keeps a failed import: to try again would fail again.
    void lookForNewPage();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

const ARRIVAL_CHECK_MS = 100;
let hasLooked = false;

/** Perhaps the code is gone since a deploy. Many islands may miss theirs: one look is enough. */
async function lookForNewPage(): Promise<void> {
  if (hasLooked) return;
  hasLooked = true;
  // A reload would stop a smooth scroll half way: wait for its end (layout/follow-hashes.ts).
  while ('smoothScroll' in document.documentElement.dataset)
    await new Promise((resolve) => setTimeout(resolve, ARRIVAL_CHECK_MS));
  const entry = document.querySelector('script[src]')?.getAttribute('src');
  // Offline, or slow: the page stays as it is.
  if (entry) await reloadIfStale(entry).catch(() => {});
}
