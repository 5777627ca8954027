import * as v from 'valibot';
import { longestOf, SPECIFIED_FIELDS, type Field, type LeadType } from './fields.ts';
import { cleanLine, cleanPhone, cleanText } from './text.ts';

/** The fields of the forms and the schemas of their answers. */
export type Forms = ReturnType<typeof createForms>;

/** The forms of the specification with the fields that content/forms.yaml adds. */
export function createForms(furtherFields: readonly Field[]) {
  const fields = [...SPECIFIED_FIELDS, ...furtherFields];
  /** The declaration of a field. @throws if there is none. */
  function fieldOf(name: string): Field {
    const field = fields.find((each) => each.name === name);
    if (!field) throw new Error(`neither contract/fields.ts nor content/forms.yaml declares a field ${name}`);
    return field;
  }
  return {
    fields,
    furtherFields,
    fieldOf,
    /** The schema of each form's controls. */
    schemas: { demo: v.object(answersOf('demo', fields)), contact: v.object(answersOf('contact', fields)) },
  };
}

// Deliberately wide: refusing a real address loses a lead, accepting a wrong one costs a bounce.
// A domain has no empty label, and none that begins or ends with a hyphen (RFC 1035, 2.3.1).
const EMAIL =
  /^[^\s@"(),:;<>[\\\]]+@(?![.-])(?!.*(?:\.[.-]|-\.|-$))[^\s@"(),:;<>[\\\]]+\.[^\s@"(),.:;<>[\\\]]{2,}$/;

const isWellFormed = (field: Field, value: string): boolean => {
  if (value === '') return true;
  if (field.kind === 'choice') return field.options.includes(value);
  return field.kind !== 'email' || EMAIL.test(value);
};

const answerSchema = (field: Field, type: LeadType, max = longestOf(field)) =>
  v.pipe(
    v.optional(v.nullable(v.string(), ''), ''),
    v.transform(field.kind === 'text' ? cleanText : field.kind === 'phone' ? cleanPhone : cleanLine),
    v.minLength(field.forms[type] === 'required' ? 1 : 0, 'required'),
    v.maxLength(max, 'too_long'),
    v.check((value) => isWellFormed(field, value), 'format'),
  );

/** The schemas of a form's answers by field. `limits` has priority over those of the fields. */
export const answersOf = (
  type: LeadType,
  fields: readonly Field[] = SPECIFIED_FIELDS,
  limits: Record<string, number> = {},
) =>
  Object.fromEntries(
    fields
      .filter(({ forms }) => forms[type])
      .map((field) => [field.name, answerSchema(field, type, limits[field.name])]),
  );

const [EMAIL_FIELD] = SPECIFIED_FIELDS.filter(({ kind }) => kind === 'email');
/** An address that is required. */
export const emailSchema = answerSchema(EMAIL_FIELD!, 'demo');

/** The newsletter box. */
export const newsletterFormSchema = v.object({ email: emailSchema });

/** The label of a field. An answer may be older than the lists: then its name. */
export const labelOf = (name: string, { fields }: Pick<Forms, 'fields'>): string =>
  fields.find((field) => field.name === name)?.label ?? name;

/** Valid answers in all further fields that a form requires, for leads that no visitor wrote. */
export const sampleAnswers = ({ furtherFields }: Pick<Forms, 'furtherFields'>): Record<string, string> =>
  Object.fromEntries(
    furtherFields
      .filter(({ forms }) => Object.values(forms).includes('required'))
      .map((field) => [field.name, sampleAnswer(field)]),
  );

function sampleAnswer(field: Field): string {
  if (field.kind === 'choice') return field.options[0] ?? '';
  return field.kind === 'email' ? 'prueba@empresa.example' : 'Prueba'.slice(0, field.max);
}
