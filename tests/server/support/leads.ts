import { DatabaseSync } from 'node:sqlite';
import { createLeadSchema } from '#contract/lead-body.ts';
import { sampleAnswers } from '#contract/forms.ts';
import { check, type Lead } from '#contract/lead.ts';
import type { Delivery } from '#server/outbox/delivery.ts';
import { databasePath } from '#server/store/sqlite/database.ts';
import { forms } from '#site';

/** The specification's six keys of a valid demo request. */
export const SIX_KEYS = {
  type: 'demo',
  name: 'Lucía Ñáñez',
  email: 'lucia@empresa.example',
  company: 'Importadora del Bajío, S.A.',
  phone: '+52 (55) 5555-0199',
  message: '¿Cuánto cuesta?\nSaludos 🚢 «hasta 70%»',
};
/** The body of a valid demo request. */
export const DEMO = { ...SIX_KEYS, ...sampleAnswers(forms) };

/** A demo request by somebody else, with another mailbox: an address gets one acknowledgement a day. */
export const demoBy = (name: string) => ({
  ...DEMO,
  name,
  email: `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}@empresa.example`,
});

/** A request body as the functions get it after the check. The sample fills missing fields. */
export function sampleLead(body: Readonly<Record<string, unknown>> = {}): Lead {
  const type = body['type'] ?? (body['company'] ? 'demo' : 'contact');
  const checked = check(createLeadSchema(forms), {
    ...sampleAnswers(forms),
    name: 'Lucía Hernández',
    email: 'lucia.hernandez@empresa.example',
    ...body,
    type,
  });
  if (!checked.ok) throw new Error(`not a lead: ${JSON.stringify(checked.issues)}`);
  return checked.value;
}

type Row = Record<string, unknown>;

/** Runs one statement on an embedded database, on its own connection. */
export function execute(dataDirectory: string, sql: string, ...values: (string | number)[]): Row[] {
  const database = new DatabaseSync(databasePath(dataDirectory), { timeout: 5_000 });
  try {
    return database.prepare(sql).all(...values);
  } finally {
    database.close();
  }
}

/** Reads what a server stored. */
export const storedLeads = (dataDirectory: string): Row[] => execute(dataDirectory, 'select * from leads');

type StoredDelivery = Pick<Delivery, 'id' | 'kind' | 'state' | 'tries'> & {
  lead_id: string;
  last_error: string | null;
};

export const storedDeliveries = (dataDirectory: string): StoredDelivery[] =>
  execute(dataDirectory, 'select * from outbox order by seq') as StoredDelivery[];
