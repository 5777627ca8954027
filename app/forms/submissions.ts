import { useSyncExternalStore } from 'react';
import type { LeadIssue } from '#contract/lead.ts';

/** How a submission ended. `invalid` was never sent. */
export type Outcome = 'invalid' | 'sent' | 'failed' | 'too_many';

/** State of a form's last submission. */
export type Submission = {
  isUnderWay: boolean;
  outcome?: Outcome;
  /** Folio of the sent lead. A foreign function may not return one. */
  id?: string;
  /** The form was accepted, and nothing has been typed since. */
  isUntouched?: true;
  /** Why the form was refused. Kept until the next submit is answered. */
  issues?: LeadIssue[];
};

const NONE: Submission = { isUnderWay: false };

// Component state would change a render too late: two presses in one frame must send one request.
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

/** Same, for a component. It renders again on changes. */
export const useSubmissionOf = (formName: string): Submission =>
  useSyncExternalStore(
    subscribe,
    () => submissionOf(formName),
    () => NONE,
  );
