import { code, group, list, object, template, text, link } from './schema.ts';
import { linkText, notice } from './parts.ts';

/** With Inicio and Soluciones they fit into two or three rows of the bar (header.tsx). */
const MOST_LINKS = 9;

const solution = group('enlace', {
  label: text('submenuLink', 'Nombre'),
  note: text('menuNote', 'Línea chica'),
  to: link('A dónde lleva'),
});

/** content/shell.yaml: what is around every page. */
export const shell = object({
  menu: group('Menú', {
    home: linkText('menuLink', 'Inicio'),
    solutions: group('Soluciones', {
      label: text('menuLink', 'Nombre'),
      items: list('Enlaces', solution, 1, 8),
      all: linkText('button', 'Enlace a todas'),
    }),
    links: list('Más enlaces', linkText('menuLink', 'Enlace'), 1, MOST_LINKS),
    demo: linkText('menuButton', 'Botón de demo'),
    login: text('menuButton', 'Acceso a la plataforma', 'Su dirección está en «Datos del sitio».'),
  }),
  footer: group('Pie de página', {
    motto: text('footerNote', 'Lema'),
    links: list('Enlaces', linkText('footerLink', 'Enlace'), 1, 16),
    legal: list('Documentos legales', linkText('footerLink', 'Enlace'), 2),
    // As long as the name of a network may be (contract/site.ts).
    network: template('footerLink', { network: 'Red de redes' }, 'Enlace a una red'),
    careers: group('Carreras', {
      link: text('footerLink', 'Enlace'),
      title: text('footerLink', 'Título'),
      text: text('footerText', 'Texto, antes del correo'),
    }),
    company: text('footerText', 'Empresa'),
    copyright: text('footerText', 'Derechos'),
    disclaimer: text('footerText', 'Aclaración'),
  }),
  newsletter: group('Boletín', {
    title: text('sectionTitle', 'Título'),
    label: text('fieldLabel', 'Etiqueta'),
    placeholder: text('placeholder', 'Ejemplo gris'),
    button: text('newsletterButton', 'Botón'),
    note: text('newsletterNote', 'Aviso'),
    privacy: linkText('footerLink', 'Enlace al aviso de privacidad'),
    sent: notice('Enviado'),
    invalid: notice('Correo mal escrito'),
    failed: notice('No se pudo'),
    tooMany: text('fieldError', 'Tras demasiados intentos, después de «no se pudo»'),
  }),
  words: group('Palabras de todas las páginas', {
    backHome: linkText('button', 'Botón al inicio'),
    newTab: text('spoken', 'De un enlace que abre otra pestaña'),
    whatsapp: text('footerLink', 'Enlace a WhatsApp'),
    meeting: text('footerLink', 'Enlace para elegir horario'),
    skipLink: text('button', 'Enlace que salta al contenido'),
    logoLabel: text('spoken', 'Nombre del logotipo'),
    navigationLabel: text('spoken', 'Nombre del menú'),
    openMenu: text('spoken', 'Botón que abre el menú'),
    closeMenu: text('spoken', 'Botón que cierra el menú'),
    footerLabel: text('spoken', 'Nombre de los enlaces del pie'),
    backToTop: text('spoken', 'Botón que sube'),
    sectionIndexLabel: text('spoken', 'Nombre del índice junto a la página'),
    toasts: text('spoken', 'Nombre de los avisos'),
    closeToast: text('spoken', 'Botón que cierra un aviso'),
  }),
  search: group('Para buscadores y redes', {
    shareImage: text('imageAlt', 'Descripción de la imagen al compartir'),
    country: code(/^[A-Z]{2}$/, 'Son dos letras mayúsculas, como MX (ISO 3166).', 'País'),
    areasServed: list('Dónde da servicio', text('stationName', 'Lugar'), 1, 8),
  }),
});
