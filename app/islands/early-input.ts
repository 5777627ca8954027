declare global {
  interface Window {
    /** What was pressed in islands before they were hydrated, oldest first; kept by the start-up script. */
    earlyInput?: Event[];
  }
}

/**
 * Gives an element the events that came to it before its code had run. What no longer holds is left out:
 * a pointer that has moved on, a focus that is elsewhere, a press that the browser has answered itself.
 */
export function replayInto(element: Element): void {
  const events = window.earlyInput ?? [];
  const own = events.filter(({ target }) => target instanceof Element && element.contains(target));
  window.earlyInput?.splice(0, Infinity, ...events.filter((event) => !own.includes(event)));
  for (const event of own) if (stillHolds(event)) event.target?.dispatchEvent(copyOf(event));
}

/** The keys that were pressed outside any island: a document's own shortcuts. */
export function replayKeys(): void {
  for (const event of window.earlyInput?.splice(0) ?? []) {
    const isOutside = event.target instanceof Element && !event.target.closest('[data-island]');
    if (isOutside && event.type === 'keydown') event.target.dispatchEvent(copyOf(event));
    else window.earlyInput?.push(event);
  }
}

function stillHolds({ type, target }: Event): boolean {
  if (!(target instanceof HTMLElement || target instanceof SVGElement)) return false;
  if (type === 'pointerover') return target.matches(':hover');
  if (type === 'focusin') return target === document.activeElement;
  // A link, a submit button and a popover's button did their work without scripts.
  if (type === 'click')
    return target.closest('button')?.matches('[type="button"]:not([popovertarget])') ?? false;
  return true;
}

function copyOf(event: Event): Event {
  const init: Record<string, unknown> = {};
  for (const name in event) init[name] = event[name as keyof Event];
  // React takes what comes from inside a page for told already.
  init['relatedTarget'] = null;
  const Kind = event.constructor as typeof Event;
  return new Kind(event.type, init);
}
