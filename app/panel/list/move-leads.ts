import { MOST_SELECTED, type Chosen, type PanelFilter, type Place } from '#contract/inbox.ts';
import { PANEL_PATHS } from '#contract/panel-paths.ts';
import type { Undo } from '#panel/data/address.ts';
import { post } from '#panel/data/requests.ts';
import { deviceName } from '#panel/ui/name-field.tsx';
import { PLACE_WORDS, sayMoved } from '#panel/words.ts';

/** The place of the leads of a view. */
export const placeOf = (view: PanelFilter['view'] = 'inbox'): Place =>
  ({ inbox: 'inbox', calls: 'inbox', quarantine: 'quarantine', flood: 'quarantine', spam: 'spam' } as const)[
    view
  ];

const send = async (chosen: Chosen, to: Place) =>
  (await post<{ ids: string[] }>(PANEL_PATHS.spam, { ...chosen, to, by: deviceName() })).ids;

/** Moves leads, `total` if nobody else moves one. Resolves to the words for it, and to the way back to `from`. */
export async function moveLeads(
  chosen: Chosen,
  to: Place,
  from: Place,
  total?: number,
): Promise<{ said: string; undo?: Undo }> {
  const moved = await send(chosen, to);
  const undo = async () => {
    let back = 0;
    for (let start = 0; start < moved.length; start += MOST_SELECTED)
      back += (await send({ ids: moved.slice(start, start + MOST_SELECTED) }, from)).length;
    const mails = to === 'inbox' ? ' Los correos que ya salieron no se detienen.' : '';
    return sayMoved(back, PLACE_WORDS[from], moved.length) + mails;
  };
  return { said: sayMoved(moved.length, PLACE_WORDS[to], total), ...(moved.length > 0 && { undo }) };
}
