import type { LeadRecord } from '#server/store/port.ts';

export type Row = Record<string, unknown>;

/** The columns of a lead, for a statement that reads `leads`. */
export const LEAD_COLUMNS =
  'leads.id, leads.type, leads.name, leads.email, leads.company, leads.phone, leads.message, leads.created_at';

/** A row of LEAD_COLUMNS as the lead that it was. */
export function leadFromRow(row: Row): LeadRecord {
  const text = (column: string) => String(row[column]);
  return {
    id: text('id'),
    type: row['type'] === 'demo' ? 'demo' : 'contact',
    name: text('name'),
    email: text('email'),
    company: text('company'),
    phone: text('phone'),
    message: text('message'),
    createdAt: text('created_at'),
  };
}
