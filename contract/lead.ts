import * as v from 'valibot';
import { FIELD_MAX_LENGTH, FULL_NAME_MAX_LENGTH } from './limits.ts';
import { cleanLine, cleanText } from './text.ts';

/** Why a field is refused. The page has its words in Spanish, the API in English. */
export type IssueCode = 'required' | 'format' | 'too_long';
/** `field` is the name of a form control, or of a key of the body. */
export type LeadIssue = { field: string; code: IssueCode; max?: number };

export type Checked<Value> = { ok: true; value: Value } | { ok: false; issues: LeadIssue[] };

// Deliberately wide: refusing a real address loses a lead, accepting a wrong one costs a bounce.
const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[^\s@"(),:;<>[\\\]]+\.[^\s@"(),.:;<>[\\\]]{2,}$/;

const optionalText = v.optional(v.nullable(v.string(), ''), '');
const line = v.pipe(optionalText, v.transform(cleanLine));
const lines = v.pipe(optionalText, v.transform(cleanText));
const required = v.minLength<string, 1, IssueCode>(1, 'required');

const requiredLine = (max: number) => v.pipe(line, required, v.maxLength(max, 'too_long'));
const optionalLine = (max: number) => v.pipe(line, v.maxLength(max, 'too_long'));

const email = v.pipe(
  line,
  required,
  v.maxLength(FIELD_MAX_LENGTH.email, 'too_long'),
  v.regex(EMAIL, 'format'),
);
const phone = optionalLine(FIELD_MAX_LENGTH.phone);
const message = v.pipe(lines, v.maxLength(FIELD_MAX_LENGTH.message, 'too_long'));
const requiredCompany = requiredLine(FIELD_MAX_LENGTH.company);
const optionalCompany = optionalLine(FIELD_MAX_LENGTH.company);

/** The demo form. Only phone and message are optional. */
export const demoFormSchema = v.object({
  name: requiredLine(FIELD_MAX_LENGTH.name),
  email,
  company: requiredCompany,
  phone,
  message,
});

/** The contact form. Name and last name are sent as one `name`. */
export const contactFormSchema = v.object({
  name: requiredLine(FIELD_MAX_LENGTH.name),
  lastName: requiredLine(FIELD_MAX_LENGTH.lastName),
  email,
  company: optionalCompany,
  phone,
  message,
});

/** The newsletter box. */
export const newsletterFormSchema = v.object({ email });

/** The request body of `send-form-email`: exactly these six keys. */
export const leadSchema = v.variant('type', [
  v.object({
    type: v.literal('demo'),
    name: requiredLine(FULL_NAME_MAX_LENGTH),
    email,
    company: requiredCompany,
    phone,
    message,
  }),
  v.object({
    type: v.literal('contact'),
    name: requiredLine(FULL_NAME_MAX_LENGTH),
    email,
    company: optionalCompany,
    phone,
    message,
  }),
]);

/** Cleaned, trimmed, within its limits. */
export type Lead = v.InferOutput<typeof leadSchema>;
/** A stored lead. */
export type LeadRecord = Lead & {
  /** Random UUID. */
  id: string;
  /** ISO 8601, UTC. */
  createdAt: string;
};

export type DemoForm = v.InferOutput<typeof demoFormSchema>;
export type ContactForm = v.InferOutput<typeof contactFormSchema>;

export const leadFromDemoForm = (form: DemoForm): Lead => ({ type: 'demo', ...form });

export const leadFromContactForm = ({ lastName, ...form }: ContactForm): Lead => ({
  type: 'contact',
  ...form,
  name: `${form.name} ${lastName}`,
});

/**
 * Cleans and checks a value against a schema of this file. Returns at most one issue per field, in the order of the
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
