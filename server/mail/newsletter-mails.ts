import { CONFIRMATION_LINK_HOURS } from '#contract/paths.ts';
import type { Subscriber } from '#server/outbox/delivery.ts';
import { privacyNote } from './lead-mails.ts';
import { AUTOMATIC, type Sender, type Written } from './mail.ts';
import { action, footer } from './render.ts';

/** Asks the owner of the mailbox to confirm the subscription. */
export const writeConfirmation = ({ email }: Subscriber, link: string, { site }: Sender): Written => ({
  to: [{ name: '', address: email }],
  headers: AUTOMATIC,
  subject: `Confirma tu suscripción a ${site.product}`,
  preheader: 'Confirma si quieres recibirlo.',
  tab: { label: 'Boletín', number: 'Por confirmar' },
  title: 'Confirma tu suscripción',
  blocks: [
    `Alguien, esperamos que tú, pidió recibir el boletín de ${site.product} en este correo.`,
    action('Confirmar mi suscripción', link),
    `El enlace vence ${CONFIRMATION_LINK_HOURS} horas después de este envío.`,
    'Si no fuiste tú, no hagas nada: no te agregaremos a la lista.',
    privacyNote(site),
  ],
});

/** Says that the subscription is confirmed, and how to unsubscribe: on a page, or with one click (RFC 8058). */
export const writeWelcome = (
  { email }: Subscriber,
  links: { page: string; oneClick: string },
  { site }: Sender,
): Written => ({
  to: [{ name: '', address: email }],
  headers: {
    ...AUTOMATIC,
    'List-Unsubscribe': `<${links.oneClick}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
  subject: 'Tu suscripción quedó confirmada',
  preheader: 'Te escribiremos solo cuando haya algo que valga la pena.',
  tab: { label: 'Boletín', number: 'Confirmada' },
  title: 'Tu suscripción quedó confirmada',
  blocks: [
    `Gracias. A partir de ahora recibirás el boletín de ${site.product}: te escribiremos solo cuando haya algo que valga la pena.`,
    `— El equipo de ${site.product}`,
    footer('¿Ya no lo quieres?', { label: 'Darme de baja', href: links.page }),
    privacyNote(site, 'Si no fuiste tú, date de baja.'),
  ],
});
