import { folioOf } from '#contract/folio.ts';
import type { DeliveryKind } from '#server/outbox/delivery.ts';
import type { DeadLetterReport, DeadLetter, QuarantinedLead } from '#server/outbox/port.ts';
import type { Block } from './content.ts';
import { AUTOMATIC, type Sender, type Written } from './mail.ts';

/** A digest of a flood stays a mail that people can read. */
export const LISTED_ITEMS = 50;
/** As much of a message as tells a customer from a robot. */
const EXCERPT_LENGTH = 160;

/**
 * Tells the team which leads wait in quarantine, and how to let them out. A plain one says nothing of
 * what they say, which a mail server may take for spam.
 */
export function writeDigest(
  { total, leads }: { total: number; leads: QuarantinedLead[] },
  { team }: Sender,
  { isPlain = false } = {},
): Written {
  const what = total === 1 ? '1 solicitud' : `${total} solicitudes`;
  const [first] = leads;
  return {
    to: team,
    headers: AUTOMATIC,
    content: {
      subject: `[Cuarentena] ${what} por revisar`,
      preheader: 'Están guardadas; nadie ha recibido acuse todavía.',
      tab: { label: 'Cuarentena', number: what },
      title: `${what} en cuarentena`,
      blocks: [
        {
          kind: 'paragraph',
          text: 'Parecen envíos automáticos, por eso no llegaron una por una. Están guardadas y nada se ha borrado. Si alguna es de una persona, libérala: el equipo recibe el aviso y la persona su acuse.',
        },
        ...leads.map(isPlain ? nameLead : describeLead),
        ...more(total - leads.length, 'npm run leads -- list --quarantined'),
        { kind: 'paragraph', text: 'Para leer una completa, y para liberarla:' },
        { kind: 'command', text: `npm run leads -- show ${folio(first)}` },
        { kind: 'command', text: `npm run leads -- release ${folio(first)}` },
      ],
    },
  };
}

const folio = (lead: QuarantinedLead | undefined): string => (lead ? folioOf(lead.id) : 'FOLIO');

const nameLead = ({ id, reason }: QuarantinedLead): Block => ({
  kind: 'facts',
  facts: [{ label: folioOf(id), value: reason }],
});

function describeLead({ id, name, company, email, message, reason }: QuarantinedLead): Block {
  return {
    kind: 'facts',
    facts: [
      { label: folioOf(id), value: [name, company].filter(Boolean).join(' · ') },
      { label: 'Correo', value: email },
      { label: 'Mensaje', value: excerpt(message) },
      { label: 'Motivo', value: reason },
    ],
  };
}

function excerpt(message: string): string {
  const characters = [...message.replaceAll('\n', ' ')];
  return characters.length > EXCERPT_LENGTH
    ? `${characters.slice(0, EXCERPT_LENGTH).join('')}…`
    : message || '—';
}

const DELIVERY_NAMES: Partial<Record<DeliveryKind, string>> = {
  team_notification: 'Aviso al equipo',
  visitor_acknowledgement: 'Acuse a la persona',
  newsletter_confirmation: 'Confirmación del boletín',
  newsletter_welcome: 'Bienvenida al boletín',
  lead_webhook: 'Entrega al sistema externo (webhook)',
};

const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

/** What a notice says of mails alone. */
const OF_MAILS = {
  noun: 'correo',
  topic: 'Correo',
  undone: 'Sin entregar',
  infinitive: 'entregar',
  causes: [
    'El servidor de correo los rechazó, o no respondió durante un día. Las solicitudes están guardadas: si el correo de alguien no existe, búscalo por teléfono.',
  ],
  next: 'Para verlos, y para enviarlos otra vez cuando la causa esté resuelta:',
};
/** And of what the webhook was not given, with mails among it or not. */
const OF_DELIVERIES = {
  noun: 'entrega',
  topic: 'Entregas',
  undone: 'Sin completar',
  infinitive: 'completar',
  causes: [
    'Las solicitudes están guardadas. El sistema externo (webhook) no las aceptó durante un día: el motivo está abajo, y quien lo administra puede resolverlo.',
    'Si hay correos en la lista, el servidor de correo los rechazó, o no respondió durante un día: si el correo de alguien no existe, búscalo por teléfono.',
  ],
  next: 'Para verlas, y para hacerlas otra vez cuando la causa esté resuelta:',
};

/** Tells the team which deliveries were given up: the leads are kept, and somebody may have to call. */
export function writeNotice({ total, webhooks, deadLetters }: DeadLetterReport, { team }: Sender): Written {
  const { noun, topic, undone, infinitive, causes, next } = webhooks === 0 ? OF_MAILS : OF_DELIVERIES;
  const what = total === 1 ? `1 ${noun}` : `${total} ${noun}s`;
  return {
    to: team,
    headers: AUTOMATIC,
    content: {
      subject: `[${topic}] ${what} ${undone.toLowerCase()}`,
      preheader: 'Las solicitudes están guardadas.',
      tab: { label: undone, number: what },
      title: `${what} no se ${total === 1 ? 'pudo' : 'pudieron'} ${infinitive}`,
      blocks: [
        ...causes.map(paragraph),
        ...deadLetters.map(describeDelivery),
        ...more(total - deadLetters.length, 'npm run leads -- list --dead'),
        paragraph(next),
        { kind: 'command', text: 'npm run leads -- list --dead' },
        { kind: 'command', text: 'npm run leads -- retry --all-dead' },
      ],
    },
  };
}

function describeDelivery({ kind, error, lead }: DeadLetter): Block {
  return {
    kind: 'facts',
    facts: [
      { label: lead ? folioOf(lead.id) : 'Boletín', value: DELIVERY_NAMES[kind] ?? kind },
      ...(lead
        ? [{ label: 'De', value: [lead.name, lead.company, lead.phone].filter(Boolean).join(' · ') }]
        : []),
      { label: 'Motivo', value: error },
    ],
  };
}

const more = (count: number, command: string): Block[] =>
  count > 0
    ? [
        { kind: 'paragraph', text: `Y ${count} más. Todo lo muestra:` },
        { kind: 'command', text: command },
      ]
    : [];
