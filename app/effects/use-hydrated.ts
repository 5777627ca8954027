import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Whether scripts have taken over: `false` in prerendered HTML, then `true`. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
