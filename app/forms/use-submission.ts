import { useEffect, useState, type FormEvent, type KeyboardEvent } from 'react';
import type { FormEvidence } from '#contract/evidence.ts';
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
/** The second press of a double one may come after a quick answer: it is no request to send an empty form. */
const DOUBLE_PRESS_MS = 1000;

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
  evidenceOf?: (form: HTMLFormElement) => FormEvidence;
  /** A request is on its way: what an earlier one came to no longer holds. */
  onStart: () => void;
  onOutcome: (outcome: Outcome, issues: LeadIssue[]) => void;
};

/**
 * The states of a form (specification §4): idle, then submitting; on success it returns to its
 * initial values, on failure it keeps what was typed. Fields are uncontrolled: what is typed
 * before the scripts run is theirs. While submitting they are to be read only: what is sent is what
 * is shown, and returning to the initial values wipes nothing typed meanwhile. The outcome holds
 * until the next submission, or until the form is left.
 */
export function useSubmission<Value>({
  formName,
  schema,
  functionName,
  toBody,
  keyOf,
  evidenceOf,
  onStart,
  onOutcome,
}: SubmissionOptions<Value>) {
  const { isUnderWay, outcome, id } = useSubmissionOf(formName);
  const [issues, setIssues] = useState<LeadIssue[]>([]);

  useEffect(
    () => () => {
      if (!submissionOf(formName).isUnderWay) setSubmission(formName);
    },
    [formName],
  );

  const end = (ended: Submission & { outcome: Outcome }, found: LeadIssue[] = []) => {
    setSubmission(formName, ended);
    onOutcome(ended.outcome, found);
  };

  const checkForm = (form: HTMLFormElement) =>
    check(schema, Object.fromEntries(new FormData(form))) as Checked<Value>;

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isDoublePress(submissionOf(formName))) return;

    const checked = checkForm(form);
    if (!checked.ok) {
      setIssues(checked.issues);
      end({ isUnderWay: false, outcome: 'invalid' }, checked.issues);
      return;
    }

    const focused = document.activeElement;
    const body = toBody(checked.value);
    setIssues([]);
    setSubmission(formName, { isUnderWay: true });
    onStart();
    const facts = { idempotencyKey: keyOf?.(body), evidence: evidenceOf?.(form) };
    const { error, data, ...answer } = await invokeFunction(functionName, body, facts);
    returnFocus(focused);

    if (error) {
      console.error(`${functionName} failed:`, error);
      const isRefused = 'status' in answer && answer.status === TOO_MANY_REQUESTS;
      end({ isUnderWay: false, outcome: isRefused ? 'too_many' : 'failed' });
      return;
    }
    form.reset();
    end({ isUnderWay: false, outcome: 'sent', id: idOf(data), sentAt: performance.now() });
  };

  /** Checks again the fields that were wrong, as they are mended; a value grown too long is named at once. */
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { sentAt, ...submission } = submissionOf(formName);
    if (sentAt !== undefined) setSubmission(formName, submission);
    const field = (event.target as HTMLInputElement).name;
    const checked = checkForm(event.currentTarget);
    const found = checked.ok ? undefined : checked.issues.find((issue) => issue.field === field);
    setIssues((shown) => {
      const wasWrong = shown.some((issue) => issue.field === field);
      if (!wasWrong && found?.code !== 'too_long') return shown;
      const others = shown.filter((issue) => issue.field !== field);
      return found ? [...others, found] : others;
    });
  };

  return { isSubmitting: isUnderWay, outcome, id, issues, handlers: { onSubmit, onInput, onKeyDown } };
}

/** A key that is held down is one wish to send. */
function onKeyDown(event: KeyboardEvent) {
  const isLine = event.target instanceof HTMLTextAreaElement;
  if (event.key === 'Enter' && event.repeat && !isLine) event.preventDefault();
}

const isDoublePress = ({ isUnderWay, sentAt }: Submission): boolean =>
  isUnderWay || (sentAt !== undefined && performance.now() - sentAt < DOUBLE_PRESS_MS);

/** The id in an answer; whatever else a foreign function may have answered is none. */
function idOf(answer: unknown): string | undefined {
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined;
  return isUuid(id) ? id : undefined;
}

/** A button that is disabled while it has the focus loses it to the page: give it back once it is drawn enabled. */
function returnFocus(focused: Element | null) {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body && focused instanceof HTMLElement) {
      focused.focus({ preventScroll: true });
    }
  });
}
