import { useState } from 'react';
import type { Assigned, LeadSummary, PanelFilter, Place } from '#contract/inbox.ts';
import { PANEL_PATHS } from '#contract/panel-paths.ts';
import { tell } from '#panel/data/address.ts';
import { post } from '#panel/data/requests.ts';
import { Confirm } from '#panel/ui/confirm.tsx';
import { toggled } from '#panel/ui/field.tsx';
import { deviceName, NeededName } from '#panel/ui/name-field.tsx';
import { Press } from '#panel/ui/press.tsx';
import { countOf, PLACE_WORDS, sayMoved } from '#panel/words.ts';
import { moveLeads, placeOf } from './move-leads.ts';

/** Selected leads among the shown ones: another page begins without any. */
export function useSelection(leads: LeadSummary[] = []) {
  const [ids, setIds] = useState<string[]>();
  const chosen = leads.filter(({ id }) => ids?.includes(id));
  const isAll = chosen.length > 0 && chosen.length === leads.length;
  return {
    isOn: ids !== undefined,
    chosen,
    turn: (isOn: boolean) => setIds(isOn ? [] : undefined),
    all: { isChecked: isAll, onChange: () => setIds(isAll ? [] : leads.map(({ id }) => id)) },
    boxOf: (lead: LeadSummary) => ({
      name: `${lead.name}, ${lead.company || lead.email}`,
      isChecked: chosen.includes(lead),
      onChange: () => setIds(toggled(ids, lead.id)),
    }),
  };
}

/** Asks before leads go to spam, or to the inbox. */
export function askMove(place: Place, count: number) {
  const to = `${countOf(count, 'lead', 'leads')} a ${PLACE_WORDS[place]}`;
  const isSpam = place === 'spam';
  const mails = isSpam ? '' : ' Salen los correos que faltan, también a las personas.';
  return { question: `¿Pasar ${to}?${mails}`, yes: `Sí, ${to}`, isDanger: isSpam };
}

type BarProps = {
  leads: LeadSummary[];
  view: PanelFilter['view'];
  onEnd(): void;
};

/** The changes that can be made to all selected leads. */
export function SelectionBar({ leads, view, onEnd }: BarProps) {
  const [asked, ask] = useState<'spam' | 'inbox' | 'responsible'>();
  const total = leads.length;
  const from = placeOf(view);
  const by = deviceName();

  async function move(to: Place) {
    const { said, undo } = await moveLeads({ ids: leads.map(({ id }) => id) }, to, from, total);
    onEnd();
    tell(said, undo);
  }
  const send = (assigned: Assigned['leads']) =>
    post<Assigned>(PANEL_PATHS.responsible, { leads: assigned, by });
  async function assign(values: FormData) {
    const responsible = String(values.get('name'));
    const { leads: before } = await send(leads.map(({ id, version }) => ({ id, version, responsible })));
    onEnd();
    tell(sayMoved(before.length, responsible, total), async () =>
      sayMoved((await send(before)).leads.length, 'su responsable de antes', before.length),
    );
  }
  const act = (step: typeof asked, name: string) => (
    <Press tone={step === 'spam' ? 'danger' : undefined} disabled={total === 0} onClick={() => ask(step)}>
      {name}
    </Press>
  );
  const askWho = { question: `¿Quién da seguimiento a ${countOf(total, 'lead', 'leads')}?`, yes: 'Guardar' };

  return (
    <section
      aria-label="Selección"
      className="bottom-0 z-10 mt-auto [@media(height>=30rem)]:sticky grid grid-cols-1 gap-2 border-t-4 border-tinta-900 bg-papel-0 p-3 pb-[max(12px,env(safe-area-inset-bottom))]"
    >
      <div className="flex flex-wrap items-center justify-between">
        <p role="status" className="font-semibold">
          {countOf(total, 'seleccionado', 'seleccionados')}
        </p>
        {!asked && <Press onClick={onEnd}>Cancelar</Press>}
      </div>
      {asked && (
        <Confirm
          {...(asked === 'responsible' ? askWho : askMove(asked, total))}
          isReady={total > 0}
          onYes={asked === 'responsible' ? assign : () => move(asked)}
          onCancel={() => ask(undefined)}
        >
          {asked === 'responsible' ? (
            <NeededName label="Responsable" defaultValue={by} />
          ) : (
            <ul className="max-h-40 overflow-y-auto text-note">
              {leads.map(({ id, name, company, email }) => (
                <li key={id}>{`${name} · ${company || email}`}</li>
              ))}
            </ul>
          )}
        </Confirm>
      )}
      <div className={asked ? 'hidden' : 'flex flex-wrap gap-2'}>
        {from !== 'inbox' && act('inbox', 'No es spam …')}
        {from !== 'spam' && act('spam', 'Es spam …')}
        {from === 'inbox' && act('responsible', 'Responsable …')}
      </div>
    </section>
  );
}
