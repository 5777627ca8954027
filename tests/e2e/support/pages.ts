/** Every page of the site, as the specification (§2) and the decisions list them, with its fixed words. */
export const PAGES = [
  {
    path: '/',
    title: 'Trazamar · Importaciones y exportaciones sin fricción',
    heading: 'Digitaliza tus importaciones y exportaciones sin fricción',
  },
  {
    path: '/soluciones',
    title: 'Soluciones para comercio exterior · Trazamar',
    heading: 'Una plataforma, tres maneras de usarla',
  },
  {
    path: '/soluciones/importadores',
    title: 'Solución para importadores · Trazamar',
    heading: 'Sabes qué viene, dónde está y qué le falta',
  },
  {
    path: '/soluciones/agencias-aduanales',
    title: 'Solución para agencias aduanales · Trazamar',
    heading: 'Menos captura, más criterio aduanal',
  },
  {
    path: '/soluciones/forwarders',
    title: 'Solución para forwarders · Trazamar',
    heading: 'Tus clientes saben dónde va su carga. Tú también',
  },
  {
    path: '/nosotros',
    title: 'Nosotros · Trazamar',
    heading: 'Creemos que el comercio exterior se gana con información',
  },
  { path: '/contacto', title: 'Contacto · Trazamar', heading: 'Hablemos de tu operación' },
  { path: '/aviso-de-privacidad', title: 'Aviso de privacidad · Trazamar', heading: 'Aviso de privacidad' },
  { path: '/terminos', title: 'Términos de uso · Trazamar', heading: 'Términos de uso' },
] as const;

type ResultPage = {
  path: string;
  heading: string;
  text: string;
  /** The page's button, and where it leads. */
  way: readonly [label: string, address: string];
};

const HOME = ['Volver al inicio', '/'] as const;
const TO_DEMO = ['Volver al formulario', '/#demo-form'] as const;
const TO_CONTACT = ['Volver al formulario', '/contacto'] as const;
const DEMO_FAILED =
  'Hubo un problema al enviar tu solicitud. Por favor intenta nuevamente o contáctanos directamente.';
const CONTACT_FAILED =
  'Hubo un problema al enviar tu mensaje. Por favor intenta nuevamente o contáctanos directamente.';
const TOO_MANY = 'Recibimos varios intentos seguidos; espera unos minutos.';

/** The pages that answer a form sent without scripts, with the words of its toast, or a newsletter's link. */
export const RESULT_PAGES: readonly ResultPage[] = [
  {
    path: '/demo-solicitada',
    heading: '¡Demo solicitada exitosamente!',
    text: 'Nuestro equipo te contactará pronto para agendar una demo personalizada.',
    way: HOME,
  },
  {
    path: '/mensaje-enviado',
    heading: '¡Mensaje enviado exitosamente!',
    text: 'Nuestro equipo se pondrá en contacto contigo pronto.',
    way: HOME,
  },
  {
    path: '/demo-incompleta',
    heading: 'Error',
    text: 'Por favor completa todos los campos obligatorios. Revisa el formato de tu correo electrónico.',
    way: TO_DEMO,
  },
  {
    path: '/mensaje-incompleto',
    heading: 'Error',
    text: 'Por favor completa todos los campos obligatorios. Revisa el formato de tu correo electrónico.',
    way: TO_CONTACT,
  },
  { path: '/demo-no-enviada', heading: 'Error al enviar', text: DEMO_FAILED, way: TO_DEMO },
  { path: '/mensaje-no-enviado', heading: 'Error al enviar', text: CONTACT_FAILED, way: TO_CONTACT },
  {
    path: '/demo-demasiados-intentos',
    heading: 'Error al enviar',
    text: `${DEMO_FAILED} ${TOO_MANY}`,
    way: TO_DEMO,
  },
  {
    path: '/mensaje-demasiados-intentos',
    heading: 'Error al enviar',
    text: `${CONTACT_FAILED} ${TOO_MANY}`,
    way: TO_CONTACT,
  },
  {
    path: '/suscripcion-por-confirmar',
    heading: 'Revisa tu correo',
    text: 'Te enviamos un enlace para confirmar tu suscripción.',
    way: HOME,
  },
  {
    path: '/suscripcion-incompleta',
    heading: 'Error',
    text: 'Escribe un correo electrónico válido.',
    way: ['Escribirlo de nuevo', '#boletin'],
  },
  {
    path: '/suscripcion-no-registrada',
    heading: 'Error al enviar',
    text: 'No pudimos registrar tu correo. Por favor intenta nuevamente.',
    way: ['Intentar de nuevo', '#boletin'],
  },
  {
    path: '/suscripcion-confirmada',
    heading: 'Suscripción confirmada.',
    text: 'Gracias. Te escribiremos solo cuando haya algo que valga la pena.',
    way: HOME,
  },
  {
    path: '/enlace-vencido',
    heading: 'Este enlace ya venció.',
    text: 'Suscríbete de nuevo y te mandamos otro.',
    way: ['Suscribirme de nuevo', '#boletin'],
  },
  {
    path: '/baja-confirmada',
    heading: 'Listo, ya no recibirás el boletín.',
    text: '¿Fue un error? Suscribirme de nuevo.',
    way: HOME,
  },
];

/** The pages that the links in newsletter mails open. */
export const ACTION_PAGES = [
  {
    path: '/boletin/confirmar',
    title: 'Confirma tu suscripción · Trazamar',
    heading: 'Confirma tu suscripción',
    text: 'Presiona el botón y recibirás el boletín de Trazamar. El enlace vence en 48 horas.',
    button: 'Confirmar mi suscripción',
  },
  {
    path: '/boletin/baja',
    title: 'Darte de baja del boletín · Trazamar',
    heading: 'Darte de baja del boletín',
    text: 'Presiona el botón y dejaremos de enviarte el boletín de Trazamar.',
    button: 'Darme de baja',
  },
] as const;

export const MISSING_PATH = '/ruta/que-no-existe';

export const ALL_PATHS: readonly string[] = [...PAGES, ...RESULT_PAGES, ...ACTION_PAGES].map(
  ({ path }) => path,
);
