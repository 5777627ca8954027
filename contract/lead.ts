import * as v from 'valibot';
import { DAY_MS } from './day.ts';
import type { LeadType } from './fields.ts';
import type { Origin } from './origin.ts';

/** Why a field is refused. The page has its words in Spanish, the API in English. */
export type IssueCode = 'required' | 'format' | 'too_long';
/** `field` is the name of a form control, or of a key of the body. */
export type LeadIssue = { field: string; code: IssueCode; max?: number };

export type Checked<Value> = { ok: true; value: Value } | { ok: false; issues: LeadIssue[] };

/** Cleaned, trimmed, within its limits. */
export type Lead = {
  type: LeadType;
  name: string;
  email: string;
  company: string;
  phone: string;
  message: string;
  /** The answers in further fields that are not empty, by the field's name. */
  further: Readonly<Record<string, string>>;
};
/** A stored lead. */
export type LeadRecord = Lead & {
  /** Random UUID. */
  id: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Undefined if nothing is known. */
  origin?: Origin;
};

/** The short name of a lead on the page, in mails and on the command line: the start of its id in capitals. */
export const folioOf = (leadId: string): string => leadId.slice(0, 8).toUpperCase();

export type LeadMailKind = 'team_notification' | 'visitor_acknowledgement';

/** All possible deliveries of a lead. `lead_webhook` goes to the operator's own system. */
export type LeadDeliveryKind = LeadMailKind | 'lead_webhook';

/** ready (waits) → leased (a worker tries it) → sent or written to a file, ready again, or dead. */
export type DeliveryState = 'ready' | 'leased' | 'sent' | 'written' | 'dead';

/** The deliveries of a new lead, each a row of the outbox. */
export const leadDeliveries = (hasWebhook: boolean): LeadDeliveryKind[] => [
  'team_notification',
  'visitor_acknowledgement',
  ...(hasWebhook ? (['lead_webhook'] as const) : []),
];

/** The checked values of a form, by the names of its controls. */
export type FormValues = Readonly<Record<string, string>>;

/** The request body for the values of a form: the six keys of the specification, and the form's further fields. */
export const bodyOf = (type: LeadType, { lastName, ...values }: FormValues): FormValues => ({
  type,
  ...values,
  ...(lastName !== undefined && { name: `${values['name']} ${lastName}` }),
});

/**
 * Cleans and checks a value against a schema of the contract. Returns at most one issue per field, in the order of the
 * fields. If the value is not an object, returns the issue `format` on the field `''`.
 */
export function check<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): Checked<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, value, { abortPipeEarly: true });
  if (result.success) return { ok: true, value: result.output };
  return { ok: false, issues: result.issues.map(toIssue) };
}

function toIssue(issue: v.BaseIssue<unknown>): LeadIssue {
  const field = String(issue.path?.[0]?.key ?? '');
  if (issue.type === 'max_length') return { field, code: 'too_long', max: Number(issue.requirement) };
  return { field, code: issue.message === 'required' ? 'required' : 'format' };
}

/** A failing delivery is tried for so long. A mail that never had its turn waits for so long. */
export const EXHAUSTED_AFTER_MS = DAY_MS;
/** One acknowledgement per mailbox in this time: the form must not fill a stranger's mailbox. */
export const ACKNOWLEDGE_EVERY_MS = DAY_MS;
