import { originClass } from '#contract/origin-class.ts';
import { folioOf, type LeadRecord } from '#contract/lead.ts';

/**
 * The body of a delivery, as in `docs/webhook/lead-created.schema.json`. The same lead gives the same bytes, unless its
 * address was corrected before a later try.
 */
export function writeEvent(
  lead: LeadRecord,
  corrects?: string,
  type: 'lead.created' | 'lead.test' = 'lead.created',
): string {
  return JSON.stringify({
    type,
    timestamp: lead.createdAt,
    data: {
      id: lead.id,
      folio: folioOf(lead.id),
      createdAt: lead.createdAt,
      type: lead.type,
      name: lead.name,
      email: lead.email,
      company: lead.company,
      phone: lead.phone,
      message: lead.message,
      ...(Object.keys(lead.further).length > 0 && { further: lead.further }),
      corrects: corrects ?? null,
      origin: lead.origin ? { class: originClass(lead.origin), ...lead.origin } : null,
    },
  });
}
