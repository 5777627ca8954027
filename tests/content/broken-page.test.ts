import { expect, it } from 'vitest';
import { PRIVACY_PATH } from '#contract/paths.ts';
import { loadContent } from '#scripts/content/load.ts';
import { directoryFixture } from '#tests/support/directory-fixture.ts';
import { writeContent } from './write-content.ts';

const SIZE = { texts: 'shortest', items: 'fewest' } as const;
const project = directoryFixture();

/** A site whose second page links to a band of the landing. */
function siteWithLink() {
  const root = project.in('content');
  writeContent(root, SIZE, [['plainHead'], ['plainHead']]);
  const page = project.read('content/pages/pagina-1.yaml');
  project.write('content/pages/pagina-1.yaml', page.replace('"to": "/"', '"to": "/#numeros"'));
  return root;
}

it.each([
  ['cannot be parsed', '\n\tmal'],
  ['does not fit its schema', '\nblocks: mal'],
])('a page that %s is the only one with a mistake', (_what, wrong) => {
  const root = siteWithLink();
  project.write('content/pages/home.yaml', `path: /\ntitle: Inicio${wrong}\n`);
  const { content, problems, broken } = loadContent({}, root);
  expect(broken).toEqual(['/']);
  expect(content?.pages.map(({ path }) => path)).toEqual([PRIVACY_PATH]);
  expect(new Set(problems.map(({ file }) => file))).toEqual(new Set([`${root}/pages/home.yaml`]));
});

it('a link to a missing band of a right page is a mistake', () => {
  expect(loadContent({}, siteWithLink()).broken).toEqual([PRIVACY_PATH]);
});
