import { execFileSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { directoryFixture } from '#tests/support/directory-fixture.ts';
import { needed } from './needed.ts';

const IDENTITY = ['-c', 'user.name=Editora', '-c', 'user.email=editora@empresa.example'];
const PAGE = 'content/pages/home.yaml';
const CODE = 'app/hero.tsx';

const project = directoryFixture();
const git = (...words: string[]) =>
  execFileSync('git', [...IDENTITY, ...words], { cwd: project.path, encoding: 'utf8' }).trim();

function commit(...files: string[]): string {
  for (const file of files) project.write(file, `${file} ${Math.random()}`);
  return save();
}
function save(): string {
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', 'Change');
  return git('rev-parse', 'HEAD');
}

let published: string;
beforeEach(() => {
  git('init', '--quiet');
  published = commit(PAGE, CODE);
});

it.each<[what: string, change: () => string, expected: string]>([
  ['nothing', () => commit(), 'check'],
  ['a text', () => commit(PAGE), 'check'],
  ['a new photo', () => commit('public/fotos/patio ñ.jpg'), 'check'],
  ['texts in several commits', () => (commit(PAGE), commit('content/site.yaml')), 'check'],
  ['a text and code', () => commit(PAGE, CODE), 'test'],
  ['code that was never published, and then a text', () => (commit(CODE), commit(PAGE)), 'test'],
  ['a file beside content/', () => commit('content.ts'), 'test'],
  [
    'code moved to public/',
    () => {
      project.write('public/keep', '');
      renameSync(project.in(CODE), project.in('public/hero.tsx'));
      return save();
    },
    'test',
  ],
])('%s since the published commit needs the right checks', (_what, change, expected) => {
  const changed = change();
  expect(needed(published, changed, project.path)).toBe(expected);
});

it('code that was taken back needs no tests', () => {
  commit(CODE);
  git('revert', '--no-edit', 'HEAD');
  const back = commit(PAGE);
  expect(needed(published, back, project.path)).toBe('check');
});

it.each([
  ['', 'unknown'],
  ['0'.repeat(40), 'not in the repository'],
  ['--output=/dev/null', 'no commit'],
  ['HEAD', 'a name'],
])('a published commit %j, which is %s, needs all tests', (unknown) => {
  expect(needed(unknown, commit(PAGE), project.path)).toBe('test');
});
