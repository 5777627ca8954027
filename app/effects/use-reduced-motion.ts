import { useSyncExternalStore } from 'react';
import { REDUCED_MOTION } from './reduced-motion.ts';

const subscribe = (onChange: () => void) => {
  const list = window.matchMedia(REDUCED_MOTION);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
};

/** Whether the visitor prefers reduced motion. `false` in prerendered HTML. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(REDUCED_MOTION).matches,
    () => false,
  );
