import { expect, test, type Locator } from '@playwright/test';
import { submitButton, CONTACT } from './support/forms.ts';
import { ACTION_PAGES, MISSING_PATH, PAGES, RESULT_PAGES } from './support/pages.ts';
import { toasts, visit } from './support/visit.ts';

/*
 * What assistive technology is given of each page, in the folder accessibility-trees: each line was read as a
 * screen reader would say it. A change that is meant is kept, and then read in the diff, by
 * playwright test accessibility-trees --update-snapshots
 */

const fileOf = (path: string) => `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.yml`;

const HOW = 'is the change meant? playwright test accessibility-trees --update-snapshots, and read the diff';

function expectTrees(file: string, trees: readonly (readonly [title: string, tree: string])[]) {
  const text = trees.map(([title, tree]) => `# ${title}\n${tree}\n`).join('\n');
  expect(text, HOW).toMatchSnapshot(file);
}

/** React numbers the fields anew when anything is added to a page. */
const NUMBERED = /#_\w+_-/g;

const treeOf = async (part: Locator) => (await part.ariaSnapshot()).replaceAll(NUMBERED, '#…-');

for (const { path } of PAGES) {
  test(`the accessibility tree of ${path} is the one that was read`, async ({ page }) => {
    await visit(page, path);
    expectTrees(fileOf(path), [[path, await treeOf(page.getByRole('main'))]]);
  });
}

test('the accessibility trees of the results, of what the newsletter’s links open, and of a missing page are those that were read', async ({
  page,
}) => {
  const trees: [string, string][] = [];
  for (const path of [...[...RESULT_PAGES, ...ACTION_PAGES].map((each) => each.path), MISSING_PATH]) {
    await visit(page, path);
    trees.push([path, await treeOf(page.getByRole('main'))]);
  }
  expectTrees('results.yml', trees);
});

test('the accessibility tree around every page is the one that was read: bar, menus, footer, notices', async ({
  page,
}) => {
  await visit(page, '/contacto');
  const banner = page.getByRole('banner');
  const trees: [string, string][] = [];
  const add = async (title: string, part: Locator) => trees.push([title, await treeOf(part)]);
  await add('the bar', banner);
  await banner.getByRole('button', { name: 'Soluciones' }).press('Enter');
  await expect(banner.getByRole('button', { name: 'Soluciones', expanded: true })).toBeVisible();
  await add('the bar, its menu open', banner);
  await page.keyboard.press('Escape');
  await add('the footer', page.getByRole('contentinfo'));
  await submitButton(page, CONTACT).click();
  await expect(toasts(page)).toHaveCount(1);
  await add('the notices, with one', page.getByRole('region', { name: 'Avisos' }));
  await add('the form, sent empty', CONTACT.form(page));
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/contacto');
  await add('the bar on small screens', banner);
  await banner.getByRole('button', { name: 'Abrir menú' }).press('Enter');
  await expect(banner.getByRole('button', { name: 'Cerrar menú', expanded: true })).toBeVisible();
  await add('the bar on small screens, its menu open', banner);
  expectTrees('around.yml', trees);
});
