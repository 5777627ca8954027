import { useEffect, useState } from 'react';

/** Returns a value once it has been the same for `delay` milliseconds. The first value comes at once. */
export function useSettled<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
