import * as v from 'valibot';
import { dayAfter } from '#contract/day.ts';
import { PANEL_PAGE_SIZE, STATUSES, type PanelFilter } from '#contract/inbox.ts';
import { LEAD_TYPES } from '#contract/fields.ts';
import { ORIGIN_CLASSES } from '#contract/origin-class.ts';
import { isSameName } from '#contract/text.ts';
import { joinPhones } from '#contract/phone.ts';
import { cleanLine } from '#contract/text.ts';
import { officeDay, startOfOfficeDay } from '#contract/interim.ts';
import type { InboxLead, InboxReader, LeadFilter, LeadPage } from './port.ts';

const SEARCH_MAX_LENGTH = 200;
/** A time and an id, as `next` of a list writes it. The time of a call has no seconds. */
const AFTER = /^([\dT:.Z-]{16,24}) ([\w-]{1,64})$/;
const CALL_LENGTH = 'YYYY-MM-DDTHH:MM'.length;

const text = v.optional(v.pipe(v.string(), v.transform(cleanLine), v.maxLength(SEARCH_MAX_LENGTH)));
const day = v.optional(
  v.pipe(
    v.string(),
    v.check((value) => startOfOfficeDay(value) !== undefined),
  ),
);
const schema = v.object({
  search: text,
  status: v.optional(v.picklist(STATUSES)),
  type: v.optional(v.picklist(LEAD_TYPES)),
  source: v.optional(v.picklist([...ORIGIN_CLASSES, 'unknown'])),
  since: day,
  until: day,
  view: v.optional(v.picklist(['inbox', 'quarantine', 'flood', 'spam']), 'inbox'),
  responsible: text,
  waiting: v.optional(v.literal('true')),
  due: v.optional(v.literal('true')),
  reason: text,
  after: v.optional(v.pipe(v.string(), v.regex(AFTER))),
});

const VIEWS = {
  inbox: { quarantined: false },
  quarantine: { quarantined: true, spam: false, flood: false },
  flood: { quarantined: true, spam: false, flood: true },
  spam: { quarantined: true, spam: true },
} satisfies Record<NonNullable<PanelFilter['view']>, LeadFilter>;

/**
 * Reads a filter from the parameters of an address. Undefined if one is not valid. `country`: of telephone numbers.
 * `responsibles`: the names in use.
 */
export function readAddress(
  parameters: URLSearchParams,
  country: string,
  responsibles: readonly string[],
): LeadPage | undefined {
  const given = [...parameters].filter(([, value]) => value !== '');
  const { success, output } = v.safeParse(schema, Object.fromEntries(given));
  if (!success) return undefined;
  const { search, view, since, until, after, waiting, due, responsible, ...filter } = output;
  const [, at, id] = AFTER.exec(after ?? '') ?? [];
  return {
    ...filter,
    ...(waiting && { waiting: true, order: 'oldest' }),
    ...(due && { dueBefore: endOfToday() }),
    ...(responsible && { responsibles: responsibles.filter((name) => isSameName(name, responsible)) }),
    ...(search && { search: [search, joinPhones(search, country)] }),
    ...VIEWS[view],
    ...(since && { since: startOfOfficeDay(since) }),
    ...(until && { until: startOfOfficeDay(dayAfter(until)) }),
    ...(at && id && { after: { at, id } }),
  };
}

export type Options = {
  quarantined?: boolean;
  reason?: string;
  dead?: boolean;
  written?: boolean;
  since?: string;
};

/** Reads a filter from options of the command line. A text says in English what is wrong. */
export function readOptions({ dead, written, since, reason, quarantined }: Options): LeadFilter | string {
  const start = since === undefined ? undefined : startOfOfficeDay(since);
  if (since !== undefined && start === undefined)
    return `--since must be a day such as 2025-11-20, not "${since}"`;
  if (dead && written) return 'Say either dead or written, not both';
  return {
    quarantined,
    reasonPart: reason,
    since: start,
    delivery: dead ? 'dead' : written ? 'written' : undefined,
  };
}

/** By the office's clock. */
export const endOfToday = (): string => dayAfter(officeDay(new Date()));

/**
 * Reads a page of the panel's list: leads to call until today, then the others. `next` is the `after` of the next page,
 * if there is one.
 */
export async function listPage(
  store: Pick<InboxReader, 'listLeads'>,
  page: LeadPage,
): Promise<{ leads: InboxLead[]; next?: string }> {
  const { after, ...filter } = page;
  const today = endOfToday();
  // One more than a page, so that the next one is known.
  const limit = PANEL_PAGE_SIZE + 1;
  const isAmongCalls = after?.at.length === CALL_LENGTH;
  const due =
    after && !isAmongCalls ? [] : await store.listLeads({ ...page, dueBefore: today, order: 'calls', limit });
  const others = filter.dueBefore
    ? []
    : await store.listLeads({
        ...filter,
        notDueBefore: today,
        after: isAmongCalls ? undefined : after,
        limit: limit - due.length,
      });
  const leads = [...due, ...others].slice(0, PANEL_PAGE_SIZE);
  const last = leads.at(-1);
  if (!last || due.length + others.length === leads.length) return { leads };
  const at = leads.length <= due.length ? last.followUp?.callAt : last.createdAt;
  return { leads, next: `${at} ${last.id}` };
}
