import { useRef, useState } from 'react';
import { refusalOf, sayFailure } from '#contract/delivery-words.ts';
import { isHeld, type AddressChange, type PanelDelivery, type PanelLead } from '#contract/inbox.ts';
import { PANEL_PATHS } from '#contract/panel-paths.ts';
import { post, Refused } from '#panel/data/requests.ts';
import { Confirm } from '#panel/ui/confirm.tsx';
import { Field } from '#panel/ui/field.tsx';
import { deviceName } from '#panel/ui/name-field.tsx';

/** The address of a lead, and the form that corrects it. */
export function Address({ lead }: { lead: PanelLead }) {
  const [isOpen, setOpen] = useState(false);
  const [isInvalid, setInvalid] = useState(false);
  const [done, setDone] = useState('');
  const field = useRef<HTMLInputElement>(null);
  function close(said = '') {
    setDone(said);
    setOpen(false);
  }
  async function save(values: FormData) {
    const email = String(values.get('email')).trim();
    if (email === lead.email) return close();
    setInvalid(false);
    const change: AddressChange = { id: lead.id, from: lead.email, email, by: deviceName() };
    try {
      close(sayCorrected(lead, await post<PanelLead>(PANEL_PATHS.address, change)));
    } catch (error) {
      if (!(error instanceof Refused && error.code === 'invalid')) throw error;
      setInvalid(true);
      field.current?.focus();
    }
  }
  const refusal = refusalOf(lead.email, lead.deliveries);
  return (
    <>
      {lead.email}
      {refusal && (
        <strong className="block text-sm text-bermellon-700">
          {sayFailure(refusal, 'visitor_acknowledgement')}.
        </strong>
      )}
      {lead.sentEmail && <span className="block text-sm text-tinta-600">Envió: {lead.sentEmail}</span>}
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer content-center text-sm underline">
          Corregir correo
        </summary>
        {isOpen && (
          <Confirm
            question={`El acuse se manda a la dirección corregida${isHeld(lead) ? ' cuando el lead pase a la bandeja' : ''}.`}
            yes="Guardar correo"
            onYes={save}
            onCancel={() => close()}
          >
            <Field
              ref={field}
              label="Correo correcto"
              name="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              defaultValue={lead.email}
              aria-describedby="address-error"
              aria-invalid={isInvalid}
            />
            <p id="address-error" role="status" className="text-sm font-semibold text-alerta-800">
              {isInvalid && 'Ahí no llega nada: escribe el correo completo, como nombre@empresa.com.'}
            </p>
          </Confirm>
        )}
      </details>
      <p role="status" className="text-sm text-sello-700">
        {done}
      </p>
    </>
  );
}

function sayCorrected(before: PanelLead, now: PanelLead): string {
  const isToIt = ({ kind, recipient }: PanelDelivery) =>
    kind === 'visitor_acknowledgement' && recipient === now.email;
  if (isHeld(now)) return 'Correo corregido. El acuse sale cuando el lead pase a la bandeja.';
  return now.deliveries.some(isToIt) && !before.deliveries.some(isToIt)
    ? `Correo corregido. El acuse va a ${now.email}.`
    : `Correo corregido. No se manda otro acuse: ${now.email} ya recibió uno.`;
}
