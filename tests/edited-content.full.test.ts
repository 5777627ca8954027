/** An operator makes the site their own in a day, by hand: every change on top of the others, and no test is touched. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { parse } from 'yaml';
import { DIRECTORY } from '#scripts/content/load.ts';
import { closeAtEnd } from '#tests/support/at-end.ts';
import { editContent, type Edit } from '#tests/support/edited-content.ts';
import { isShipped } from '#tests/support/is-shipped.ts';
import { BUILD_MS, openCopy } from '#tests/support/project-copy.ts';

const ADDED = join('tests', 'edited-content');
const FURTHER_FIELDS: unknown = parse(readFileSync(join(ADDED, 'further-fields.yaml'), 'utf8'));
const HEADLINE = 'Despacha sin sorpresas';
const QUESTION = { question: '¿Cuánto tarda la instalación?', answer: 'Una semana, con tu equipo.' };
const HOURS = {
  lastDay: 'sábado',
  opens: '8:30',
  timeZone: 'America/Tijuana',
  timeZoneName: 'hora de Tijuana',
};
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path d="M0 0h120v40H0z"/></svg>';
const said = (author: string) => ({ content: 'Llega a tiempo.', author, role: 'Compras', rating: '5' });

/** Parts that the built pages hold afterwards. */
const EXPECTED: Record<string, string[]> = {
  index: [
    'Aduanero',
    HEADLINE,
    QUESTION.question,
    '>Ana<',
    'Lunes a sábado, de 8:30',
    ' name="rfc"',
    ' name="cargo"',
  ],
  contacto: [' name="rfc"'],
  precios: ['/assets/equipo-', '/logos/cliente-1.svg', 'id="planes"', '$12,000'],
  'campana-agencias': ['Quiero mi demo'],
};

type Block = Record<string, any> & { type: string };
/** Changes the bands of a page. */
const bands =
  (change: (all: Block[]) => Block[]): Edit =>
  (page) =>
    (page['blocks'] = change(page['blocks']));
/** Changes each band of a type. */
const each = (type: string, change: (band: Block) => object) =>
  bands((all) => all.map((band) => (band.type === type ? { ...band, ...change(band) } : band)));

const oneMore = (questions: Block) => ({ ...questions, items: [QUESTION, ...questions['items']] });

const isBenefits = ({ type }: Block) => type === 'benefits';
function benefitsBeforeResults(all: Block[]): Block[] {
  const others = all.filter((band) => !isBenefits(band));
  const place = others.findIndex(({ type }) => type === 'results');
  return place < 0 ? all : others.toSpliced(place, 0, ...all.filter(isBenefits));
}

const PAGES = 'pages/*.yaml';
const DAY: [what: string, files: string, edit: Edit][] = [
  ['another product', 'site.yaml', (site) => (site['product'] = 'Aduanero')],
  ['a headline', PAGES, each('hero', ({ titleLines }) => ({ titleLines: [HEADLINE, titleLines[1]] }))],
  ['one more question', PAGES, each('demoForm', ({ questions }) => ({ questions: oneMore(questions) }))],
  ['a band is moved', PAGES, bands(benefitsBeforeResults)],
  ['a band is removed', PAGES, bands((all) => all.filter(({ type }) => type !== 'problems'))],
  [
    'real testimonials',
    PAGES,
    each('testimonials', () => ({ areSamples: 'false', items: ['Ana', 'Luis'].map(said) })),
  ],
  ['office hours', 'site.yaml', (site) => Object.assign(site['hours'], HOURS)],
  ['further fields', 'forms.yaml', (forms) => (forms['furtherFields'] = FURTHER_FIELDS)],
];

const atEnd = closeAtEnd();
let project: ReturnType<typeof openCopy>;
const built = (name: string) => project.read(`build/client/${name}.html`);
function run(...words: string[]): string {
  const { status, stdout, stderr } = project.run('node', words);
  expect(status, `${words.join(' ')}\n${stdout}\n${stderr}`).toBe(0);
  return stdout;
}
const program = (name: string) => join('node_modules', '.bin', name);

describe.skipIf(!isShipped)('after a day of edits', () => {
  beforeAll(async () => {
    project = openCopy(atEnd);
    const root = project.in(DIRECTORY);
    for (const folder of ['pages', 'campaigns'])
      cpSync(join(ADDED, folder), join(root, folder), { recursive: true });
    mkdirSync(project.in('public/logos'));
    for (const number of [1, 2, 3, 4, 5, 6])
      writeFileSync(project.in(`public/logos/cliente-${number}.svg`), LOGO);
    // As from a phone: on its side, and with the place where it was taken.
    await sharp({ create: { width: 1200, height: 2000, channels: 3, background: '#24465a' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 25/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toFile(project.in('public/equipo.jpg'));
    for (const [, files, edit] of DAY) editContent(root, files, edit);
  }, BUILD_MS);

  it('the texts have no problem', () => {
    const load = "const { problems, broken } = (await import('./scripts/content/load.ts')).loadContent({});";
    const printed = run('-e', `${load} console.log(JSON.stringify({ problems, broken }))`);
    expect(JSON.parse(printed)).toEqual({ problems: [], broken: [] });
  });

  it('the site is built with each change', { timeout: BUILD_MS }, () => {
    run('scripts/build.ts');
    const landing = built('index');
    expect(landing.indexOf('id="beneficios"')).toBeLessThan(landing.indexOf('id="resultados"'));
    expect(landing.includes('id="problemas"')).toBe(false);
    const missing = Object.entries(EXPECTED).flatMap(([page, parts]) =>
      parts.filter((part) => !built(page).includes(part)).map((part) => `${page}: ${part}`),
    );
    expect(missing).toEqual([]);
  });

  it('types and tests of the project still pass', { timeout: BUILD_MS }, () => {
    run(program('tsc'), '--noEmit');
    run(program('vitest'), 'run', '--project', 'unit');
  });
});
