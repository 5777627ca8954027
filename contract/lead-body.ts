import * as v from 'valibot';
import { FURTHER_FIELDS } from './fields.ts';
import { answersOf, type FormValues, type Lead } from './lead.ts';
import { maxLengthOf } from './lead-fields.ts';

export const FULL_NAME_MAX_LENGTH = maxLengthOf('name') + 1 + maxLengthOf('lastName');

const { lastName: _, ...contactAnswers } = answersOf('contact', { name: FULL_NAME_MAX_LENGTH });

/** A native post takes up to nine bytes for one UTF-16 code unit. */
const FURTHER_MAX_BYTES = 9 * FURTHER_FIELDS.reduce((sum, { name }) => sum + maxLengthOf(name), 0);

/** The largest request body that a function reads, in bytes. */
export const BODY_MAX_BYTES = 16 * 1024 + FURTHER_MAX_BYTES;

/** The request body of `send-form-email`, made by `bodyOf`. Its output is the lead. */
export const leadSchema = v.pipe(
  v.variant('type', [
    v.object({ type: v.literal('demo'), ...answersOf('demo') }),
    v.object({ type: v.literal('contact'), ...contactAnswers }),
  ]),
  v.transform((body) => leadFromBody(body)),
);

function leadFromBody(body: FormValues): Lead {
  const answers = FURTHER_FIELDS.map(({ name }) => [name, body[name] ?? '']);
  const { type, name, email, company, phone, message } = body as Omit<Lead, 'further'>;
  const further = Object.fromEntries(answers.filter(([, answer]) => answer !== ''));
  return { type, name, email, company, phone, message, further };
}
