import { OFFICE_HOURS } from '#contract/office-hours.ts';
import { capitalized } from '#contract/text.ts';
import { site } from '#site';
import { NEW_TAB, whatsapp } from './away.ts';
import { ANCHORS, homeAnchor, PATHS } from '#site/paths.ts';
import { tooManyAfter } from './too-many.ts';

/** Lo que rodea a cada página: encabezado, menú, pie y avisos. */
export const shell = {
  product: site.product,
  skipLink: 'Saltar al contenido',
  logoLabel: `${site.product}, ir al inicio`,
  navigationLabel: 'Principal',
  openMenu: 'Abrir menú',
  closeMenu: 'Cerrar menú',
  home: { label: 'Inicio', to: PATHS.home },
  backHome: { label: 'Volver al inicio', to: PATHS.home },
  solutions: {
    label: 'Soluciones',
    items: [
      { label: 'Importadores', note: 'Control de cada embarque', to: PATHS.importers },
      { label: 'Agencias Aduanales', note: 'Documentos cotejados y listos', to: PATHS.customsAgencies },
      { label: 'Forwarders', note: 'Rastreo para ti y tus clientes', to: PATHS.forwarders },
    ],
    all: { label: 'Ver todas las soluciones', to: PATHS.solutions },
  },
  links: [
    // Caben nueve.
    { label: 'Nosotros', to: PATHS.about },
    { label: 'Contacto', to: PATHS.contact },
  ],
  demo: { label: 'Demo', to: homeAnchor('demoForm') },
  login: site.loginUrl ? { label: 'Login', note: NEW_TAB, href: site.loginUrl } : undefined,
  backToTop: 'Volver arriba',
  sectionIndexLabel: 'Secciones de esta página',
  toasts: { label: 'Avisos', close: 'Cerrar aviso' },
} as const;

const newsletterFailure = {
  title: 'Error al enviar',
  description: 'No pudimos registrar tu correo. Por favor intenta nuevamente.',
};

/** El pie de página y el boletín. */
export const footer = {
  label: 'Pie de página',
  motto: 'Importaciones y exportaciones, sin fricción.',
  hours: capitalized(OFFICE_HOURS),
  office: site.office,
  email: { label: site.email, href: `mailto:${site.email}` },
  phone: { label: site.phone, href: site.phoneUrl },
  whatsapp,
  links: [
    { label: 'Inicio', to: PATHS.home },
    { label: 'Solución', to: homeAnchor('solution') },
    { label: 'Beneficios', to: homeAnchor('benefits') },
    { label: 'Testimonios', to: homeAnchor('testimonials') },
    { label: 'Nosotros', to: PATHS.about },
    { label: 'Contacto', to: PATHS.contact },
  ],
  legal: [
    { label: 'Aviso de privacidad', to: PATHS.privacy },
    { label: 'Términos de uso', to: PATHS.terms },
  ],
  network: (name: string) => `${site.product} en ${name}`,
  careers: {
    id: ANCHORS.careers,
    link: 'Carreras',
    title: 'Carreras.',
    text: 'Por ahora no publicamos vacantes. Si te interesa el comercio exterior, escríbenos a',
  },
  newsletter: {
    id: ANCHORS.newsletter,
    title: 'Novedades de comercio exterior, sin relleno',
    label: 'Correo electrónico',
    placeholder: 'nombre@empresa.com',
    button: 'Suscribirse',
    note: `Te pediremos confirmar tu correo. Puedes darte de baja cuando quieras. ${site.legalName} lo usará solo para enviarte el boletín.`,
    privacy: { label: 'Aviso de privacidad', to: PATHS.privacy },
    // Quien lo pide dos veces en un día recibe un solo correo; a todos se les dice lo mismo.
    sent: {
      title: 'Revisa tu correo',
      description:
        'Busca nuestro correo en tu buzón o en spam; si lo pediste hace poco, el enlace ya está ahí.',
    },
    invalid: { title: 'Error', description: 'Escribe un correo electrónico válido.' },
    failed: newsletterFailure,
    tooMany: tooManyAfter(newsletterFailure),
  },
  company: `${site.legalName} · ${site.address}, ${site.office}`,
  copyright: `© ${site.copyrightYear} ${site.product}. Todos los derechos reservados.`,
  disclaimer: `Las pantallas muestran datos ilustrativos. ${site.product} no está afiliado a ninguna autoridad, naviera o aerolínea.`,
} as const;
