import { refusalOf } from '#contract/delivery-words.ts';
import { folioOf, type LeadDeliveryKind } from '#contract/lead.ts';
import { originClass } from '#contract/origin-class.ts';
import type { FollowUp, LeadLine, LeadSummary, PanelLead } from '#contract/inbox.ts';
import { numbersIn, readPhone } from '#contract/phone.ts';
import { waitsForLong } from '#server/outbox/backoff.ts';
import type { LeadWithDeliveries, Store } from '#server/store/store.ts';
import { answer, refuse } from './answers.ts';

/** An id of a lead. */
export const ID = /^[\w-]{4,64}$/;
export const UNTOUCHED: FollowUp = { status: 'new', responsible: '', callAt: '', note: '', version: 0 };

/** The lead with exactly this id. */
export const findLead = async (
  store: Pick<Store, 'findLeads'>,
  id: string,
): Promise<LeadWithDeliveries | undefined> =>
  ID.test(id) ? (await store.findLeads(id)).find((lead) => lead.id === id) : undefined;

/** A row of the list. `country`: of telephone numbers. */
export function summaryOf(
  { deliveries, followUp = UNTOUCHED, quarantine, origin, ...lead }: LeadWithDeliveries,
  country: string,
): LeadSummary {
  const { id, createdAt, type, name, company, email, phone } = lead;
  const { note, contactedAt: _, ...shown } = followUp;
  const call = readPhone(phone, country)?.tel;
  return {
    id,
    createdAt,
    type,
    name,
    company,
    email,
    phone,
    ...shown,
    folio: folioOf(id),
    isWaiting: shown.status === 'new' && !shown.responsible && !shown.callAt && !note,
    ...(call && { call }),
    ...(origin && { source: originClass(origin) }),
    ...(quarantine && !quarantine.releasedAt && { reason: quarantine.reason }),
    isUndelivered: deliveries.some(
      (delivery) =>
        delivery.kind !== 'visitor_acknowledgement' && (delivery.state === 'dead' || waitsForLong(delivery)),
    ),
    isUnreachable: refusalOf(email, deliveries) !== undefined,
  };
}

const related = (id: string) => ({ id, folio: folioOf(id) });

/** All that the panel shows of a lead. */
async function readDetails(store: Store, lead: LeadWithDeliveries, country: string): Promise<PanelLead> {
  const { corrects, earlier, quarantine, deliveries, followUp = UNTOUCHED, ...record } = lead;
  const phone = readPhone(lead.phone, country);
  const others = await store.findOthers(lead.id, numbersIn(lead.phone, country));
  return {
    ...record,
    folio: folioOf(lead.id),
    ...(phone && { call: phone.tel, whatsapp: phone.whatsapp }),
    ...(lead.origin && { source: originClass(lead.origin) }),
    ...(corrects && { corrects: related(corrects) }),
    ...(earlier && { earlier: related(earlier) }),
    ...(quarantine && { quarantine: { ...quarantine, isSpam: quarantine.isSpam ?? false } }),
    deliveries: deliveries.map(({ kind, recipient, state, lastError, at }) => ({
      kind: kind as LeadDeliveryKind,
      ...(recipient && { recipient }),
      state,
      at,
      ...(lastError && { lastError }),
    })),
    followUp,
    lines: withNote(await store.listLines(lead.id), followUp),
    wroteAlso: others.map((other) => ({ ...other, folio: folioOf(other.id) })),
  };
}

/** Answers with the lead as it is now. `isTaken: false`: it, or its erasure, overtook a change, which is refused. */
export async function answerLead(
  store: Store,
  id: string,
  country: string,
  isTaken = true,
): Promise<Response> {
  const lead = await findLead(store, id);
  if (!lead) return refuse('gone');
  const details = await readDetails(store, lead, country);
  return isTaken ? answer(details) : refuse('changed', details);
}

/** An earlier version of the program wrote a note without a line. */
const withNote = (lines: LeadLine[], { note, responsible }: FollowUp): LeadLine[] =>
  note === '' || lines.some((line) => line.note === note && (line.at === '' || line === newestNote(lines)))
    ? lines
    : [...lines, { at: '', by: responsible, changes: {}, note }];

const newestNote = (lines: LeadLine[]) => lines.find((line) => line.note !== '');
