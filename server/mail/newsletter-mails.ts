import { CONFIRMATION_LINK_HOURS } from '#contract/limits.ts';
import type { Subscriber } from '#server/outbox/delivery.ts';
import { privacyNote } from './footnotes.ts';
import { AUTOMATIC, type Sender, type Written } from './mail.ts';

/** Asks whoever reads the mailbox whether they want the newsletter. */
export function writeConfirmation({ email }: Subscriber, link: string, { site }: Sender): Written {
  return {
    to: { name: '', address: email },
    headers: AUTOMATIC,
    content: {
      subject: `Confirma tu suscripción a ${site.product}`,
      preheader: 'Confirma si quieres recibirlo.',
      tab: { label: 'Boletín', number: 'Por confirmar' },
      title: 'Confirma tu suscripción',
      blocks: [
        {
          kind: 'paragraph',
          text: `Alguien, esperamos que tú, pidió recibir el boletín de ${site.product} en este correo.`,
        },
        { kind: 'action', label: 'Confirmar mi suscripción', href: link },
        {
          kind: 'paragraph',
          text: `El enlace vence ${CONFIRMATION_LINK_HOURS} horas después de este envío.`,
        },
        { kind: 'paragraph', text: 'Si no fuiste tú, no hagas nada: no te agregaremos a la lista.' },
        privacyNote(site),
      ],
    },
  };
}

/** Says that it was confirmed, and how to leave: by a page, or by the mail program alone (RFC 8058). */
export function writeWelcome(
  { email }: Subscriber,
  links: { page: string; oneClick: string },
  { site }: Sender,
): Written {
  return {
    to: { name: '', address: email },
    headers: {
      ...AUTOMATIC,
      'List-Unsubscribe': `<${links.oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    content: {
      subject: 'Tu suscripción quedó confirmada',
      preheader: 'Te escribiremos solo cuando haya algo que valga la pena.',
      tab: { label: 'Boletín', number: 'Confirmada' },
      title: 'Tu suscripción quedó confirmada',
      blocks: [
        {
          kind: 'paragraph',
          text: `Gracias. A partir de ahora recibirás el boletín de ${site.product}: te escribiremos solo cuando haya algo que valga la pena.`,
        },
        { kind: 'paragraph', text: `— El equipo de ${site.product}` },
        {
          kind: 'small',
          text: '¿Ya no lo quieres?',
          link: { label: 'Darme de baja', href: links.page },
        },
        privacyNote(site, 'Si no fuiste tú, date de baja.'),
      ],
    },
  };
}
