import * as v from 'valibot';
import { emailSchema } from '#contract/forms.ts';
import {
  MOST_NAMED,
  MOST_SELECTED,
  NOTE_MAX_LENGTH,
  PLACES,
  RESPONSIBLE_MAX_LENGTH,
  STATUSES,
  type Assigned,
  type ErasedTraces,
} from '#contract/inbox.ts';
import type { Contract } from '#contract/contract.ts';
import { cleanLine, cleanText } from '#contract/text.ts';
import type { Fingerprint } from '#server/base/fingerprint.ts';
import { saveFollowUp, UNTOUCHED } from '#server/inbox/follow-up.ts';
import { move } from '#server/inbox/quarantine.ts';
import { mailboxHashOf } from '#server/leads/accept.ts';
import { erasePerson, type MailFiles } from '#server/leads/erase-person.ts';
import type { Store } from '#server/store/store.ts';
import { accept, answer, refuse } from './answers.ts';
import { answerLead, findLead, ID } from './reading.ts';

const CALL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

const id = v.pipe(v.string(), v.regex(ID));
const person = v.pipe(v.string(), v.transform(cleanLine), v.maxLength(RESPONSIBLE_MAX_LENGTH));
const by = v.optional(person, '');
/** PostgreSQL refuses larger numbers. */
const MOST_CHANGES = 2 ** 31 - 1;
const version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_CHANGES));

const changeSchema = v.object({
  id,
  by,
  status: v.picklist(STATUSES),
  responsible: person,
  callAt: v.optional(
    v.pipe(
      v.string(),
      v.check((value) => value === '' || isClockTime(value)),
    ),
    '',
  ),
  note: v.pipe(v.string(), v.transform(cleanText), v.maxLength(NOTE_MAX_LENGTH)),
  version,
});
const assignmentSchema = v.object({
  leads: v.pipe(v.array(v.object({ id, version, responsible: person })), v.maxLength(MOST_SELECTED)),
  by,
});
const addressSchema = v.object({
  id,
  by,
  from: v.string(),
  email: emailSchema,
});
const to = v.picklist(PLACES);
const moveSchema = v.union([
  v.strictObject({ to, ids: v.pipe(v.array(id), v.maxLength(MOST_SELECTED)), by }),
  v.strictObject({
    to,
    reason: v.pipe(v.string(), v.transform(cleanLine), v.minLength(1)),
    except: v.optional(v.pipe(v.array(id), v.maxLength(MOST_NAMED)), []),
    by,
  }),
]);

const personSchema = v.object({
  emails: v.pipe(v.array(v.pipe(v.string(), v.transform(cleanLine), v.includes('@'))), v.minLength(1)),
});

/** JavaScript reads February 30 as a day in March. */
const isClockTime = (value: string): boolean =>
  CALL_TIME.test(value) &&
  new Date(`${value}Z`).getTime() > 0 &&
  new Date(`${value}Z`).toISOString().startsWith(value);

type Options = {
  contract: Pick<Contract, 'site' | 'office'>;
  store: Store;
  files: MailFiles;
  fingerprint: Fingerprint;
  hasWebhook: boolean;
  kickOutbox(): void;
};

/** Takes what sales says of leads. */
export function createChanges(options: Options) {
  const { contract, store, files, fingerprint, kickOutbox } = options;
  const { site, office } = contract;
  const answerWith = (leadId: string, isTaken = true) =>
    answerLead(store, leadId, site.phoneCountry, isTaken);

  return {
    change: accept(changeSchema, async ({ id: leadId, by: name, ...change }) => {
      const lead = await findLead(store, leadId);
      if (!lead) return refuse('gone');
      const outcome = await saveFollowUp(store, lead, change, name, office);
      return outcome === 'past' ? refuse(outcome) : answerWith(leadId, outcome === 'saved');
    }),
    assign: accept(assignmentSchema, async ({ leads, by: name }) => {
      const before: Assigned['leads'] = [];
      for (const { id: leadId, version: read, responsible } of leads) {
        const lead = await findLead(store, leadId);
        const present = lead?.followUp ?? UNTOUCHED;
        const change = { ...present, responsible, note: '', version: read };
        if (!lead || (await saveFollowUp(store, lead, change, name, office)) !== 'saved') continue;
        const isSame = responsible === present.responsible;
        before.push({ id: leadId, version: isSame ? read : read + 1, responsible: present.responsible });
      }
      return answer({ leads: before } satisfies Assigned);
    }),
    move: accept(moveSchema, async (change) => {
      if ('ids' in change && (await store.listIds({ ids: change.ids })).length === 0) return refuse('gone');
      const ids = await move(options, change);
      if (change.to === 'inbox') kickOutbox();
      return answer({ ids });
    }),
    correctAddress: accept(addressSchema, async ({ id: leadId, from, email, by: name }) => {
      const mailboxHash = mailboxHashOf(email, fingerprint);
      const line = { at: new Date().toISOString(), by: name, changes: { email }, note: '' };
      const change = { from, email, mailboxHash, deliveryId: crypto.randomUUID() };
      const isTaken = await store.correctAddress(leadId, change, line);
      if (isTaken) kickOutbox();
      return answerWith(leadId, isTaken);
    }),
    retry: accept(v.object({ id: v.string() }), async ({ id: leadId }) => {
      await store.requeue([leadId]);
      kickOutbox();
      return answerWith(leadId);
    }),
    erase: accept(personSchema, async ({ emails }) =>
      answer((await erasePerson(store, files, ...emails)) satisfies ErasedTraces),
    ),
  };
}
