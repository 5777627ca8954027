/** Tells the workflow what a commit must pass before it is published: `check` or `test`. */
import { spawnSync } from 'node:child_process';
import { OF_EDITORS } from '#scripts/publish/git.ts';

const COMMIT = /^[\da-f]{40}$/;

/**
 * `check` if all that differs from the published commit is an editor's, otherwise `test`. It compares with what is
 * published, not with the last push: that one may never have passed.
 */
export function needed(published: string, commit: string, repository = '.'): 'check' | 'test' {
  // A file that moves out of the code is a change of the code.
  const words = ['diff', '--name-only', '--no-renames', '-z', published, commit];
  if (![published, commit].every((each) => COMMIT.test(each))) return 'test';
  const { status, stdout } = spawnSync('git', words, { cwd: repository, encoding: 'utf8' });
  const files = stdout.split('\0').filter(Boolean);
  return status === 0 && files.every(isOfEditor) ? 'check' : 'test';
}

const isOfEditor = (file: string) => OF_EDITORS.some((folder) => file.startsWith(`${folder}/`));

if (import.meta.main) {
  const [published = '', commit = ''] = process.argv.slice(2);
  console.log(needed(published, commit));
}
