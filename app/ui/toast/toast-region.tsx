import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent } from 'react';
import { Icon } from '#ui/icon.tsx';
import { currentToasts, dismissToast, noToasts, subscribeToToasts, type Toast } from './toast-store.ts';

/** How long a success stays; errors stay until they are closed (WCAG 2.2.1). */
const SUCCESS_DURATION_MS = 6000;

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
      aria-label={label}
      className="pointer-events-none fixed inset-x-0 bottom-0 z-(--z-toast) p-4 md:left-auto md:w-[27rem] md:p-6"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={onFocus}
      onBlur={() => setHeld(false)}
    >
      <div className="grid gap-3">{toasts.filter(({ tone }) => tone === 'error').map(card)}</div>
      <div role="status" aria-live="polite" className="mt-3 grid gap-3">
        {toasts.filter(({ tone }) => tone === 'success').map(card)}
      </div>
    </section>
  );
}

const EDGES = {
  success: 'border-l-sello-700 text-sello-700',
  error: 'border-l-alerta-700 text-alerta-700',
};

type ToastCardProps = { toast: Toast; isHeld: boolean; closeLabel: string; onClose: () => void };

/** One toast. It is held while someone reads it: no time passes. */
export function ToastCard({ toast, isHeld, closeLabel, onClose }: ToastCardProps) {
  useEffect(() => {
    if (toast.tone === 'error' || isHeld) return;
    const timer = setTimeout(() => dismissToast(toast.id), SUCCESS_DURATION_MS);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);

  return (
    <div
      role={toast.tone === 'error' ? 'alert' : undefined}
      data-toast={toast.tone}
      className={`pointer-events-auto grid grid-cols-[auto_1fr_auto] gap-3 rounded-sheet border border-l-6 border-tinta-900 bg-papel-0 py-3.5 pl-4 ${EDGES[toast.tone]}`}
    >
      <Icon name={toast.tone === 'error' ? 'alert' : 'check'} className="mt-0.5 size-5" />
      <div className="text-tinta-900">
        <p className="font-display text-[1.0625rem] leading-tight font-bold">{toast.title}</p>
        <p className="mt-1 text-[0.9375rem] leading-snug text-tinta-700">{toast.description}</p>
      </div>
      <button
        type="button"
        aria-label={closeLabel}
        className="-my-2 mr-1 grid size-11 place-items-center text-tinta-700 hover:text-tinta-950"
        onClick={onClose}
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  );
}
