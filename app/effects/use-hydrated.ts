import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Whether the scripts have taken over: `false` in prerendered HTML, `true` from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
