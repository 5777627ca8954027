import type { InferOutput } from 'valibot';
import { group, list, object, text } from './schema.ts';
import { linkText, talk, type LinkText } from './parts.ts';

const pageTitle = text('pageTitle', 'Título de la pestaña');

const form = (name: string) =>
  group(name, {
    back: linkText('button', 'Botón de regreso'),
    sent: pageTitle,
    invalid: pageTitle,
    failed: pageTitle,
  });

const title = text('outcomeTitle', 'Título');
const said = text('outcomeText', 'Texto');
const copy = text('formHeading', 'Nombre de la hoja');
const stamp = text('stamp', 'Sello');
const toBox = text('button', 'Enlace a la casilla del boletín');

/** content/results.yaml: the pages that answer a form sent without scripts, and the links of newsletter mails. */
export const results = object({
  keeps: text('footerText', 'Cómo recuperar lo que se escribió'),
  talk,
  incomplete: copy,
  unsent: copy,
  demo: form('Formulario de demo'),
  contact: form('Formulario de contacto'),
  newsletterPending: group('Boletín: revisa tu correo', {
    pageTitle,
    copy,
    stamp,
    steps: list('Pasos', text('step', 'Paso'), 1, 5),
  }),
  newsletterInvalid: group('Boletín: correo mal escrito', { pageTitle, copy, toBox }),
  newsletterFailed: group('Boletín: no se pudo', { pageTitle, copy, toBox }),
  newsletterConfirmed: group('Boletín: confirmado', { pageTitle, stamp, title, text: said }),
  newsletterExpired: group('Boletín: enlace vencido', { pageTitle, copy, title, text: said, toBox }),
  newsletterUnsubscribed: group('Boletín: baja', { pageTitle, copy, stamp, title, text: said, toBox }),
});

const mailAction = (name: string) =>
  group(name, {
    pageTitle,
    heading: text('formHeading', 'Encabezado'),
    step: text('formHeading', 'Paso'),
    title,
    text: said,
    note: text('newsletterNote', 'Nota'),
    button: text('button', 'Botón'),
  });

/** content/newsletter.yaml: the pages that newsletter mails link to. */
export const newsletter = object({
  confirmNewsletter: mailAction('Confirmar la suscripción'),
  unsubscribeNewsletter: mailAction('Darse de baja'),
});

/** A page that a newsletter mail links to. */
export type MailActionText = InferOutput<typeof newsletter>['confirmNewsletter'] & {
  action: keyof InferOutput<typeof newsletter>;
  privacy: LinkText;
};

/** content/not-found.yaml. */
export const notFound = object({
  pageTitle: text('pageTitle', 'Título de la pestaña'),
  title: text('headline', 'Título', 'Está en inglés a propósito.'),
  text: text('lead', 'Texto'),
  home: linkText('button', 'Botón principal'),
  others: list('Otros botones', linkText('button', 'Botón'), 1, 3),
  drawing: group('El contenedor dibujado', {
    alt: text('imageAlt', 'Descripción del dibujo'),
    plate: list('Matrícula', text('plate', 'Parte'), 2),
    tag: text('plateTag', 'Letrero'),
  }),
  log: text('spoken', 'En la consola, antes de la dirección'),
});
