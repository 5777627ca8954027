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

/** The pages that answer a form sent without scripts, with the words of its toast. */
export const RESULT_PAGES = [
  {
    path: '/demo-solicitada',
    heading: '¡Demo solicitada exitosamente!',
    text: 'Nuestro equipo te contactará pronto para agendar una demo personalizada.',
  },
  {
    path: '/mensaje-enviado',
    heading: '¡Mensaje enviado exitosamente!',
    text: 'Nuestro equipo se pondrá en contacto contigo pronto.',
  },
  {
    path: '/demo-incompleta',
    heading: 'Error',
    text: 'Por favor completa todos los campos obligatorios.',
  },
  {
    path: '/mensaje-incompleto',
    heading: 'Error',
    text: 'Por favor completa todos los campos obligatorios.',
  },
  {
    path: '/demo-no-enviada',
    heading: 'Error al enviar',
    text: 'Hubo un problema al enviar tu solicitud. Por favor intenta nuevamente o contáctanos directamente.',
  },
  {
    path: '/mensaje-no-enviado',
    heading: 'Error al enviar',
    text: 'Hubo un problema al enviar tu mensaje. Por favor intenta nuevamente o contáctanos directamente.',
  },
] as const;

export const MISSING_PATH = '/ruta/que-no-existe';

export const ALL_PATHS: readonly string[] = [...PAGES, ...RESULT_PAGES].map(({ path }) => path);
