import { NEWSLETTER_PATHS, PRIVACY_PATH } from '#contract/paths.ts';

/** Las direcciones a las que otros textos llevan por su nombre. Cambiar una rompe los enlaces que ya se compartieron. */
export const PATHS = {
  home: '/',
  solutions: '/soluciones',
  importers: '/soluciones/importadores',
  customsAgencies: '/soluciones/agencias-aduanales',
  forwarders: '/soluciones/forwarders',
  about: '/nosotros',
  contact: '/contacto',
  privacy: PRIVACY_PATH,
  terms: '/terminos',
  confirmNewsletter: NEWSLETTER_PATHS.confirm,
  unsubscribeNewsletter: NEWSLETTER_PATHS.unsubscribe,
} as const;

/** Los nombres de los lugares a los que llevan los enlaces dentro de una página. */
export const ANCHORS = {
  hero: 'hero',
  stats: 'numeros',
  problems: 'problemas',
  suite: 'suite',
  solution: 'solucion',
  results: 'resultados',
  benefits: 'beneficios',
  testimonials: 'testimonios',
  questions: 'preguntas',
  callToAction: 'prueba',
  demoForm: 'demo-form',
  demurrage: 'demoras',
  careers: 'carreras',
  newsletter: 'boletin',
} as const;

/** Un enlace a una sección de la portada, desde cualquier página. */
export const homeAnchor = (anchor: keyof typeof ANCHORS): string => `${PATHS.home}#${ANCHORS[anchor]}`;
