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
import type { OnFinished } from '#tests/server/support/fixture.ts';

export const BUILD_MS = 600_000;

const ADDITION =
  /(?:Crea `(?<created>[^`]+)`|[Ee]n `(?<edited>[^`]+)`, (?<where>arriba|debajo) de la línea que empieza con `(?<line>[^`]+)`, agrega)[^\n]*\n\n```\w*\n(?<code>.*?)```/gs;
const EDIT =
  /[Ee]n `(?<edited>[^`]+)`, (?<verb>borra|mueve|cambia) (?:la línea que empieza con )?`(?<line>[^`]+)`(?: (?:arriba de la línea que empieza con|hasta la línea que empieza con|por) `(?<other>[^`]+)`)?/g;

/** Creates a file, or adds lines to one. */
type Addition = { created?: string; edited?: string; where?: string; line?: string; code: string };
/** Deletes a line (or the lines up to another one), moves it above another one, or replaces a text. */
type Edit = { edited: string; verb: 'borra' | 'mueve' | 'cambia'; line: string; other?: string };
export type Step = Addition | Edit;

/** The steps of the recipe with this heading. */
export const recipe = (heading: string): Step[] => {
  const [, section = ''] = readFileSync('docs/bloques.md', 'utf8').split(`\n## ${heading}\n`);
  const [text = ''] = section.split('\n## ');
  const steps = [...text.matchAll(ADDITION), ...text.matchAll(EDIT)];
  expect(steps, heading).not.toEqual([]);
  return steps
    .toSorted((one, other) => one.index - other.index)
    .map(({ groups }) => groups as unknown as Step);
};

/** The files that the steps create or edit. */
export const filesOf = (steps: Step[]): string[] => [
  ...new Set(steps.map((step) => ('created' in step && step.created) || step.edited || '')),
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
    const env = {
      ...process.env,
      ...variables,
      NODE_ENV: undefined,
      VITEST: undefined,
      TEST_TIER: undefined,
    };
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

function follow(root: string, step: Step) {
  if ('verb' in step) return edit(root, step);
  const { created, edited = '', where, line = '', code } = step;
  if (created) {
    mkdirSync(dirname(join(root, created)), { recursive: true });
    writeFileSync(join(root, created), code, { flag: 'wx' });
    return;
  }
  const lines = readLines(root, edited);
  lines.splice(placeOf(lines, line, edited) + (where === 'debajo' ? 1 : 0), 0, code.trimEnd());
  writeFileSync(join(root, edited), lines.join('\n'));
}

function edit(root: string, { edited, verb, line, other = '' }: Edit) {
  const lines = readLines(root, edited);
  if (verb === 'cambia') {
    const parts = lines.join('\n').split(line);
    expect(parts, `${edited}: ${line}`).toHaveLength(2);
    return writeFileSync(join(root, edited), parts.join(other));
  }
  const start = placeOf(lines, line, edited);
  const isLast = (each: string) => each.trimStart().startsWith(other);
  const count = verb === 'borra' && other ? lines.slice(start).findIndex(isLast) + 1 : 1;
  const removed = lines.splice(start, count);
  if (verb === 'mueve') lines.splice(placeOf(lines, other, edited), 0, ...removed);
  writeFileSync(join(root, edited), lines.join('\n'));
}

const readLines = (root: string, file: string) => readFileSync(join(root, file), 'utf8').split('\n');

/** The index of the only line that starts like this. */
function placeOf(lines: string[], start: string, file: string): number {
  const places = lines.flatMap((each, index) => (each.trimStart().startsWith(start) ? [index] : []));
  expect(places, `${file}: ${start}`).toHaveLength(1);
  return places[0] ?? 0;
}
