import { useEffect, useEffectEvent } from 'react';

/** Calls the newest callback every `delay` milliseconds. `null` pauses and restarts the count. */
export function useInterval(callback: () => void, delay: number | null): void {
  const onTick = useEffectEvent(callback);
  useEffect(() => {
    if (delay === null) return;
    const timer = setInterval(() => onTick(), delay);
    return () => clearInterval(timer);
  }, [delay]);
}
