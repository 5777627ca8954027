import { flushSync } from 'react-dom';
import { useRef, useState, type FocusEvent, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import type { Checked, FormValues, LeadIssue } from '#contract/lead.ts';
import { afterPaint } from './after-paint.ts';
import type { Ended } from './backend.ts';

const NONE: LeadIssue[] = [];

/** State of a form's last submission. */
type Submission = Partial<Ended> & {
  isUnderWay: boolean;
  /** The form was accepted, and nothing has been typed since. */
  isUntouched?: true;
};
const IDLE: Submission = { isUnderWay: false };

type SubmissionOptions = {
  /** Makes the request body of the values in the controls. */
  check: (values: object) => Checked<FormValues>;
  send: (body: FormValues, form: HTMLFormElement) => Promise<Ended>;
  /** Called on typing and on a new submit: an earlier error no longer holds. */
  onRetry: () => void;
  onEnd: (ended: Ended) => void;
  /** The element that tells the outcome beside the form. It can take the focus. */
  note: RefObject<HTMLElement | null>;
};

/**
 * The states of a form: idle, then submitting. Success restores the initial values, failure keeps the input. Fields
 * are uncontrolled, so that text typed before hydration stays. They are read-only while submitting, so that nothing
 * typed is lost. The outcome holds until the next submit or until the page is left. `issues` are the current errors.
 */
export function useSubmission({ check, send, onRetry, onEnd, note }: SubmissionOptions) {
  const [submission, setSubmission] = useState(IDLE);
  const { isUnderWay, isUntouched, outcome, id, sent, issues: named = NONE } = submission;
  const [issues, setIssues] = useState<LeadIssue[]>([]);
  // State would change a render too late: two presses in one frame must send one request.
  const newest = useRef(IDLE);

  const enter = (next: Submission) => {
    newest.current = next;
    setSubmission(next);
  };
  const end = (ended: Ended) => {
    const isSent = ended.outcome === 'sent';
    // Drawn at once, because the outcome is measured and focused in the next frame.
    flushSync(() => enter({ ...ended, isUnderWay: false, ...(isSent && { isUntouched: true }) }));
    onEnd(ended);
  };

  const checkForm = (form: HTMLFormElement) => check(Object.fromEntries(new FormData(form)));

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const last = newest.current;
    // Ignore a second press after a success: the form is empty.
    if (last.isUntouched) note.current?.focus();
    if (last.isUntouched || last.isUnderWay) return;

    const checked = checkForm(form);
    if (!checked.ok) {
      setIssues(checked.issues);
      end({ outcome: 'invalid', issues: checked.issues });
      return;
    }

    const { submitter } = event.nativeEvent as SubmitEvent;
    setIssues([]);
    // Keep the room of the messages or the last receipt, so that the button stays under the finger.
    const kept = last.outcome === 'sent' ? last : { issues: last.issues };
    enter({ ...kept, isUnderWay: true });
    onRetry();
    await afterPaint();
    const ended = await send(checked.value, form);
    showOutcome(form, note, submitter);
    if (ended.outcome === 'sent') form.reset();
    end(ended);
  };

  /**
   * Checks a refused field again, and tells at once of a value that becomes too long. Half an address has no message
   * until it is left.
   */
  const recheck = (form: HTMLFormElement, field: string, isLeft: boolean) => {
    const ofField = (issue: LeadIssue) => issue.field === field;
    const checked = checkForm(form);
    const found = checked.ok ? undefined : checked.issues.find(ofField);
    setIssues((shown) => {
      const said = shown.find(ofField);
      if (!said && !named.some(ofField) && found?.code !== 'too_long') return shown;
      const others = shown.filter((issue) => !ofField(issue));
      const isHalf = found?.code === 'format' && said?.code !== 'format' && !isLeft;
      return found && !isHalf ? [...others, found] : others;
    });
  };

  const onInput = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    onRetry();
    const { isUntouched: wasUntouched, ...touched } = newest.current;
    if (wasUntouched) enter(touched);
    recheck(currentTarget, (target as HTMLInputElement).name, false);
  };
  /** Leaving a field changes only what is already said of it. */
  const onBlur = ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    const { name } = target as unknown as HTMLInputElement;
    if ([...issues, ...named].some(({ field }) => field === name)) recheck(currentTarget, name, true);
  };

  /** The form holds initial values again. Its last receipt stays only if it is about them. */
  const onRestored = () => {
    if (!newest.current.isUntouched) enter(IDLE);
  };

  const handlers = { onSubmit, onInput, onBlur, onKeyDown };
  return { isSubmitting: isUnderWay, isUntouched, outcome, id, sent, named, issues, onRestored, handlers };
}

/** Ignore key repeat. */
function onKeyDown(event: KeyboardEvent) {
  const isLine = event.target instanceof HTMLTextAreaElement;
  if (event.key === 'Enter' && event.repeat && !isLine) event.preventDefault();
}

const CONTROLS = 'a, button, input, select, textarea';

/**
 * Shows the outcome once it is drawn. A receipt takes the focus. After a failure the button gets its focus back and
 * keeps its place in the window. If the visitor is in another control by then, nothing moves.
 */
function showOutcome(form: HTMLFormElement, note: RefObject<HTMLElement | null>, button: HTMLElement | null) {
  const focused = document.activeElement;
  const isElsewhere = focused !== null && focused.matches(CONTROLS) && !form.contains(focused);
  const still = isElsewhere ? focused : button;
  const topOfStill = () => still?.getBoundingClientRect().top ?? 0;
  const before = topOfStill();
  requestAnimationFrame(() => {
    const receipt = form.contains(note.current) ? null : note.current;
    if (receipt && !isElsewhere) {
      receipt.focus({ preventScroll: true });
      receipt.scrollIntoView({ block: 'start', behavior: 'instant' });
      return;
    }
    window.scrollBy({ top: topOfStill() - before, behavior: 'instant' });
    if (isElsewhere) return;
    button?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: 'nearest' });
    // If both do not fit, show the button.
    button?.scrollIntoView({ block: 'nearest' });
  });
}
