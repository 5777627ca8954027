import type { FormValues, LeadIssue } from '#contract/lead.ts';
import { invokeFunction } from './backend.ts';
import { isUuid } from './uuid.ts';
import type { OwnFacts } from './which-backend.ts';

const TOO_MANY_REQUESTS = 429;

/** How a submission ended. `invalid` was never sent. */
export type Outcome = 'invalid' | 'sent' | 'failed' | 'too_many';

export type Ended = {
  outcome: Outcome;
  /** Why the form was refused. */
  issues?: LeadIssue[];
  /** Of the stored lead. A foreign function may not return one. */
  id?: string;
  /** The values that were sent. */
  sent?: FormValues;
};

/** Posts the values of a form to a function. `facts` are for our own functions alone. Never throws. */
export async function send(functionName: string, sent: FormValues, facts?: OwnFacts): Promise<Ended> {
  const { error, data, ...answer } = await invokeFunction(functionName, sent, facts);
  if (!error) return { outcome: 'sent', id: idOf(data), sent };
  console.error(`${functionName} failed:`, error);
  const isRefused = 'status' in answer && answer.status === TOO_MANY_REQUESTS;
  return { outcome: isRefused ? 'too_many' : 'failed' };
}

/** The id in an answer. A foreign function may answer anything. */
function idOf(answer: unknown): string | undefined {
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined;
  return isUuid(id) ? id : undefined;
}
