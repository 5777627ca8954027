import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type FocusEvent } from 'react';
import { adoptStyles } from '#ui/adopt-styles.ts';
import { bringIntoView } from '#ui/bring-into-view.ts';
import { Icon } from '#ui/icon.tsx';
import {
  currentToasts,
  dismissToast,
  noToasts,
  subscribeToToasts,
  TOAST_DURATION_MS,
  type Toast,
} from './toast-store.ts';
import styles from './toast.css?inline';

adoptStyles(styles);

type ToastRegionProps = {
  label: string;
  closeLabel: string;
  /** In a hidden tab nobody reads, so no time passes. */
  isTabHidden: boolean;
};

/**
 * The region of toasts. The polite live region always exists. An error is an alert beside it. It never takes the
 * focus, and follows the page in the document's order.
 */
export function ToastRegion({ label, closeLabel, isTabHidden }: ToastRegionProps) {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, noToasts);
  const cameFrom = useRef<HTMLElement>(null);
  const region = useRef<HTMLElement>(null);

  // The browser scrolls a focused element out from under the toast (WCAG 2.4.11).
  useLayoutEffect(() => {
    const { current } = region;
    if (!current || toasts.length === 0) return;
    const { style } = document.documentElement;
    const { top, bottom } = current.getBoundingClientRect();
    const isBelow = top > window.innerHeight / 2;
    if (isBelow) style.scrollPaddingBottom = `${window.innerHeight - top}px`;
    else style.scrollPaddingTop = `${bottom}px`;
    // A form moves the focus one frame after its toast, in a callback requested before this one.
    const frame = requestAnimationFrame(() => clearFocus(current));
    return () => {
      cancelAnimationFrame(frame);
      style.scrollPaddingTop = '';
      style.scrollPaddingBottom = '';
    };
  }, [toasts]);

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const from = event.relatedTarget;
    if (from instanceof HTMLElement && !event.currentTarget.contains(from)) cameFrom.current = from;
  };
  const close = (toast: Toast) => {
    dismissToast(toast.id);
    cameFrom.current?.focus({ preventScroll: true });
    cameFrom.current = null;
  };
  const card = (toast: Toast) => (
    <ToastCard
      key={toast.id}
      toast={toast}
      isPaused={isTabHidden}
      closeLabel={closeLabel}
      onClose={() => close(toast)}
    />
  );

  return (
    <section ref={region} aria-label={label} className="toasts" onFocus={onFocus}>
      <div>{toasts.filter(({ tone }) => tone === 'error').map(card)}</div>
      <div role="status" aria-live="polite">
        {toasts.filter(({ tone }) => tone === 'success').map(card)}
      </div>
    </section>
  );
}

/** Scrolls the focused part of a form out from under the toast. */
function clearFocus(region: HTMLElement) {
  const { activeElement } = document;
  if (!activeElement?.closest('form')) return;
  const focused = activeElement.closest('.form-cell') ?? activeElement;
  const [box, over] = [focused.getBoundingClientRect(), region.getBoundingClientRect()];
  const isUnder = box.top < over.bottom && box.bottom > over.top && box.right > over.left;
  if (isUnder) bringIntoView(focused);
}

type ToastCardProps = { toast: Toast; isPaused: boolean; closeLabel: string; onClose: () => void };

/** One toast. No time passes while someone reads it. */
function ToastCard({ toast, isPaused, closeLabel, onClose }: ToastCardProps) {
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (isHeld || isPaused) return;
    const timer = setTimeout(() => dismissToast(toast.id), TOAST_DURATION_MS[toast.tone]);
    return () => clearTimeout(timer);
  }, [toast, isHeld, isPaused]);

  return (
    <div
      role={toast.tone === 'error' ? 'alert' : undefined}
      data-toast={toast.tone}
      className="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={toast.tone === 'error' ? 'alert' : 'check'} className="toast__icon" />
      <div>
        <p className="toast__title">{toast.title}</p>
        <p className="toast__text">{toast.description}</p>
      </div>
      <button type="button" aria-label={closeLabel} className="toast__close" onClick={onClose}>
        <Icon name="close" className="size-4" />
      </button>
    </div>
  );
}
