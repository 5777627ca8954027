import { useState } from 'react';
import type { LeadSummary, PanelFilter } from '#contract/inbox.ts';
import { PANEL_PATHS } from '#contract/panel-paths.ts';
import { tell } from '#panel/data/address.ts';
import { post } from '#panel/data/requests.ts';
import { Confirm } from '#panel/ui/confirm.tsx';
import { toggled } from '#panel/ui/field.tsx';
import { deviceName, NeededName } from '#panel/ui/name-field.tsx';
import { Press } from '#panel/ui/press.tsx';
import { countOf, sayMoved } from '#panel/words.ts';

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
export function askSpam(isSpam: boolean, count: number) {
  const to = `${countOf(count, 'lead', 'leads')} a ${isSpam ? 'spam' : 'la bandeja'}`;
  const mails = isSpam ? '' : ' Salen los correos que faltan, también a las personas.';
  return { question: `¿Pasar ${to}?${mails}`, yes: `Sí, ${to}`, isDanger: isSpam };
}

type BarProps = {
  leads: LeadSummary[];
  view: PanelFilter['view'];
  onEnd(): void;
};
type Count = { count: number };

/** The changes that can be made to all selected leads. */
export function SelectionBar({ leads, view, onEnd }: BarProps) {
  const [asked, ask] = useState<'spam' | 'inbox' | 'responsible'>();
  const total = leads.length;
  const isSpam = asked === 'spam';
  const isInbox = view === 'inbox' || view === 'calls';
  const by = deviceName();

  async function move() {
    const ids = leads.map(({ id }) => id);
    const mark = async (value: boolean) => {
      const { count } = await post<Count>(PANEL_PATHS.spam, { ids, isSpam: value, by });
      return { count, said: sayMoved(count, value ? 'spam' : 'la bandeja', total) };
    };
    const { count, said } = await mark(isSpam);
    // The opposite is what was before only if all came from one place.
    const canUndo = count === total && view === (isSpam ? 'inbox' : 'spam');
    onEnd();
    tell(said, canUndo ? async () => (await mark(!isSpam)).said : undefined);
  }
  async function assign(values: FormData) {
    const responsible = String(values.get('name'));
    const value = { leads: leads.map(({ id, version }) => ({ id, version })), responsible, by };
    const { count } = await post<Count>(PANEL_PATHS.responsible, value);
    onEnd();
    tell(sayMoved(count, responsible, total));
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
          {...(asked === 'responsible' ? askWho : askSpam(isSpam, total))}
          isReady={total > 0}
          onYes={asked === 'responsible' ? assign : move}
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
        {!isInbox && act('inbox', 'No es spam …')}
        {view !== 'spam' && act('spam', 'Es spam …')}
        {isInbox && act('responsible', 'Responsable …')}
      </div>
    </section>
  );
}
