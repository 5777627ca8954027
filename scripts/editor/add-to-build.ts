import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { editorDirectory } from '#server/base/built-pages.ts';
import { PRIVATE } from '#server/http/security-headers.ts';
import { policiesFile } from '#server/http/static-files.ts';
import { writeCdnHeaders } from '#scripts/pages/cdn-headers.ts';
import { compressFiles } from '#scripts/pages/compress.ts';
import { refuseSecrets } from '#scripts/pages/secrets.ts';
import { buildEditor, EDITOR_DIRECTORY, EDITOR_PAGE, editorPage, isEditorBuilt } from './build.ts';
import type { Repository } from './config.ts';
import { editorPolicy } from './policy.ts';

/**
 * Adds the editor to a finished build, in a folder that its host names. It saves in the repository. `always`: the
 * headers that the server adds to every answer.
 */
export async function addEditor(
  pages: string,
  product: string,
  { host, ...repository }: Repository & { host: string },
  always: Readonly<Record<string, string>>,
): Promise<void> {
  if (!isEditorBuilt()) await buildEditor();
  const directory = join(editorDirectory(pages), host);
  await cp(EDITOR_DIRECTORY, directory, { recursive: true });
  await writeFile(join(directory, EDITOR_PAGE), editorPage(product, repository));
  await writeFile(policiesFile(directory), `${JSON.stringify({ '/': editorPolicy(true) }, null, 2)}\n`);
  refuseSecrets(directory, process.env);
  await compressFiles(directory);
  await writeCdnHeaders(directory, always, PRIVATE);
}
