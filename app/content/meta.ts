import { OFFICE_TIMES } from '#contract/office-hours.ts';
import { site } from '#site';

/** La imagen del enlace cuando se comparte: su archivo, y lo que muestra además del título. */
export type ShareImage = { file: string; alt: string };
type Indexed = { description: string; image: ShareImage; noindex?: false };
type NotIndexed = { noindex: true };
type Named = { title: string; noReferrer?: boolean };
export type ListedPage = Named & Indexed;
export type PageMeta = ListedPage | (Named & NotIndexed);

/** Lo que muestran la pestaña y los buscadores: un título y una descripción por página. */
export const meta = {
  home: {
    title: `${site.product} · Importaciones y exportaciones sin fricción`,
    description:
      'Digitaliza tus operaciones de comercio exterior con IA que revisa tus documentos antes de la aduana. Rastreo 24/7, expediente digital y KPIs.',
    image: {
      file: 'home',
      alt: 'Sobre arena, dos papeles sueltos con el peso bruto encerrado en un círculo: 18,420 en el BL y 18,240 en la lista de empaque. Junto a ellos, la diferencia señalada.',
    },
  },
  solutions: {
    title: `Soluciones para comercio exterior · ${site.product}`,
    description:
      'Una plataforma para importadores, agencias aduanales y forwarders: menos captura, menos demoras y visibilidad de cada embarque.',
    image: {
      file: 'solutions',
      alt: 'Un manifiesto en tres talones: importadores, agencias aduanales y forwarders, cada uno con otra columna resaltada.',
    },
  },
  importers: {
    title: `Solución para importadores · ${site.product}`,
    description:
      'Torre de control para tus importaciones: estatus, expediente, rastreo 24/7 y alertas antes de que corran las demoras.',
    image: {
      file: 'importers',
      alt: 'Un expediente abierto: seis de ocho documentos con sello de recibido.',
    },
  },
  customsAgencies: {
    title: `Solución para agencias aduanales · ${site.product}`,
    description:
      'Recibe, coteja y procesa documentos con reglas a tu medida. Menos recaptura y errores anticipados para tu agencia aduanal.',
    image: {
      file: 'customsAgencies',
      alt: 'Papeles inclinados que se enderezan en el camino y llegan a un expediente con el sello de listo.',
    },
  },
  forwarders: {
    title: `Solución para forwarders · ${site.product}`,
    description:
      'Rastrea varias navieras y guías aéreas en un solo lugar y dale a tus clientes estatus al momento, sin cadenas de correos.',
    image: {
      file: 'forwarders',
      alt: 'Una estiba de contenedores; uno salió de su lugar y avanza sobre una línea de ruta.',
    },
  },
  about: {
    title: `Nosotros · ${site.product}`,
    description:
      'Hacemos que el comercio exterior se opere con información completa y a tiempo. Conoce nuestra misión, visión y valores.',
    image: {
      file: 'about',
      alt: 'Dos pares de dígitos enormes, 42 y 24, que cambiaron de lugar.',
    },
  },
  contact: {
    title: `Contacto · ${site.product}`,
    description: `Escríbenos o llámanos. Oficina en ${site.office}, lunes a viernes de ${OFFICE_TIMES}.`,
    image: {
      file: 'contact',
      alt: 'Una etiqueta de embarque con el correo, el teléfono y la oficina.',
    },
  },
  notFound: { title: `Página no encontrada · ${site.product}`, noindex: true },
  privacy: {
    title: `Aviso de privacidad · ${site.product}`,
    description:
      'Cómo tratamos tus datos personales, con quién se comparten y cómo ejercer tus derechos ARCO.',
    image: {
      file: 'privacy',
      alt: 'Un documento rayado con los primeros apartados del aviso.',
    },
  },
  terms: {
    title: `Términos de uso · ${site.product}`,
    description: `Condiciones de uso del sitio web de ${site.product}: qué está permitido, de qué respondemos y qué ley se aplica.`,
    image: {
      file: 'terms',
      alt: 'Un documento rayado con los primeros apartados de los términos.',
    },
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
    title: `Confirma tu suscripción · ${site.product}`,
    noindex: true,
    noReferrer: true,
  },
  unsubscribeNewsletter: {
    title: `Darte de baja del boletín · ${site.product}`,
    noindex: true,
    noReferrer: true,
  },
} satisfies Record<string, PageMeta>;
