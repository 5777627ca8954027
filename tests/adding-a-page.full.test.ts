/** Follows the recipes for a page and a section. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { closeAtEnd } from '#tests/support/at-end.ts';
import { BUILD_MS, buildByRecipe, filesOf, recipe, type RecipeProject } from '#tests/support/recipe.ts';

const MOST_FILES = 4;
const URL = 'https://www.example.com';

const recipes = ['Agregar una página', 'Agregar una sección'].map(recipe);

const atEnd = closeAtEnd();
let project: RecipeProject;
beforeAll(() => {
  project = buildByRecipe(recipes.flat(), atEnd, { SITE_URL: URL });
}, BUILD_MS);

const built = (name: string) => project.built(name);

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
  const policies = JSON.parse(
    readFileSync(join(project.root, 'build', 'page-policies.json'), 'utf8'),
  ) as object;
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
  () => project.expectClean([...new Set(recipes.flatMap(filesOf))]),
  BUILD_MS,
);
