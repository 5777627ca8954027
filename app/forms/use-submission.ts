import { flushSync } from 'react-dom';
import { useRef, useState, type FocusEvent, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import type { FormSignals } from '#contract/form-signals.ts';
import { check, type Checked, type FormValues, type LeadIssue } from '#contract/lead.ts';
import type { Origin } from '#contract/origin.ts';
import { invokeFunction } from './backend.ts';
import { isUuid } from './uuid.ts';

const TOO_MANY_REQUESTS = 429;
const NONE: LeadIssue[] = [];

/** How a submission ended. `invalid` was never sent. */
export type Outcome = 'invalid' | 'sent' | 'failed' | 'too_many';

/** State of a form's last submission. */
type Submission = {
  isUnderWay: boolean;
  outcome?: Outcome;
  /** Folio of the sent lead. A foreign function may not return one. */
  id?: string;
  /** The values that were sent. */
  sent?: FormValues;
  /** The form was accepted, and nothing has been typed since. */
  isUntouched?: true;
  /** Why the form was refused. Kept until the next submit is answered. */
  issues?: LeadIssue[];
};
const IDLE: Submission = { isUnderWay: false };

type SubmissionOptions<Value> = {
  schema: Parameters<typeof check>[0];
  functionName: string;
  /** Makes the request body from the checked values. */
  toBody: (value: Value) => FormValues;
  /** Returns the idempotency key of a request body, if the function supports keys. */
  keyOf?: (body: object) => string;
  /** Returns how the form was filled in, if the function asks for it. */
  signalsOf?: (form: HTMLFormElement) => FormSignals;
  /** Returns where the visit came from, if the function asks for it. */
  originOf?: () => Origin | undefined;
  /** Called on typing and on a new submit: an earlier error no longer holds. */
  onRetry: () => void;
  onOutcome: (outcome: Outcome, issues: LeadIssue[], id?: string) => void;
  /** The element that tells the outcome beside the form. It can take the focus. */
  note: RefObject<HTMLElement | null>;
};

/**
 * The states of a form: idle, then submitting. Success restores the initial values, failure keeps the input. Fields
 * are uncontrolled, so that text typed before hydration stays. They are read-only while submitting, so that nothing
 * typed is lost. The outcome holds until the next submit or until the page is left. `issues` are the current errors.
 */
export function useSubmission<Value>({
  schema,
  functionName,
  toBody,
  keyOf,
  signalsOf,
  originOf,
  onRetry,
  onOutcome,
  note,
}: SubmissionOptions<Value>) {
  const [submission, setSubmission] = useState(IDLE);
  const { isUnderWay, isUntouched, outcome, id, sent, issues: named = NONE } = submission;
  const [issues, setIssues] = useState<LeadIssue[]>([]);
  // State would change a render too late: two presses in one frame must send one request.
  const newest = useRef(IDLE);

  const enter = (next: Submission) => {
    newest.current = next;
    setSubmission(next);
  };
  const end = (ended: Submission & { outcome: Outcome }) => {
    // Drawn at once, because the outcome is measured and focused in the next frame.
    flushSync(() => enter(ended));
    onOutcome(ended.outcome, ended.issues ?? NONE, ended.id);
  };

  const checkForm = (form: HTMLFormElement) =>
    check(schema, Object.fromEntries(new FormData(form))) as Checked<Value>;

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
      end({ isUnderWay: false, outcome: 'invalid', issues: checked.issues });
      return;
    }

    const { submitter } = event.nativeEvent as SubmitEvent;
    const body = toBody(checked.value);
    setIssues([]);
    // Keep the room of the messages or the last receipt, so that the button stays under the finger.
    const kept = last.outcome === 'sent' ? last : { issues: last.issues };
    enter({ ...kept, isUnderWay: true });
    onRetry();
    const facts = { idempotencyKey: keyOf?.(body), signals: signalsOf?.(form), origin: originOf?.() };
    const { error, data, ...answer } = await invokeFunction(functionName, body, facts);
    showOutcome(form, note, submitter);

    if (error) {
      console.error(`${functionName} failed:`, error);
      const isRefused = 'status' in answer && answer.status === TOO_MANY_REQUESTS;
      end({ isUnderWay: false, outcome: isRefused ? 'too_many' : 'failed' });
      return;
    }
    form.reset();
    end({ isUnderWay: false, outcome: 'sent', id: idOf(data), sent: body, isUntouched: true });
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
  const onBlur = ({ target, currentTarget }: FocusEvent<HTMLFormElement>) =>
    recheck(currentTarget, (target as unknown as HTMLInputElement).name, true);

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

/** The id in an answer. A foreign function may answer anything. */
function idOf(answer: unknown): string | undefined {
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined;
  return isUuid(id) ? id : undefined;
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
