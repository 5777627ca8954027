import { useState, type ReactNode } from 'react';
import type { LeadSummary } from '#contract/inbox.ts';

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
      lead,
      isChecked: chosen.includes(lead),
      onChange: () => setIds(toggled(ids, lead.id)),
    }),
  };
}

/** With this id, or without it if it was there. */
export const toggled = (ids: string[] = [], id: string): string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];

type BoxProps = {
  isChecked: boolean;
  onChange(): void;
  /** Names the box in place of `children`, which then do nothing of their own. */
  lead?: LeadSummary;
  children: ReactNode;
};

/** A check box. A press anywhere in its row changes it. */
export const Box = ({ isChecked, onChange, lead, children }: BoxProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3 bg-papel-0 pl-4 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-ruta-700">
    <input
      type="checkbox"
      aria-label={lead && `${lead.name}, ${lead.company || lead.email}`}
      checked={isChecked}
      onChange={onChange}
      className="size-5 flex-none scroll-my-52 accent-ruta-700 outline-none"
    />
    <div inert={lead !== undefined} className="min-w-0 flex-1">
      {children}
    </div>
  </label>
);
