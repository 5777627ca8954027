import * as v from 'valibot';
import { answersOf } from '#contract/forms.ts';
import { leadDeliveries } from '#contract/lead.ts';
import {
  MOST_NAMED,
  MOST_SELECTED,
  NOTE_MAX_LENGTH,
  RESPONSIBLE_MAX_LENGTH,
  STATUSES,
  type FollowUp,
  type LeadLine,
} from '#contract/inbox.ts';
import type { Site } from '#contract/site.ts';
import { cleanLine, cleanText } from '#contract/text.ts';
import type { Fingerprint } from '#server/base/fingerprint.ts';
import { officeClock } from '#contract/interim.ts';
import { mailboxHashOf } from '#server/leads/accept.ts';
import { pause } from '#server/leads/pause.ts';
import type { LeadWithDeliveries, Store } from '#server/store/store.ts';
import { accept, answer, refuse } from './answers.ts';
import { readReason } from './quarantine.ts';
import { answerLead, findLead, ID, UNTOUCHED } from './views.ts';

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
  leads: v.pipe(v.array(v.object({ id, version })), v.maxLength(MOST_SELECTED)),
  responsible: person,
  by,
});
const addressSchema = v.object({
  id,
  by,
  from: v.string(),
  email: answersOf('contact')['email'] ?? v.never(),
});
const spamSchema = v.union([
  v.strictObject({ isSpam: v.boolean(), ids: v.pipe(v.array(id), v.maxLength(MOST_SELECTED)), by }),
  v.strictObject({
    isSpam: v.boolean(),
    reason: v.pipe(v.string(), v.transform(cleanLine), v.minLength(1)),
    except: v.optional(v.pipe(v.array(id), v.maxLength(MOST_NAMED)), []),
    by,
  }),
]);

/** JavaScript reads February 30 as a day in March. */
const isClockTime = (value: string): boolean =>
  CALL_TIME.test(value) &&
  new Date(`${value}Z`).getTime() > 0 &&
  new Date(`${value}Z`).toISOString().startsWith(value);

const now = (): string => new Date().toISOString();

type Options = {
  site: Pick<Site, 'phoneCountry'>;
  store: Store;
  fingerprint: Fingerprint;
  hasWebhook: boolean;
  kickOutbox(): void;
};

/** Takes what sales says of leads. */
export function createChanges({ site, store, fingerprint, hasWebhook, kickOutbox }: Options) {
  const answerWith = (leadId: string, isTaken = true) =>
    answerLead(store, leadId, site.phoneCountry, isTaken);
  const queue = (leadId: string) => ({
    id: leadId,
    deliveries: leadDeliveries(hasWebhook).map((kind) => ({ id: crypto.randomUUID(), kind })),
  });

  /** `false` if the lead is gone, or somebody changed it since the version. */
  async function followUp(lead: LeadWithDeliveries, change: FollowUp, name: string): Promise<boolean> {
    const present = lead.followUp ?? UNTOUCHED;
    const changes: LeadLine['changes'] = {
      ...(change.status !== present.status && { status: change.status }),
      ...(change.responsible !== present.responsible && { responsible: change.responsible }),
      ...(change.callAt !== present.callAt && { callAt: change.callAt }),
    };
    const isNothing = Object.keys(changes).length === 0 && change.note === '';
    if (isNothing && change.version === present.version) return true;
    return store.followUp(lead.id, change, { at: now(), by: name, changes });
  }

  const mark = (ids: string[], isSpam: boolean, name: string): Promise<number> =>
    isSpam ? store.markSpam(ids, now(), name) : store.release(ids.map(queue), now(), name);

  return {
    change: accept(changeSchema, async ({ id: leadId, by: name, ...change }) => {
      const lead = await findLead(store, leadId);
      if (!lead) return refuse('gone');
      const { callAt, version: present } = lead.followUp ?? UNTOUCHED;
      // A change of an earlier version is refused for that first: the date may be somebody else's.
      const isNew = change.version === present && change.callAt !== callAt && change.callAt !== '';
      if (isNew && isPast(change.callAt)) return refuse('past');
      return answerWith(leadId, await followUp(lead, change, name));
    }),
    assign: accept(assignmentSchema, async ({ leads, responsible, by: name }) => {
      let count = 0;
      for (const each of leads) {
        const lead = await findLead(store, each.id);
        const { contactedAt: _, ...present } = lead?.followUp ?? UNTOUCHED;
        const change = { ...present, responsible, note: '', version: each.version };
        if (lead && (await followUp(lead, change, name))) count += 1;
      }
      return answer({ count });
    }),
    spam: accept(spamSchema, async ({ isSpam, by: name, ...which }) => {
      let count = 0;
      if ('ids' in which) {
        const leads = await Promise.all([...new Set(which.ids)].map((leadId) => findLead(store, leadId)));
        const found = leads.flatMap((lead) => lead?.id ?? []);
        if (found.length === 0) return refuse('gone');
        count = await mark(found, isSpam, name);
      } else {
        const except = new Set(which.except);
        for await (const leads of readReason(store, which.reason)) {
          const ids = leads.map((lead) => lead.id).filter((each) => !except.has(each));
          count += await mark(ids, isSpam, name);
          await pause();
        }
      }
      if (!isSpam) kickOutbox();
      return answer({ count });
    }),
    correctAddress: accept(addressSchema, async ({ id: leadId, from, email, by: name }) => {
      const mailboxHash = mailboxHashOf(email, fingerprint);
      const line = { at: now(), by: name, changes: { email }, note: '' };
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
  };
}

/** The hour has passed by the office's clock. */
const isPast = (callAt: string): boolean => callAt < officeClock(new Date());
