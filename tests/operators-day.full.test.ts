/** An operator makes the site their own: every change on top of the others, and no test is touched. */
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { ANCHORS } from '#site/paths.ts';
import { launchChromium } from '#scripts/test/browsers.ts';
import { expectNoAxeViolations } from './e2e/support/check-axe.ts';
import { misfits } from './e2e/support/check-fit.ts';
import { closeAtEnd } from '#tests/support/at-end.ts';
import { OWN_FILES } from '#tests/support/own-files.ts';
import { BUILD_MS, buildByRecipe, recipe, type RecipeProject, type Step } from '#tests/support/recipe.ts';
import { startServer, stopServer, type RunningServer } from '#tests/server/support/server-process.ts';

const WIDTHS = [340, 390, 768, 1024, 1280, 1600];

const change = (edited: string, line: string, other: string): Step => ({
  edited,
  verb: 'cambia',
  line,
  other,
});
const remove = (edited: string, line: string, other?: string): Step => ({
  edited,
  verb: 'borra',
  line,
  ...(other && { other }),
});
const addBelow = (edited: string, line: string, code: string): Step => ({
  edited,
  where: 'debajo',
  line,
  code,
});

const TOKENS = 'app/styles/tokens.css';
const HOME = 'app/content/home.ts';
const SHELL = 'app/content/shell.ts';
const TESTIMONIALS = 'app/content/testimonials.ts';
const LANDING = 'app/routes/home.tsx';
const HOURS = 'contract/office-hours.ts';

const BRAND = {
  'bermellon-700: #9e2a10': 'bermellon-700: #123f7a',
  'bermellon-600: #c4391a': 'bermellon-600: #1a56a8',
  'bermellon-500: #e5532d': 'bermellon-500: #2f76d2',
  'bermellon-400: #f27a55': 'bermellon-400: #76a9ee',
  'bermellon-100: #fbe0d4': 'bermellon-100: #d9e6fa',
};

/** The products, which the landing shows over several lines, and the link to them. */
const WITHOUT_PRODUCTS: Step[] = [
  remove(LANDING, '<Solution', '/>'),
  remove(LANDING, 'import { solution }'),
  remove(LANDING, 'import { Checker }'),
  remove(LANDING, 'import { Solution }'),
  change(LANDING, 'import { Comparison, WeightRow }', 'import { WeightRow }'),
  remove(HOME, "{ anchor: 'solution'"),
  remove(SHELL, "{ label: 'Solución'"),
];

const DAY: Step[] = [
  change('site.config.ts', "product: 'Trazamar'", "product: 'Aduanero'"),
  change('site.config.ts', "office: 'Ciudad de México'", "office: 'Tijuana'"),
  change(
    'site.config.ts',
    "networks: ''",
    "networks: 'Instagram https://www.instagram.com/a, YouTube https://www.youtube.com/@a, X https://x.com/a'",
  ),
  change(HOURS, "OFFICE_LAST_DAY = 'viernes'", "OFFICE_LAST_DAY = 'sábado'"),
  change(HOURS, "OFFICE_OPENS = '9:00'", "OFFICE_OPENS = '8:30'"),
  change(HOURS, "OFFICE_CLOSES = '18:00'", "OFFICE_CLOSES = '17:30'"),
  change(HOURS, "'America/Mexico_City'", "'America/Tijuana'"),
  change(HOURS, "'hora de la Ciudad de México'", "'hora de Tijuana'"),
  ...Object.entries(BRAND).map(([from, to]) => change(TOKENS, from, to)),
  remove(TESTIMONIALS, 'items: [', '],'),
  addBelow(TESTIMONIALS, 'rating: (stars)', '  items: [],'),
  ...recipe('Quitar una sección'),
  ...WITHOUT_PRODUCTS,
  ...recipe('Mover una sección'),
  change(HOME, "value: '+2000'", "value: '+48,000'"),
  change(HOME, "figure: '30%'", "figure: '+48,000'"),
  change(HOME, "'Digitaliza tus importaciones'", "'Digitaliza todas tus importaciones hoy'"),
  ...[
    'Agregar una página',
    'Poner una tabla de precios',
    'Una página de campaña',
    'Poner una foto',
    'Poner los logos de tus clientes',
  ].flatMap(recipe),
  ...['Preguntas', 'Casos de clientes', 'Blog de comercio exterior', 'Ayuda'].map((label, index) =>
    addBelow(SHELL, "{ label: 'Beneficios'", `    { label: '${label}', to: '/contacto?tema=${index}' },`),
  ),
];

const atEnd = closeAtEnd();
let project: RecipeProject;
let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  project = buildByRecipe(DAY, atEnd, {}, OWN_FILES);
  server = await startServer(
    join(project.root, 'build'),
    {},
    { main: join(project.root, 'server', 'main.ts') },
  );
  atEnd(() => stopServer(server, 'SIGKILL'));
  browser = await launchChromium();
  atEnd(() => browser.close());
}, BUILD_MS);

it('the sections that were removed are gone, and the others stand in their new order', () => {
  const ids = [...project.built('index.html').matchAll(/<section id="([^"]*)"/g)].map(([, id]) => id);
  const { hero, stats, suite, benefits, results, questions, callToAction, demoForm } = ANCHORS;
  expect(ids).toEqual([hero, stats, suite, benefits, results, questions, callToAction, demoForm]);
});

it('every page that names the office hours names the new ones', () => {
  const pages = project.built('index.html') + project.built('contacto.html');
  expect(pages).toContain('Lunes a sábado, de 8:30 a 17:30');
  expect(pages).toContain('lunes a sábado de 8:30 a 17:30');
  expect(pages).toContain('https://schema.org/Saturday');
  expect(pages).not.toContain('a viernes');
});

it(
  'the texts are right, and every test of the project still passes',
  () => {
    expect(project.run('node', 'scripts/content/check.ts')).toContain('Los textos están bien.');
    project.run('tsc', '--noEmit');
    project.run('oxlint');
    project.run('vitest', 'run', '--project', 'unit');
  },
  BUILD_MS,
);

describe.each(['/', '/nosotros', '/precios', '/campana-agencias'])('on %s', (path) => {
  it.each(WIDTHS)('everything fits at %i px', async (width) => {
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await page.goto(server.url + path);
    await page.evaluate(() => document.fonts.ready);
    expect(await misfits(page)).toEqual([]);
    await page.close();
  });

  it.each([390, 1280])('axe finds nothing at %i px', async (width) => {
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await page.goto(server.url + path);
    await expectNoAxeViolations(page);
    await page.close();
  });
});
