declare global {
  interface Window {
    /** The start-up script fills this until an island's own code runs. */
    earlyInput?: {
      /** Events for islands that were not hydrated, oldest first. */
      events: Event[];
      /** The island that was last pressed or focused. Undefined once the visitor has gone elsewhere. */
      place: Element | null;
    };
  }
}

/**
 * Replays the events that an island missed, as far as they still hold. A carousel makes every requested step. A menu
 * or tooltip gets only the last press, and only if the visitor has not gone elsewhere since.
 */
export function replayInto(island: HTMLElement): void {
  const early = window.earlyInput;
  if (!early) return;
  const takesKeys = 'islandKeys' in island.dataset;
  const isOwn = ({ type, target }: Event) =>
    type === 'keydown' ? takesKeys : target instanceof Node && island.contains(target);
  const own = early.events.filter(isOwn);
  early.events = early.events.filter((event) => !isOwn(event));

  const lasting = own.filter(stillHolds);
  const presses = lasting.filter(isPress);
  const lastPress = early.place === island ? presses.at(-1) : undefined;
  for (const event of lasting)
    if (takesKeys || !isPress(event) || event === lastPress) event.target?.dispatchEvent(copyOf(event));
}

const isPress = ({ type }: Event): boolean => type === 'click' || type === 'pointerup';

function stillHolds(event: Event): boolean {
  const { type, target } = event;
  if (!(target instanceof HTMLElement || target instanceof SVGElement)) return false;
  if (type === 'pointerover') return target.matches(':hover');
  if (type === 'focusin' || type === 'keydown') return target === document.activeElement;
  // A touch toggles a tooltip when the finger lifts. A mouse uses hover and click.
  if (type === 'pointerup') return (event as PointerEvent).pointerType !== 'mouse';
  // A link, a submit button and a popover's button worked without scripts.
  if (type === 'click')
    return target.closest('button')?.matches('[type="button"]:not([popovertarget])') ?? false;
  return false;
}

function copyOf(event: Event): Event {
  const init: Record<string, unknown> = {};
  for (const name in event) init[name] = event[name as keyof Event];
  // React ignores an event that is dispatched while it handles another one.
  init['relatedTarget'] = null;
  const Kind = event.constructor as typeof Event;
  return new Kind(event.type, init);
}
