import * as v from 'valibot';
import { longestOf, maxLengthOf, type Field } from './fields.ts';
import { answersOf, type Forms } from './forms.ts';
import type { FormValues, Lead } from './lead.ts';

/** First and last name, which a contact message sends as one. */
export const FULL_NAME_MAX_LENGTH = maxLengthOf('name') + 1 + maxLengthOf('lastName');

/** The largest request body of the fields of the specification. */
export const BODY_MAX_BYTES = 16 * 1024;

/**
 * The largest request body of the forms, in bytes. A native post takes up to nine of them for one UTF-16 code
 * unit of a further field.
 */
export const bodyMaxBytes = ({ furtherFields }: Pick<Forms, 'furtherFields'>): number =>
  BODY_MAX_BYTES + 9 * furtherFields.reduce((sum, field) => sum + longestOf(field), 0);

/** The request body of `send-form-email`, made by `bodyOf`. Its output is the lead. */
export function createLeadSchema({ fields, furtherFields }: Pick<Forms, 'fields' | 'furtherFields'>) {
  const { lastName: _, ...contact } = answersOf('contact', fields, { name: FULL_NAME_MAX_LENGTH });
  return v.pipe(
    v.variant('type', [
      v.object({ type: v.literal('demo'), ...answersOf('demo', fields) }),
      v.object({ type: v.literal('contact'), ...contact }),
    ]),
    v.transform((body) => leadFromBody(body, furtherFields)),
  );
}

function leadFromBody(body: FormValues, furtherFields: readonly Field[]): Lead {
  const answers = furtherFields.map(({ name }) => [name, body[name] ?? '']);
  const { type, name, email, company, phone, message } = body as Omit<Lead, 'further'>;
  const further = Object.fromEntries(answers.filter(([, answer]) => answer !== ''));
  return { type, name, email, company, phone, message, further };
}
