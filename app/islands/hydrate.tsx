import { createElement, startTransition, useEffect, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Boundary } from './boundary.tsx';
import type { When } from './island.tsx';
import { ISLANDS, type IslandName } from './registry.ts';
import { LATE_MS, releaseHeld, reloadIfStale } from './start-up.ts';
import { isTextAltered } from './text-mark.ts';
import { rememberTyped } from './typed.ts';

/** An island this far from the viewport is near. About a screen, so that its code arrives before the visitor. */
const NEAR = '800px';

type IslandElement = HTMLElement & { dataset: { island: IslandName; islandWhen: When } };

/** Hydrates every island of the page: some at once, the others when they come near or are touched. */
export function hydrateIslands(): void {
  const waiting = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) void hydrate(islandOf(target));
    },
    { rootMargin: NEAR },
  );
  for (const element of document.querySelectorAll<IslandElement>('[data-island]')) {
    const { island, islandWhen } = element.dataset;
    // The code alone: hydrating would block the page before anyone is there.
    if (islandWhen === 'idle') whenIdle(() => void ISLANDS[island]().catch(() => {}));
    if (islandWhen === 'start' || 'held' in element.dataset) void hydrate(element);
    // An element with `display: contents` has no box that could come near.
    else waiting.observe(element.querySelector(':not(.contents)') ?? element);
  }
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'keydown'])
    document.addEventListener(type, ({ target }) => void hydrate(islandOf(target)), {
      capture: true,
      passive: true,
    });
  if (document.activeElement) void hydrate(islandOf(document.activeElement));
  document.documentElement.dataset.scripts = 'run';
}

/** Safari has no `requestIdleCallback`. */
const whenIdle = (callback: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(callback) : setTimeout(callback, 200);

const islandOf = (target: EventTarget | null): IslandElement | null =>
  target instanceof Element ? target.closest<IslandElement>('[data-island]') : null;

/** An island whose code is missing or broken, or that was translated, stays HTML. Styles use `data-failed`. */
async function hydrate(element: IslandElement | null): Promise<void> {
  if (!element || 'loading' in element.dataset) return;
  element.dataset.loading = '';
  const { island, islandId, islandProps } = element.dataset;
  const onBroken = (error: unknown) => {
    delete element.dataset.hydrated;
    element.dataset.failed = '';
    releaseHeld(element);
    console.error(`${island} stays the HTML that it was.`, error);
  };
  try {
    const component = (await codeOf(element, island)) as ComponentType;
    // React would draw it again in our language, and lose the text that is being typed.
    if (isTextAltered(element)) {
      element.dataset.failed = '';
      releaseHeld(element);
      return;
    }
    const keepTyped = rememberTyped(element);
    const onReady = () => {
      keepTyped(element);
      element.dataset.hydrated = '';
      // After the render in which the form knows that it is hydrated.
      queueMicrotask(() => releaseHeld(element));
    };
    // As a transition it yields to other work, and finishes at once when the visitor presses into it.
    startTransition(() => {
      hydrateRoot(
        element,
        <Boundary element={element} html={element.innerHTML} onBroken={onBroken}>
          <Ready onReady={onReady}>{createElement(component, JSON.parse(islandProps ?? '{}'))}</Ready>
        </Boundary>,
        { identifierPrefix: islandId },
      );
    });
  } catch (error) {
    onBroken(error);
  }
}

function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}

/** The component of an island. */
async function codeOf(element: HTMLElement, name: IslandName): Promise<unknown> {
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
