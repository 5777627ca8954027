import { check, leadSchema, type Lead } from '#contract/lead.ts';

/** A lead as the functions have it after their check, with what the sample does not say. */
export function sampleLead(fields: Partial<Lead>): Lead {
  const type = fields.type ?? (fields.company ? 'demo' : 'contact');
  const checked = check(leadSchema, {
    name: 'Lucía Hernández',
    email: 'lucia.hernandez@empresa.example',
    ...fields,
    type,
  });
  if (!checked.ok) throw new Error(`not a lead: ${JSON.stringify(checked.issues)}`);
  return checked.value;
}
