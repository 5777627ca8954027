import { HOUR_MS } from '#contract/day.ts';
import { DELIVERY_WORDS, remedyOf, sayFailure, serverWords } from '#contract/delivery-words.ts';
import { EXHAUSTED_AFTER_MS, folioOf, type LeadRecord } from '#contract/lead.ts';
import { FLOOD_REASON, sayReason } from '#contract/inbox.ts';
import { PANEL_PATHS } from '#contract/panel-paths.ts';
import { readPhone } from '#contract/phone.ts';
import type { DeadLetterReport, DeadLetter, QuarantinedLead } from '#server/outbox/port.ts';
import { AUTOMATIC, type Block, type Sender, type Written } from './mail.ts';
import { action, command, facts, linked, note, type Fact } from './render.ts';

/** People do not read longer lists. */
export const LISTED_ITEMS = 50;

type Digest = { total: number; leads: QuarantinedLead[] };

/**
 * Lists the leads in quarantine by their reason, without their messages: a mail server may take those for spam. Names
 * commands only where there is no panel.
 */
export function writeDigest({ total, leads }: Digest, { team, linkTo }: Sender): Written {
  const what = total === 1 ? '1 solicitud' : `${total} solicitudes`;
  const folio = leads[0] ? folioOf(leads[0].id) : 'FOLIO';
  const view = leads.every(({ reason }) => reason === FLOOD_REASON) ? 'flood' : 'quarantine';
  const factOf = (lead: QuarantinedLead) => ({
    label: folioOf(lead.id),
    value: `${nameOf(lead)} · ${lead.email}`,
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
      `Parecen envíos automáticos, por eso no llegaron una por una. Están guardadas y nada se ha borrado. Si alguna es de una persona, ${linkTo ? 'ábrela en el panel y toca «No es spam»' : 'libérala'}: el equipo recibe el aviso y la persona su acuse.`,
      ...[...byReason].flatMap(([reason, group]) => [
        // The command that erases takes the English reason.
        `Motivo: ${sayReason(reason)}${linkTo ? '' : `, «${reason}»`} (${group.length})`,
        facts(group.map(factOf)),
      ]),
      ...(linkTo
        ? [
            ...moreInPanel(total - leads.length),
            action('Abrir en el panel', linkTo({ view })),
            forTechnician('Quarantine'),
          ]
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

const DELIVERY_NAMES: Record<DeadLetter['kind'], string> = {
  ...DELIVERY_WORDS,
  newsletter_confirmation: 'Confirmación del boletín',
  newsletter_welcome: 'Bienvenida al boletín',
};

/**
 * Lists the dead deliveries. The leads are stored, and somebody may have to call. Names commands only where there is no
 * panel.
 */
export function writeDeadLetterReport({ total, deadLetters }: DeadLetterReport, sender: Sender): Written {
  const { team, site, linkTo } = sender;
  const what = total === 1 ? '1 entrega' : `${total} entregas`;
  const unlisted = total - deadLetters.length;
  return {
    to: team.reports,
    headers: AUTOMATIC,
    subject: `[Entregas] ${what} sin completar`,
    preheader: 'Las solicitudes están guardadas.',
    tab: { label: 'Sin completar', number: what },
    title: `${what} no se ${total === 1 ? 'pudo' : 'pudieron'} completar`,
    blocks: [
      linkTo
        ? 'Las solicitudes están guardadas. Cada entrega dice por qué falló y qué hacer.'
        : `El servidor de correo o el sistema externo (webhook) las rechazó, o no respondió durante ${EXHAUSTED_AFTER_MS / HOUR_MS} horas; o se alcanzó el límite de correos a visitantes (VISITOR_MAILS). Las solicitudes están guardadas: si el correo de alguien no existe, búscalo por teléfono.`,
      ...deadLetters.map((deadLetter) => describeDelivery(deadLetter, sender)),
      ...(linkTo
        ? [
            ...(unlisted > 0 ? [`Y ${unlisted} más.`] : []),
            linked('Si son muchas, quien administra el servidor puede repetir todas.', {
              label: 'Más en la ayuda del panel',
              href: `${site.url}${PANEL_PATHS.help}#el-correo-no-sale`,
            }),
            forTechnician('Dead deliveries'),
          ]
        : [
            ...more(unlisted, 'list --dead'),
            'Para verlas:',
            command('list --dead'),
            'Para hacerlas otra vez cuando la causa esté resuelta:',
            command('retry --all-dead'),
          ]),
    ],
  };
}

function describeDelivery({ kind, recipient, error, lead }: DeadLetter, { site, linkTo }: Sender): Block {
  return facts([
    { label: lead ? folioOf(lead.id) : 'Boletín', value: DELIVERY_NAMES[kind] },
    ...(recipient ? [{ label: 'Para', value: recipient }] : []),
    ...(lead
      ? [{ label: 'De', value: nameOf(lead), href: linkTo?.({ lead: lead.id }) }, ...phoneFacts(lead, site)]
      : []),
    { label: 'Motivo', value: sayFailure(error, kind), detail: serverWords(error) },
    ...(linkTo ? [{ label: 'Qué hacer', value: remedyOf(error, kind) }] : []),
  ]);
}

/** «Lucía Ñáñez · Importadora del Bajío». */
export const nameOf = ({ name, company }: LeadRecord): string => [name, company].filter(Boolean).join(' · ');

/** The telephone with a link that dials, if there is one. */
export const phoneFacts = ({ phone }: LeadRecord, { phoneCountry }: Sender['site']): Fact[] =>
  phone ? [{ label: 'Teléfono', value: phone, href: readPhone(phone, phoneCountry)?.tel }] : [];

/** Says how many the panel has besides. */
export const moreInPanel = (count: number): string[] => (count > 0 ? [`Y ${count} más, en el panel.`] : []);

/** `heading`: one of docs/operating.md. */
const forTechnician = (heading: string): Block =>
  note(`Para quien administra el servidor: docs/operating.md, «${heading}».`);

/** Says how many are not listed, and the command that lists them. */
const more = (count: number, words: string): (string | Block)[] =>
  count > 0 ? [`Y ${count} más. Todo lo muestra:`, command(words)] : [];
