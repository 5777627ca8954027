import { useState } from 'react';
import { LEAST_CONTACTED, type Glance, type PanelFinding } from '#contract/inbox.ts';
import { PANEL_PATHS } from '#contract/panel-paths.ts';
import type { Data } from '#panel/data/requests.ts';
import { Trouble } from '#panel/ui/trouble.tsx';
import { countOf, sayFinding, sayMinutes } from '#panel/words.ts';
import { Icon } from '#ui/icon.tsx';
import { office } from '#site';
import { WeeksChart } from './weeks-chart.tsx';

/** Facts that the team should act on. Empty if all is well. A small screen shows one line until it is opened. */
export function Findings({ findings }: { findings: PanelFinding[] }) {
  const [isOpen, setOpen] = useState(false);
  const [first] = findings;
  if (!first) return null;
  return (
    <div className="grid gap-px">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="findings"
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 min-w-0 items-center gap-2 bg-boya-100 px-3 text-left text-note lg:hidden"
      >
        <Icon name="alert" className="size-5 flex-none text-bermellon-700" />
        <strong className="flex-none">{countOf(findings.length, 'aviso', 'avisos')}</strong>
        <span className="flex-1 truncate">{!isOpen && sayFinding(first)}</span>
        <Icon name="chevron-down" className={`size-4 flex-none ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <ul id="findings" aria-label="Avisos" className={`grid gap-px ${isOpen ? '' : 'max-lg:hidden'}`}>
        {findings.map((finding) => (
          <li key={finding.code} className="flex items-start gap-2 bg-boya-100 p-3 text-note">
            <Icon name="alert" className="mt-0.5 size-5 flex-none text-bermellon-700 max-lg:hidden" />
            {sayFinding(finding)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Leads of the last weeks, and how soon they are contacted. */
export function Summary({ glance: { value, error, retry } }: { glance: Data<Glance> }) {
  return (
    <section aria-labelledby="summary" className="grid grid-cols-1 gap-3 bg-papel-0 p-4 sm:p-6">
      <h2 id="summary" className="font-display font-bold">
        Doce semanas
      </h2>
      <Trouble code={error?.code} onRetry={retry} />
      {value && (
        <>
          <WeeksChart weeks={value.weeks} />
          <p className="text-note">
            {value.medianMinutes === undefined
              ? `Cuando haya ${LEAST_CONTACTED} leads contactados, aquí dirá cuánto se tarda.`
              : `La mitad de los contactados esperó menos de ${sayMinutes(value.medianMinutes)}.`}
          </p>
        </>
      )}
    </section>
  );
}

/** The number of confirmed subscribers, and their file. */
export function Newsletter({ count, since }: Glance['subscribers']) {
  const subscribers = countOf(count, 'suscriptor confirmado', 'suscriptores confirmados');
  return (
    <section className="grid gap-3 bg-papel-0 p-4 sm:p-6">
      <h2 className="font-display font-bold">Boletín</h2>
      <p className="text-note">
        {since
          ? `${subscribers} desde el ${office.sayDate(since)}.`
          : 'Todavía no hay suscriptores confirmados.'}
      </p>
      {since && (
        <a className="press sm:justify-self-start" href={PANEL_PATHS.subscribers}>
          Descargar suscriptores para Excel
        </a>
      )}
    </section>
  );
}
