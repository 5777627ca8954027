import { useState, type SubmitEvent } from 'react';
import { PANEL_PATHS, type ErasedTraces, type PersonTraces } from '#contract/panel.ts';
import { get, post, Refused } from './api.ts';
import { Trouble } from './trouble.tsx';
import { countOf } from './words.ts';

type Found = { email: string; traces: PersonTraces } | undefined;

const UNSETTLED =
  ' Otro programa lee la base de datos y su registro aún lo guarda: avisa a quien administra el servidor.';

/** Erases all that is kept of an e-mail address, after saying what that is. `onErased` tells what was erased. */
export function ErasePerson({ of = '', onErased }: { of?: string; onErased(said: string): void }) {
  const [email, setEmail] = useState(of);
  const [found, setFound] = useState<Found>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Refused>();

  async function run(work: () => Promise<void>) {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    await work().catch((refused: unknown) => {
      if (refused instanceof Refused) setError(refused);
    });
    setBusy(false);
  }
  const find = (event: SubmitEvent) => {
    event.preventDefault();
    return run(async () =>
      setFound({ email, traces: await get<PersonTraces>(PANEL_PATHS.person, { email }) }),
    );
  };
  const erase = () =>
    run(async () => {
      const { isSettled, ...traces } = await post<ErasedTraces>(PANEL_PATHS.person, { emails: [email] });
      setEmail(of);
      setFound(undefined);
      onErased(`Borrado de ${email}: ${sayTraces(traces)}.${isSettled ? '' : UNSETTLED}`);
    });
  const isNothing = found && found.traces.leads + found.traces.subscriptions === 0;

  return (
    <details className="bg-papel-0 p-4">
      <summary className="min-h-6 cursor-pointer font-display font-bold">Borrar a una persona</summary>
      <form onSubmit={find} className="mt-3 grid gap-3">
        <p className="text-note text-tinta-700">
          Borra todo lo que se guarda de un correo: sus leads con sus notas, sus envíos y su suscripción al
          boletín. Respaldos, buzones y hojas descargadas se borran a mano.
        </p>
        <label className="grid gap-1 text-sm font-semibold text-tinta-700">
          Correo
          <input
            type="email"
            className="field font-normal"
            required
            value={email}
            onChange={({ target }) => {
              setEmail(target.value);
              setFound(undefined);
            }}
          />
        </label>
        {error && <Trouble error={error} />}
        <div role="status" className="text-note">
          {isBusy && 'Un momento …'}
          {!isBusy &&
            found &&
            (isNothing
              ? `No se guarda nada de ${found.email}.`
              : `Se borrarían de ${found.email}: ${sayTraces(found.traces)}.`)}
        </div>
        {found && !isNothing ? (
          // A second Enter must not erase: without the key this is the button that had the focus.
          <button
            key="erase"
            type="button"
            className="press press--danger justify-self-start"
            aria-disabled={isBusy}
            onClick={erase}
          >
            Borrar para siempre
          </button>
        ) : (
          <button key="find" type="submit" className="press justify-self-start" aria-disabled={isBusy}>
            Ver qué se borraría
          </button>
        )}
      </form>
    </details>
  );
}

function sayTraces({ leads, deliveries, subscriptions, files }: Omit<PersonTraces, 'others'>): string {
  return [
    countOf(leads, 'lead', 'leads'),
    countOf(deliveries, 'envío', 'envíos'),
    countOf(files, 'archivo de correo', 'archivos de correo'),
    countOf(subscriptions, 'suscripción', 'suscripciones'),
  ].join(', ');
}
