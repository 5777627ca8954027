import * as v from 'valibot';
import { cleanLine, cleanText } from '#contract/text.ts';
import { folioOf, leadDeliveries, type LeadDeliveryKind } from '#contract/lead.ts';
import { originClass } from '#contract/origin-class.ts';
import {
  NOTE_MAX_LENGTH,
  PANEL_PAGE_SIZE,
  RESPONSIBLE_MAX_LENGTH,
  STATUSES,
  type FollowUp,
  type LeadList,
  type LeadSummary,
  type PanelLead,
} from '#contract/panel.ts';
import { readPhone } from '#contract/phone.ts';
import type { Site } from '#contract/site.ts';
import { waitsForLong } from '#server/outbox/backoff.ts';
import { pause } from '#server/leads/pause.ts';
import { readBatches } from '#server/store/batches.ts';
import type { LeadPage, LeadWithDeliveries, Store } from '#server/store/store.ts';
import { answer, refuse } from './answers.ts';
import { afterOf, readFilter } from './filter.ts';

const ID = /^[\w-]{1,64}$/;
const UNTOUCHED: FollowUp = { status: 'new', responsible: '', note: '', version: 0 };

const changeSchema = v.object({
  id: v.pipe(v.string(), v.regex(ID)),
  status: v.picklist(STATUSES),
  responsible: v.pipe(v.string(), v.transform(cleanLine), v.maxLength(RESPONSIBLE_MAX_LENGTH)),
  note: v.pipe(v.string(), v.transform(cleanText), v.maxLength(NOTE_MAX_LENGTH)),
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

const spamSchema = v.union([
  v.strictObject({ isSpam: v.boolean(), id: v.pipe(v.string(), v.regex(ID)) }),
  v.strictObject({ isSpam: v.boolean(), reason: v.pipe(v.string(), v.minLength(1)) }),
]);

type Options = { site: Site; store: Store; hasWebhook: boolean; kickOutbox(): void };

/** Lists leads, and takes what sales says of them. */
export function createLeads({ site: { phoneCountry: country }, store, hasWebhook, kickOutbox }: Options) {
  const queue = (id: string) => ({
    id,
    deliveries: leadDeliveries(hasWebhook).map((kind) => ({ id: crypto.randomUUID(), kind })),
  });
  const find = async (id: string) =>
    ID.test(id) ? (await store.findLeads(id)).find((lead) => lead.id === id) : undefined;

  /** All ids, by one or by the reason of their quarantine. */
  async function* idsOf(which: { id: string } | { reason: string }): AsyncGenerator<string[]> {
    if ('id' in which) {
      yield [which.id];
      return;
    }
    const page: LeadPage = { quarantined: true, spam: false, reason: which.reason };
    for await (const leads of readBatches(store, page)) {
      // The filter finds reasons that contain this one, too.
      yield leads.filter(({ quarantine }) => quarantine?.reason === which.reason).map(({ id }) => id);
      await pause();
    }
  }

  return {
    async list(address: URL): Promise<Response> {
      const filter = readFilter(address, country);
      if (!filter) return refuse('invalid');
      const leads = await store.listLeads({ ...filter, limit: PANEL_PAGE_SIZE + 1 });
      const shown = leads.slice(0, PANEL_PAGE_SIZE);
      const last = leads.length > shown.length ? shown.at(-1) : undefined;
      return answer({ leads: shown.map(summaryOf), ...(last && { next: afterOf(last) }) } satisfies LeadList);
    },
    async show(address: URL): Promise<Response> {
      const lead = await find(address.searchParams.get('id') ?? '');
      return lead ? answer(detailsOf(lead, country)) : refuse('gone');
    },
    async news(address: URL): Promise<Response> {
      const since = address.searchParams.get('since') ?? '';
      // The times of the database are compared as texts, and "~" sorts after them. Without a time all leads are new.
      return answer({ count: await store.countLeads({ since: since && `${since}~`, quarantined: false }) });
    },
    async change(value: object): Promise<Response> {
      const { success, output } = v.safeParse(changeSchema, value);
      if (!success) return refuse('invalid');
      const { id, ...change } = output;
      const isStored = await store.followUp(id, change, new Date().toISOString());
      const lead = await find(id);
      if (!lead) return refuse('gone');
      return isStored ? answer(detailsOf(lead, country)) : refuse('changed', detailsOf(lead, country));
    },
    async spam(value: object): Promise<Response> {
      const { success, output } = v.safeParse(spamSchema, value);
      if (!success) return refuse('invalid');
      const { isSpam, ...which } = output;
      if ('id' in which && !(await find(which.id))) return refuse('gone');
      const now = new Date().toISOString();
      let count = 0;
      for await (const ids of idsOf(which))
        count += isSpam ? await store.markSpam(ids, now) : await store.release(ids.map(queue), now);
      if (!isSpam) kickOutbox();
      return answer({ count });
    },
  };
}

function summaryOf({
  deliveries,
  followUp = UNTOUCHED,
  quarantine,
  origin,
  ...lead
}: LeadWithDeliveries): LeadSummary {
  const { id, createdAt, type, name, company, email } = lead;
  return {
    id,
    createdAt,
    type,
    name,
    company,
    email,
    folio: folioOf(id),
    status: followUp.status,
    responsible: followUp.responsible,
    ...(origin && { source: originClass(origin) }),
    ...(quarantine && !quarantine.releasedAt && { reason: quarantine.reason }),
    isUndelivered: deliveries.some(
      (delivery) =>
        delivery.kind !== 'visitor_acknowledgement' && (delivery.state === 'dead' || waitsForLong(delivery)),
    ),
  };
}

const related = (id: string) => ({ id, folio: folioOf(id) });

function detailsOf(lead: LeadWithDeliveries, country: string): PanelLead {
  const { corrects, earlier, quarantine, deliveries, followUp = UNTOUCHED, ...record } = lead;
  const phone = readPhone(lead.phone, country);
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
  };
}
