/** Follows the two recipes of docs/contenido.md in a copy of the project, as an operator would, and builds it. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const BUILD_MS = 600_000;
const MOST_FILES = 4;
const URL = 'https://www.example.com';

const STEP =
  /(?:Crea `(?<created>[^`]+)`|[Ee]n `(?<edited>[^`]+)`, (?<where>arriba|debajo) de la línea que empieza con `(?<line>[^`]+)`, agrega)[^\n]*\n\n```\w*\n(?<code>.*?)```/gs;
type Step = { created?: string; edited?: string; where?: string; line?: string; code: string };

const recipe = (heading: string): Step[] => {
  const [, section = ''] = readFileSync('docs/contenido.md', 'utf8').split(`\n## ${heading}\n`);
  const [text = ''] = section.split('\n## ');
  return [...text.matchAll(STEP)].map(({ groups }) => groups as unknown as Step);
};
const recipes = ['Agregar una página', 'Agregar una sección'].map(recipe);
const filesOf = (steps: Step[]) => [...new Set(steps.map(({ created, edited }) => created ?? edited ?? ''))];
const touched = [...new Set(recipes.flatMap(filesOf))];

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'recipe-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(name)))
    cpSync(file, join(copy, file));
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  for (const step of recipes.flat()) follow(step);
  run('node', '--import', './scripts/require-node.mjs', 'scripts/build.ts');
}, BUILD_MS);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function follow({ created, edited, where, line, code }: Step) {
  if (created) {
    mkdirSync(dirname(join(copy, created)), { recursive: true });
    writeFileSync(join(copy, created), code, { flag: 'wx' });
    return;
  }
  const file = join(copy, edited ?? '');
  const lines = readFileSync(file, 'utf8').split('\n');
  const places = lines.flatMap((each, index) => (each.trimStart().startsWith(line ?? '') ? [index] : []));
  expect(places, `${edited}: ${line}`).toHaveLength(1);
  lines.splice((places[0] ?? 0) + (where === 'debajo' ? 1 : 0), 0, code.trimEnd());
  writeFileSync(file, lines.join('\n'));
}

function run(command: string, ...parameters: string[]) {
  const env = { ...process.env, SITE_URL: URL, NODE_ENV: undefined, VITEST: undefined };
  const { status, stdout, stderr } = spawnSync(command, parameters, { cwd: copy, encoding: 'utf8', env });
  expect(status, `${command} ${parameters.join(' ')}\n${stdout}\n${stderr}`).toBe(0);
}

const built = (name: string) => readFileSync(join(copy, 'build', 'client', name), 'utf8');

it('each recipe takes at most four files', () => {
  for (const steps of recipes) {
    expect(filesOf(steps).length).toBeLessThanOrEqual(MOST_FILES);
    expect(steps.length).toBeGreaterThanOrEqual(MOST_FILES);
  }
});

it('the new page has its title, its description, its address, its crumbs and its policy', () => {
  const page = built('precios.html');
  expect(page).toMatch(/<title>Precios · [^<]+<\/title>/);
  expect(page).toMatch(/<meta name="description" content="[^"]{70,}"/);
  expect(page).toContain(`<link rel="canonical" href="${URL}/precios"/>`);
  expect(page).toContain('"@type":"BreadcrumbList"');
  expect(page).toContain('"@type":"FAQPage"');
  const policies = JSON.parse(readFileSync(join(copy, 'build', 'page-policies.json'), 'utf8')) as object;
  expect(policies).toHaveProperty(['/precios'], expect.stringContaining("script-src 'self' 'sha256-"));
});

it('the new page is in the sitemap, and in the footer of every page', () => {
  expect(built('sitemap.xml')).toContain(`<loc>${URL}/precios</loc>`);
  expect(built('contacto.html')).toContain('href="/precios"');
});

it('the new section is on the landing page, under its anchor', () => {
  expect(built('index.html')).toMatch(/<section id="primeros-dias"/);
});

it(
  'types, lint and format have nothing to say of the new files',
  () => {
    run('react-router', 'typegen');
    run('tsc', '--noEmit');
    run('oxlint', ...touched);
    run('oxfmt', '--check', ...touched);
  },
  BUILD_MS,
);
