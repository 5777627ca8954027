/**
 * Reads all copy in app/content before anything is made of it. What it says is Spanish, as the copy is: unlike mistakes
 * in settings, these are made and mended by whoever writes the texts.
 */
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { safeParse, type GenericSchema } from 'valibot';
import { explain, isUnknownKey } from './explain.ts';
import { load, loadProblem, syntaxProblems, type Loaded } from './load.ts';
import { placeOf } from './place-of.ts';
import { describeProblem, type Problem } from './problem.ts';
import { wordingProblems } from './wording.ts';

const DIRECTORY = join('app', 'content');
/** What these say comes from the other files: they are read when those are right. */
const DERIVED = ['newsletter-results.ts', 'result.ts'];

/** Stops the process with plain words where a text is missing, too long for its place or not filled in. */
export async function refuseContent(): Promise<void> {
  const problems = await checkContent();
  const warnings = problems.filter(({ isWarning }) => isWarning);
  const errors = problems.filter(({ isWarning }) => !isWarning);
  if (warnings.length > 0) console.warn(report('Conviene revisar estos textos:', warnings));
  if (errors.length === 0) return;
  console.error(report('El sitio no se construyó. Corrige estos textos y vuelve a intentar:', errors));
  process.exit(1);
}

/** Everything that is wrong with the copy, in the order of its files. */
export async function checkContent(): Promise<Problem[]> {
  const names = readdirSync(DIRECTORY).filter((name) => name.endsWith('.ts'));
  const loaded = new Map<string, Loaded>();
  for (const name of names) loaded.set(name, await load(resolve(DIRECTORY, name)));
  if ([...loaded.values()].some(({ error }) => error instanceof SyntaxError)) {
    const broken = await syntaxProblems(names.map((name) => join(DIRECTORY, name)));
    if (broken.length > 0) return broken;
  }
  const addresses = loaded.get('paths.ts');
  if (addresses?.error) return [loadProblem('paths.ts', addresses.error)];

  // They know the site's addresses: not before those can be read.
  const { SHAPES } = await import('./shapes/all.ts');
  const problems: Problem[] = [];
  for (const [name, shape] of Object.entries(SHAPES)) {
    if (DERIVED.includes(name) && problems.some(({ isWarning }) => !isWarning)) break;
    for (const problem of problemsOf(name, shape, loaded.get(name)))
      if (!isTold(problem, problems)) problems.push(problem);
  }
  // What is made of the others, or holds no texts, has no shape: it is to blame where nothing else is.
  if (problems.every(({ isWarning }) => isWarning))
    for (const [name, { error }] of loaded)
      if (error && !(name in SHAPES)) problems.push(loadProblem(name, error));
  return problems;
}

function problemsOf(name: string, shape: GenericSchema, loaded: Loaded | undefined): Problem[] {
  if (!loaded) return [{ file: name, keys: [], message: `Falta el archivo ${name}. Recupéralo.` }];
  if (loaded.error) return [loadProblem(name, loaded.error)];
  // A copy: the parser is particular about what is not a plain object.
  const { issues = [], output } = safeParse(shape, { ...loaded.content });
  const found = [
    ...issues.map((issue) => ({
      keys: issue.path?.map(({ key }) => key) ?? [],
      text: typeof issue.input === 'string' ? issue.input : undefined,
      message: explain(issue),
      isWarning: isUnknownKey(issue),
    })),
    ...wordingProblems(output),
  ];
  return found.map((problem) => ({ ...problem, ...placeOf(join(DIRECTORY, name), problem), file: name }));
}

/** A text that others repeat, or a file that others cannot do without, is told of once. */
const isTold = ({ keys, text, message }: Problem, told: readonly Problem[]) =>
  told.some((problem) => problem.message === message && (text ? problem.text === text : keys.length === 0));

const report = (heading: string, problems: readonly Problem[]) =>
  ['', heading, '', ...problems.flatMap((problem) => [describeProblem(problem), ''])].join('\n');

if (import.meta.main) {
  await refuseContent();
  console.log('Los textos están bien.');
}
