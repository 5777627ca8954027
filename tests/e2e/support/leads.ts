import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { furtherFields } from '#content';
import { type LeadType } from '#contract/fields.ts';
import { RESULT_PATHS } from '#contract/paths.ts';
import { DEMO, fill, newAddress, submitButton } from './forms.ts';
import { E2E_DATA_DIRECTORY } from './server.ts';

/** The server writes too. */
const BUSY_MS = 5_000;

/** Uses the database file while the server runs. */
function open<Result>(run: (database: DatabaseSync) => Result, readOnly = true): Result {
  const database = new DatabaseSync(join(E2E_DATA_DIRECTORY, 'site.db'), { readOnly, timeout: BUSY_MS });
  try {
    return run(database);
  } finally {
    database.close();
  }
}

/** The leads with this address. */
const select = (columns: string, email: string) =>
  open((database) => database.prepare(`select ${columns} from leads where email = ?`).all(email));

/** Quarantines the leads of this name, as the server does when it accepts them. */
export const quarantine = (name: string, reason: string) =>
  open(
    (database) => database.prepare('update leads set quarantine_reason = ? where name = ?').run(reason, name),
    false,
  );

const PLAN = `
  insert into follow_ups (lead_id, status, responsible, call_at, version)
  select id, 'new', '', ?, 1 from leads where name = ?
`;
/** Plans the call of the lead of this name, also at a time that has passed. */
export const planCall = (name: string, callAt: string) =>
  open((database) => database.prepare(PLAN).run(callAt, name), false);

const FAIL = `
  update outbox set state = 'dead', last_error = ? where kind = 'visitor_acknowledgement' and state = 'written'
    and lead_id in (select id from leads where name = ?)
`;
/** Makes the server's acknowledgement to the lead of this name one that failed, once it was made. */
export const failAcknowledgement = (
  name: string,
  error = 'refused for good: RCPT TO: 550 5.1.1 no such user',
) => expect.poll(() => open((database) => database.prepare(FAIL).run(error, name).changes, false)).toBe(1);

/** The request bodies of the stored leads with this address. */
export const storedLeads = (email: string): Record<string, unknown>[] =>
  select('type, name, email, company, phone, message, further', email).map(({ further, ...keys }) => {
    const answers = JSON.parse(String(further ?? '{}')) as Record<string, string>;
    const names = furtherFields.filter(({ forms }) => forms[keys['type'] as LeadType]);
    return { ...keys, ...Object.fromEntries(names.map(({ name }) => [name, answers[name] ?? ''])) };
  });

/** The ids, origins and their classes of the stored leads with this address. */
export const storedOrigins = (email: string): Record<string, unknown>[] =>
  select('id, origin, origin_class as class', email).map(({ origin, ...row }) => ({
    ...row,
    ...JSON.parse(String(origin)),
  }));

/** Sends the demo form of the open page. The browser posts it, and it is stored. Returns its address. */
export async function expectPostStored(page: Page): Promise<string> {
  const email = newAddress();
  await fill(DEMO.form(page), { ...DEMO.values, email });
  await submitButton(page, DEMO).click();
  await expect(page).toHaveURL(RESULT_PATHS.demoSent);
  expect(storedLeads(email)).toHaveLength(1);
  return email;
}
