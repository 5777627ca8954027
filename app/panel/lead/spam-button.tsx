import { isHeld, type PanelLead, type Place, sayReason } from '#contract/inbox.ts';
import { PANEL_PATHS } from '#contract/panel-paths.ts';
import { show, tell, useShown } from '#panel/data/address.ts';
import { post, useWork } from '#panel/data/requests.ts';
import { deviceName } from '#panel/ui/name-field.tsx';
import { Press } from '#panel/ui/press.tsx';
import { Trouble } from '#panel/ui/trouble.tsx';

const MOVED: Record<Place, string> = {
  inbox: 'Pasado a la bandeja.',
  quarantine: 'De vuelta en cuarentena.',
  spam: 'Marcado como spam.',
};

/** Says that a lead is spam, or that it is none. */
export function SpamButton({ lead }: { lead: PanelLead }) {
  const { error, run } = useWork();
  const { view } = useShown();
  const { quarantine, deliveries } = lead;
  const isThanked = deliveries.some(
    ({ kind, state }) => kind === 'visitor_acknowledgement' && ['sent', 'written'].includes(state),
  );
  const heldIn = quarantine?.isSpam ? 'spam' : 'quarantine';
  const from = isHeld(lead) ? heldIn : 'inbox';
  async function move(to: Place): Promise<string> {
    await post(PANEL_PATHS.spam, { ids: [lead.id], to, by: deviceName() });
    // A released lead is in the inbox, so that a reload shows the same.
    if (to === 'inbox' && view) show({ view: undefined, lead: lead.id }, false);
    return MOVED[to];
  }
  const say = (to: Place) => run(async () => tell(await move(to), () => move(from)));
  return (
    <section aria-label="Spam" className="grid gap-2">
      {quarantine && isHeld(lead) && (
        <p className="text-note">
          {quarantine.isSpam
            ? 'Alguien del equipo lo marcó como spam.'
            : `En cuarentena: ${sayReason(quarantine.reason)}.`}{' '}
          {!isThanked && 'Al pasarlo a la bandeja salen los correos que faltan, también a la persona.'}
        </p>
      )}
      <Trouble code={error?.code} />
      <div className="flex flex-wrap gap-2">
        {isHeld(lead) && <Press onClick={() => say('inbox')}>No es spam: pasarlo a la bandeja</Press>}
        {!quarantine?.isSpam && (
          <Press tone="danger" onClick={() => say('spam')}>
            Es spam
          </Press>
        )}
      </div>
    </section>
  );
}
