import { useEffect, type RefObject } from 'react';
import { HONEYPOT_FIELD, type FormSignals } from '#contract/form-signals.ts';
import type { Lead } from '#contract/lead.ts';
import { keepTouch, readTouch } from './unsent-lead.ts';

const TOUCHES = ['focusin', 'pointerdown', 'input'] as const;

type LeadType = Lead['type'];

// Wall-clock time, so that a form reopened in another document keeps its first touch.
const touchedAt = new Map<LeadType, number>();

const touch = (type: LeadType) => {
  if (!touchedAt.has(type)) touchedAt.set(type, readTouch(type) ?? Date.now());
};

/** Notes when a form is first touched. Restoring a draft does not count. */
export function useTouch(type: LeadType, form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const onTouch = (event: Event) => {
      if (!event.isTrusted) return;
      touch(type);
      if (event.type === 'input') keepTouch(type, touchedAt.get(type));
    };
    for (const name of TOUCHES) element.addEventListener(name, onTouch);
    // The visitor was in the form before the scripts ran.
    if (element.contains(document.activeElement)) touch(type);
    return () => {
      for (const name of TOUCHES) element.removeEventListener(name, onTouch);
    };
  }, [type, form]);
}

/** The form was accepted. What is typed next is another lead. */
export const forgetTouch = (type: LeadType): void => void touchedAt.delete(type);

/** How a form was filled in, as far as known. */
export function signalsOf(type: LeadType, form: HTMLFormElement): FormSignals {
  const since = touchedAt.get(type) ?? readTouch(type);
  const isHoneypotFilled = Boolean(new FormData(form).get(HONEYPOT_FIELD));
  if (since === undefined) return { isHoneypotFilled };
  return { isHoneypotFilled, seconds: Math.max(0, Math.floor((Date.now() - since) / 1000)) };
}
