import { expect, it } from 'vitest';
import { site } from '#site';
import { PRIVACY_PATH } from '#contract/paths.ts';
import { loadContent } from '#scripts/content/load.ts';
import { writeContent } from '#tests/content/write-content.ts';
import { directoryFixture } from '#tests/support/directory-fixture.ts';
import { placesIn } from './places.ts';

const project = directoryFixture();

function find(text: string, path: string) {
  const root = project.in('content');
  writeContent(root, { texts: 'shortest', items: 'fewest' }, [['plainHead'], ['plainHead']]);
  for (const [page, title] of [
    ['home', 'El mismo título de {product}'],
    ['pagina-1', 'Otro título'],
  ] as const) {
    const name = `content/pages/${page}.yaml`;
    const { blocks, ...rest } = JSON.parse(project.read(name)) as { blocks: object[] };
    project.write(name, JSON.stringify({ ...rest, blocks: [{ ...blocks[0], title }] }, null, 1));
  }
  const { file, keys } = placesIn(loadContent({}, root), { ...site, product: 'Muelle' })(text, path);
  return `${file.slice(root.length + 1)} ${keys.join('.')}`;
}

it.each([
  [
    'El mismo título de Muelle',
    '/',
    'pages/home.yaml Páginas./.Secciones.1 (Inicio: título y botones).Título',
  ],
  ['El mismo\u00A0título', '/', 'pages/home.yaml Páginas./.Secciones.1 (Inicio: título y botones).Título'],
  [
    '«Otro título» y más',
    PRIVACY_PATH,
    'pages/pagina-1.yaml Páginas./aviso-de-privacidad.Secciones.1 (Inicio: título y botones).Título',
  ],
  ['Un texto del código', PRIVACY_PATH, 'pages/pagina-1.yaml '],
])('%j on %s stands at its place in content/', (text, path, place) => {
  expect(find(text, path)).toBe(place);
});
