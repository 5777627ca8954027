import { useSyncExternalStore } from 'react';

/** A value outside React. Components show each change of it. */
export function createStore<Value>(value: Value) {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get: () => value,
    set(next: Value): void {
      value = next;
      for (const listener of listeners) listener();
    },
    /** A part of the value: only its changes are shown. */
    usePart: <Part>(partOf: (whole: Value) => Part): Part =>
      useSyncExternalStore(subscribe, () => partOf(value)),
  };
}
