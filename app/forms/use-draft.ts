import { useLayoutEffect, type RefObject } from 'react';
import { HONEYPOT_FIELD } from '#contract/form-signals.ts';
import type { Lead } from '#contract/lead.ts';
import { isHistoryVisit } from './document-visit.ts';
import { setSubmission, submissionOf } from './submissions.ts';
import { isAccepted, keepDraft, onForgotten, readDraft, type Draft } from './unsent-lead.ts';

/**
 * Keeps what is typed in a form until its lead is accepted, and puts it back into the fields that
 * still hold their initial value: what was typed before the scripts ran wins.
 */
export function useDraft(type: Lead['type'], form: RefObject<HTMLFormElement | null>): void {
  // Before the browser draws: a form that is come back to never shows empty fields first.
  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    const keep = () => keepDraft(type, draftOf(element));
    // A form left while it was sent and come back to is not the element that was sent.
    const stopListening = onForgotten(type, () => element.reset());
    // Going back, a browser fills in what was there, also what was accepted since.
    const forgetRestored = () => {
      if (!isAccepted(type)) return;
      element.reset();
      // A page kept in memory still tells what was accepted in it.
      if (!submissionOf(type).isUntouched) setSubmission(type);
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && forgetRestored();
    // Text typed before hydration cannot be told from a restored draft: keep it all.
    if (isHistoryVisit() && !element.contains(document.activeElement)) forgetRestored();
    window.addEventListener('pageshow', onPageShow);
    element.addEventListener('input', keep);
    restore(element, readDraft(type));
    return () => {
      window.removeEventListener('pageshow', onPageShow);
      element.removeEventListener('input', keep);
      stopListening();
    };
  }, [type, form]);
}

type Control = HTMLInputElement | HTMLTextAreaElement;

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      element instanceof HTMLTextAreaElement ||
      (element instanceof HTMLInputElement && element.type !== 'hidden' && element.name !== HONEYPOT_FIELD),
  );
}

const isChanged = (control: Control) => control.value !== control.defaultValue;

// A field that was emptied is changed too: the prefilled message does not come back.
const draftOf = (form: HTMLFormElement): Draft =>
  Object.fromEntries(
    controlsOf(form)
      .filter(isChanged)
      .map(({ name, value }) => [name, value]),
  );

function restore(form: HTMLFormElement, draft: Draft) {
  const controls = controlsOf(form);
  for (const control of controls) {
    if (!isChanged(control)) control.value = draft[control.name] ?? control.value;
  }
  // Treat restored and early text as if it were typed now.
  for (const control of controls.filter(isChanged)) {
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
