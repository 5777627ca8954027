import { useEffect, useState, type RefObject } from 'react';

/** This share of the viewport's bottom does not count. */
const BOTTOM_MARGIN = '-40%';

/** Whether an element has reached the upper part of the viewport. It never goes back to `false`. */
export function useEntered(element: RefObject<HTMLElement | null>): boolean {
  const [hasEntered, setEntered] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setEntered(true);
        observer.disconnect();
      },
      { rootMargin: `0px 0px ${BOTTOM_MARGIN} 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return hasEntered;
}
