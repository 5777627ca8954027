import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { PAGE_MAPS } from '#scripts/content/page-maps.ts';
import { SHAPES } from '#scripts/content/shapes/all.ts';

const DIRECTORY = join('app', 'content');
const PICTURES = join('docs', 'contenido');
const PICTURES_MAX_BYTES = 400_000;
/** They hold types alone. */
const TYPES = ['types.ts', 'page-types.ts', 'result-types.ts'];
/** What the document names as no text. */
const WITHOUT_TEXTS = ['crumbs.ts', 'icons.ts', 'language.ts', 'listed-paths.ts', 'paths.ts', 'share.ts'];

const text = readFileSync(join('docs', 'contenido.md'), 'utf8');
const keys = [...text.matchAll(/`([\w-]+\.ts) → ([\w.]+)`/g)].map(([, file = '', key = '']) => ({
  file,
  key,
}));
const contents = new Map<string, object>();
for (const file of Object.keys(SHAPES))
  contents.set(file, (await import(/* @vite-ignore */ resolve(DIRECTORY, file))) as object);

/** Every value that a key leads to: in a list, those of all its items. */
function valuesAt(value: unknown, [key, ...rest]: string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, [...(key ? [key] : []), ...rest]));
  if (key === undefined) return [value];
  return valuesAt((value as Record<string, unknown> | undefined)?.[key], rest);
}

it('every file of the copy is checked, and named in the document', () => {
  const files = readdirSync(DIRECTORY).filter((file) => !TYPES.includes(file));
  expect([...Object.keys(SHAPES), ...WITHOUT_TEXTS].toSorted()).toEqual(files.toSorted());
  for (const file of files) expect(text).toContain(`\`${file}`);
});

it('every key that the document names exists', () => {
  expect(keys.length).toBeGreaterThan(100);
  const missing = keys.filter(({ file, key }) =>
    valuesAt(contents.get(file), key.split('.')).every((value) => value === undefined),
  );
  expect(missing).toEqual([]);
});

it('every group of texts is named', () => {
  const groups = [...contents].flatMap(([file, content]) =>
    Object.entries(content).flatMap(([name, value]) =>
      typeof value === 'function' && file === 'result.ts' ? [] : [`${file} → ${name}`],
    ),
  );
  expect(groups.filter((group) => !text.includes(`\`${group}`))).toEqual([]);
});

it('every file and picture that the document leads to exists, and the pictures are small', () => {
  const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => join('docs', link));
  expect(links.filter((link) => !existsSync(link))).toEqual([]);
  const pictures = readdirSync(PICTURES);
  expect(pictures.toSorted()).toEqual(PAGE_MAPS.map(({ file }) => `${file}.webp`).toSorted());
  expect(links).toEqual(expect.arrayContaining(pictures.map((picture) => join(PICTURES, picture))));
  const bytes = pictures.map((picture) => statSync(join(PICTURES, picture)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(PICTURES_MAX_BYTES);
});

it('every command that the document names exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const commands = [...text.matchAll(/`npm run ([\w:]+)`/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});
