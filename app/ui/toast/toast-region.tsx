import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from '#ui/icon.tsx';
import { currentToasts, dismissToast, noToasts, subscribeToToasts, type Toast } from './toast-store.ts';

/** How long a success stays; errors stay until they are closed (WCAG 2.2.1). */
const SUCCESS_DURATION_MS = 6000;

/**
 * Where toasts appear, present from the start: a polite live region, in which an error is an
 * alert of its own. It never takes focus; it stands after the page in the document's order.
 */
export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, noToasts);
  const [isHeld, setHeld] = useState(false);

  return (
    <section
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-(--z-toast) pointer-events-none p-4 md:left-auto md:w-[27rem] md:p-6"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role="status" aria-live="polite" className="grid gap-3">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} isHeld={isHeld} closeLabel={closeLabel} />
        ))}
      </div>
    </section>
  );
}

const EDGES = {
  success: 'border-l-sello-700 text-sello-700',
  error: 'border-l-alerta-700 text-alerta-700',
};

function ToastCard({ toast, isHeld, closeLabel }: { toast: Toast; isHeld: boolean; closeLabel: string }) {
  useDismissal(toast, isHeld);
  return (
    <div
      role={toast.tone === 'error' ? 'alert' : undefined}
      data-toast={toast.tone}
      className={`toast pointer-events-auto grid grid-cols-[auto_1fr_auto] gap-3 rounded-sheet border border-l-6 border-tinta-900 bg-papel-0 py-3.5 pl-4 ${EDGES[toast.tone]}`}
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
        onClick={() => dismissToast(toast.id)}
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  );
}

/** Counts a success's time down, but not while it is hovered or focused, or the tab is hidden. */
function useDismissal(toast: Toast, isHeld: boolean) {
  const [isTabHidden, setTabHidden] = useState(false);

  useEffect(() => {
    const onChange = () => setTabHidden(document.hidden);
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);

  useEffect(() => {
    if (toast.tone === 'error' || isHeld || isTabHidden) return;
    const timer = setTimeout(() => dismissToast(toast.id), SUCCESS_DURATION_MS);
    return () => clearTimeout(timer);
  }, [toast, isHeld, isTabHidden]);
}
