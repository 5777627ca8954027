/** The words and numbers that the specification fixes. No other test repeats them. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as agencies from '#content/customs-agencies.ts';
import { contactForm, demoForm } from '#content/forms.ts';
import * as forwarders from '#content/forwarders.ts';
import { benefits, callToAction, hero, sectionIndex } from '#content/home.ts';
import * as importers from '#content/importers.ts';
import { notFound } from '#content/not-found.ts';
import { ANCHORS, PATHS } from '#site/paths.ts';
import { footer, shell } from '#content/shell.ts';
import { solution } from '#content/solution.ts';
import * as solutions from '#content/solutions.ts';
import { hasSection } from '#content/has-section.ts';
import { testimonials } from '#content/testimonials.ts';
import type { LeadFormText, LinkText, Notice } from '#content/types.ts';
import { FURTHER_FIELDS, SPECIFIED_FIELDS, type LeadType } from '#contract/fields.ts';
import { leadSchema } from '#contract/lead-body.ts';
import { fieldOf, MESSAGE_ROWS } from '#contract/lead-fields.ts';
import { OFFICE_HOURS } from '#contract/office-hours.ts';
import { FUNCTION_NAMES } from '#contract/paths.ts';
import { ACTIVE_SECTION_THRESHOLD } from '#effects/use-active-section.ts';
import { PARALLAX_FACTORS } from '#sections/hero/use-parallax.ts';
import { REVEAL_BOTTOM_MARGIN, REVEAL_THRESHOLD } from '#layout/use-reveal.ts';
import { BACK_TO_TOP_THRESHOLD_PX } from '#layout/back-to-top.tsx';
import { SHIPPED_FIGURES } from '#scripts/pages/still-fictional.ts';
import { CAROUSEL_INTERVAL_MS } from '#sections/hero/use-carousel.ts';
import { site } from '#site';
import { BUTTON_LOOKS } from '#ui/button.tsx';
import { TOOLTIP_OPEN_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '#ui/tooltip/tooltip-delay.ts';

const FIXED = 'The specification fixes this text; if you mean to change it, change it here';

type Row = readonly [what: string, value: unknown, fixed: unknown];

const DEMO = '/#demo-form';
const REQUIRED = 'Error: Por favor completa todos los campos obligatorios.';
const link = (label: string, to: string) => ({ label, to });
const said = ({ title, description }: Notice) => `${title}: ${description}`;
const stub = ({ label, to }: LinkText) => link(label, to);

const SPECIFIED = SPECIFIED_FIELDS.map(({ name }) => name);
/** Other fields may stand between those of the specification. */
const namesOf = (fields: LeadFormText['fields']) =>
  fields
    .map(({ name }) => name)
    .filter((name) => SPECIFIED.includes(name))
    .join(' ');
const requiredOf = ({ type, fields }: LeadFormText) =>
  namesOf(fields.filter(({ name }) => fieldOf(name).forms[type] === 'required'));
const starredOf = ({ fields }: LeadFormText) => namesOf(fields.filter(({ label }) => label.endsWith(' *')));
const initialOf = ({ fields }: LeadFormText) => fields.find(({ name }) => name === 'message')?.initial;
const keysWith = (type: LeadType) => [
  'type name email company phone message',
  ...FURTHER_FIELDS.filter(({ forms }) => forms[type]).map(({ name }) => name),
];

const [menuImporters, menuAgencies, menuForwarders] = shell.solutions.items;
const [before, after] = hero.carousel.slides;
const [demoKeys, contactKeys] = leadSchema.options.map(({ entries }) => Object.keys(entries).join(' '));
const [rating = 5, ...otherRatings] = new Set(testimonials.items.map((testimonial) => testimonial.rating));
const tooltipOffset = /--tooltip-offset: (.+);/.exec(readFileSync('app/ui/tooltip/tooltip.css', 'utf8'))?.[1];

const rowOf =
  (links: readonly LinkText[]) =>
  (label: string, to: string): Row => [
    `the link ${label}`,
    links.find((each) => each.label === label),
    link(label, to),
  ];
const menuRow = rowOf(shell.links);
const footerRow = rowOf(footer.links);
const solutionRows = Object.entries({ importers, agencies, forwarders }).flatMap(([name, page]): Row[] => [
  [`the first button, ${name}`, page.head.primary, link('Solicitar Demo', '/contacto')],
  [`the second button, ${name}`, page.head.secondary, link('Ver todas las soluciones', '/soluciones')],
  [`the closing button, ${name}`, page.closing.button, link('Solicitar Demo', '/contacto')],
]);

/** The operator changes these after the product. */
const SHIPPED: Row[] = [
  ...(testimonials.sampleNotice
    ? [['stars of each testimonial', [rating, ...otherRatings], [5]] as const]
    : []),
  ['the office hours', OFFICE_HOURS, 'lunes a viernes, de 9:00 a 18:00'],
  [
    // The questions are not in the specification.
    'the order of the landing',
    sectionIndex
      .map(({ anchor }): string => anchor)
      .filter((anchor) => anchor !== 'questions')
      .join(' '),
    'hero stats problems suite solution results benefits testimonials callToAction demoForm',
  ],
];

const ROWS: Record<string, readonly Row[]> = {
  'calls to action': [
    ['hero, first', hero.primary, link('Empieza tu prueba gratis', DEMO)],
    ['hero, second', hero.secondary, link('Agenda un diagnóstico', '/contacto')],
    ['a product', link(solution.cardButton, solution.to), link('Solicitar Demo', DEMO)],
    ['below the products', link(solution.button, solution.to), link('Agendar Demo', DEMO)],
    ['call to action, first', callToAction.primary, link('Comenzar prueba gratuita', DEMO)],
    ['call to action, second', callToAction.secondary, link('Agenda un diagnóstico', '/contacto')],
    ['closing of the overview', solutions.closing.button, link('Agenda un diagnóstico', '/contacto')],
    ...solutionRows,
    ['demo form', demoForm.submit, 'Solicitar Demo'],
    ['demo form, while it is sent', demoForm.submitting, 'Enviando...'],
    ['contact form, while it is sent', contactForm.submitting, 'Enviando...'],
    ['newsletter', footer.newsletter.button, 'Suscribirse'],
  ],
  'the navigation bar': [
    ['home', shell.home, link('Inicio', '/')],
    ['the menu', shell.solutions.label, 'Soluciones'],
    ['importers', stub(menuImporters), link('Importadores', '/soluciones/importadores')],
    ['customs agencies', stub(menuAgencies), link('Agencias Aduanales', '/soluciones/agencias-aduanales')],
    ['forwarders', stub(menuForwarders), link('Forwarders', '/soluciones/forwarders')],
    ['all solutions', shell.solutions.all, link('Ver todas las soluciones', '/soluciones')],
    menuRow('Nosotros', '/nosotros'),
    menuRow('Contacto', '/contacto'),
    ['the demo button', shell.demo, link('Demo', DEMO)],
    ...(shell.login ? [['the login button', shell.login.label, 'Login'] as const] : []),
  ],
  'the footer': [
    footerRow('Inicio', '/'),
    ...(hasSection('solution') ? [footerRow('Solución', '/#solucion')] : []),
    ...(hasSection('benefits') ? [footerRow('Beneficios', '/#beneficios')] : []),
    ...(hasSection('testimonials') ? [footerRow('Testimonios', '/#testimonios')] : []),
    footerRow('Nosotros', '/nosotros'),
    footerRow('Contacto', '/contacto'),
    ['the link to the careers', footer.careers.link, 'Carreras'],
    [
      'the copyright',
      footer.copyright,
      `© ${site.copyrightYear} ${site.product}. Todos los derechos reservados.`,
    ],
  ],
  toasts: [
    ['required fields, demo', said(demoForm.missing), REQUIRED],
    ['required fields, contact', said(contactForm.missing), REQUIRED],
    ['e-mail', said(demoForm.badFormat), 'Error: Revisa el formato de tu correo electrónico.'],
    [
      'failure, demo',
      said(demoForm.failure),
      'Error al enviar: Hubo un problema al enviar tu solicitud. Por favor intenta nuevamente o contáctanos directamente.',
    ],
    [
      'failure, contact',
      said(contactForm.failure),
      'Error al enviar: Hubo un problema al enviar tu mensaje. Por favor intenta nuevamente o contáctanos directamente.',
    ],
    ['too many, demo', said(demoForm.tooMany), expect.stringContaining(said(demoForm.failure))],
    ['too many, contact', said(contactForm.tooMany), expect.stringContaining(said(contactForm.failure))],
    ['success, demo', demoForm.success.title, '¡Demo solicitada exitosamente!'],
    ['success, contact', contactForm.success.title, '¡Mensaje enviado exitosamente!'],
  ],
  'other words': [
    ['the missing page', notFound.title, 'Oops! Page not found'],
    ['the link of the missing page', notFound.home.to, '/'],
    ['the first caption', before.caption, 'Pasa de esto...'],
    ['the second caption', after.caption, `A esto... con ${site.product}`],
    ['the carousel plays', hero.carousel.pause, 'Pausar presentación'],
    ['the carousel is paused', hero.carousel.resume, 'Reanudar presentación'],
    ['an information button', benefits.more, 'Más información sobre'],
    ['the button back to the top', shell.backToTop, 'Volver arriba'],
  ],
  addresses: [
    ['home', PATHS.home, '/'],
    ['solutions', PATHS.solutions, '/soluciones'],
    ['importers', PATHS.importers, '/soluciones/importadores'],
    ['customs agencies', PATHS.customsAgencies, '/soluciones/agencias-aduanales'],
    ['forwarders', PATHS.forwarders, '/soluciones/forwarders'],
    ['about', PATHS.about, '/nosotros'],
    ['contact', PATHS.contact, '/contacto'],
    ['the hero', ANCHORS.hero, 'hero'],
    ['the products', ANCHORS.solution, 'solucion'],
    ['the benefits', ANCHORS.benefits, 'beneficios'],
    ['the testimonials', ANCHORS.testimonials, 'testimonios'],
    ['the demo form', ANCHORS.demoForm, 'demo-form'],
    ['the careers', ANCHORS.careers, 'carreras'],
    ['the function', FUNCTION_NAMES.sendFormEmail, 'send-form-email'],
  ],
  forms: [
    ['fields, demo', namesOf(demoForm.fields), 'name email company phone message'],
    ['fields, contact', namesOf(contactForm.fields), 'name lastName email company phone message'],
    ['required, demo', requiredOf(demoForm), 'name email company'],
    ['required, contact', requiredOf(contactForm), 'name lastName email'],
    ['marked *, demo', starredOf(demoForm), 'name email company'],
    ['marked *, contact', starredOf(contactForm), 'name lastName email'],
    ['prefilled sentence, demo', initialOf(demoForm), expect.stringMatching(/\S \S/)],
    ['prefilled, contact', initialOf(contactForm), undefined],
    ['rows of the message', MESSAGE_ROWS, 4],
    ['keys of a request, demo', demoKeys, keysWith('demo').join(' ')],
    ['keys of a request, contact', contactKeys, keysWith('contact').join(' ')],
  ],
  numbers: [
    ['a slide stays, in ms', CAROUSEL_INTERVAL_MS, 4000],
    ['the button back to the top appears after, in px', BACK_TO_TOP_THRESHOLD_PX, 400],
    ['parallax factors', PARALLAX_FACTORS, { slow: 0.8, medium: 0.5 }],
    ['visible part of a revealed element', REVEAL_THRESHOLD, 0.1],
    ['bottom margin of a reveal', REVEAL_BOTTOM_MARGIN, '-10%'],
    ['visible part of an active section', ACTIVE_SECTION_THRESHOLD, 0.5],
    ['a tooltip opens after, in ms', TOOLTIP_OPEN_DELAY_MS, 700],
    ['another tooltip opens at once within, in ms', TOOLTIP_SKIP_DELAY_MS, 300],
    ['offset of a tooltip', tooltipOffset, '4px'],
  ],
  ...(site.product === 'Trazamar' ? { 'until the product has its own name': SHIPPED } : {}),
  // The operator replaces the figures on the pages. This list has the shipped ones.
  'shipped figures': [
    ['all', SHIPPED_FIGURES.join(' '), '3,500 +2000 290 +70% +$25M +3150 30% 60% 10-15% 70%'],
  ],
  buttons: [
    [
      'variants',
      BUTTON_LOOKS.variant.join(' '),
      'default destructive outline secondary ghost link hero success glass',
    ],
    ['sizes', BUTTON_LOOKS.size.join(' '), 'default sm lg xl icon'],
  ],
};

describe.each(Object.entries(ROWS))('%s', (_group, rows) => {
  it.each(rows)('%s', (_what, value, fixed) => expect(value, FIXED).toEqual(fixed));
});
