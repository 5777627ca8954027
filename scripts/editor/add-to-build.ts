import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EDITOR_PATH } from '#contract/editor.ts';
import { policiesFile } from '#server/http/static-files.ts';
import { buildEditor, EDITOR_DIRECTORY, EDITOR_PAGE, editorPage, isEditorBuilt } from './build.ts';
import type { Repository } from './config.ts';
import { editorPolicy } from './policy.ts';

/** Adds the editor to a finished build, with a policy of its own. It saves in the repository. */
export async function addEditor(directory: string, product: string, repository: Repository): Promise<void> {
  if (!isEditorBuilt()) await buildEditor();
  await cp(EDITOR_DIRECTORY, directory, { recursive: true });
  await writeFile(join(directory, EDITOR_PAGE), editorPage(product, repository));
  const file = policiesFile(directory);
  const policies = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  await writeFile(file, `${JSON.stringify({ ...policies, [EDITOR_PATH]: editorPolicy(true) }, null, 2)}\n`);
}
