type ToastTone = 'success' | 'error';

export type Toast = {
  id: number;
  /** The form that the toast belongs to. */
  topic: string;
  tone: ToastTone;
  title: string;
  description: string;
};

/** How long a toast stays. Its text stays beside its form (WCAG 2.2.1). */
export const TOAST_DURATION_MS: Record<ToastTone, number> = { success: 6000, error: 8000 };

type Listener = () => void;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<Listener>();
const NONE: readonly Toast[] = [];

function update(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Replaces the last toast of the same form. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  const others = toasts.filter(({ topic }) => topic !== toast.topic);
  update([...others, { ...toast, id: lastId }]);
}

/** Removes a toast. Does nothing if it is already gone. */
export const dismissToast = (id: number): void => dismiss((toast) => toast.id === id);

/** Removes the error of a topic. */
export const dismissError = (topic: string): void =>
  dismiss((toast) => toast.topic === topic && toast.tone === 'error');

function dismiss(isGone: (toast: Toast) => boolean): void {
  const kept = toasts.filter((toast) => !isGone(toast));
  if (kept.length < toasts.length) update(kept);
}

export function subscribeToToasts(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToasts = () => toasts;
export const noToasts = () => NONE;
