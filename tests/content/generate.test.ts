import { expect, it } from 'vitest';
import { loadContent } from '#scripts/content/load.ts';
import { directoryFixture } from '#tests/support/directory-fixture.ts';
import { SIZES } from './generate.ts';
import { PAGES, TYPES, writeContent } from './write-content.ts';

const project = directoryFixture();

it.each(SIZES)('every type of block takes the $texts texts and the $items items', (size) => {
  const root = project.in('content');
  writeContent(root, size, PAGES);
  const { content, problems } = loadContent({}, root);
  expect(problems).toEqual([]);
  expect(content?.pages.flatMap(({ blocks }) => blocks.map(({ type }) => type)).toSorted()).toEqual(
    TYPES.toSorted(),
  );
});
