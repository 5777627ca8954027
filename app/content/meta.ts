import { OFFICE_DAYS, OFFICE_TIMES } from '#contract/office-hours.ts';
import { site } from '#site';
import { PATHS } from '#site/paths.ts';

type Named = { title: string; noReferrer?: boolean };
export type ListedPage = Named & { path: string; description: string; noindex?: false };
/** Los buscadores no la listan. Las direcciones de los resultados están en contract/paths.ts. */
type HiddenPage = Named & { path?: string; noindex: true };
export type PageMeta = ListedPage | HiddenPage;

/**
 * La lista de las páginas: dirección, título de la pestaña y descripción para los buscadores. Una página se
 * dibuja en el archivo de app/routes que se llama como ella, y cómo se agrega una está en docs/bloques.md.
 */
export const meta = {
  home: {
    path: PATHS.home,
    title: `${site.product} · Importaciones y exportaciones sin fricción`,
    description:
      'Digitaliza tus operaciones de comercio exterior con IA que revisa tus documentos antes de la aduana. Rastreo 24/7, expediente digital y KPIs.',
  },
  solutions: {
    path: PATHS.solutions,
    title: `Soluciones para comercio exterior · ${site.product}`,
    description:
      'Una plataforma para importadores, agencias aduanales y forwarders: menos captura, menos demoras y visibilidad de cada embarque.',
  },
  importers: {
    path: PATHS.importers,
    title: `Solución para importadores · ${site.product}`,
    description:
      'Torre de control para tus importaciones: estatus, expediente, rastreo 24/7 y alertas antes de que corran las demoras.',
  },
  customsAgencies: {
    path: PATHS.customsAgencies,
    title: `Solución para agencias aduanales · ${site.product}`,
    description:
      'Recibe, coteja y procesa documentos con reglas a tu medida. Menos recaptura y errores anticipados para tu agencia aduanal.',
  },
  forwarders: {
    path: PATHS.forwarders,
    title: `Solución para forwarders · ${site.product}`,
    description:
      'Rastrea varias navieras y guías aéreas en un solo lugar y dale a tus clientes estatus al momento, sin cadenas de correos.',
  },
  about: {
    path: PATHS.about,
    title: `Nosotros · ${site.product}`,
    description:
      'Hacemos que el comercio exterior se opere con información completa y a tiempo. Conoce nuestra misión, visión y valores.',
  },
  contact: {
    path: PATHS.contact,
    title: `Contacto · ${site.product}`,
    description: `Escríbenos o llámanos. Oficina en ${site.office}, ${OFFICE_DAYS} de ${OFFICE_TIMES}.`,
  },
  notFound: { title: `Página no encontrada · ${site.product}`, noindex: true },
  privacy: {
    path: PATHS.privacy,
    title: `Aviso de privacidad · ${site.product}`,
    description:
      'Cómo tratamos tus datos personales, con quién se comparten y cómo ejercer tus derechos ARCO.',
  },
  terms: {
    path: PATHS.terms,
    title: `Términos de uso · ${site.product}`,
    description: `Condiciones de uso del sitio web de ${site.product}: qué está permitido, de qué respondemos y qué ley se aplica.`,
  },
  demoSent: { title: `Demo solicitada · ${site.product}`, noindex: true },
  contactSent: { title: `Mensaje enviado · ${site.product}`, noindex: true },
  demoInvalid: { title: `Faltan datos en tu solicitud · ${site.product}`, noindex: true },
  contactInvalid: { title: `Faltan datos en tu mensaje · ${site.product}`, noindex: true },
  demoFailed: { title: `Tu solicitud no se envió · ${site.product}`, noindex: true },
  contactFailed: { title: `Tu mensaje no se envió · ${site.product}`, noindex: true },
  demoTooMany: { title: `Demasiadas solicitudes seguidas · ${site.product}`, noindex: true },
  contactTooMany: { title: `Demasiados mensajes seguidos · ${site.product}`, noindex: true },
  newsletterPending: { title: `Revisa tu correo · ${site.product}`, noindex: true },
  newsletterInvalid: { title: `Falta un correo válido · ${site.product}`, noindex: true },
  newsletterFailed: { title: `Tu correo no se registró · ${site.product}`, noindex: true },
  newsletterConfirmed: { title: `Suscripción confirmada · ${site.product}`, noindex: true },
  newsletterExpired: { title: `Enlace vencido · ${site.product}`, noindex: true },
  newsletterUnsubscribed: { title: `Ya no recibirás el boletín · ${site.product}`, noindex: true },
  // La dirección de estas dos lleva la clave de una suscripción: no sale con ningún enlace.
  confirmNewsletter: {
    path: PATHS.confirmNewsletter,
    title: `Confirma tu suscripción · ${site.product}`,
    noindex: true,
    noReferrer: true,
  },
  unsubscribeNewsletter: {
    path: PATHS.unsubscribeNewsletter,
    title: `Darte de baja del boletín · ${site.product}`,
    noindex: true,
    noReferrer: true,
  },
} satisfies Record<string, PageMeta>;
