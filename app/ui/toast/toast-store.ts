export type ToastTone = 'success' | 'error';

export type Toast = {
  id: number;
  /** What it is about: a toast replaces the one before it on the same topic. */
  topic: string;
  tone: ToastTone;
  title: string;
  description: string;
};

/** How long a success stays; errors stay until they are closed (WCAG 2.2.1). */
export const SUCCESS_DURATION_MS = 6000;

/** The most toasts shown at once; the oldest gives way. */
const MAX_TOASTS = 3;

type Listener = () => void;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<Listener>();
const NONE: readonly Toast[] = [];

function update(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast; what an earlier one said of the same topic no longer holds, and goes. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  const others = toasts.filter((shown) => shown.topic !== toast.topic);
  update([...others, { ...toast, id: lastId }].slice(-MAX_TOASTS));
}

/** Takes a toast away; nothing happens when it is already gone. */
export function dismissToast(id: number): void {
  update(toasts.filter((toast) => toast.id !== id));
}

/** Takes away what was said of a topic. */
export function dismissTopic(topic: string): void {
  update(toasts.filter((toast) => toast.topic !== topic));
}

export function subscribeToToasts(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToasts = () => toasts;
export const noToasts = () => NONE;
