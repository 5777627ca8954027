/** The words and figures that the specification fixes, as the built site has them. No other test repeats them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contactForm, demoForm } from '#content';
import { SPECIFIED_FIELDS } from '#contract/fields.ts';
import { ACTIVE_SECTION_THRESHOLD } from '#effects/active-section.ts';
import { BACK_TO_TOP_THRESHOLD_PX } from '#layout/live/scrolled.ts';
import { REVEAL_BOTTOM_MARGIN, REVEAL_THRESHOLD } from '#layout/live/reveal.ts';
import { CAROUSEL_INTERVAL_MS } from '#sections/hero/use-carousel.ts';
import { PARALLAX_FACTORS } from '#sections/hero/use-parallax.ts';
import { site } from '#site';
import { BUTTON_LOOKS } from '#ui/button.tsx';
import { TOOLTIP_OPEN_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '#ui/tooltip/tooltip-delay.ts';
import {
  BUILD,
  builtPage,
  builtPages,
  elementOf,
  linksIn,
  readBuilt,
  textOf,
} from '#tests/support/built-pages.ts';
import { isShipped } from '#tests/support/is-shipped.ts';

if (!isShipped) console.log(`Skipped: the specification fixes no text of ${site.product}, only of Trazamar.`);

const DEMO = '/#demo-form';
const mainOf = (path: string) => elementOf(builtPage(path), 'main');

/** The texts of a page, or of a section of it. */
const TEXTS: Record<string, string[]> = {
  '/#hero': ['Más de 3,500 embarques gestionados', 'Pasa de esto...', `A esto... con ${site.product}`],
  '/#numeros': ['+2000', '290 horas en 3 meses', '+70%', '+$25M USD', '+3150'],
  '/#resultados': ['30%', '60%', '10-15%'],
  '/#beneficios': ['Ahorro inmediato', 'Visibilidad total', 'KPIs y alertas en tiempo real', 'Hasta 70%'],
  '/#demo-form': ['Solicitar Demo'],
  '/nosotros': ['Misión', 'Visión', 'Colaboración', 'Excelencia', 'Innovación'],
  '/contacto': [site.email, site.phone, 'Ciudad de México', 'Lunes a viernes, de 9:00 a 18:00'],
  '/404': ['Oops! Page not found'],
};

/** Figures that seem to contradict each other, with what they count and what they must not speak of. */
const COST = /cost|factura|cuenta|pag|carg/i;
const FREQUENCY = /menos embarques|veces|ocurr/i;
const CLAIMS: [figure: string, band: string, says: RegExp, never: RegExp][] = [
  ['+70%', 'numeros', /costos por demoras/, FREQUENCY],
  ['30%', 'resultados', FREQUENCY, COST],
  ['60%', 'resultados', /tareas/, /tiempo|hora|cost/i],
  ['10-15%', 'resultados', /costo logístico/, /demora/i],
  ['70%', 'beneficios', /menos tiempo/, /cost|demora/i],
];

/** The links of every page, and of the main part of some. */
const BAR_AND_FOOTER = {
  Inicio: '/',
  Importadores: '/soluciones/importadores',
  'Agencias Aduanales': '/soluciones/agencias-aduanales',
  Forwarders: '/soluciones/forwarders',
  'Ver todas las soluciones': '/soluciones',
  Nosotros: '/nosotros',
  Contacto: '/contacto',
  Demo: DEMO,
  Solución: '/#solucion',
  Beneficios: '/#beneficios',
  Testimonios: '/#testimonios',
  Carreras: '#carreras',
};
const SOLUTION = { 'Solicitar Demo': '/contacto', 'Ver todas las soluciones': '/soluciones' };
const LINKS: Record<string, Record<string, string>> = {
  '/': {
    'Empieza tu prueba gratis': DEMO,
    'Agenda un diagnóstico': '/contacto',
    'Solicitar Demo de': DEMO,
    'Agendar Demo': DEMO,
    'Comenzar prueba gratuita': DEMO,
  },
  '/soluciones': { 'Agenda un diagnóstico': '/contacto' },
  '/soluciones/importadores': SOLUTION,
  '/soluciones/agencias-aduanales': SOLUTION,
  '/soluciones/forwarders': SOLUTION,
};
/** The links in some HTML that start with these words and lead elsewhere, or that it has none. */
const problemsOf = (html: string, links: Record<string, string>): string[] =>
  Object.entries(links).flatMap(([label, to]) => {
    const found = linksIn(html, '').filter(({ text }) => text.startsWith(label));
    if (found.length === 0) return [`${label}: missing`];
    return found.filter(({ href }) => href !== to).map(({ text, href }) => `${text} → ${href}`);
  });

const SCRIPTS = readdirSync(join(BUILD, 'assets'))
  .filter((name) => name.endsWith('.js'))
  .map((name) => readBuilt(join('assets', name)).toString())
  .join('\n');
const FAILURE = (what: string) =>
  `Hubo un problema al enviar tu ${what}. Por favor intenta nuevamente o contáctanos directamente.`;
/** Toasts, each with its title. */
const TOASTS: [title: string, text: string][] = [
  ['Error', 'Por favor completa todos los campos obligatorios.'],
  ['Error', 'Revisa el formato de tu correo electrónico.'],
  ['Error al enviar', FAILURE('solicitud')],
  ['Error al enviar', FAILURE('mensaje')],
  ['¡Demo solicitada exitosamente!', ''],
  ['¡Mensaje enviado exitosamente!', ''],
];

const FIELDS: Record<string, { names: string; required: string; initial: RegExp }> = {
  '/': { names: 'name email company phone message', required: 'name email company', initial: /\S \S/ },
  '/contacto': {
    names: 'name lastName email company phone message',
    required: 'name lastName email',
    initial: /^$/,
  },
};
const SPECIFIED: readonly string[] = SPECIFIED_FIELDS.map(({ name }) => name);

/** Values that no page shows as text. */
const NUMBERS: [what: string, value: unknown, fixed: unknown][] = [
  ['a slide stays, in ms', CAROUSEL_INTERVAL_MS, 4000],
  ['the button back to the top appears after, in px', BACK_TO_TOP_THRESHOLD_PX, 400],
  ['parallax factors', PARALLAX_FACTORS, { slow: 0.8, medium: 0.5 }],
  ['visible part of a revealed element', REVEAL_THRESHOLD, 0.1],
  ['bottom margin of a reveal', REVEAL_BOTTOM_MARGIN, '-10%'],
  ['visible part of an active section', ACTIVE_SECTION_THRESHOLD, 0.5],
  ['a tooltip opens after, in ms', TOOLTIP_OPEN_DELAY_MS, 700],
  ['another tooltip opens at once within, in ms', TOOLTIP_SKIP_DELAY_MS, 300],
  [
    'variants of a button',
    BUTTON_LOOKS.variant.join(' '),
    'default destructive outline secondary ghost link hero success glass',
  ],
  ['sizes of a button', BUTTON_LOOKS.size.join(' '), 'default sm lg xl icon'],
  // The scripts hold both sentences.
  ['what the demo form says that fails', demoForm.failure.description, FAILURE('solicitud')],
  ['what the contact form says that fails', contactForm.failure.description, FAILURE('mensaje')],
];

describe.skipIf(!isShipped)('the specification', () => {
  it.each(Object.entries(TEXTS))('fixes texts of %s', (place, texts) => {
    const [path = '', id] = place.split('#');
    const sections = mainOf(path).split(/(?=<section id=")/);
    const shown = id ? sections.filter((each) => each.startsWith(`<section id="${id}"`)) : [mainOf(path)];
    expect(texts.filter((text) => !textOf(shown.join()).includes(text))).toEqual([]);
  });

  it.each(CLAIMS)('%s of %s counts one thing alone', (figure, id, says, never) => {
    const band = elementOf(mainOf('/').slice(mainOf('/').indexOf(`<section id="${id}"`)), 'ul');
    const item = textOf(band.split('<li ').find((each) => textOf(each).includes(figure))!);
    expect(item).toMatch(says);
    expect(item).not.toMatch(never);
  });

  it('fixes the order of the landing', () => {
    const ids = [...mainOf('/').matchAll(/<section id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.join(' ')).toBe(
      'hero numeros problemas suite solucion resultados beneficios testimonios prueba demo-form',
    );
  });

  it('fixes four testimonials, each with five stars', () => {
    expect(mainOf('/').match(/aria-label="Calificación: \d de \d"/g)).toEqual(
      Array<string>(4).fill('aria-label="Calificación: 5 de 5"'),
    );
  });

  it('fixes links of bar and footer, and the copyright, on every page', () => {
    for (const { path, html } of builtPages) {
      const [bar, footer] = [elementOf(html, 'header'), elementOf(html, 'footer')];
      expect(problemsOf(bar + footer, BAR_AND_FOOTER), path).toEqual([]);
      expect(textOf(bar), path).toContain('Soluciones');
      expect(textOf(bar), path).toContain('Login');
      expect(textOf(footer), path).toContain(`© 2025 ${site.product}. Todos los derechos reservados.`);
      expect(textOf(footer), path).toContain('Suscribirse');
    }
  });

  it.each(Object.entries(LINKS))('fixes calls to action of %s', (path, links) => {
    expect(problemsOf(mainOf(path), links)).toEqual([]);
  });

  it('fixes that the missing page leads home', () => {
    expect(mainOf('/404')).toContain('href="/"');
  });

  it.each(Object.entries(FIELDS))('fixes the form of %s', (path, { names, required, initial }) => {
    const form = elementOf(mainOf(path), 'form');
    const controls = [...form.matchAll(/<(?:input|textarea) [^>]*\bname="(\w+)"[^>]*>/g)]
      .map(([control, name = '']) => ({ control, name }))
      .filter(({ name }) => SPECIFIED.includes(name));
    const namesWith = (part: string) =>
      controls.flatMap(({ control, name }) => (control.includes(part) ? [name] : [])).join(' ');
    const starred = controls.filter(({ control }) => {
      const id = /id="([^"]*)"/.exec(control)?.[1];
      return form.match(`<label for="${id}">[^<]*\\*`);
    });
    expect(namesWith('')).toBe(names);
    expect(namesWith(' required')).toBe(required);
    expect(starred.map(({ name }) => name).join(' ')).toBe(required);
    expect(form).toMatch(/<textarea [^>]*rows="4"/);
    expect(/<textarea[^>]*>([^<]*)/.exec(form)?.[1]).toMatch(initial);
    expect(form).toContain('action="/functions/v1/send-form-email"');
  });

  it.each(TOASTS)('fixes the toast %s: %s', (title, text) => {
    expect(new RegExp(`${title}["'\`],description:["'\`]${text}`).test(SCRIPTS)).toBe(true);
  });

  it('fixes words of controls', () => {
    const inScripts = ['Enviando...', 'Volver arriba'].filter((words) => !SCRIPTS.includes(words));
    const onLanding = ['Pausar presentación', 'Reanudar presentación', 'Más información sobre'].filter(
      (words) => !builtPage('/').includes(words),
    );
    expect([...inScripts, ...onLanding]).toEqual([]);
  });

  it.each(NUMBERS)('fixes %s', (_what, value, fixed) => expect(value).toEqual(fixed));

  it('fixes the distance of a tooltip', () => {
    expect(/--tooltip-offset:([^;}]*)/.exec(builtPage('/'))?.[1]).toBe('4px');
  });
});
