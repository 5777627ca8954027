import { folioOf, type LeadRecord } from '#contract/lead.ts';
import { FLOOD_REASON } from '#contract/panel.ts';
import type { DeadLetterReport, DeadLetter, QuarantinedLead } from '#server/outbox/port.ts';
import { AUTOMATIC, type Block, type Sender, type Written } from './mail.ts';
import { action, command, facts } from './render.ts';

/** People do not read longer lists. */
export const LISTED_ITEMS = 50;

type Digest = { total: number; leads: QuarantinedLead[] };

/** Lists the leads in quarantine by their reason, without their messages: a mail server may take those for spam. */
export function writeDigest({ total, leads }: Digest, { team, linkTo }: Sender): Written {
  const what = total === 1 ? '1 solicitud' : `${total} solicitudes`;
  const folio = leads[0] ? folioOf(leads[0].id) : 'FOLIO';
  const view = leads.every(({ reason }) => reason === FLOOD_REASON) ? 'flood' : 'quarantine';
  const factOf = (lead: QuarantinedLead) => ({
    label: folioOf(lead.id),
    value: describePerson(lead),
    href: linkTo?.({ lead: lead.id }),
  });
  const byReason = Map.groupBy(leads, ({ reason }) => reason);
  return {
    to: team.reports,
    headers: AUTOMATIC,
    subject: `[Cuarentena] ${what} por revisar`,
    preheader: 'Están guardadas; nadie ha recibido acuse todavía.',
    tab: { label: 'Cuarentena', number: what },
    title: `${what} en cuarentena`,
    blocks: [
      'Parecen envíos automáticos, por eso no llegaron una por una. Están guardadas y nada se ha borrado. Si alguna es de una persona, libérala: el equipo recibe el aviso y la persona su acuse.',
      ...[...byReason].flatMap(([reason, group]) => [
        `Motivo: ${reason} (${group.length})`,
        facts(group.map(factOf)),
      ]),
      ...(linkTo
        ? [action('Abrir en el panel', linkTo({ view }))]
        : [
            ...more(total - leads.length, 'list --quarantined'),
            'Para leer una completa, y para liberarla:',
            command(`show ${folio}`),
            command(`release ${folio}`),
            'Si todas las de un motivo son envíos automáticos, para borrarlas:',
            command('forget --quarantined --reason "MOTIVO"'),
          ]),
    ],
  };
}

const describePerson = ({ name, company, email }: LeadRecord): string =>
  [name, company, email].filter(Boolean).join(' · ');

const DELIVERY_NAMES: Record<DeadLetter['kind'], string> = {
  team_notification: 'Aviso al equipo',
  visitor_acknowledgement: 'Acuse a la persona',
  newsletter_confirmation: 'Confirmación del boletín',
  newsletter_welcome: 'Bienvenida al boletín',
  lead_webhook: 'Entrega al sistema externo (webhook)',
};

/** Lists the dead deliveries. The leads are stored, and somebody may have to call. */
export function writeDeadLetterReport({ total, deadLetters }: DeadLetterReport, sender: Sender): Written {
  const what = total === 1 ? '1 entrega' : `${total} entregas`;
  return {
    to: sender.team.reports,
    headers: AUTOMATIC,
    subject: `[Entregas] ${what} sin completar`,
    preheader: 'Las solicitudes están guardadas.',
    tab: { label: 'Sin completar', number: what },
    title: `${what} no se ${total === 1 ? 'pudo' : 'pudieron'} completar`,
    blocks: [
      'El servidor de correo o el sistema externo (webhook) las rechazó, o no respondió durante un día; o se alcanzó el límite de correos a visitantes (VISITOR_MAILS). Las solicitudes están guardadas: si el correo de alguien no existe, búscalo por teléfono.',
      ...deadLetters.map((deadLetter) => describeDelivery(deadLetter, sender)),
      ...more(total - deadLetters.length, 'list --dead'),
      ...(sender.linkTo ? [] : ['Para verlas:', command('list --dead')]),
      'Para hacerlas otra vez cuando la causa esté resuelta:',
      command('retry --all-dead'),
    ],
  };
}

function describeDelivery({ kind, recipient, error, lead }: DeadLetter, { linkTo }: Sender): Block {
  const from = lead && [lead.name, lead.company, lead.phone].filter(Boolean).join(' · ');
  const link = lead && linkTo?.({ lead: lead.id });
  return facts([
    { label: lead ? folioOf(lead.id) : 'Boletín', value: DELIVERY_NAMES[kind] },
    ...(recipient ? [{ label: 'Para', value: recipient }] : []),
    ...(from === undefined ? [] : [{ label: 'De', value: from }]),
    ...(link ? [{ label: 'Panel', value: link, href: link }] : []),
    { label: 'Motivo', value: error },
  ]);
}

/** Says how many are not listed, and the command that lists them. */
const more = (count: number, words: string): (string | Block)[] =>
  count > 0 ? [`Y ${count} más. Todo lo muestra:`, command(words)] : [];
