/**
 * Reads all copy in app/content before anything is made of it. What it says is Spanish, as the copy is: unlike mistakes
 * in settings, these are made and mended by whoever writes the texts.
 */
import { readdirSync } from 'node:fs';
import { load, loadProblem, syntaxProblems, type Loaded } from './load.ts';
import { describeProblem, type Problem } from './problem.ts';

const DIRECTORY = 'app/content';
/** Imports of the content from elsewhere: a mistake there is not a text's fault. */
const VALUES = ['contract/office-hours.ts', 'site.config.ts'];
/** Files derived from the others: checked once those are valid. */
const DERIVED = ['newsletter-results.ts', 'result.ts'];
/** Which pages there are: every link is checked against them. */
const PAGE_LISTS = [`${DIRECTORY}/paths.ts`, `${DIRECTORY}/meta.ts`];
const HEADING = 'Corrige estos textos:';

/** Stops the process with plain words where a text is missing, too long for its place or not filled in. */
export async function refuseContent(heading = HEADING): Promise<void> {
  refuse(await checkContent(), heading);
}

/** Stops it where the operator's values, or the office's hours, cannot be read: before anything reads them. */
export async function refuseValues(heading = HEADING): Promise<void> {
  refuse(await checkValues(), heading);
}

/** Stops the process with plain words, unless the problems are warnings alone. */
export function refuse(problems: readonly Problem[], heading: string): void {
  const warnings = problems.filter(({ isWarning }) => isWarning);
  const errors = problems.filter(({ isWarning }) => !isWarning);
  if (warnings.length > 0) console.warn(report('Conviene revisar estos textos:', warnings));
  if (errors.length === 0) return;
  console.error(report(heading, errors));
  process.exit(1);
}

async function checkValues(): Promise<Problem[]> {
  const loaded = await Promise.all(VALUES.map(async (file) => ({ file, ...(await load(file)) })));
  const wrong = loaded.filter(({ error }) => error);
  if (wrong.length === 0) return [];
  const broken = await syntaxProblems(VALUES);
  return broken.length > 0 ? broken : wrong.map(({ file, error }) => loadProblem(file, error));
}

/** Everything that is wrong with the copy, in the order of its files. */
async function checkContent(): Promise<Problem[]> {
  const values = await checkValues();
  if (values.length > 0) return values;
  const files = readdirSync(DIRECTORY)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${DIRECTORY}/${name}`);
  const loaded = new Map<string, Loaded>();
  for (const file of files) loaded.set(file, await load(file));
  if ([...loaded.values()].some(({ error }) => error instanceof SyntaxError)) {
    const broken = await syntaxProblems(files);
    if (broken.length > 0) return broken;
  }
  for (const file of PAGE_LISTS) {
    const { error } = loaded.get(file) ?? {};
    if (error) return [loadProblem(file, error)];
  }
  return textProblems(loaded);
}

async function textProblems(loaded: ReadonlyMap<string, Loaded>): Promise<Problem[]> {
  // They know the operator's values and the site's addresses: not before those can be read.
  const [{ SHAPES }, { fileProblems }, { anyContent }] = await Promise.all([
    import('./shapes/all.ts'),
    import('./file-problems.ts'),
    import('./any-content.ts'),
  ]);
  const problems: Problem[] = [];
  const tell = (found: readonly Problem[]) => {
    for (const problem of found) if (!isTold(problem, problems)) problems.push(problem);
  };
  const isRight = () => problems.every(({ isWarning }) => isWarning);
  const shapes = new Map(Object.entries(SHAPES).map(([name, shape]) => [`${DIRECTORY}/${name}`, shape]));
  for (const [file, shape] of shapes) {
    if (DERIVED.some((name) => file.endsWith(`/${name}`)) && !isRight()) break;
    tell(fileProblems(file, shape, loaded.get(file)));
  }
  // A file without a shape may be made of the others: that it cannot be read counts where nothing else is wrong.
  const areOthersRight = isRight();
  for (const [file, content] of loaded) {
    if (!shapes.has(file) && (areOthersRight || !content.error))
      tell(fileProblems(file, anyContent, content));
  }
  return problems;
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
