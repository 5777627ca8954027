import { createElement, startTransition, useEffect, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Boundary } from './boundary.tsx';
import { releaseHeld } from './start-up.ts';
import { isTextAltered } from './text-mark.ts';
import { rememberTyped } from './typed.ts';

/** An island that breaks, or that was translated, stays HTML. Styles use `data-failed`. */
export function hydrate(element: HTMLElement, component: unknown): void {
  const { island, islandId, islandProps } = element.dataset;
  const stayHtml = () => {
    delete element.dataset.hydrated;
    element.dataset.failed = '';
    releaseHeld(element);
  };
  // React would draw it again in our language, and lose the text that is being typed.
  if (isTextAltered(element)) {
    stayHtml();
    return;
  }
  const keepTyped = rememberTyped(element);
  const onReady = () => {
    keepTyped(element);
    element.dataset.hydrated = '';
    // After the render in which the form knows that it is hydrated.
    queueMicrotask(() => releaseHeld(element));
  };
  const onBroken = (error: unknown) => {
    stayHtml();
    console.error(`${island} stays the HTML that it was.`, error);
  };
  // As a transition it yields to other work, and finishes at once when the visitor presses into it.
  startTransition(() => {
    hydrateRoot(
      element,
      <Boundary element={element} html={element.innerHTML} onBroken={onBroken}>
        <Ready onReady={onReady}>
          {createElement(component as ComponentType, JSON.parse(islandProps ?? '{}'))}
        </Ready>
      </Boundary>,
      { identifierPrefix: islandId },
    );
  });
}

function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}
