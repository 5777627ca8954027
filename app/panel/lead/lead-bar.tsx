import type { PanelLead } from '#contract/inbox.ts';
import { Icon } from '#ui/icon.tsx';
import { Press } from '#panel/ui/press.tsx';
import { closeLead } from '#panel/data/address.ts';

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
      {lead?.call && (
        <a className="press" href={lead.call}>
          <Icon name="phone" className="size-5" />
          Llamar
        </a>
      )}
      {lead?.whatsapp && (
        <a className="press" href={lead.whatsapp} target="_blank" rel="noopener noreferrer">
          <Icon name="arrow-external" className="size-5 lg:order-1 lg:size-4" />
          WhatsApp
        </a>
      )}
      {lead && (
        <a className="press" href={mailTo(lead)}>
          <Icon name="mail" className="size-5" />
          Escribir
        </a>
      )}
    </div>
  );
}

const mailTo = ({ email, folio }: PanelLead): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Tu mensaje, folio ${folio}`)}`;
