import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type FocusEvent } from 'react';
import { Icon } from '#ui/icon.tsx';
import {
  currentToasts,
  dismissToast,
  noToasts,
  subscribeToToasts,
  SUCCESS_DURATION_MS,
  type Toast,
} from './toast-store.ts';
import './toast.css';

type ToastRegionProps = {
  label: string;
  closeLabel: string;
  /** Whether the tab is hidden: nobody reads, so no time passes. */
  isTabHidden: boolean;
};

/**
 * Where toasts appear. The polite live region is there from the start; an error is an alert of its
 * own, beside it. It never takes focus; it stands after the page in the document's order.
 */
export function ToastRegion({ label, closeLabel, isTabHidden }: ToastRegionProps) {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, noToasts);
  const [isHeld, setHeld] = useState(false);
  const cameFrom = useRef<HTMLElement>(null);
  const region = useRef<HTMLElement>(null);

  // What the keyboard reaches, or a form shows, comes to stand above them (WCAG 2.4.11).
  useLayoutEffect(() => {
    const first = region.current?.querySelector('[data-toast]');
    const room = first && `${Math.ceil(window.innerHeight - first.getBoundingClientRect().top) + 1}px`;
    document.documentElement.style.scrollPaddingBottom = room ?? '';
  }, [toasts]);

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    setHeld(true);
    const from = event.relatedTarget;
    if (from instanceof HTMLElement && !event.currentTarget.contains(from)) cameFrom.current = from;
  };
  // A toast that goes takes the pointer's leave and the focus' blur with it.
  const close = (toast: Toast) => {
    setHeld(false);
    dismissToast(toast.id);
    cameFrom.current?.focus({ preventScroll: true });
    cameFrom.current = null;
  };
  const card = (toast: Toast) => (
    <ToastCard
      key={toast.id}
      toast={toast}
      isHeld={isHeld || isTabHidden}
      closeLabel={closeLabel}
      onClose={() => close(toast)}
    />
  );

  return (
    <section
      ref={region}
      aria-label={label}
      className="toasts"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={onFocus}
      onBlur={() => setHeld(false)}
    >
      <div>{toasts.filter(({ tone }) => tone === 'error').map(card)}</div>
      <div role="status" aria-live="polite">
        {toasts.filter(({ tone }) => tone === 'success').map(card)}
      </div>
    </section>
  );
}

type ToastCardProps = { toast: Toast; isHeld: boolean; closeLabel: string; onClose: () => void };

/** One toast. It is held while someone reads it: no time passes. */
export function ToastCard({ toast, isHeld, closeLabel, onClose }: ToastCardProps) {
  useEffect(() => {
    if (toast.tone === 'error' || isHeld) return;
    const timer = setTimeout(() => dismissToast(toast.id), SUCCESS_DURATION_MS);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);

  return (
    <div role={toast.tone === 'error' ? 'alert' : undefined} data-toast={toast.tone} className="toast">
      <Icon name={toast.tone === 'error' ? 'alert' : 'check'} className="toast__icon" />
      <div className="toast__words">
        <p className="toast__title">{toast.title}</p>
        <p className="toast__text">{toast.description}</p>
      </div>
      <button type="button" aria-label={closeLabel} className="toast__close" onClick={onClose}>
        <Icon name="close" className="size-4" />
      </button>
    </div>
  );
}
