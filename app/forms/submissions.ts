import { useSyncExternalStore } from 'react';
import type { LeadIssue } from '#contract/lead.ts';

/** How a submission ended. `invalid` never left the page. */
export type Outcome = 'invalid' | 'sent' | 'failed' | 'too_many';

/** State of a form's last submission. */
export type Submission = {
  isUnderWay: boolean;
  outcome?: Outcome;
  /** Folio of the sent lead; a foreign function may not return one. */
  id?: string;
  /** It was accepted, and nothing has been typed since. */
  isUntouched?: true;
  /** Why the form was refused. Kept until the answer to the next submit. */
  issues?: LeadIssue[];
};

const NONE: Submission = { isUnderWay: false };

// Not a component's state, which is a render late: two presses in one frame must still be one request.
const submissions = new Map<string, Submission>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const submissionOf = (formName: string): Submission => submissions.get(formName) ?? NONE;

export function setSubmission(formName: string, submission: Submission = NONE): void {
  submissions.set(formName, submission);
  for (const listener of listeners) listener();
}

/** The same for a component, which is drawn again when it changes. */
export const useSubmissionOf = (formName: string): Submission =>
  useSyncExternalStore(
    subscribe,
    () => submissionOf(formName),
    () => NONE,
  );
