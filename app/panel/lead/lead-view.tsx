import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { mailtoOf } from '#contract/address.ts';
import { FORM_WORDS, isHeld, type PanelDelivery, type PanelLead, type RelatedLead } from '#contract/inbox.ts';
import { PANEL_PATHS } from '#contract/panel-paths.ts';
import { closeLead, show } from '#panel/data/address.ts';
import { readAgain, useData } from '#panel/data/requests.ts';
import { ErasePerson } from '#panel/person/erase-person.tsx';
import { Press } from '#panel/ui/press.tsx';
import { Trouble } from '#panel/ui/trouble.tsx';
import { factsOf } from '#panel/words.ts';
import { Icon } from '#ui/icon.tsx';
import { office } from '#site';
import { Address } from './address.tsx';
import { Deliveries } from './deliveries.tsx';
import { setDraft } from './drafts.ts';
import { FollowUpForm } from './follow-up-form.tsx';
import { SpamButton } from './spam-button.tsx';

/** A lead with a delivery under way is read again after this time. */
const LOOK_AGAIN_MS = 3_000;
const isUnderWay = ({ state, at }: PanelDelivery): boolean =>
  state === 'leased' || (state === 'ready' && Date.parse(at) <= Date.now());

/** All of one lead: how to reach the person, what was sent, and what sales notes. */
export function LeadView({ id }: { id: string }) {
  const { value: lead, error, retry } = useData<PanelLead>(PANEL_PATHS.lead, { id });
  const heading = useRef<HTMLHeadingElement>(null);
  const isRead = lead !== undefined;
  const isQuarantined = lead !== undefined && isHeld(lead);
  const box = useRef<HTMLElement>(null);
  const isFailed = !isRead && error !== undefined;
  // Also after "Es spam": that button is gone.
  useEffect(() => (heading.current ?? box.current)?.focus(), [isRead, isFailed, isQuarantined]);
  const lookAgain = useEffectEvent(retry);
  useEffect(() => {
    if (!lead?.deliveries.some(isUnderWay)) return;
    const timer = setTimeout(() => lookAgain(), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [lead]);
  const isGone = error?.code === 'gone';
  useEffect(() => {
    if (!isGone) return;
    // The list still has it.
    readAgain();
    // Text that is in view can still be copied.
    if (!isRead) setDraft(id);
  }, [isGone, isRead, id]);
  const earlier = lead?.earlier?.id === lead?.corrects?.id ? undefined : lead?.earlier;
  const named = [lead?.corrects?.id, earlier?.id];
  const others = lead?.wroteAlso.filter((other) => !named.includes(other.id)) ?? [];
  const spam = lead && <SpamButton lead={lead} />;

  return (
    <article
      ref={box}
      tabIndex={-1}
      className="relative grid grid-cols-1 outline-none gap-4 wrap-anywhere bg-papel-0 p-4 sm:p-6"
    >
      <Press
        aria-label="Cerrar"
        className="absolute top-2 right-2 size-11 border-transparent p-0 max-lg:hidden"
        onClick={closeLead}
      >
        <Icon name="close" className="size-5" />
      </Press>
      <Trouble code={error?.code} onRetry={isGone ? undefined : retry} />
      {lead && (
        <>
          <header className="lg:pr-10">
            <p className="font-mono text-xs text-tinta-600">
              {lead.folio} · {FORM_WORDS[lead.type]} · {office.sayTime(lead.createdAt)}
            </p>
            <h2 ref={heading} tabIndex={-1} className="type-h3 scroll-mt-40 lg:scroll-mt-16 outline-none">
              {lead.name}
            </h2>
            <p className="text-tinta-700">
              {[lead.company, lead.phone || 'No dejó teléfono'].filter(Boolean).join(' · ')}
            </p>
          </header>
          {isQuarantined && spam}
        </>
      )}
      <LeadBar lead={lead} />
      {lead && (
        <>
          {lead.message && (
            <p className="border-l-4 border-papel-300 pl-4 whitespace-pre-line">{lead.message}</p>
          )}
          <FollowUpForm lead={lead} />
          <dl className="grid gap-x-4 gap-y-2 text-note sm:grid-cols-[10rem_minmax(0,1fr)]">
            <Fact label="Correo">
              <Address lead={lead} />
            </Fact>
            {factsOf(lead).map(([label, value]) => (
              <Fact key={label + value} label={label}>
                {value}
              </Fact>
            ))}
            <Fact label="Corrige a">{lead.corrects && <Related lead={lead.corrects} />}</Fact>
            <Fact label="Escribió antes">{earlier && <Related lead={earlier} />}</Fact>
            {others.length > 0 && (
              <Fact label="También escribió">
                <ul className="max-h-60 overflow-y-auto">
                  {others.map((other) => (
                    <li key={other.id}>
                      <Related lead={other} said={`${office.sayTime(other.createdAt)} · ${other.name}`} />
                    </li>
                  ))}
                </ul>
              </Fact>
            )}
          </dl>
          <Deliveries lead={lead} />
          {!isQuarantined && spam}
          <div className="-mx-4 sm:-mx-6">
            <ErasePerson
              key={lead.email}
              of={lead.email}
              onErased={() => {
                setDraft(lead.id);
                return closeLead();
              }}
            />
          </div>
        </>
      )}
    </article>
  );
}

/**
 * How to reach the person. On a small screen it is a bar at the foot, within the thumb's reach, with the way back to the
 * list, also while the lead is missing.
 */
function LeadBar({ lead }: { lead: PanelLead | undefined }) {
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
        <a className="press" href={mailtoOf(lead.email, `Tu mensaje, folio ${lead.folio}`)}>
          <Icon name="mail" className="size-5" />
          Escribir
        </a>
      )}
    </div>
  );
}

function Related({ lead: { id, folio }, said = folio }: { lead: RelatedLead; said?: string }) {
  return (
    <button
      type="button"
      className="min-h-11 text-left underline sm:min-h-6"
      onClick={() => show({ lead: id })}
    >
      {said}
    </button>
  );
}

/** Nothing without a value. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt className="text-sm font-semibold text-tinta-600">{label}</dt>
      <dd className="wrap-anywhere max-sm:-mt-2">{children}</dd>
    </>
  );
}
