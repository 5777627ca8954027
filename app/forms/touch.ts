import { useEffect, type RefObject } from 'react';
import { TRAP_FIELD, type FormEvidence } from '#contract/evidence.ts';

const TOUCHES = ['focusin', 'pointerdown', 'input'] as const;

// Not a component's state: a form that is left and come back to was touched when it first was.
const touchedAt = new Map<string, number>();

const touch = (formName: string) => {
  if (!touchedAt.has(formName)) touchedAt.set(formName, performance.now());
};

/** Notes when a form is first touched. A draft that is put back into it is no touch: no one did it. */
export function useTouch(formName: string, form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const onTouch = ({ isTrusted }: Event) => isTrusted && touch(formName);
    for (const type of TOUCHES) element.addEventListener(type, onTouch);
    // The visitor was there before the scripts.
    if (element.contains(document.activeElement)) touch(formName);
    return () => {
      for (const type of TOUCHES) element.removeEventListener(type, onTouch);
    };
  }, [formName, form]);
}

/** The form was accepted: what is written in it next is another one. */
export const forgetTouch = (formName: string): void => void touchedAt.delete(formName);

/** How a form was filled in, as far as it is known. */
export function evidenceOf(formName: string, form: HTMLFormElement): FormEvidence {
  const since = touchedAt.get(formName);
  const isTrapFilled = Boolean(new FormData(form).get(TRAP_FIELD));
  if (since === undefined) return { isTrapFilled };
  return { isTrapFilled, seconds: Math.floor((performance.now() - since) / 1000) };
}
