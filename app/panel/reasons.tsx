import { useRef, useState } from 'react';
import { FLOOD_REASON, PANEL_PATHS, type QuarantineReason } from '#contract/panel.ts';
import { sayReason } from '#contract/quarantine-words.ts';
import { post, Refused } from './api.ts';
import { Trouble } from './trouble.tsx';
import { useAddress } from './use-address.ts';
import { useData } from './use-data.ts';
import { countOf } from './words.ts';

type ReasonsProps = { view: 'quarantine' | 'flood'; turn: number; onChanged(): void };

/** Why leads are in quarantine. All of one reason are decided together. */
export function Reasons({ view, turn, onChanged }: ReasonsProps) {
  const { value = [], error, retry } = useData<QuarantineReason[]>(PANEL_PATHS.quarantine, {}, turn);
  const reasons = value.filter(({ reason }) => (reason === FLOOD_REASON) === (view === 'flood'));
  const [refused, setRefused] = useState<Refused>();
  const [done, setDone] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const decide = (reason: string, isSpam: boolean) =>
    post<{ count: number }>(PANEL_PATHS.spam, { reason, isSpam }).then(
      ({ count }) => {
        setRefused(undefined);
        const leads = countOf(count, 'lead pasó', 'leads pasaron');
        setDone(`${leads} ${isSpam ? 'a spam' : 'a la bandeja'}.`);
        // The button that was pressed goes with its reason.
        status.current?.focus();
        onChanged();
      },
      (failed: unknown) => {
        if (failed instanceof Refused) setRefused(failed);
      },
    );
  return (
    <section aria-labelledby="reasons" className="grid gap-2 bg-papel-0 p-4">
      <h2 id="reasons" className="font-display font-bold">
        Motivos
      </h2>
      <p className="text-note text-tinta-700">
        Estos leads se guardaron y no se avisó a nadie.
        {view === 'flood' && ' No parecen spam: solo llegaron muchos en poco tiempo.'}
      </p>
      {refused && <Trouble error={refused} />}
      {error && <Trouble error={error} onRetry={retry} />}
      <p ref={status} role="status" tabIndex={-1} className="text-note font-semibold text-sello-700">
        {done}
      </p>
      <ul className="grid gap-4">
        {reasons.map((reason) => (
          <Reason key={reason.reason} {...reason} onDecided={decide} />
        ))}
      </ul>
    </section>
  );
}

type ReasonProps = QuarantineReason & { onDecided(reason: string, isSpam: boolean): void };

/** A decision on all leads of a reason cannot be taken back at once, so it is asked for twice. */
function Reason({ reason, count, onDecided }: ReasonProps) {
  const [shown, show] = useAddress();
  const [isSpam, setSpam] = useState<boolean>();
  const isShown = shown.reason === reason;
  const leads = countOf(count, 'lead', 'leads');
  return (
    <li className="grid gap-1.5">
      <button
        type="button"
        aria-pressed={isShown}
        className="min-h-11 justify-self-start text-left font-semibold underline"
        onClick={() => show({ reason: isShown ? undefined : reason, after: undefined })}
      >
        {sayReason(reason)} ({count})
      </button>
      {isSpam === undefined ? (
        <div className="grid grid-cols-2 gap-4 sm:justify-self-start">
          <button type="button" className="press px-2" onClick={() => setSpam(false)}>
            No es spam …
          </button>
          <button type="button" className="press press--danger px-2" onClick={() => setSpam(true)}>
            Es spam …
          </button>
        </div>
      ) : (
        <div role="group" aria-label="Confirmar" className="grid gap-2 bg-boya-100 p-3">
          <p className="text-note">
            {isSpam
              ? `¿Pasar ${leads} a spam?`
              : `¿Pasar ${leads} a la bandeja? Se mandan sus correos, también a las personas.`}
          </p>
          <div className="flex flex-wrap gap-4">
            <button
              type="button"
              className={`press ${isSpam ? 'press--danger' : ''}`}
              onClick={() => onDecided(reason, isSpam)}
            >
              {isSpam ? `Sí, ${leads} a spam` : `Sí, ${leads} a la bandeja`}
            </button>
            {/* The focus is on the answer that changes nothing. */}
            <button type="button" className="press" ref={focus} onClick={() => setSpam(undefined)}>
              Cancelar
            </button>
          </div>
        </div>
      )}
    </li>
  );
}

const focus = (button: HTMLButtonElement | null) => button?.focus();
