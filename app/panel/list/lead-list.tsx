import { useEffect, useRef, type KeyboardEvent } from 'react';
import { PANEL_PAGE_SIZE, type Glance, type LeadList as List, type LeadSummary } from '#contract/inbox.ts';
import { addressOf, PANEL_PATHS } from '#contract/panel-paths.ts';
import { closeLead, show, useShown } from '#panel/data/address.ts';
import { useData } from '#panel/data/requests.ts';
import { Box } from '#panel/ui/field.tsx';
import { Press } from '#panel/ui/press.tsx';
import { Trouble } from '#panel/ui/trouble.tsx';
import { countOf } from '#panel/words.ts';
import { office } from '#site';
import { Filters } from './filters.tsx';
import { LeadRow } from './lead-row.tsx';
import { News, useNews } from './news.tsx';
import { SelectionBar, useSelection } from './selection.tsx';

/** Leads, those to call and the newest first, with their filters. */
export function LeadList({ glance }: { glance: Glance | undefined }) {
  const { lead: open, ...filter } = useShown();
  const { value, error, isLoading, isOther, retry } = useData<List>(PANEL_PATHS.leads, filter);
  const { view = 'inbox', after, ...criteria } = filter;
  const heading = useRef<HTMLHeadingElement>(null);
  const opened = useRef(open);

  // A closed lead gives the focus back to its row. The heading has the focus until the row is read, or if it is gone.
  useEffect(() => {
    if (open) opened.current = open;
    if (open || !opened.current) return;
    const row = document.getElementById(opened.current);
    if (row || !isLoading) opened.current = undefined;
    const isFree = [document.body, heading.current].includes(document.activeElement as HTMLElement);
    if (isFree) (row ?? heading.current)?.focus();
  }, [open, isLoading]);
  // Another page begins at its first lead.
  const turnPage = (to?: string) => {
    show({ after: to });
    heading.current?.focus();
  };

  const selection = useSelection(value?.leads);
  const selectButton = useRef<HTMLButtonElement>(null);
  const turnSelection = (isOn: boolean) => {
    // The lead beside the list would not show the changes.
    if (isOn && open) closeLead();
    selection.turn(isOn);
    selectButton.current?.focus();
  };
  const endSelection = () => turnSelection(false);

  const isFiltered = Object.values(criteria).some(Boolean);
  const isWhole = !isFiltered && !after;
  // Where the first page holds calls alone, the newest leads are on a later one.
  const hasNewest = isWhole && !(value?.next && office.isDue(value.leads.at(-1)?.callAt ?? ''));
  const count = useNews(view === 'inbox' && !isOther ? value?.leads : undefined, hasNewest);

  return (
    <section
      aria-labelledby="leads"
      aria-busy={isLoading}
      // The bar is at the bottom of the window below a short list, too.
      className={selection.isOn ? 'flex min-h-svh flex-col gap-3' : 'grid gap-3'}
      onKeyDown={({ key }: KeyboardEvent) => selection.isOn && key === 'Escape' && endSelection()}
    >
      <h2 ref={heading} id="leads" tabIndex={-1} className="sr-only">
        Lista de leads
      </h2>
      <Filters key={view} glance={glance} />
      <Trouble code={error?.code} onRetry={retry} />
      {(value ?? error) && (
        <div className="flex min-h-8 flex-wrap items-center">
          {/* Mounted with the first answer, so that only later ones are announced: the same words too. */}
          <p
            role="status"
            className={`flex-1 ${value?.leads.length === 0 ? 'bg-papel-0 p-6 text-center text-tinta-600' : 'text-note'}`}
          >
            {value && !isOther ? sayResults(value, view, !isWhole, filter.search) : '\u00A0'}
          </p>
          {value && view === 'inbox' && hasNewest && (
            <News count={count} onRead={() => heading.current?.focus()} />
          )}
          {(selection.isOn || (value && value.leads.length > 0)) && (
            <button
              ref={selectButton}
              type="button"
              aria-pressed={selection.isOn}
              className="-my-2.5 min-h-11 -outline-offset-3! px-2 text-sm font-semibold underline"
              onClick={() => turnSelection(!selection.isOn)}
            >
              Seleccionar
            </button>
          )}
        </div>
      )}
      {value && (
        <>
          {selection.isOn && <Box {...selection.all}>Todos los de esta página</Box>}
          {value.leads.length > 0 && (
            <ol className="grid gap-px bg-papel-300">
              {value.leads.map((lead, index) => {
                const row = <LeadRow lead={lead} />;
                return (
                  <li key={lead.id}>
                    {view === 'calls' && !isOther && <CallDay lead={lead} before={value.leads[index - 1]} />}
                    {selection.isOn ? <Box {...selection.boxOf(lead)}>{row}</Box> : row}
                  </li>
                );
              })}
            </ol>
          )}
          <div className="flex flex-wrap gap-2">
            {after && <Press onClick={() => turnPage()}>Volver al principio</Press>}
            {value.next && selection.chosen.length === 0 && (
              <Press onClick={() => turnPage(value.next)}>Siguientes {PANEL_PAGE_SIZE}</Press>
            )}
            {value.leads.length > 0 && (
              <a className="press" href={addressOf(PANEL_PATHS.excel, filter)}>
                Descargar la lista para Excel
              </a>
            )}
          </div>
          {selection.isOn && <SelectionBar leads={selection.chosen} view={view} onEnd={endSelection} />}
        </>
      )}
    </section>
  );
}

/** The day of the first call of each day. */
function CallDay({ lead, before }: { lead: LeadSummary; before: LeadSummary | undefined }) {
  const day = office.sayCallDay(lead.callAt);
  if (before && day === office.sayCallDay(before.callAt)) return null;
  return (
    <h3
      className={`bg-papel-100 px-4 pt-4 pb-2 font-display font-bold ${office.isLate(lead.callAt) ? 'text-bermellon-700' : ''}`}
    >
      {day}
    </h3>
  );
}

/** «12 leads», or why there are none. */
function sayResults({ leads, next }: List, view: string, isFiltered: boolean, search?: string): string {
  if (leads.length > 0) return countOf(leads.length, 'lead', 'leads') + (next ? '; hay más' : '');
  if (search)
    return `Ningún lead coincide con «${search}» aquí. La misma búsqueda sigue en las otras vistas, arriba.`;
  if (isFiltered) return 'Ningún lead coincide. Quita un filtro.';
  if (view === 'calls') return 'No hay llamadas planeadas. «Llamar el», en un lead, pone una.';
  if (view === 'quarantine') return 'La cuarentena está vacía.';
  if (view === 'flood') return 'Ya no espera ninguno.';
  if (view === 'spam') return 'Nadie ha marcado spam.';
  return 'Todavía no llega ningún lead. Aquí aparecerá el primero.';
}
