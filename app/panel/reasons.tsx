import { useState } from 'react';
import { PANEL_PATHS, type QuarantineReason } from '#contract/panel.ts';
import { post, Refused } from './api.ts';
import { Trouble } from './trouble.tsx';
import { useAddress } from './use-address.ts';
import { useData } from './use-data.ts';
import { COUNT, sayReason } from './words.ts';

/** Why leads are in quarantine. All of one reason are decided together. */
export function Reasons({ turn, onChanged }: { turn: number; onChanged(): void }) {
  const [shown, show] = useAddress();
  const { value: reasons = [], error } = useData<QuarantineReason[]>(PANEL_PATHS.quarantine, {}, turn);
  const [refused, setRefused] = useState<Refused>();
  const say = (reason: string, isSpam: boolean) =>
    post(PANEL_PATHS.spam, { reason, isSpam }).then(onChanged, (failed: unknown) => {
      if (failed instanceof Refused) setRefused(failed);
    });
  const trouble = refused ?? error;
  return (
    <section aria-labelledby="reasons" className="grid gap-2 bg-papel-0 p-4">
      <h2 id="reasons" className="font-display font-bold">
        Motivos
      </h2>
      <p className="text-note text-tinta-700">Estos leads se guardaron y no se avisó a nadie.</p>
      {trouble && <Trouble error={trouble} />}
      <ul className="grid gap-4">
        {reasons.map(({ reason, count }) => (
          <li key={reason} className="grid gap-1.5">
            <button
              type="button"
              aria-pressed={shown.reason === reason}
              className="min-h-6 justify-self-start text-left font-semibold underline"
              onClick={() => show({ reason: shown.reason === reason ? undefined : reason, after: undefined })}
            >
              {sayReason(reason)} ({COUNT.format(count)})
            </button>
            <div className="grid grid-cols-2 gap-2 sm:justify-self-start">
              <button type="button" className="press px-2" onClick={() => say(reason, false)}>
                {count === 1 ? 'No es spam' : 'Ninguno es spam'}
              </button>
              <button type="button" className="press press--danger px-2" onClick={() => say(reason, true)}>
                {count === 1 ? 'Es spam' : 'Todos son spam'}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
