import { refusalOf, serverWords } from '#contract/delivery-words.ts';
import type { PanelDelivery, PanelLead } from '#contract/inbox.ts';
import { PANEL_PATHS } from '#contract/panel-paths.ts';
import { tell } from '#panel/data/address.ts';
import { post, useWork } from '#panel/data/requests.ts';
import { Press } from '#panel/ui/press.tsx';
import { Trouble } from '#panel/ui/trouble.tsx';
import { sayDelivery, sayNoAcknowledgement } from '#panel/words.ts';

/** The states of a lead's deliveries, and a button that tries the failed ones again. */
export function Deliveries({ lead }: { lead: PanelLead }) {
  const missing = sayNoAcknowledgement(lead);
  return (
    <>
      <section aria-label="Envíos">
        <ul className="grid gap-1 text-sm text-tinta-700">
          {lead.deliveries.map((delivery) => (
            <li key={delivery.kind + delivery.recipient}>
              {sayDelivery(delivery)}
              {delivery.lastError && (
                <span lang="en" className="block font-mono text-xs text-tinta-600">
                  {serverWords(delivery.lastError)}
                </span>
              )}
            </li>
          ))}
          {missing && <li>{missing}</li>}
        </ul>
      </section>
      {lead.deliveries.some(hasFailed) && <Retry {...lead} />}
    </>
  );
}

const hasFailed = ({ state, lastError }: PanelDelivery) =>
  state === 'dead' || (state === 'ready' && lastError !== undefined);

/** A refused address takes a second press. */
function Retry({ id, email, deliveries }: PanelLead) {
  const { error, run } = useWork();
  const retry = () =>
    run(async () => {
      await post(PANEL_PATHS.retry, { id });
      tell('Se intenta de nuevo.');
    });
  return (
    <div className="-mt-2 grid justify-items-start gap-2">
      {refusalOf(email, deliveries) ? (
        <details>
          <summary className="press">Reintentar …</summary>
          <div className="mt-2 grid justify-items-start gap-3 bg-boya-100 p-3 text-note">
            El servidor de correo rechazó esta dirección y lo hará otra vez. Corrige el correo, o reintenta de
            todos modos.
            <Press onClick={retry}>Reintentar de todos modos</Press>
          </div>
        </details>
      ) : (
        <Press onClick={retry}>Reintentar</Press>
      )}
      <Trouble code={error?.code} />
    </div>
  );
}
