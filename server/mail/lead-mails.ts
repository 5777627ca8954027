import { OFFICE_HOURS, OFFICE_TIME_ZONE, OFFICE_TIME_ZONE_NAME } from '#contract/office-hours.ts';
import { dialled, whatsappUrl } from '#contract/site.ts';
import { folioOf } from '#contract/folio.ts';
import type { LeadMailKind } from '#contract/lead-deliveries.ts';
import type { LeadRecord } from '#contract/lead.ts';
import { needsSmtpUtf8 } from './address.ts';
import { privacyNote } from './footnotes.ts';
import type { Sender, Written } from './mail.ts';

const NOTHING = '—';
const HOURS = `${OFFICE_HOURS} (${OFFICE_TIME_ZONE_NAME})`;
/** As much of the message as a list of mails shows. */
const PREHEADER_LENGTH = 140;

/** Its format is made with the mail: the first takes a tenth of what a server's start does. */
const inOfficeTime = (instant: string): string =>
  new Intl.DateTimeFormat('es-MX', {
    timeZone: OFFICE_TIME_ZONE,
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(new Date(instant));

/** What the team and the visitor are told of a lead. */
export const LEAD_MAIL_WRITERS: Record<LeadMailKind, (lead: LeadRecord, sender: Sender) => Written> = {
  team_notification: writeTeamNotification,
  visitor_acknowledgement: writeVisitorAcknowledgement,
};

/** Every field of the lead; an answer to it goes to the visitor where a header can hold the address. */
function writeTeamNotification(lead: LeadRecord, { team }: Sender): Written {
  const isDemo = lead.type === 'demo';
  const digits = dialled(lead.phone);
  // With such a Reply-To the mail would reach the team only where every server on the way offers SMTPUTF8.
  const replyTo = needsSmtpUtf8(lead.email) ? undefined : { name: lead.name, address: lead.email };
  return {
    to: team,
    replyTo,
    headers: {},
    content: {
      subject: isDemo
        ? `[Demo] ${lead.company} · ${lead.name}`
        : `[Contacto] ${lead.name} · ${lead.company || 'sin empresa'}`,
      preheader: [...lead.message].slice(0, PREHEADER_LENGTH).join(''),
      tab: { label: isDemo ? 'Solicitud · Demo' : 'Mensaje · Contacto', number: folioOf(lead.id) },
      title: isDemo ? 'Nueva solicitud de demo' : 'Nuevo mensaje de contacto',
      blocks: [
        {
          kind: 'facts',
          facts: [
            { label: 'Nombre', value: lead.name },
            {
              label: 'Correo',
              value: lead.email,
              href: `mailto:${encodeURIComponent(lead.email).replace('%40', '@')}`,
            },
            { label: 'Empresa', value: lead.company || NOTHING },
            { label: 'Teléfono', value: lead.phone || NOTHING, ...(digits && { href: `tel:${digits}` }) },
            {
              label: isDemo ? 'Recibida' : 'Recibido',
              value: `${inOfficeTime(lead.createdAt)} (${OFFICE_TIME_ZONE_NAME})`,
            },
            { label: 'Folio', value: folioOf(lead.id) },
          ],
        },
        { kind: 'message', label: 'Mensaje', text: lead.message || NOTHING },
        {
          kind: 'paragraph',
          text: replyTo
            ? 'Responde a este correo para contestarle directamente.'
            : 'Escríbele a la dirección de arriba: si respondes a este mensaje, no le llega.',
        },
      ],
    },
  };
}

/** Repeats nothing of what was typed: the form must not carry a stranger's words to a third person. */
function writeVisitorAcknowledgement(lead: LeadRecord, { site }: Sender): Written {
  const folio = folioOf(lead.id);
  const [what, whatNext] =
    lead.type === 'demo'
      ? [
          'tu solicitud de demo',
          `Recibimos tu solicitud (folio ${folio}) y nuestro equipo te contactará pronto para agendar una demo personalizada.`,
        ]
      : [
          'tu mensaje',
          `Recibimos tu mensaje (folio ${folio}) y nuestro equipo se pondrá en contacto contigo pronto.`,
        ];
  return {
    to: { name: '', address: lead.email },
    // RFC 3834: another machine must not answer it.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    content: {
      subject: `Recibimos ${what}`,
      preheader: 'Te contactamos en horario hábil.',
      tab: { label: 'Acuse de recibo', number: folio },
      title: `Recibimos ${what}`,
      blocks: [
        { kind: 'paragraph', text: `Gracias por tu interés en ${site.product}. ${whatNext}` },
        {
          kind: 'paragraph',
          text: `Nuestro horario es de ${HOURS}. Si prefieres, escríbenos a ${site.email} o llámanos al ${site.phone}.`,
        },
        ...(site.whatsapp
          ? [
              {
                kind: 'paragraph' as const,
                text: '¿Prefieres WhatsApp?',
                link: { label: `Escríbenos al ${site.whatsapp}`, href: whatsappUrl(site.whatsapp) },
              },
            ]
          : []),
        { kind: 'paragraph', text: `— El equipo de ${site.product}` },
        privacyNote(site),
      ],
    },
  };
}
