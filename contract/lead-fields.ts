import { FURTHER_FIELDS, SPECIFIED_FIELDS, type Field, type LeadType } from './fields.ts';

export const LEAD_TYPES = ['demo', 'contact'] as const satisfies LeadType[];

const FIELDS = [...SPECIFIED_FIELDS, ...FURTHER_FIELDS];

/** Rows of the message text area, in both forms. */
export const MESSAGE_ROWS = 4;

/** The fields of a form, in the order of the lists. */
export const fieldsOf = (type: LeadType): Field[] => FIELDS.filter(({ forms }) => forms[type]);

/** The label of a field. An answer may be older than the lists: then its name. */
export const labelOf = (name: string): string => FIELDS.find((field) => field.name === name)?.label ?? name;

/** The declaration of a field. @throws if there is none. */
export function fieldOf(name: string): Field {
  const field = FIELDS.find((each) => each.name === name);
  if (!field) throw new Error(`contract/fields.ts declares no field ${name}`);
  return field;
}

/** The limit of a field in UTF-16 code units. */
export function maxLengthOf(name: string): number {
  const field = fieldOf(name);
  return field.kind === 'choice' ? Math.max(...field.options.map(({ length }) => length)) : field.max;
}

/** Valid answers in all further fields that a form requires, for leads that no visitor wrote. */
export const sampleAnswers = (): Record<string, string> =>
  Object.fromEntries(
    FURTHER_FIELDS.filter(({ forms }) => Object.values(forms).includes('required')).map((field) => [
      field.name,
      sampleAnswer(field),
    ]),
  );

function sampleAnswer(field: Field): string {
  if (field.kind === 'choice') return field.options[0] ?? '';
  return field.kind === 'email' ? 'prueba@empresa.example' : 'Prueba'.slice(0, field.max);
}
