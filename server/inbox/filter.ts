import * as v from 'valibot';
import { dayAfter } from '#contract/day.ts';
import { PANEL_PAGE_SIZE, SEARCH_MAX_LENGTH, STATUSES, type PanelFilter } from '#contract/inbox.ts';
import { LEAD_TYPES } from '#contract/fields.ts';
import { ORIGIN_CLASSES } from '#contract/origin-class.ts';
import { joinPhones } from '#contract/phone.ts';
import { cleanLine, isSameName } from '#contract/text.ts';
import type { Contract } from '#contract/contract.ts';
import type { Office } from '#contract/office.ts';
import type { InboxLead, InboxReader, LeadFilter, LeadPage } from './port.ts';

/** A time and an id, as `next` of a list writes it. The time of a call has no seconds. */
const AFTER = /^([\dT:.Z-]{16,24}) ([\w-]{1,64})$/;
const CALL_LENGTH = 'YYYY-MM-DDTHH:MM'.length;

const text = v.optional(v.pipe(v.string(), v.transform(cleanLine), v.maxLength(SEARCH_MAX_LENGTH)));
const day = v.optional(v.string());
const schema = v.object({
  search: text,
  status: v.optional(v.picklist(STATUSES)),
  type: v.optional(v.picklist(LEAD_TYPES)),
  source: v.optional(v.picklist([...ORIGIN_CLASSES, 'unknown'])),
  since: day,
  until: day,
  view: v.optional(v.picklist(['inbox', 'calls', 'quarantine', 'flood', 'spam']), 'inbox'),
  responsible: text,
  waiting: v.optional(v.literal('true')),
  reason: text,
  after: v.optional(v.pipe(v.string(), v.regex(AFTER))),
});

/** Later than every planned call. */
const NEVER = '~';

const VIEWS = {
  inbox: { quarantined: false },
  calls: { quarantined: false, dueBefore: NEVER },
  quarantine: { quarantined: true, spam: false, flood: false },
  flood: { quarantined: true, spam: false, flood: true },
  spam: { quarantined: true, spam: true },
} satisfies Record<NonNullable<PanelFilter['view']>, LeadFilter>;

/**
 * Reads a filter from the parameters of an address. Undefined if one is not valid. `responsibles`: the names in use.
 */
export function readAddress(
  parameters: URLSearchParams,
  { site, office }: Pick<Contract, 'site' | 'office'>,
  responsibles: readonly string[],
): LeadPage | undefined {
  const given = [...parameters].filter(([, value]) => value !== '');
  const { success, output } = v.safeParse(schema, Object.fromEntries(given));
  if (!success) return undefined;
  const { search, view, since, until, after, waiting, responsible, ...filter } = output;
  const start = since && office.startOfDay(since);
  const end = until && office.startOfDay(dayAfter(until));
  if ((since && !start) || (until && !end)) return undefined;
  const [, at, id] = AFTER.exec(after ?? '') ?? [];
  return {
    ...filter,
    ...(waiting && { waiting: true, order: 'oldest' }),
    ...(responsible && { responsibles: responsibles.filter((name) => isSameName(name, responsible)) }),
    ...(search && { search: searchesFor(search, site.phoneCountry) }),
    ...VIEWS[view],
    ...(start && { since: start }),
    ...(end && { until: end }),
    ...(at && id && { after: { at, id } }),
  };
}

/** A folio as the panel and mails write it, or the lead of a link. */
const FOLIO = /(?:#|folio\W*|lead=|^(?=\S+ ·))([\da-f]{8})(?!\w)/i;
const ADDRESS = /[^\s"'(),:;<>[\]]+@[^\s"'(),:;<>[\]?]*[^\s"'(),.:;<>[\]?]/;
/** A word before a value, or the scheme of a link: «Teléfono: », «mailto:». */
const LABEL = /^(?:\p{L}+\.?:|(?:tel|cel)\.)\/*/iu;
/** Quotes and brackets, what stands behind a word, and signs that stand alone. */
const AROUND_WORDS = /["“”„«»<>()[\]]|^['‘]|['’]$|[,;:]+(?!\S)|(?:\.|…)$|(?<!\S)[^\p{L}\p{N}\s]+(?!\S)/gu;

/** The meanings of a search: the typed text, with telephones as they are stored, and the value that somebody pasted. */
function searchesFor(typed: string, country: string): string[] {
  const [, folio] = FOLIO.exec(typed) ?? [];
  const [address] = ADDRESS.exec(typed.replace('%40', '@')) ?? [];
  const words = typed.replace(LABEL, '').replaceAll('&amp;', '&').replaceAll(AROUND_WORDS, ' ').trim();
  const meant = folio ?? address ?? joinPhones(words, country);
  return [...new Set([typed, joinPhones(typed, country), meant])].filter((each) => each.trim());
}

/** Calls before this day, by the office's clock, are due. */
export const tomorrow = (office: Office): string => office.dayOf(new Date(), 1);

/**
 * Reads a page of the panel's list: leads to call, until today if `page` says no other day, then the others. `next` is
 * the `after` of the next page, if there is one.
 */
export async function listPage(
  store: Pick<InboxReader, 'listLeads'>,
  page: LeadPage,
  office: Office,
): Promise<{ leads: InboxLead[]; next?: string }> {
  const { after, ...filter } = page;
  const end = tomorrow(office);
  // One more than a page, so that the next one is known.
  const limit = PANEL_PAGE_SIZE + 1;
  const isAmongCalls = after?.at.length === CALL_LENGTH;
  const due =
    after && !isAmongCalls ? [] : await store.listLeads({ dueBefore: end, ...page, order: 'calls', limit });
  const others = filter.dueBefore
    ? []
    : await store.listLeads({
        ...filter,
        notDueBefore: end,
        after: isAmongCalls ? undefined : after,
        limit: limit - due.length,
      });
  const leads = [...due, ...others].slice(0, PANEL_PAGE_SIZE);
  const last = leads.at(-1);
  if (!last || due.length + others.length === leads.length) return { leads };
  const at = leads.length <= due.length ? last.followUp?.callAt : last.createdAt;
  return { leads, next: `${at} ${last.id}` };
}
