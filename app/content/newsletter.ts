import { CONFIRMATION_LINK_HOURS } from '#contract/paths.ts';
import { site } from '#site';
import type { MailAction } from './types.ts';
import { footer } from './shell.ts';

const { privacy } = footer.newsletter;

/** Las páginas que abren los enlaces de los correos del boletín. */
export const confirmNewsletter: MailAction = {
  action: 'confirmNewsletter',
  heading: 'Boletín · Suscripción',
  step: 'Paso 2 de 2',
  title: 'Confirma tu suscripción',
  text: `Presiona el botón y recibirás el boletín de ${site.product}. El enlace vence ${CONFIRMATION_LINK_HOURS} horas después de enviado.`,
  note: `Si no fuiste tú, cierra esta página: no te agregaremos a la lista. ${site.legalName} usará tu correo solo para enviarte el boletín.`,
  privacy,
  button: 'Confirmar mi suscripción',
};

export const unsubscribeNewsletter: MailAction = {
  action: 'unsubscribeNewsletter',
  heading: 'Boletín · Baja',
  step: 'Un solo paso',
  title: 'Darte de baja del boletín',
  text: `Presiona el botón y dejaremos de enviarte el boletín de ${site.product}. Las respuestas a tus mensajes te seguirán llegando.`,
  note: `Puedes volver a suscribirte cuando quieras. ${site.legalName} borrará tu correo de la lista.`,
  privacy,
  button: 'Darme de baja',
};
