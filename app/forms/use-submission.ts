import { useEffect, useState, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import type { FormSignals } from '#contract/form-signals.ts';
import { check, type Checked, type LeadIssue } from '#contract/lead.ts';
import { invokeFunction } from './backend.ts';
import {
  setSubmission,
  submissionOf,
  useSubmissionOf,
  type Outcome,
  type Submission,
} from './submissions.ts';
import { isUuid } from './uuid.ts';

const TOO_MANY_REQUESTS = 429;
const NONE: LeadIssue[] = [];

type SubmissionOptions<Value> = {
  /** Tells the forms of the site apart. */
  formName: string;
  schema: Parameters<typeof check>[0];
  functionName: string;
  /** Makes the request body of a checked form. */
  toBody: (value: Value) => object;
  /** Gives a request body the key under which it is sent, where the function knows such keys. */
  keyOf?: (body: object) => string;
  /** Tells how the form was filled in, where the function asks. */
  signalsOf?: (form: HTMLFormElement) => FormSignals;
  /** Something is typed or sent again: an earlier error no longer holds. */
  onRetry: () => void;
  onOutcome: (outcome: Outcome, issues: LeadIssue[]) => void;
  /** Tells the outcome beside the form. It can take the focus. */
  note: RefObject<HTMLElement | null>;
};

/**
 * The states of a form: idle, then submitting. On success it returns to its initial values, on failure it keeps the
 * input. Fields are uncontrolled, so that text typed before hydration stays. While submitting they are read only:
 * nothing typed meanwhile can be lost. The outcome holds until the next submission or until the form is left;
 * `issues` are the current errors.
 */
export function useSubmission<Value>({
  formName,
  schema,
  functionName,
  toBody,
  keyOf,
  signalsOf,
  onRetry,
  onOutcome,
  note,
}: SubmissionOptions<Value>) {
  const { isUnderWay, isUntouched, outcome, id, issues: named = NONE } = useSubmissionOf(formName);
  const [issues, setIssues] = useState<LeadIssue[]>([]);

  useEffect(
    () => () => {
      if (!submissionOf(formName).isUnderWay) setSubmission(formName);
    },
    [formName],
  );

  const end = (ended: Submission & { outcome: Outcome }) => {
    setSubmission(formName, ended);
    onOutcome(ended.outcome, ended.issues ?? NONE);
  };

  const checkForm = (form: HTMLFormElement) =>
    check(schema, Object.fromEntries(new FormData(form))) as Checked<Value>;

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const last = submissionOf(formName);
    // A second press after a success is no request to send an empty form.
    if (last.isUntouched) note.current?.focus();
    if (last.isUntouched || last.isUnderWay) return;

    const checked = checkForm(form);
    if (!checked.ok) {
      setIssues(checked.issues);
      end({ isUnderWay: false, outcome: 'invalid', issues: checked.issues });
      return;
    }

    const { submitter } = event.nativeEvent as SubmitEvent;
    const body = toBody(checked.value);
    setIssues([]);
    // The summary, or the last receipt, keeps its room: the button stays under the finger.
    const kept = last.outcome === 'sent' ? last : { issues: last.issues };
    setSubmission(formName, { ...kept, isUnderWay: true });
    onRetry();
    const facts = { idempotencyKey: keyOf?.(body), signals: signalsOf?.(form) };
    const { error, data, ...answer } = await invokeFunction(functionName, body, facts);
    showOutcome(form, note, submitter);

    if (error) {
      console.error(`${functionName} failed:`, error);
      const isRefused = 'status' in answer && answer.status === TOO_MANY_REQUESTS;
      end({ isUnderWay: false, outcome: isRefused ? 'too_many' : 'failed' });
      return;
    }
    form.reset();
    end({ isUnderWay: false, outcome: 'sent', id: idOf(data), isUntouched: true });
  };

  /** Checks again the fields that were wrong, as they are mended; a value grown too long is named at once. */
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    onRetry();
    const { isUntouched: wasUntouched, ...submission } = submissionOf(formName);
    if (wasUntouched) setSubmission(formName, submission);
    const field = (event.target as HTMLInputElement).name;
    const checked = checkForm(event.currentTarget);
    const found = checked.ok ? undefined : checked.issues.find((issue) => issue.field === field);
    setIssues((shown) => {
      const earlier = [...shown, ...named].find((issue) => issue.field === field);
      if (!earlier && found?.code !== 'too_long') return shown;
      const others = shown.filter((issue) => issue.field !== field);
      if (!found) return others;
      // Half an address keeps its message: another one may be a line longer, and move the form.
      return [...others, earlier && earlier.max === found.max ? earlier : found];
    });
  };

  const handlers = { onSubmit, onInput, onKeyDown };
  return { isSubmitting: isUnderWay, isUntouched, outcome, id, named, issues, handlers };
}

/** A key that is held down is one wish to send. */
function onKeyDown(event: KeyboardEvent) {
  const isLine = event.target instanceof HTMLTextAreaElement;
  if (event.key === 'Enter' && event.repeat && !isLine) event.preventDefault();
}

/** The id in an answer; whatever else a foreign function may have answered is none. */
function idOf(answer: unknown): string | undefined {
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined;
  return isUuid(id) ? id : undefined;
}

const CONTROLS = 'a, button, input, textarea';

/**
 * Shows the outcome once it is drawn. A receipt takes the focus. After a failure the button does, which lost it
 * while it was disabled, and stays where it was in the window. For a visitor who has gone on to another
 * control nothing moves.
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
      receipt.scrollIntoView({ block: 'start' });
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
