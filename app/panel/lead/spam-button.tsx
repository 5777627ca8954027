import { isHeld, type PanelLead, sayReason } from '#contract/inbox.ts';
import { PANEL_PATHS } from '#contract/panel-paths.ts';
import { show, tell, useShown } from '#panel/data/address.ts';
import { post, useWork } from '#panel/data/requests.ts';
import { deviceName } from '#panel/ui/name-field.tsx';
import { Press } from '#panel/ui/press.tsx';
import { Trouble } from '#panel/ui/trouble.tsx';

/** Says that a lead is spam, or that it is none. */
export function SpamButton({ lead }: { lead: PanelLead }) {
  const { error, run } = useWork();
  const { view } = useShown();
  const { quarantine } = lead;
  async function mark(isSpam: boolean): Promise<string> {
    await post(PANEL_PATHS.spam, { ids: [lead.id], isSpam, by: deviceName() });
    // A released lead is in the inbox, so that a reload shows the same.
    if (!isSpam && view) show({ view: undefined, lead: lead.id }, false);
    return isSpam ? 'Marcado como spam.' : 'Pasado a la bandeja.';
  }
  const say = (isSpam: boolean) =>
    run(async () => tell(await mark(isSpam), isSpam && !isHeld(lead) ? () => mark(false) : undefined));
  return (
    <section aria-label="Spam" className="grid gap-2">
      {quarantine && isHeld(lead) && (
        <p className="text-note">
          {quarantine.isSpam
            ? 'Alguien del equipo lo marcó como spam.'
            : `En cuarentena: ${sayReason(quarantine.reason)}.`}{' '}
          Al pasarlo a la bandeja salen los correos que faltan, también a la persona.
        </p>
      )}
      <Trouble code={error?.code} />
      <div className="flex flex-wrap gap-2">
        {isHeld(lead) && <Press onClick={() => say(false)}>No es spam: pasarlo a la bandeja</Press>}
        {!quarantine?.isSpam && (
          <Press tone="danger" onClick={() => say(true)}>
            Es spam
          </Press>
        )}
      </div>
    </section>
  );
}
