import { useEffect, type RefObject } from 'react';
import { onScrollFrame } from '#effects/on-scroll-frame.ts';
import { useReducedMotion } from '#effects/use-reduced-motion.ts';

/** The share of the scroll distance by which an element with `data-parallax` moves upward. */
export const PARALLAX_FACTORS = { slow: 0.8, medium: 0.5 } as const;

type Speed = keyof typeof PARALLAX_FACTORS;

const isSpeed = (value: string | undefined): value is Speed =>
  value !== undefined && value in PARALLAX_FACTORS;

/** Moves the elements with `data-parallax` inside `root` as the page scrolls. Does nothing under reduced motion. */
export function useParallax(root: RefObject<HTMLElement | null>): void {
  const isReduced = useReducedMotion();
  useEffect(() => {
    const elements = [...(root.current?.querySelectorAll<HTMLElement>('[data-parallax]') ?? [])];
    if (isReduced) return;
    const stop = onScrollFrame((scrollY) => {
      for (const element of elements) {
        const speed = element.dataset.parallax;
        if (isSpeed(speed)) element.style.transform = `translateY(${-PARALLAX_FACTORS[speed] * scrollY}px)`;
      }
    });
    return () => {
      stop();
      for (const element of elements) element.style.removeProperty('transform');
    };
  }, [root, isReduced]);
}
