import { NEWSLETTER_PATHS, PRIVACY_PATH, RESULT_PATHS } from '#contract/paths.ts';

/** Every page of the site, named once. */
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

/** Ids of the bands and blocks that links point into. */
export const ANCHORS = {
  hero: 'hero',
  stats: 'numeros',
  problems: 'problemas',
  suite: 'suite',
  solution: 'solucion',
  results: 'resultados',
  benefits: 'beneficios',
  testimonials: 'testimonios',
  callToAction: 'prueba',
  demoForm: 'demo-form',
  careers: 'carreras',
  newsletter: 'boletin',
} as const;

/** A link to a band of the landing page, from any page. */
export const homeAnchor = (anchor: keyof typeof ANCHORS): string => `${PATHS.home}#${ANCHORS[anchor]}`;

/** What the build prerenders. */
export const PAGE_PATHS: string[] = [...Object.values(PATHS), ...Object.values(RESULT_PATHS)];
