import { FURTHER_FIELDS, type Field } from '#contract/fields.ts';

/** Valid answers in all further fields that a form requires. */
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
