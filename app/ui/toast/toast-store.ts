export type ToastTone = 'success' | 'error';

export type Toast = {
  id: number;
  /** The form that the toast belongs to. */
  topic: string;
  tone: ToastTone;
  title: string;
  description: string;
};

/** How long a toast stays. Its words stay beside its form (WCAG 2.2.1). */
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

/** Shows a toast in the place of the last one: two would fill a small window. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  update([{ ...toast, id: lastId }]);
}

/** Takes a toast away; nothing happens when it is already gone. */
export const dismissToast = (id: number): void => dismiss((toast) => toast.id === id);

/** Takes away the error of a topic. */
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
