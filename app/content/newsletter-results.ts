import type { ResultPage } from './page-types.ts';
import { footer, shell } from './shell.ts';

const { sent, invalid, failed } = footer.newsletter;

/** Lo que dice cada página que responde al boletín: a su casilla del pie y a los enlaces de sus correos. */
export const newsletterResults = {
  newsletterPending: {
    tone: 'sent',
    icon: 'mail',
    title: sent.title,
    text: sent.description,
    way: shell.backHome,
  },
  newsletterInvalid: {
    tone: 'invalid',
    title: invalid.title,
    text: invalid.description,
    way: { label: 'Escribirlo de nuevo', anchor: footer.newsletter.id },
  },
  newsletterFailed: {
    tone: 'failed',
    title: failed.title,
    text: failed.description,
    way: { label: 'Intentar de nuevo', anchor: footer.newsletter.id },
    direct: [footer.email, footer.phone],
  },
  newsletterConfirmed: {
    tone: 'sent',
    title: 'Suscripción confirmada.',
    text: 'Gracias. Te escribiremos solo cuando haya algo que valga la pena.',
    way: shell.backHome,
  },
  newsletterExpired: {
    tone: 'invalid',
    title: 'Este enlace ya venció.',
    text: 'Suscríbete de nuevo y te mandamos otro.',
    way: { label: 'Suscribirme de nuevo', anchor: footer.newsletter.id },
  },
  newsletterUnsubscribed: {
    tone: 'sent',
    title: 'Listo, ya no recibirás el boletín.',
    text: '¿Fue un error?',
    textLink: { label: 'Suscribirme de nuevo', anchor: footer.newsletter.id },
    way: shell.backHome,
  },
} satisfies Record<string, ResultPage>;
