import { useEffect, useEffectEvent } from 'react';

/** Calls back every `delay` milliseconds with the newest callback; `null` pauses and starts the count anew. */
export function useInterval(callback: () => void, delay: number | null): void {
  const onTick = useEffectEvent(callback);
  useEffect(() => {
    if (delay === null) return;
    const timer = setInterval(() => onTick(), delay);
    return () => clearInterval(timer);
  }, [delay]);
}
