import type { Office } from '#contract/office.ts';
import type { DueCall, DueCalls } from '#server/outbox/port.ts';
import { AUTOMATIC, type Block, type Sender, type Written } from './mail.ts';
import { action, facts } from './render.ts';
import { LISTED_ITEMS, moreInPanel, nameOf, phoneFacts } from './team-reports.ts';

/** Reminds the team of the calls of today, and of those that are late. */
export function writeCalls({ total, calls }: DueCalls, sender: Sender, now = new Date()): Written {
  const { team, office, linkTo } = sender;
  const what = total === 1 ? '1 llamada' : `${total} llamadas`;
  const listed = calls.slice(0, LISTED_ITEMS);
  const [first] = listed;
  return {
    to: team.reports,
    headers: AUTOMATIC,
    subject: `[Llamadas] ${total} para hoy`,
    preheader: first ? `${sayWhen(first.callAt, now, office)}: ${nameOf(first.lead)}` : '',
    tab: { label: 'Llamadas', number: String(total) },
    title: `${what} para hoy`,
    blocks: [
      ...listed.map((call) => describeCall(call, sender, now)),
      ...moreInPanel(total - listed.length),
      ...(linkTo ? [action('Abrir las llamadas', linkTo({ view: 'calls' }))] : []),
    ],
  };
}

function describeCall(
  { lead, callAt, responsible }: DueCall,
  { site, office, linkTo }: Sender,
  now: Date,
): Block {
  const who = responsible && ` · responsable: ${responsible}`;
  return facts([
    { label: 'Cuándo', value: sayWhen(callAt, now, office) + who },
    { label: 'Llamar a', value: nameOf(lead), href: linkTo?.({ lead: lead.id }) },
    ...phoneFacts(lead, site),
  ]);
}

/** «hoy 15:00», «desde ayer 10:00», «desde el mar 24 nov 10:00». */
function sayWhen(callAt: string, now: Date, { dayOf, sayCallTime }: Office): string {
  const when = sayCallTime(callAt, now);
  return callAt < dayOf(now) ? `desde ${when}` : when;
}
