import { expect, it } from 'vitest';
import { sourceOf } from './islands-manifest.ts';

const module = { code: '', imports: [] };
const OURS = { 'app/a/lead-form.tsx': module, 'app/a/folder.tsx': module, 'app/b/folder.tsx': module };

it.each([
  ['leadForm', 'app/a/lead-form.tsx'],
  ['renamed', 'the island renamed needs exactly one file /renamed.tsx'],
  ['folder', 'exactly one file /folder.tsx, and the build has 2: app/a/folder.tsx, app/b/folder.tsx'],
])('the source of the island %s is one file or a mistake', (island, expected) => {
  let source;
  try {
    source = sourceOf(OURS, island);
  } catch (error) {
    source = (error as Error).message;
  }
  expect(source).toContain(expected);
});
