import type { PanelLead } from '#contract/panel.ts';
import { Icon } from '#ui/icon.tsx';
import { Press } from './press.tsx';
import { closeLead } from './use-address.ts';

/**
 * How to reach the person. On a small screen it is a bar at the foot, within the thumb's reach, with the way back to the
 * list, also while the lead is missing.
 */
export function LeadBar({ lead }: { lead: PanelLead | undefined }) {
  return (
    <div className="reach flex flex-wrap gap-2 max-lg:gap-1.5">
      <Press className="lg:hidden" onClick={closeLead}>
        <Icon name="arrow-left" className="size-5" />
        Lista
      </Press>
      {lead && <Ways lead={lead} />}
    </div>
  );
}

function Ways({ lead: { folio, call, whatsapp, email } }: { lead: PanelLead }) {
  const subject = encodeURIComponent(`Tu mensaje, folio ${folio}`);
  return (
    <>
      {call && (
        <a className="press" href={call}>
          <Icon name="phone" className="size-5" />
          Llamar
        </a>
      )}
      {whatsapp && (
        <a className="press" href={whatsapp} target="_blank" rel="noopener noreferrer">
          <Icon name="arrow-external" className="size-5 lg:order-1 lg:size-4" />
          WhatsApp
        </a>
      )}
      <a className="press" href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}>
        <Icon name="mail" className="size-5" />
        Escribir
      </a>
    </>
  );
}
