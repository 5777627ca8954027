import { FURTHER_FIELDS, type LeadType } from '#contract/fields.ts';

/** The columns of a stored lead that hold its request body. */
export const BODY_COLUMNS = 'type, name, email, company, phone, message, further';

/** The request body of a row of these columns. */
export function bodyOfRow({ further, ...keys }: Record<string, unknown>): Record<string, unknown> {
  const answers = JSON.parse(String(further ?? '{}')) as Record<string, string>;
  const names = FURTHER_FIELDS.filter(({ forms }) => forms[keys['type'] as LeadType]).map(({ name }) => name);
  return { ...keys, ...Object.fromEntries(names.map((name) => [name, answers[name] ?? ''])) };
}
