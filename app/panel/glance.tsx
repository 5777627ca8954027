import type { Glance, PanelFinding } from '#contract/panel.ts';
import { Icon } from '#ui/icon.tsx';
import { Trouble } from './trouble.tsx';
import type { Data } from './use-data.ts';
import { WeeksChart } from './weeks-chart.tsx';
import { sayFinding, sayMinutes } from './words.ts';

/** Facts that the team should act on. Empty if all is well. */
export function Findings({ findings }: { findings: PanelFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul aria-label="Avisos" className="grid gap-px">
      {findings.map((finding) => (
        <li key={finding.code} className="flex items-start gap-2 bg-boya-100 p-3 text-note">
          <Icon name="alert" className="mt-0.5 size-5 flex-none text-bermellon-700" />
          {sayFinding(finding)}
        </li>
      ))}
    </ul>
  );
}

/** Leads of the last weeks, and how soon they are contacted. */
export function Summary({ glance: { value, error, retry } }: { glance: Data<Glance> }) {
  return (
    <section aria-labelledby="summary" className="grid grid-cols-1 gap-3 bg-papel-0 p-4 sm:p-6">
      <h2 id="summary" className="font-display font-bold">
        Doce semanas
      </h2>
      {error && <Trouble error={error} onRetry={retry} />}
      {value && (
        <>
          <WeeksChart weeks={value.weeks} />
          <p className="text-note">
            {value.medianMinutes === undefined
              ? 'Cuando alguien marque un lead como contactado, aquí dirá cuánto se tarda.'
              : `La mitad de los leads se contacta en menos de ${sayMinutes(value.medianMinutes)}.`}
          </p>
        </>
      )}
    </section>
  );
}
