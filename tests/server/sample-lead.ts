import { check, leadSchema, type Lead } from '#contract/lead.ts';

/** A lead as the functions get it after the check. The sample fills missing fields. */
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
