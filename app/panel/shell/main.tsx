import type { SubmitEvent } from 'react';
import { createRoot } from 'react-dom/client';
import type { Glance, PanelFilter } from '#contract/inbox.ts';
import { PANEL_PATHS } from '#contract/panel-paths.ts';
import { show, useShown } from '#panel/data/address.ts';
import { useData } from '#panel/data/requests.ts';
import { leaveDrafts } from '#panel/lead/drafts.ts';
import { LeadView } from '#panel/lead/lead-view.tsx';
import { LeadList } from '#panel/list/lead-list.tsx';
import { Reasons } from '#panel/list/reasons.tsx';
import { ErasePerson } from '#panel/person/erase-person.tsx';
import { People } from '#panel/ui/name-field.tsx';
import { Notice } from '#panel/ui/notice.tsx';
import { counted } from '#panel/words.ts';
import { MonthReport } from './month-report.tsx';
import { Findings, Newsletter, Summary } from './summary.tsx';

/** The leads of the site: what is new, who answers it, and what became of it. */
function Panel({ product }: { product: string }) {
  const { lead, view = 'inbox' } = useShown();
  const glance = useData<Glance>(PANEL_PATHS.glance);
  const { due = 0, quarantined = 0, flooded = 0, responsibles = [] } = glance.value ?? {};

  return (
    <>
      <header className="bg-tinta-900 text-papel-50">
        <div className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2 sm:gap-x-4">
          <img src="/favicon.svg" alt="" className="size-8" />
          <h1 className="mr-auto font-display text-base leading-tight font-bold">Leads de {product}</h1>
          {view === 'inbox' && !lead && (
            <a
              href="#summary"
              className="min-h-11 content-center px-2 text-sm underline underline-offset-4 lg:hidden"
            >
              Resumen
            </a>
          )}
          <form
            method="post"
            action={PANEL_PATHS.logout}
            onSubmit={(event: SubmitEvent) => leaveDrafts() || event.preventDefault()}
          >
            <button type="submit" className="min-h-11 px-2 text-sm underline underline-offset-4">
              Salir
            </button>
          </form>
        </div>
        <nav className="mx-auto flex max-w-[90rem] flex-wrap px-1 sm:gap-1 sm:px-3" aria-label="Vistas">
          <Tab view="inbox" name="Bandeja" />
          <Tab view="calls" name={counted('Llamadas', due)} />
          <Tab view="quarantine" name={counted('Cuarentena', quarantined)} />
          {(flooded > 0 || view === 'flood') && <Tab view="flood" name={counted('Avalancha', flooded)} />}
          <Tab view="spam" name="Spam" />
        </nav>
      </header>
      <Notice />
      <main className="mx-auto grid [--notice:3rem] peer-empty:[--notice:0px] max-w-[90rem] grid-cols-1 items-start gap-4 p-4 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
        <div className={`steady grid grid-cols-1 gap-4 ${lead ? 'max-lg:hidden' : ''}`}>
          {!glance.value && !glance.error && <span hidden data-unread />}
          {view === 'inbox' && glance.value && <Findings findings={glance.value.findings} />}
          {(view === 'quarantine' || view === 'flood') && <Reasons key={view} view={view} />}
          <LeadList glance={glance.value} />
        </div>
        <div className="grid grid-cols-1 gap-4 lg:sticky lg:top-(--notice) lg:max-h-svh lg:overflow-y-auto">
          {lead ? (
            <LeadView key={lead} id={lead} />
          ) : (
            <>
              {view === 'inbox' && <Summary glance={glance} />}
              {view === 'inbox' && glance.value && <MonthReport months={glance.value.months} />}
              {view === 'inbox' && glance.value && <Newsletter {...glance.value.subscribers} />}
              <ErasePerson />
              <a href={PANEL_PATHS.help} target="_blank" rel="noopener" className="press justify-self-start">
                Ayuda
              </a>
            </>
          )}
        </div>
      </main>
      <People names={responsibles} />
    </>
  );
}

type TabProps = { name: string; view: NonNullable<PanelFilter['view']> };

function Tab({ name, view }: TabProps) {
  const shown = useShown();
  const isCurrent = view === (shown.view ?? 'inbox');
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'page' : undefined}
      // Another view goes on with the search: somebody may be there.
      onClick={() =>
        show({ view: view === 'inbox' ? undefined : view, search: isCurrent ? undefined : shown.search })
      }
      className={`min-h-11 px-3 max-sm:px-2 font-display text-sm font-bold ${isCurrent ? 'bg-papel-100 text-tinta-900' : 'text-tinta-200'}`}
    >
      {name}
    </button>
  );
}

const root = document.getElementById('panel')!;
createRoot(root).render(<Panel product={root.dataset['product'] ?? ''} />);
