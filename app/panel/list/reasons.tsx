import { useState } from 'react';
import {
  FLOOD_REASON,
  MOST_NAMED,
  REAL_SIGNS,
  type Place,
  type Quarantined,
  type QuarantineReason,
  sayReason,
} from '#contract/inbox.ts';
import { PANEL_PATHS } from '#contract/panel-paths.ts';
import { show, tell, useShown } from '#panel/data/address.ts';
import { useData } from '#panel/data/requests.ts';
import { Confirm } from '#panel/ui/confirm.tsx';
import { Box, toggled } from '#panel/ui/field.tsx';
import { Press } from '#panel/ui/press.tsx';
import { Trouble } from '#panel/ui/trouble.tsx';
import { countOf } from '#panel/words.ts';
import { moveLeads } from './move-leads.ts';
import { askMove } from './selection.tsx';

/** Why leads are in quarantine. All of one reason are decided together. */
export function Reasons({ view }: { view: 'quarantine' | 'flood' }) {
  const { value, error, retry } = useData<QuarantineReason[]>(PANEL_PATHS.quarantine);
  if (!value && !error) return <span hidden data-unread />;
  const reasons = value?.filter(({ reason }) => (reason === FLOOD_REASON) === (view === 'flood')) ?? [];
  if (reasons.length === 0 && !error) return null;
  return (
    <section aria-labelledby="reasons" className="grid gap-2 bg-papel-0 p-4">
      <h2 id="reasons" className="font-display font-bold">
        Motivos
      </h2>
      <p className="text-note text-tinta-700">
        Estos leads se guardaron y no se avisó a nadie.
        {view === 'flood' && ' No parecen spam: solo llegaron muchos en poco tiempo.'}
      </p>
      <Trouble code={error?.code} onRetry={retry} />
      <ul className="grid gap-4">
        {reasons.map((reason) => (
          <Reason key={reason.reason} {...reason} />
        ))}
      </ul>
    </section>
  );
}

function Reason({ reason, count }: QuarantineReason) {
  const shown = useShown();
  const [to, moveTo] = useState<Place>();
  const isShown = shown.reason === reason;
  return (
    <li className="grid gap-1.5">
      <button
        type="button"
        aria-pressed={isShown}
        className="-mx-2 min-h-11 justify-self-start px-2 text-left font-semibold underline"
        onClick={() => show({ reason: isShown ? undefined : reason, after: undefined })}
      >
        {sayReason(reason)} ({count})
      </button>
      <div className={!to ? 'grid grid-cols-2 gap-4 sm:justify-self-start' : 'hidden'}>
        <Press className="px-2" onClick={() => moveTo('inbox')}>
          No es spam …
        </Press>
        <Press tone="danger" className="px-2" onClick={() => moveTo('spam')}>
          Es spam …
        </Press>
      </div>
      {to && <Decision {...{ reason, count, to }} onEnd={() => moveTo(undefined)} />}
    </li>
  );
}

type DecisionProps = QuarantineReason & { to: Place; onEnd(): void };

/** The names of a reason's leads are shown before all of them are decided. */
function Decision({ reason, count, to, onEnd }: DecisionProps) {
  const isSpam = to === 'spam';
  const { value: named, error, retry } = useData<Quarantined[]>(PANEL_PATHS.quarantine, { reason });
  const [decided, setExcept] = useState<string[]>();
  const real = named?.filter(({ signs }) => signs >= REAL_SIGNS).map(({ id }) => id) ?? [];
  // A hasty answer must not lose a customer.
  const except = decided ?? (isSpam ? real : []);
  const total = named && named.length < MOST_NAMED ? named.length : count;
  const chosen = total - except.length;
  const decide = async () => {
    const { said, undo } = await moveLeads({ reason, except }, to, 'quarantine');
    onEnd();
    tell(said, undo);
  };
  return (
    <Confirm
      {...askMove(to, chosen)}
      isReady={named !== undefined && chosen > 0}
      onYes={decide}
      onCancel={onEnd}
    >
      <Trouble code={error?.code} onRetry={retry} />
      {!named && !error && <p className="text-note">Leyendo los nombres …</p>}
      {named && (
        <>
          <p className="text-note">
            Desmarca los que {isSpam ? 'son de verdad' : 'no quieras pasar'}: se quedan aquí.
          </p>
          <ul className="grid max-h-80 grid-cols-1 gap-px overflow-y-auto">
            {named.map(({ id, name, company, email, signs }) => (
              <li key={id}>
                <Box isChecked={!except.includes(id)} onChange={() => setExcept(toggled(except, id))}>
                  <span className="block py-2 pr-3 text-note wrap-anywhere">
                    <b>{name}</b> · {company && `${company} · `}
                    {email}
                    {signs >= REAL_SIGNS && (
                      <span className="ml-2 bg-sello-100 px-1.5 whitespace-nowrap font-semibold text-sello-800">
                        parece de verdad
                      </span>
                    )}
                  </span>
                </Box>
              </li>
            ))}
          </ul>
          {total > named.length && (
            <p className="text-note">
              Y {countOf(total - named.length, 'lead más, que no se nombra', 'leads más, que no se nombran')}.
            </p>
          )}
        </>
      )}
    </Confirm>
  );
}
