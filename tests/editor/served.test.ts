import { expect, it } from 'vitest';
import { EDITOR_PATH } from '#contract/editor.ts';
import { editorPolicy } from '#scripts/editor/policy.ts';
import { readStaticFiles } from '#server/http/static-files.ts';
import { directoryFixture } from '#tests/support/directory-fixture.ts';

const fixture = directoryFixture();

it('the editor of a build has its own policy, and nobody keeps or lists it', async () => {
  fixture.write('client/editor.html', '<title>Editor</title>');
  fixture.write('page-policies.json', JSON.stringify({ [EDITOR_PATH]: editorPolicy(true) }));
  const files = await readStaticFiles(fixture.in('client'));
  expect(files.get(EDITOR_PATH)?.headers).toMatchObject({
    'Content-Security-Policy': editorPolicy(true),
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  });
});
