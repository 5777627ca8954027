import { useEffect, useRef } from 'react';
import { PANEL_PATHS, type LeadList as List } from '#contract/panel.ts';
import { excelAddress } from './api.ts';
import { Filters } from './filters.tsx';
import { LeadRow } from './lead-row.tsx';
import { News, useNews } from './news.tsx';
import { Trouble } from './trouble.tsx';
import { useAddress } from './use-address.ts';
import { useData } from './use-data.ts';
import { countOf } from './words.ts';

/** Leads, the newest first, with their filters. */
export function LeadList({ turn, onRefresh }: { turn: number; onRefresh(): void }) {
  const [{ lead: open, ...filter }, show] = useAddress();
  const { value, error, isLoading, isOther, retry } = useData<List>(PANEL_PATHS.leads, filter, turn);
  const { view = 'inbox', after, ...criteria } = filter;
  const heading = useRef<HTMLHeadingElement>(null);
  const opened = useRef(open);
  const page = useRef(after);

  // A closed lead gives the focus back to its row.
  useEffect(() => {
    if (opened.current && !open) document.getElementById(opened.current)?.focus();
    opened.current = open;
  }, [open]);
  // Another page begins at its first lead.
  useEffect(() => {
    if (isLoading || page.current === after) return;
    page.current = after;
    if (!open) heading.current?.focus();
  }, [after, isLoading, open]);

  const isFiltered = Object.values(criteria).some(Boolean);
  const isWhole = !isFiltered && !after;
  const count = useNews(view === 'inbox' && !isOther ? value?.leads : undefined, isWhole);

  return (
    <section aria-labelledby="leads" aria-busy={isLoading} className="grid gap-3">
      <h2 ref={heading} id="leads" tabIndex={-1} className="sr-only">
        Lista de leads
      </h2>
      <Filters />
      {value && view === 'inbox' && isWhole && <News count={count} onRefresh={onRefresh} />}
      {error && <Trouble error={error} onRetry={retry} />}
      {(value ?? error) && (
        // Mounted with the first answer, so that only later ones are announced: the same words too.
        <p
          role="status"
          className={value?.leads.length === 0 ? 'bg-papel-0 p-6 text-center text-tinta-600' : 'text-note'}
        >
          {value && !isOther ? sayResults(value, view, !isWhole) : '\u00A0'}
        </p>
      )}
      {value && (
        <>
          {value.leads.length > 0 && (
            <ol className="grid gap-px bg-papel-300">
              {value.leads.map((lead) => (
                <LeadRow
                  key={lead.id}
                  lead={lead}
                  isOpen={lead.id === open}
                  onOpen={() => show({ lead: lead.id })}
                />
              ))}
            </ol>
          )}
          <div className="flex flex-wrap gap-2">
            {after && (
              <button type="button" className="press" onClick={() => show({ after: undefined })}>
                Volver al principio
              </button>
            )}
            {value.next && (
              <button type="button" className="press" onClick={() => show({ after: value.next })}>
                Siguientes 50
              </button>
            )}
            {value.leads.length > 0 && (
              <a className="press" href={excelAddress(filter)} download="">
                Descargar para Excel
              </a>
            )}
          </div>
        </>
      )}
    </section>
  );
}

/** «12 leads», or why there are none. */
function sayResults({ leads, next }: List, view: string, isFiltered: boolean): string {
  if (leads.length > 0) return countOf(leads.length, 'lead', 'leads') + (next ? '; hay más' : '');
  if (isFiltered) return 'Ningún lead coincide. Quita un filtro.';
  if (view === 'quarantine') return 'La cuarentena está vacía.';
  if (view === 'flood') return 'Ya no espera ninguno.';
  if (view === 'spam') return 'Nadie ha marcado spam.';
  return 'Todavía no llega ningún lead. Aquí aparecerá el primero.';
}
