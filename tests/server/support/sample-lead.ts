import { sampleAnswers } from '#contract/lead-fields.ts';
import { check, type Lead } from '#contract/lead.ts';
import { leadSchema } from '#contract/lead-body.ts';

/** A request body as the functions get it after the check. The sample fills missing fields. */
export function sampleLead(body: Readonly<Record<string, unknown>> = {}): Lead {
  const type = body['type'] ?? (body['company'] ? 'demo' : 'contact');
  const checked = check(leadSchema, {
    ...sampleAnswers(),
    name: 'Lucía Hernández',
    email: 'lucia.hernandez@empresa.example',
    ...body,
    type,
  });
  if (!checked.ok) throw new Error(`not a lead: ${JSON.stringify(checked.issues)}`);
  return checked.value;
}
