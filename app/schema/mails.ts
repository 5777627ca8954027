import { group, object, template, text } from './schema.ts';

const head = {
  subject: text('mailTitle', 'Asunto'),
  preheader: text('mailLine', 'Lo que se ve junto al asunto'),
  tab: text('formHeading', 'Pestaña', 'A su lado va el folio o el estado.'),
};
const title = text('mailTitle', 'Título');
const state = text('stamp', 'Estado');
const body = text('mailText', 'Texto');
const notYou = text('mailText', 'Para quien no lo pidió');

const acknowledgement = (name: string) =>
  group(name, {
    ...head,
    title,
    text: template(
      'mailText',
      { folio: '1F3A90C2' },
      'Texto',
      'Después siguen, de «Formularios», el texto de «Enviado» y lo que pasa después.',
    ),
  });

/** content/mails.yaml: the mails to visitors. What a visitor typed has no placeholder: the address may be another's. */
export const mails = object({
  demo: acknowledgement('Acuse del formulario de demo'),
  contact: acknowledgement('Acuse del formulario de contacto'),
  confirmation: group('Boletín: confirmar la suscripción', {
    ...head,
    state,
    title,
    text: body,
    button: text('button', 'Botón'),
    expires: text('mailText', 'Cuándo vence'),
    notYou,
  }),
  welcome: group('Boletín: bienvenida', {
    ...head,
    state,
    title,
    text: body,
    leave: text('mailLine', 'Antes del enlace de baja'),
    leaveLink: text('button', 'Enlace de baja'),
    notYou,
  }),
  common: group('Lo que dicen varios', {
    direct: text('mailText', 'Cómo escribir o llamar', 'En los acuses. El correo y el teléfono son enlaces.'),
    whatsapp: text('mailLine', 'WhatsApp, antes del número'),
    signature: text('mailLine', 'Firma'),
    why: template('mailText', { site: 'https://www.empresa.com' }, 'Por qué reciben el correo'),
    notYou,
  }),
});
