import { dayAfter } from '#contract/day.ts';
import * as v from 'valibot';
import { LEAD_TYPES } from '#contract/fields.ts';
import { ORIGIN_CLASSES } from '#contract/origin-class.ts';
import { cleanLine, isSameName } from '#contract/text.ts';
import { joinPhones } from '#contract/phone.ts';
import { STATUSES, type PanelFilter } from '#contract/inbox.ts';
import { officeDay, startOfOfficeDay } from '#contract/interim.ts';
import type { LeadPage, Store } from '#server/store/store.ts';

const SEARCH_MAX_LENGTH = 200;
/** A time and an id, as `next` of a list writes it. The time of a call has no seconds. */
const AFTER = /^([\dT:.Z-]{16,24}) ([\w-]{1,64})$/;

const text = (max: number) => v.optional(v.pipe(v.string(), v.transform(cleanLine), v.maxLength(max)));
const day = v.optional(
  v.pipe(
    v.string(),
    v.check((value) => startOfOfficeDay(value) !== undefined),
  ),
);

const schema = v.object({
  search: text(SEARCH_MAX_LENGTH),
  status: v.optional(v.picklist(STATUSES)),
  type: v.optional(v.picklist(LEAD_TYPES)),
  source: v.optional(v.picklist([...ORIGIN_CLASSES, 'unknown'])),
  since: day,
  until: day,
  view: v.optional(v.picklist(['inbox', 'quarantine', 'flood', 'spam']), 'inbox'),
  responsible: text(SEARCH_MAX_LENGTH),
  waiting: v.optional(v.literal('true')),
  due: v.optional(v.literal('true')),
  reason: text(SEARCH_MAX_LENGTH),
  after: v.optional(v.pipe(v.string(), v.regex(AFTER))),
});

const VIEWS = {
  inbox: { quarantined: false },
  quarantine: { quarantined: true, spam: false, flood: false },
  flood: { quarantined: true, spam: false, flood: true },
  spam: { quarantined: true, spam: true },
} satisfies Record<NonNullable<PanelFilter['view']>, LeadPage>;

/**
 * Reads a filter from the parameters of an address. Undefined if one is not valid. `country`: of telephone numbers.
 */
export async function readFilter(
  address: URL,
  country: string,
  store: Pick<Store, 'listResponsibles'>,
): Promise<LeadPage | undefined> {
  const given = [...address.searchParams].filter(([, value]) => value !== '');
  const { success, output } = v.safeParse(schema, Object.fromEntries(given));
  if (!success) return undefined;
  const { search, view, since, until, after, waiting, due, responsible, ...filter } = output;
  const [, at, id] = AFTER.exec(after ?? '') ?? [];
  return {
    ...filter,
    ...(waiting && { waiting: true, order: 'oldest' }),
    ...(due && { calls: { before: endOfToday(), areDue: true } }),
    ...(responsible && {
      responsibles: (await store.listResponsibles()).filter((name) => isSameName(name, responsible)),
    }),
    ...(search && { search: [search, joinPhones(search, country)] }),
    ...VIEWS[view],
    ...(since && { since: startOfOfficeDay(since) }),
    ...(until && { until: startOfOfficeDay(dayAfter(until)) }),
    ...(at && id && { after: { at, id } }),
  };
}

/** By the office's clock. */
export const endOfToday = (): string => officeDay(new Date(), 1);

/** The `after` of the page that follows this lead: the time of its call, if it is listed for that. */
export const afterOf = (at: string, id: string): string => `${at} ${id}`;
