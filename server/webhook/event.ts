import { folioOf } from '#contract/folio.ts';
import type { LeadRecord } from '#contract/lead.ts';

type EventType = 'lead.created' | 'lead.test';

/**
 * The body that tells of a lead, as `docs/webhook/lead-created.schema.json` has it. Made of the lead alone, which
 * never changes, so that each try sends the same bytes; `corrects` alone goes when that lead is erased.
 */
export function writeEvent(lead: LeadRecord, corrects?: string, type: EventType = 'lead.created'): string {
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
      corrects: corrects ?? null,
    },
  });
}
