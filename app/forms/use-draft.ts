import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { HONEYPOT_FIELD } from '#contract/form-signals.ts';
import type { Lead } from '#contract/lead.ts';
import { afterPaint } from './after-paint.ts';
import { isHistoryVisit } from './document-visit.ts';
import { isAccepted, keepDraft, readDraft, type Draft } from './unsent-lead.ts';

/**
 * Keeps what is typed in a form until its lead is accepted, and restores it into fields that still have their initial
 * value. Text typed before the scripts ran wins. `onRestored`: the form was accepted, and has its initial values again.
 */
export function useDraft(
  type: Lead['type'],
  form: RefObject<HTMLFormElement | null>,
  onRestored: () => void,
): void {
  const restored = useEffectEvent(onRestored);
  // Before the browser draws, so that a returning visitor never sees empty fields first.
  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    let isWaiting = false;
    const keep = async () => {
      if (isWaiting) return;
      isWaiting = true;
      await afterPaint();
      isWaiting = false;
      keepDraft(type, draftOf(element));
    };
    // Going back, a browser restores the fields, even if they have been accepted since.
    const forgetRestored = () => {
      if (!isAccepted(type)) return;
      element.reset();
      // A page restored from memory still shows its old outcome.
      restored();
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && forgetRestored();
    // Text typed before hydration looks like a restored draft, so keep it all.
    if (isHistoryVisit() && !element.contains(document.activeElement)) forgetRestored();
    window.addEventListener('pageshow', onPageShow);
    element.addEventListener('input', keep);
    restore(element, readDraft(type));
    return () => {
      window.removeEventListener('pageshow', onPageShow);
      element.removeEventListener('input', keep);
    };
  }, [type, form]);
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement ||
      (element instanceof HTMLInputElement && element.type !== 'hidden' && element.name !== HONEYPOT_FIELD),
  );
}

/** A select begins with its empty option. */
const isChanged = (control: Control) =>
  control.value !== ('defaultValue' in control ? control.defaultValue : '');

// An emptied field counts as changed: the prefilled message does not come back.
const draftOf = (form: HTMLFormElement): Draft =>
  Object.fromEntries(
    controlsOf(form)
      .filter(isChanged)
      .map(({ name, value }) => [name, value]),
  );

function restore(form: HTMLFormElement, draft: Draft) {
  const controls = controlsOf(form);
  for (const control of controls) {
    if (isChanged(control)) continue;
    control.value = draft[control.name] ?? control.value;
    // The draft holds an option that is no longer there.
    if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = '';
  }
  // Handle restored and early text like new typing.
  for (const control of controls.filter(isChanged)) {
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
