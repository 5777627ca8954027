import { useRef, useState, type SubmitEvent } from 'react';
import type { ErasedTraces, PersonTraces } from '#contract/inbox.ts';
import { PANEL_PATHS } from '#contract/panel-paths.ts';
import { tell } from '#panel/data/address.ts';
import { get, post, useWork } from '#panel/data/requests.ts';
import { Box, Field, toggled } from '#panel/ui/field.tsx';
import { Press } from '#panel/ui/press.tsx';
import { Trouble } from '#panel/ui/trouble.tsx';
import { countOf } from '#panel/words.ts';

type Found = { emails: string[]; traces: PersonTraces };

const LIST = new Intl.ListFormat('es-MX');

const UNSETTLED =
  ' Otro programa lee la base de datos y su registro aún lo guarda: avisa a quien administra el servidor.';

/** Erases all that is kept of an e-mail address, and of those of its others that are chosen, after saying what that is. */
export function ErasePerson({ of = '', onErased }: { of?: string; onErased?(): Promise<void> }) {
  const [email, setEmail] = useState(of);
  const [found, setFound] = useState<Found>();
  const { isBusy, error, run } = useWork();
  const answer = useRef<HTMLDivElement>(null);
  const find = (emails: string[]) =>
    run(async () => {
      const query = new URLSearchParams(emails.map((each) => ['email', each]));
      const traces = await get<PersonTraces>(`${PANEL_PATHS.person}?${query}`);
      setFound({ emails, traces });
      // The button that looked is gone.
      answer.current?.focus();
    });
  const erase = (emails: string[]) =>
    run(async () => {
      const { isSettled, ...traces } = await post<ErasedTraces>(PANEL_PATHS.person, { emails });
      setEmail(of);
      setFound(undefined);
      await onErased?.();
      tell(`Borrado de ${LIST.format(emails)}: ${sayTraces(traces)}.${isSettled ? '' : UNSETTLED}`);
    });
  // A number may be that of a company, so none is chosen.
  const others = found ? [...found.emails.slice(1), ...found.traces.others].toSorted() : [];
  const isNothing = found && found.traces.leads + found.traces.subscriptions === 0;

  return (
    <details className="bg-papel-0 p-4 sm:px-6">
      <summary className="min-h-6 cursor-pointer font-display font-bold">Borrar a una persona</summary>
      <form
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void find([email]);
        }}
        className="mt-3 grid gap-3"
      >
        <p className="text-note text-tinta-700">
          Borra todo lo que se guarda de un correo: sus leads con sus notas, sus envíos y su suscripción al
          boletín. Respaldos, buzones y hojas descargadas se borran a mano.
        </p>
        <Field
          label="Correo"
          type="email"
          required
          value={email}
          onChange={(typed) => {
            setEmail(typed);
            setFound(undefined);
          }}
        />
        <Trouble code={error?.code} />
        <div ref={answer} role="status" tabIndex={-1} className="text-note outline-none">
          {isBusy && 'Un momento …'}
          {!isBusy &&
            found &&
            (isNothing
              ? `No se guarda nada de ${LIST.format(found.emails)}.`
              : `Se borrarían de ${LIST.format(found.emails)}: ${sayTraces(found.traces)}.`)}
        </div>
        {found && others.length > 0 && (
          <fieldset>
            <legend className="text-note">
              También se encontró (mismo teléfono o mismo lead). ¿Borrarlo también?
            </legend>
            {others.map((other) => (
              <Box
                key={other}
                isChecked={found.emails.includes(other)}
                onChange={() => find(toggled(found.emails, other))}
              >
                {other}
              </Box>
            ))}
          </fieldset>
        )}
        {found && !isNothing ? (
          // A second Enter must not erase: without the key this is the button that had the focus.
          <Press
            key="erase"
            tone="danger"
            className="justify-self-start"
            aria-disabled={isBusy}
            onClick={() => erase(found.emails)}
          >
            Borrar para siempre
          </Press>
        ) : (
          <Press key="find" type="submit" className="justify-self-start" aria-disabled={isBusy}>
            Ver qué se borraría
          </Press>
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
