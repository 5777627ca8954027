import type { When } from './island.tsx';
import { ISLANDS, type IslandName } from './registry.ts';
import { LATE_MS, releaseHeld, reloadIfStale } from './start-up.ts';

/** An island this far from the viewport is near. About a screen, so that its code arrives before the visitor. */
const NEAR = '800px';

type IslandElement = HTMLElement & { dataset: { island: IslandName; islandWhen: When } };

/** Waits until the islands of the page are needed: some at once, the others when they come near or are touched. */
export function awaitIslands(): void {
  const waiting = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) void wake(islandOf(target));
    },
    { rootMargin: NEAR },
  );
  for (const element of document.querySelectorAll<IslandElement>('[data-island]')) {
    const { island, islandWhen } = element.dataset;
    // The code alone: hydrating would block the page before anyone is there.
    if (islandWhen === 'idle') whenIdle(() => void ISLANDS[island]().catch(() => {}));
    if (islandWhen === 'start' || 'held' in element.dataset) void wake(element);
    // An element with `display: contents` has no box that could come near.
    else if (islandWhen !== 'along') waiting.observe(element.querySelector(':not(.contents)') ?? element);
  }
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'keydown'])
    document.addEventListener(type, ({ target }) => void wake(islandOf(target)), {
      capture: true,
      passive: true,
    });
  if (document.activeElement) void wake(islandOf(document.activeElement));
  document.documentElement.dataset.scripts = 'run';
}

/** Safari has no `requestIdleCallback`. */
const whenIdle = (callback: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(callback) : setTimeout(callback, 200);

const islandOf = (target: EventTarget | null): IslandElement | null =>
  target instanceof Element ? target.closest<IslandElement>('[data-island]') : null;

/** Loads the code of an island, and React with the first one. An island whose code is missing stays HTML. */
async function wake(element: IslandElement | null): Promise<void> {
  if (!element || 'loading' in element.dataset) return;
  const { dataset } = element;
  dataset.loading = '';
  const giveUp = () => {
    dataset.failed = '';
    releaseHeld(element);
  };
  const timer = setTimeout(giveUp, LATE_MS);
  try {
    const [{ hydrate }, component] = await Promise.all([import('./hydrate.tsx'), ISLANDS[dataset.island]()]);
    delete dataset.failed;
    hydrate(element, component);
  } catch (error) {
    giveUp();
    console.error(`${dataset.island} stays the HTML that it was.`, error);
    // Chromium caches a failed import, so a second try would fail too.
    void lookForNewPage();
  } finally {
    clearTimeout(timer);
  }
  for (const other of document.querySelectorAll<IslandElement>('[data-island-when=along]')) void wake(other);
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
