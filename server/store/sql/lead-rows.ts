import type { LeadRecord } from '#contract/lead.ts';
import type { Origin } from '#contract/origin.ts';

/** The columns of a `LeadRow`, for a statement on `site.leads as leads`. */
export const LEAD_COLUMNS = `
  leads.id, leads.type, leads.name, coalesce(leads.corrected_email, leads.email) as email, leads.company, leads.phone, leads.message, leads.further,
  leads.origin, leads.created_at as "createdAt"
`;
/** A `LeadRecord` as it is stored: further answers and origin as JSON, null if there are none. */
export type LeadRow = Omit<LeadRecord, 'further' | 'origin'> & {
  further: string | null;
  origin: string | null;
};

/** The JSON of these texts, or null if there are none. */
export const writeTexts = (texts: Readonly<Record<string, string>> = {}): string | null =>
  Object.keys(texts).length > 0 ? JSON.stringify(texts) : null;

/** Parses the JSON in a row. */
export const readTexts = <Row extends LeadRow>({ further, origin, ...row }: Row) => ({
  ...row,
  further: JSON.parse(further ?? '{}') as LeadRecord['further'],
  ...(origin !== null && { origin: JSON.parse(origin) as Origin }),
});
