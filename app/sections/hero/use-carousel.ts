import { useEffect, useEffectEvent, useState, type FocusEvent, type RefObject } from 'react';
import { readActiveSection } from '#effects/active-section.ts';
import { useDocumentHidden } from '#effects/use-document-hidden.ts';
import { useReducedMotion } from '#effects/use-reduced-motion.ts';

/** How long each slide stays. */
export const CAROUSEL_INTERVAL_MS = 4000;

const FIELDS = 'input, textarea, select, [contenteditable]';

/**
 * The state of a looping carousel. It pauses on hover, on focus, off screen and in a hidden tab. Using a control stops
 * it for good (WCAG 2.2.2). Under reduced motion it never starts and both slides are shown.
 */
export function useCarousel(root: RefObject<HTMLElement | null>, slideCount: number) {
  const [current, setCurrent] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHidden = useDocumentHidden();
  const isStacked = useReducedMotion();
  const isOnScreen = useOnScreen(root);

  const isRotating = isPlaying && !isHovered && !isFocused && !isHidden && !isStacked && isOnScreen;
  const move = (by: number) => setCurrent((index) => (index + by + slideCount) % slideCount);
  const onTick = useEffectEvent(() => move(1));
  useEffect(() => {
    if (!isRotating) return;
    const timer = setInterval(() => onTick(), CAROUSEL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isRotating]);

  const step = (by: number) => {
    setPlaying(false);
    move(by);
  };
  const show = (slide: number) => {
    setPlaying(false);
    setCurrent(slide);
  };

  const onArrowKey = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || isStacked || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (root.current && hasArrows(root.current)) step(by);
  });
  useEffect(() => {
    document.addEventListener('keydown', onArrowKey);
    return () => document.removeEventListener('keydown', onArrowKey);
  }, []);

  const handlers = {
    onPointerEnter: (event: { pointerType: string }) => setHovered(event.pointerType === 'mouse'),
    onPointerLeave: () => setHovered(false),
    // A click also focuses its button. Only keyboard focus means that someone reads here.
    onFocus: (event: FocusEvent<HTMLElement>) => setFocused(event.target.matches(':focus-visible')),
    onBlur: (event: FocusEvent<HTMLElement>) => setFocused(event.currentTarget.contains(event.relatedTarget)),
  };
  /** Resumes at once, although pointer and focus are on the button. */
  const toggle = () => {
    setPlaying(!isPlaying);
    setHovered(false);
    setFocused(false);
  };
  return {
    current,
    isPlaying: isPlaying && !isStacked,
    isRotating,
    isStacked,
    toggle,
    show,
    step,
    handlers,
  };
}

/** The carousel handles arrow keys while it has the focus, or while its band is active and no field has the focus. */
function hasArrows(carousel: HTMLElement): boolean {
  const focused = document.activeElement;
  if (carousel.contains(focused)) return true;
  if (focused?.matches(FIELDS)) return false;
  const ids = [...document.querySelectorAll('main section[id]')].map((section) => section.id);
  return readActiveSection(ids) === carousel.closest('section')?.id;
}

/** Whether any part of an element is in the viewport. */
function useOnScreen(element: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => {
      for (const entry of entries) setOnScreen(entry.isIntersecting);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOnScreen;
}
