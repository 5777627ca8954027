import { refusalOf } from '#contract/delivery-words.ts';
import { PANEL_PATHS } from '#contract/panel-paths.ts';
import type { PanelDelivery, PanelLead } from '#contract/inbox.ts';
import { post, useWork } from '#panel/data/requests.ts';
import { tell } from '#panel/data/address.ts';
import { Press } from '#panel/ui/press.tsx';
import { Trouble } from '#panel/ui/trouble.tsx';

/** Tries deliveries again that failed. A refused address takes a second press. */
export function Retry({ lead: { id, email, deliveries } }: { lead: PanelLead }) {
  const { error, run } = useWork();
  const retry = () =>
    run(async () => {
      await post(PANEL_PATHS.retry, { id });
      tell('Se intenta de nuevo.');
    });
  const press = (words: string) => <Press onClick={retry}>{words}</Press>;
  if (!deliveries.some(hasFailed)) return null;
  return (
    <div className="-mt-2 grid justify-items-start gap-2">
      {refusalOf(email, deliveries) ? (
        <details>
          <summary className="press">Reintentar …</summary>
          <div className="mt-2 grid justify-items-start gap-3 bg-boya-100 p-3 text-note">
            El servidor de correo rechazó esta dirección y lo hará otra vez. Corrige el correo, o reintenta de
            todos modos.
            {press('Reintentar de todos modos')}
          </div>
        </details>
      ) : (
        press('Reintentar')
      )}
      <Trouble code={error?.code} />
    </div>
  );
}

const hasFailed = ({ state, lastError }: PanelDelivery) =>
  state === 'dead' || (state === 'ready' && lastError !== undefined);
