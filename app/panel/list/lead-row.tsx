import { FORM_WORDS, SOURCE_WORDS, STATUS_WORDS, type LeadSummary, sayReason } from '#contract/inbox.ts';
import { show, useShown } from '#panel/data/address.ts';
import { useHasDraft } from '#panel/lead/drafts.ts';
import { sayWait } from '#panel/words.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { office } from '#site';

/** A lead in the list. Those that wait lie on sand. */
export function LeadRow({ lead }: { lead: LeadSummary }) {
  const { search = '', lead: open, view } = useShown();
  // There, the heading says the day.
  const isAmongCalls = view === 'calls';
  const isOpen = lead.id === open;
  const isNumberWanted = /\d{3}/.test(search.replaceAll(/\W/g, ''));
  const hasDraft = useHasDraft(lead.id);
  const ground = lead.isWaiting && !lead.reason ? 'bg-arena-200' : 'bg-papel-0';
  return (
    <div
      className={`@container grid grid-cols-[minmax(0,1fr)_52px] items-center in-[[inert]]:grid-cols-1 hover:bg-papel-200 ${isOpen ? 'bg-ruta-100 shadow-[inset_6px_0_0_var(--color-ruta-700)]' : ground}`}
    >
      <button
        type="button"
        id={lead.id}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => show({ lead: lead.id })}
        className="grid grid-cols-1 gap-x-3 gap-y-0.5 py-3 pl-4 pr-2 text-left -outline-offset-3! @[16rem]:grid-cols-[minmax(0,1fr)_auto]"
      >
        <span className="truncate font-semibold">{lead.name}</span>
        <span
          className={`font-mono text-xs leading-6 @[16rem]:justify-self-end ${isAmongCalls ? 'font-semibold' : 'text-tinta-600'}`}
        >
          {isAmongCalls ? lead.callAt.split('T')[1] : office.sayTime(lead.createdAt)}
        </span>
        <span className="truncate text-note text-tinta-700">
          {(isNumberWanted && lead.phone) || lead.company || lead.email}
        </span>
        <span className="text-sm leading-6 @[16rem]:justify-self-end font-semibold">
          {lead.reason ? '' : STATUS_WORDS[lead.status]}
        </span>
        <span className={`col-span-full text-sm text-tinta-600 ${lead.reason ? '' : 'truncate'}`}>
          {hasDraft && <strong className="text-bermellon-700">Sin guardar · </strong>}
          {[
            lead.isWaiting && !lead.reason && `Espera ${sayWait(lead.createdAt)}`,
            lead.callAt && !isAmongCalls && !office.isDue(lead.callAt) && office.sayCall(lead.callAt),
            FORM_WORDS[lead.type],
            lead.source && SOURCE_WORDS[lead.source],
            lead.responsible && `Responsable: ${lead.responsible}`,
            lead.reason && sayReason(lead.reason),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {!isAmongCalls && office.isDue(lead.callAt) && (
          <Urgent icon="bell">{office.sayCall(lead.callAt)}</Urgent>
        )}
        {lead.isUnreachable && <Urgent icon="alert">Su correo no recibe</Urgent>}
        {lead.isUndelivered && <Urgent icon="alert">Un aviso al equipo no ha salido</Urgent>}
      </button>
      {lead.call && (
        <a
          href={lead.call}
          aria-label={`Llamar a ${lead.name}`}
          className="press size-11 border-tinta-500 bg-transparent p-0 in-[[inert]]:hidden"
        >
          <Icon name="phone" className="size-5" />
        </a>
      )}
    </div>
  );
}

/** A line of its own, which no other fact cuts off. */
const Urgent = ({ icon, children }: { icon: IconName; children: string }) => (
  <span className="col-span-full flex items-center gap-1.5 text-sm font-semibold text-bermellon-700">
    <Icon name={icon} className="size-4 flex-none" />
    {children}
  </span>
);
