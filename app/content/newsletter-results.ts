import { CONFIRMATION_LINK_HOURS } from '#contract/paths.ts';
import { site } from '#site';
import { demoBand } from './home.ts';
import { confirmNewsletter, unsubscribeNewsletter } from './newsletter.ts';
import type { ResultText } from './types.ts';
import { footer, shell } from './shell.ts';

const { sent, invalid, failed } = footer.newsletter;
const { heading } = confirmNewsletter;

/** Lo que dice cada página que responde al boletín: a su casilla del pie y a los enlaces de sus correos. */
export const newsletterResults = {
  newsletterPending: {
    heading,
    copy: 'Paso 1 de 2',
    stamp: 'Por confirmar',
    next: {
      title: demoBand.next.title,
      steps: [
        `Abres el enlace y confirmas. Vence ${CONFIRMATION_LINK_HOURS} horas después de enviado.`,
        'Recibes el boletín, y te das de baja cuando quieras.',
      ],
    },
    tone: 'sent',
    icon: 'mail',
    title: sent.title,
    text: sent.description,
    way: shell.backHome,
  },
  newsletterInvalid: {
    heading,
    copy: 'Falta algo',
    tone: 'invalid',
    title: invalid.title,
    text: invalid.description,
    way: { label: 'Escribirlo de nuevo', anchor: footer.newsletter.id },
  },
  newsletterFailed: {
    heading,
    copy: 'Sin registrar',
    talk: demoBand.next.talk,
    tone: 'failed',
    title: failed.title,
    text: failed.description,
    way: { label: 'Intentar de nuevo', anchor: footer.newsletter.id },
    direct: [footer.phone, footer.email],
  },
  newsletterConfirmed: {
    heading,
    copy: confirmNewsletter.step,
    stamp: 'Confirmada',
    tone: 'sent',
    title: 'Suscripción confirmada.',
    text: 'Gracias. Te escribiremos solo cuando haya algo que valga la pena.',
    way: shell.backHome,
  },
  newsletterExpired: {
    heading,
    copy: 'Vencido',
    tone: 'invalid',
    title: 'Este enlace ya venció.',
    text: `Suscríbete de nuevo y usa el enlace de nuestro correo más reciente. Si querías darte de baja, abre el enlace completo desde el correo o escribe a ${site.privacyEmail}.`,
    way: { label: 'Suscribirme de nuevo', anchor: footer.newsletter.id },
  },
  newsletterUnsubscribed: {
    heading: unsubscribeNewsletter.heading,
    copy: 'Tu copia',
    stamp: 'Baja',
    tone: 'sent',
    title: 'Listo, ya no recibirás el boletín.',
    text: '¿Fue un error?',
    textLink: { label: 'Suscribirme de nuevo', anchor: footer.newsletter.id },
    way: shell.backHome,
  },
} satisfies Record<string, ResultText>;
