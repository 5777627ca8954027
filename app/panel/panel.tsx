import type { SubmitEvent } from 'react';
import { PANEL_PATHS } from '#contract/panel-paths.ts';
import type { Glance, PanelFilter } from '#contract/inbox.ts';
import { leaveDrafts } from './drafts.ts';
import { ErasePerson } from './erase-person.tsx';
import { Findings, Newsletter, Summary } from './glance.tsx';
import { LeadList } from './lead-list.tsx';
import { LeadView } from './lead-view.tsx';
import { MonthReport } from './month-report.tsx';
import { Notice } from './notice.tsx';
import { People } from './name-field.tsx';
import { Reasons } from './reasons.tsx';
import { useAddress } from './use-address.ts';
import { useData } from './use-data.ts';
import { counted } from './words.ts';

/** The leads of the site: what is new, who answers it, and what became of it. */
export function Panel({ product }: { product: string }) {
  const [{ lead, view = 'inbox' }] = useAddress();
  const glance = useData<Glance>(PANEL_PATHS.glance);
  const { quarantined = 0, flooded = 0, responsibles = [] } = glance.value ?? {};

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
              {view === 'inbox' && <MonthReport />}
              {view === 'inbox' && glance.value && <Newsletter {...glance.value.subscribers} />}
              <ErasePerson />
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
  const [shown, show] = useAddress();
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
