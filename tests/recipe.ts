/** Follows recipes of docs/bloques.md in a copy of the project, as an operator would. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect } from 'vitest';
import type { OnFinished } from './server/fixture.ts';

export const BUILD_MS = 600_000;

const STEP =
  /(?:Crea `(?<created>[^`]+)`|[Ee]n `(?<edited>[^`]+)`, (?<where>arriba|debajo) de la línea que empieza con `(?<line>[^`]+)`, agrega)[^\n]*\n\n```\w*\n(?<code>.*?)```/gs;
type Step = { created?: string; edited?: string; where?: string; line?: string; code: string };

/** The steps of the recipe with this heading. */
export const recipe = (heading: string): Step[] => {
  const [, section = ''] = readFileSync('docs/bloques.md', 'utf8').split(`\n## ${heading}\n`);
  const [text = ''] = section.split('\n## ');
  return [...text.matchAll(STEP)].map(({ groups }) => groups as unknown as Step);
};

/** The files that the steps create or edit. */
export const filesOf = (steps: Step[]): string[] => [
  ...new Set(steps.map(({ created, edited }) => created ?? edited ?? '')),
];

/** Copies the project's own files, as they are in the working tree. */
export function copyProject(root: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(name)))
    cpSync(file, join(root, file));
}

/**
 * Copies the project, adds the operator's own files, follows the steps there and builds it. The copy is removed at the
 * end.
 */
export function buildByRecipe(
  steps: Step[],
  onFinished: OnFinished,
  variables: NodeJS.ProcessEnv = {},
  ownFiles: Readonly<Record<string, Buffer>> = {},
) {
  const root = mkdtempSync(join(tmpdir(), 'recipe-'));
  onFinished(() => rmSync(root, { recursive: true }));
  copyProject(root);
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  for (const [name, content] of Object.entries(ownFiles)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  for (const step of steps) follow(root, step);

  const run = (command: string, ...parameters: string[]): string => {
    const env = { ...process.env, ...variables, NODE_ENV: undefined, VITEST: undefined };
    const { status, stdout, stderr } = spawnSync(command, parameters, { cwd: root, encoding: 'utf8', env });
    expect(status, `${command} ${parameters.join(' ')}\n${stdout}\n${stderr}`).toBe(0);
    return stdout;
  };
  run('node', '--import', './scripts/require-node.mjs', 'scripts/build.ts');
  return {
    root,
    run,
    built: (name: string): string => readFileSync(join(root, 'build', 'client', name), 'utf8'),
    /** Fails if types, lint or format have something to say of these files. */
    expectClean(files: string[]) {
      run('tsc', '--noEmit');
      run('oxlint', ...files);
      run('oxfmt', '--check', ...files);
    },
  };
}

export type RecipeProject = ReturnType<typeof buildByRecipe>;

function follow(root: string, { created, edited, where, line, code }: Step) {
  if (created) {
    mkdirSync(dirname(join(root, created)), { recursive: true });
    writeFileSync(join(root, created), code, { flag: 'wx' });
    return;
  }
  const file = join(root, edited ?? '');
  const lines = readFileSync(file, 'utf8').split('\n');
  const places = lines.flatMap((each, index) => (each.trimStart().startsWith(line ?? '') ? [index] : []));
  expect(places, `${edited}: ${line}`).toHaveLength(1);
  lines.splice((places[0] ?? 0) + (where === 'debajo' ? 1 : 0), 0, code.trimEnd());
  writeFileSync(file, lines.join('\n'));
}
