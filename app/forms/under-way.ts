import { useSyncExternalStore } from 'react';

// Not a component's state: a form that is left while it is sent, and come back to, is still being
// sent. And state is a render late: two presses in one frame must still be one request.
const underWay = new Set<string>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether a request of this form is under way. */
export const isUnderWay = (formName: string): boolean => underWay.has(formName);

export function setUnderWay(formName: string, isNow: boolean): void {
  if (isNow) underWay.add(formName);
  else underWay.delete(formName);
  for (const listener of listeners) listener();
}

/** The same for a component, which is drawn again when it changes. */
export const useUnderWay = (formName: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isUnderWay(formName),
    () => false,
  );
