import { PANEL_PAGE_SIZE, type LeadList } from '#contract/inbox.ts';
import { cleanLine } from '#contract/text.ts';
import type { LeadPage, Store } from '#server/store/store.ts';
import { answer, refuse } from './answers.ts';
import { afterOf, endOfToday, readFilter } from './filter.ts';
import { answerLead, summaryOf } from './views.ts';

/** How an `after` names the place in the list of calls: without seconds. */
const CALL_LENGTH = 'YYYY-MM-DDTHH:MM'.length;

/** Lists leads and shows one. `country`: of telephone numbers. */
export function createLeads(store: Store, country: string) {
  /** Leads to call until today, then the others. One more than a page, so that the next one is known. */
  async function readPage(filter: LeadPage) {
    const { after } = filter;
    const limit = PANEL_PAGE_SIZE + 1;
    const before = endOfToday();
    const isAmongCalls = after?.at.length === CALL_LENGTH;
    const due =
      after && !isAmongCalls
        ? []
        : await store.listLeads({ ...filter, calls: { before, areDue: true }, order: 'calls', limit });
    const others = filter.calls
      ? []
      : await store.listLeads({
          ...filter,
          calls: { before, areDue: false },
          after: isAmongCalls ? undefined : after,
          limit: limit - due.length,
        });
    const places = [
      ...due.map(({ id, followUp }) => afterOf(followUp?.callAt ?? '', id)),
      ...others.map(({ id, createdAt }) => afterOf(createdAt, id)),
    ];
    const shown = [...due, ...others].slice(0, PANEL_PAGE_SIZE);
    return { shown, next: places.length > shown.length ? places[shown.length - 1] : undefined };
  }

  return {
    async list(address: URL): Promise<Response> {
      const filter = await readFilter(address, country, store);
      if (!filter) return refuse('invalid');
      const { shown, next } = await readPage(filter);
      return answer({
        leads: shown.map((lead) => summaryOf(lead, country)),
        ...(next && { next }),
      } satisfies LeadList);
    },
    show: (address: URL): Promise<Response> =>
      answerLead(store, address.searchParams.get('id') ?? '', country),
    async news(address: URL): Promise<Response> {
      const since = cleanLine(address.searchParams.get('since') ?? '');
      // The times of the database are compared as texts, and "~" sorts after them. Without a time all leads are new.
      return answer({ count: await store.countLeads({ since: since && `${since}~`, quarantined: false }) });
    },
  };
}
