/**
 * Checks all texts in app/content before the build uses them. Its messages are Spanish, because editors of the texts
 * read them.
 */
import { readdirSync } from 'node:fs';
import { load, loadProblem, syntaxProblems, type Loaded } from './load.ts';
import { officeProblems, OFFICE_HOURS } from './office-problems.ts';
import { describeProblem, type Problem } from './problem.ts';

const DIRECTORY = 'app/content';
/** The declared fields of the forms. */
const FIELDS = 'contract/fields.ts';
/** The mails, whose texts are checked no further than by loading them. */
const MAILS = ['lead-mails', 'newsletter-mails', 'team-notifications'].map(
  (name) => `server/mail/${name}.ts`,
);
/** Files that content and mails import, and the mails. A mistake there is no fault of the texts. */
const VALUES = [OFFICE_HOURS, 'contract/next-steps.ts', FIELDS, 'site.config.ts', ...MAILS];
/** It repeats the texts of others. It is checked once the others are valid. */
const DERIVED = `${DIRECTORY}/newsletter-results.ts`;
/** The list of pages. Links are checked against it. */
const PAGE_LISTS = ['app/site/paths.ts', `${DIRECTORY}/meta.ts`];
const HEADING = 'Corrige estos textos:';

/** Exits with messages if a text is missing, too long or empty. */
export async function exitOnContentProblems(heading = HEADING): Promise<void> {
  exitOnProblems(await checkContent(), heading);
}

/** Exits with messages if the operator's values or the office hours cannot be read. */
export async function exitOnValueProblems(heading = HEADING): Promise<void> {
  exitOnProblems(await checkValues(), heading);
}

/** Prints the problems. Exits unless all of them are warnings. */
export function exitOnProblems(problems: readonly Problem[], heading: string): void {
  const warnings = problems.filter(({ isWarning }) => isWarning);
  const errors = problems.filter(({ isWarning }) => !isWarning);
  if (warnings.length > 0) console.warn(report('Conviene revisar:', warnings));
  if (errors.length === 0) return;
  console.error(report(heading, errors));
  process.exit(1);
}

async function checkValues(): Promise<Problem[]> {
  const loaded = await Promise.all(VALUES.map(async (file) => ({ file, ...(await load(file)) })));
  const wrong = loaded.filter(({ error }) => error);
  if (wrong.length === 0) return officeProblems();
  const broken = await syntaxProblems(VALUES);
  return broken.length > 0 ? broken : wrong.map(({ file, error }) => loadProblem(file, error));
}

/** All problems of the texts, in the order of the files. */
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
  // They import the operator's values and the addresses, so they must load after these are checked.
  const [{ furtherFields }, { SHAPES }, { fileProblems }, { anyContent }] = await Promise.all([
    import('../../app/content/shapes/further-fields.ts'),
    import('../../app/content/shapes/all.ts'),
    import('./file-problems.ts'),
    import('./any-content.ts'),
  ]);
  const problems = fileProblems(FIELDS, furtherFields, await load(FIELDS));
  const tell = (found: readonly Problem[]) => {
    for (const problem of found) if (!isTold(problem, problems)) problems.push(problem);
  };
  const isRight = () => problems.every(({ isWarning }) => isWarning);
  if (!isRight()) return problems;
  const shapes = new Map(Object.entries(SHAPES).map(([name, shape]) => [`${DIRECTORY}/${name}`, shape]));
  for (const [file, shape] of shapes) {
    if (file === DERIVED && !isRight()) break;
    tell(fileProblems(file, shape, loaded.get(file)));
  }
  // A file without a shape may repeat the texts of others. It is checked once the others are valid.
  if (!isRight()) return problems;
  for (const [file, content] of loaded) {
    if (!shapes.has(file)) tell(fileProblems(file, anyContent, content));
  }
  return problems;
}

/** A repeated text, or a file that several files import, is reported once. */
const isTold = ({ keys, text, message }: Problem, told: readonly Problem[]) =>
  told.some((problem) => problem.message === message && (text ? problem.text === text : keys.length === 0));

const report = (heading: string, problems: readonly Problem[]) =>
  ['', heading, '', ...problems.flatMap((problem) => [describeProblem(problem), ''])].join('\n');

if (import.meta.main) {
  await exitOnValueProblems();
  // They import the operator's values, so they must load after the check.
  const [{ site }, { readBuildSettings }] = await Promise.all([
    import('../../site.config.ts'),
    import('../build-settings.ts'),
  ]);
  const { problems } = readBuildSettings(process.env, site);
  if (problems.length > 0) {
    console.error(['', 'Corrige la configuración:', '', ...problems].join('\n'));
    process.exit(1);
  }
  await exitOnContentProblems();
  console.log('Los textos están bien.');
}
