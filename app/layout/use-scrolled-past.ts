import { useEffect, useState } from 'react';
import { onScrollFrame } from '#effects/on-scroll-frame.ts';

/** Whether the page is scrolled by more than `threshold` pixels. */
export function useScrolledPast(threshold: number): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => onScrollFrame((scrollY) => setPast(scrollY > threshold)), [threshold]);
  return isPast;
}
