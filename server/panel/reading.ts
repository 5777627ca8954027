import { refusalOf } from '#contract/delivery-words.ts';
import {
  FLOOD_REASON,
  isHeld,
  type Glance,
  type LeadList,
  type LeadSummary,
  type PanelLead,
  type PersonTraces,
} from '#contract/inbox.ts';
import { folioOf, type LeadDeliveryKind } from '#contract/lead.ts';
import { monthOf } from '#contract/day.ts';
import { originClass } from '#contract/origin-class.ts';
import { numbersIn, readPhone } from '#contract/phone.ts';
import type { Contract } from '#contract/contract.ts';
import { cleanLine } from '#contract/text.ts';
import type { Facts } from '#server/facts.ts';
import { panelFindings } from '#server/findings.ts';
import { PRIVATE } from '#server/http/security-headers.ts';
import { readBatches } from '#server/inbox/batches.ts';
import { leadColumns, SUBSCRIBER_COLUMNS } from '#server/inbox/columns.ts';
import { countWeeks, lastWeeks, medianMinutes, monthsOf, reportOf } from '#server/inbox/figures.ts';
import { listPage, readAddress, tomorrow } from '#server/inbox/filter.ts';
import { UNTOUCHED } from '#server/inbox/follow-up.ts';
import type { InboxLead } from '#server/inbox/port.ts';
import { nameLeads } from '#server/inbox/quarantine.ts';
import type { MailFiles } from '#server/leads/erase-person.ts';
import { readConfirmed } from '#server/newsletter/confirmed.ts';
import type { LinkDependencies } from '#server/newsletter/links.ts';
import { waitsForLong } from '#server/outbox/backoff.ts';
import type { Store } from '#server/store/store.ts';
import { answer, refuse } from './answers.ts';
import { writeWorkbook } from './workbook.ts';

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Options = Pick<LinkDependencies, 'fingerprint' | 'functionsUrl'> & {
  contract: Contract;
  store: Store;
  files: MailFiles;
  readFacts(): Promise<Facts>;
};

/** Answers what the panel shows. The parameters of the address say what is wanted. */
export function createReading({ contract, store, files, readFacts, ...links }: Options) {
  const { site, office } = contract;
  const columns = leadColumns(contract);
  const country = site.phoneCountry;
  const readFilter = async ({ searchParams }: URL) =>
    readAddress(
      searchParams,
      contract,
      searchParams.has('responsible') ? await store.listResponsibles() : [],
    );

  const answerFile = async (
    file: ReturnType<typeof writeWorkbook>,
    name: string,
    month = office.dayOf(new Date()),
  ) =>
    new Response((await file) as BodyInit, {
      headers: {
        'Content-Type': WORKBOOK,
        'Content-Disposition': `attachment; filename="${name}-${month}.xlsx"`,
        ...PRIVATE,
      },
    });

  return {
    async glance(): Promise<Response> {
      const weeks = lastWeeks(new Date(), office);
      const times = await store.listTimes(weeks[0]?.start ?? '');
      const reasons = await store.listReasons();
      const flooded = reasons.find(({ reason }) => reason === FLOOD_REASON)?.count ?? 0;
      const quarantined = reasons.reduce((sum, { count }) => sum + count, -flooded);
      return answer({
        findings: panelFindings(await readFacts(), { quarantined, flooded }, Number(site.retentionDays)),
        weeks: countWeeks(weeks, times),
        medianMinutes: medianMinutes(times),
        months: monthsOf(await store.listHours(), office),
        quarantined,
        flooded,
        waiting: await store.countLeads({ quarantined: false, waiting: true }),
        due: await store.countLeads({ quarantined: false, dueBefore: tomorrow(office) }),
        responsibles: (await store.listResponsibles()).toSorted((one, other) =>
          one.localeCompare(other, 'es'),
        ),
        subscribers: await store.countConfirmed(),
      } satisfies Glance);
    },
    async list(address: URL): Promise<Response> {
      const filter = await readFilter(address);
      if (!filter) return refuse('invalid');
      const { leads, next } = await listPage(store, filter, office);
      return answer({ leads: leads.map((lead) => summaryOf(lead, country)), next } satisfies LeadList);
    },
    show: ({ searchParams }: URL): Promise<Response> =>
      answerLead(store, searchParams.get('id') ?? '', country),
    async news({ searchParams }: URL): Promise<Response> {
      const since = cleanLine(searchParams.get('since') ?? '');
      // The times of the database are compared as texts, and "~" sorts after them. Without a time all leads are new.
      return answer({ count: await store.countLeads({ since: since && `${since}~`, quarantined: false }) });
    },
    async excel(address: URL): Promise<Response> {
      const filter = await readFilter(address);
      if (!filter) return refuse('invalid');
      const { after: _after, order: _order, ...all } = filter;
      const month = monthOf(Object.fromEntries(address.searchParams));
      return answerFile(writeWorkbook('Leads', columns, readBatches(store, all), office), 'leads', month);
    },
    async subscribers(): Promise<Response> {
      const confirmed = readConfirmed({ ...links, store, siteUrl: site.url });
      return answerFile(writeWorkbook('Boletín', SUBSCRIBER_COLUMNS, confirmed, office), 'boletin');
    },
    /** The reasons of the quarantine, or the leads of one. */
    async quarantine({ searchParams }: URL): Promise<Response> {
      const reason = cleanLine(searchParams.get('reason') ?? '');
      return answer(await (reason ? nameLeads(store, reason, country) : store.listReasons()));
    },
    /** What is kept of a person. */
    async person({ searchParams }: URL): Promise<Response> {
      const emails = searchParams.getAll('email').map(cleanLine);
      const { deliveryIds, ...found } = await store.findAddress(...emails);
      const others = await store.findOtherAddresses(emails, (phone) => numbersIn(phone, country));
      return answer({ ...found, others, files: await files.countOf(deliveryIds) } satisfies PersonTraces);
    },
    /** The report of a month, the present one by default. */
    async report({ searchParams }: URL): Promise<Response> {
      const thisMonth = office.dayOf(new Date()).slice(0, 'YYYY-MM'.length);
      const times = office.rangeOfMonth(searchParams.get('month') || thisMonth);
      return times ? answer(reportOf(await store.listOutcomes(times.since, times.until))) : refuse('invalid');
    },
  };
}

/** An id of a lead. */
export const ID = /^[\w-]{4,64}$/;

/** The lead with exactly this id. */
export const findLead = async (store: Store, id: string): Promise<InboxLead | undefined> =>
  ID.test(id) ? (await store.listLeads({ ids: [id] }))[0] : undefined;

/** A row of the list. `country`: of telephone numbers. */
function summaryOf(
  { deliveries, followUp = UNTOUCHED, quarantine, origin, isWaiting, ...lead }: InboxLead,
  country: string,
): LeadSummary {
  const { id, createdAt, type, name, company, email, phone } = lead;
  const { status, responsible, version, callAt } = followUp;
  const call = readPhone(phone, country)?.tel;
  return {
    id,
    createdAt,
    type,
    name,
    company,
    email,
    phone,
    status,
    responsible,
    version,
    callAt,
    folio: folioOf(id),
    isWaiting,
    ...(call && { call }),
    ...(origin && { source: originClass(origin) }),
    ...(quarantine && isHeld({ quarantine }) && { reason: quarantine.reason }),
    isUndelivered: deliveries.some(
      (delivery) =>
        delivery.kind !== 'visitor_acknowledgement' && (delivery.state === 'dead' || waitsForLong(delivery)),
    ),
    isUnreachable: refusalOf(email, deliveries) !== undefined,
  };
}

const related = (id: string) => ({ id, folio: folioOf(id) });

/** All that the panel shows of a lead. */
async function readDetails(store: Store, lead: InboxLead, country: string): Promise<PanelLead> {
  const { corrects, earlier, quarantine, deliveries, followUp = UNTOUCHED, ...record } = lead;
  const phone = readPhone(lead.phone, country);
  const others = await store.findOthers(lead.id, numbersIn(lead.phone, country));
  return {
    ...record,
    folio: folioOf(lead.id),
    ...(phone && { call: phone.tel, ...(phone.whatsapp && { whatsapp: phone.whatsapp }) }),
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
    lines: await store.listLines(lead.id),
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
