import { useRef, useState, type SubmitEvent } from 'react';
import { PANEL_PATHS } from '#contract/panel-paths.ts';
import type { AddressChange, PanelDelivery, PanelLead } from '#contract/panel.ts';
import { post } from './api.ts';
import { deviceName } from './device-name.ts';
import { Field } from './field.tsx';
import { Press } from './press.tsx';
import { Trouble } from './trouble.tsx';
import { useWork } from './use-work.ts';

/** The address of a lead, and the form that corrects it. */
export function Address({ lead }: { lead: PanelLead }) {
  const { isBusy, error, run } = useWork();
  const [done, setDone] = useState('');
  const box = useRef<HTMLDetailsElement>(null);
  const isInvalid = error?.code === 'invalid';
  function close(said: string) {
    setDone(said);
    if (box.current) box.current.open = false;
    box.current?.querySelector('summary')?.focus();
  }
  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    void run(async () => {
      if (email === lead.email) return close('');
      const change: AddressChange = { id: lead.id, from: lead.email, email, by: deviceName() };
      close(sayCorrected(lead, await post<PanelLead>(PANEL_PATHS.address, change)));
    });
  }
  return (
    <>
      {lead.email}
      {lead.sentEmail && <span className="block text-sm text-tinta-600">Envió: {lead.sentEmail}</span>}
      <details
        ref={box}
        onToggle={({ currentTarget: { open } }) => open && box.current?.querySelector('input')?.focus()}
      >
        <summary className="min-h-11 cursor-pointer content-center text-sm underline">
          Corregir correo
        </summary>
        <form
          className="grid gap-3 bg-papel-100 p-3"
          onSubmit={save}
          onReset={() => run(async () => close(''))}
        >
          <Field
            label="Correo correcto"
            name="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            defaultValue={lead.email}
            aria-describedby="address-note"
            aria-invalid={isInvalid}
          />
          <p
            id="address-note"
            role="status"
            className={`text-sm ${isInvalid ? 'font-semibold text-alerta-800' : 'text-tinta-700'}`}
          >
            {isInvalid
              ? 'Ahí no llega nada: escribe el correo completo, como nombre@empresa.com.'
              : `El acuse se manda a la dirección corregida${isHeld(lead) ? ' cuando el lead pase a la bandeja' : ''}.`}
          </p>
          {error && !isInvalid && <Trouble error={error} />}
          <div className="flex flex-wrap gap-3">
            <Press type="submit" tone="main" aria-disabled={isBusy}>
              Guardar correo
            </Press>
            <Press type="reset">Cancelar</Press>
          </div>
        </form>
      </details>
      <p role="status" className="text-sm text-sello-700">
        {isBusy ? 'Guardando …' : done}
      </p>
    </>
  );
}

const isHeld = ({ quarantine }: PanelLead) => quarantine !== undefined && !quarantine.releasedAt;

function sayCorrected(before: PanelLead, now: PanelLead): string {
  const isToIt = ({ kind, recipient }: PanelDelivery) =>
    kind === 'visitor_acknowledgement' && recipient === now.email;
  if (isHeld(now)) return 'Correo corregido. El acuse sale cuando el lead pase a la bandeja.';
  return now.deliveries.some(isToIt) && !before.deliveries.some(isToIt)
    ? `Correo corregido. El acuse va a ${now.email}.`
    : `Correo corregido. No se manda otro acuse: ${now.email} ya recibió uno.`;
}
