/**
 * Reads all of content/: parses, checks, fills. Pure but for the files, and synchronous: build, check, tests and
 * development use the same.
 */
import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CONFIRMATION_LINK_HOURS } from '#contract/paths.ts';
import { officeWords } from '#contract/office.ts';
import { readSite, type Site } from '#contract/site.ts';
import { assemble, type Content, type Page } from '#blocks/assemble.ts';
import { FILES, FOLDERS, type FileName, type FileTexts } from '#schema/files.ts';
import { fillFromSite, type SiteTexts } from '#schema/placeholders.ts';
import { checkForms } from './check-forms.ts';
import { checkPages } from './check-pages.ts';
import { decoded, nameProblems, publicFiles, unreadFiles } from './folders.ts';
import type { Problem } from './problem.ts';
import { readTextFile, type TextFile } from './read-file.ts';
import { textsOf, type Part } from './walk.ts';
import { wordingProblem } from './wording.ts';

/** The folder of the texts. */
export const DIRECTORY = 'content';

export type Loaded = {
  /** Undefined if a file that every page needs has a mistake. Pages with a mistake are not in it. */
  content: Content | undefined;
  problems: Problem[];
  /** The addresses of pages with a mistake. */
  broken: string[];
  /** As they were read. */
  files: readonly TextFile[];
};

/** Every file of the texts with its schema. */
export const contentFiles = (root = DIRECTORY): [file: string, schema: Part][] => [
  ...Object.entries(FILES).map(([name, { schema }]): [string, Part] => [join(root, `${name}.yaml`), schema]),
  ...Object.entries(FOLDERS).flatMap(([folder, { schema }]) =>
    pagesIn(root, folder).map((file): [string, Part] => [file, schema]),
  ),
];

const SHARED = Object.keys(FILES) as FileName[];
const pagesIn = (root: string, folder: string) => globSync(join(root, folder, '[!.~]*.yaml')).toSorted();

/** Loads the texts. The variables override the values of `site.yaml`. */
export function loadContent(variables: NodeJS.ProcessEnv, root = DIRECTORY, publicFolder?: string): Loaded {
  const files = contentFiles(root).map(([file, schema]) => readTextFile(file, schema));
  const published = publicFiles(publicFolder);
  const [shared, pageFiles] = [files.slice(0, SHARED.length), files.slice(SHARED.length)];
  const texts = Object.fromEntries(shared.map(({ value }, index) => [SHARED[index], value])) as FileTexts;
  checkTexts(files, published);
  const forms = shared[SHARED.indexOf('forms')]!;
  if (isRight(forms)) checkForms(forms);
  checkPages(pageFiles);
  const strays = [...unreadFiles(root, files), ...nameProblems(published)];
  const problems = [...files.flatMap((each) => each.problems), ...strays];
  const right = pageFiles.filter(isRight);
  const broken = pageFiles.filter((each) => !isRight(each)).flatMap(({ path }) => path ?? []);
  if (!shared.every(isRight)) return { content: undefined, problems, broken, files };
  const site = readSite(texts.site, variables);
  const values = valuesOf(texts, site);
  const pages = right.map(({ file, value }): Page => ({
    name: relative(root, file).replace('.yaml', ''),
    ...(filled(value, values) as Omit<Page, 'name'>),
    ...(relative(root, file).startsWith('campaigns') && { noindex: true }),
  }));
  return { content: assemble(filled(texts, values) as FileTexts, pages, site), problems, broken, files };
}

const isRight = ({ problems }: TextFile) => problems.every(({ isWarning }) => isWarning);

/** Tells what no schema can find: wording and pictures. */
function checkTexts(files: readonly TextFile[], published: ReadonlyMap<string, string>): void {
  for (const { schema, value, tell } of files)
    for (const { keys, text, meta } of textsOf(schema, value)) {
      const { message, ...more } = wordingProblem(text, meta) ?? {};
      if (message) tell(keys, message, { text, ...more });
      else if (meta.kind === 'photo' && text && !published.has(decoded(text)))
        tell(keys, `Falta la imagen «${text}». Ponla en public, o elige otra.`);
    }
}

/** The values of placeholders. */
function valuesOf({ site: { hours }, forms }: FileTexts, site: Site): SiteTexts {
  const words = officeWords(hours);
  return {
    ...site,
    officeDays: words.days,
    officeTimes: words.times,
    officeHours: words.hours,
    timeZone: hours.timeZoneName,
    linkHours: CONFIRMATION_LINK_HOURS,
    furtherFields: (forms.furtherFields ?? []).map(({ inMails }) => `«${inMails}»`).join(', '),
  };
}

/** All texts filled. An entry of a list that holds nothing but a blank value is left out. */
function filled(value: unknown, values: Record<string, string | number>): unknown {
  if (typeof value === 'string') return fillFromSite(value, values);
  if (Array.isArray(value))
    return value.filter((item) => !isBlank(item, values)).map((item) => filled(item, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner, values)]));
}

function isBlank(item: unknown, values: Record<string, string | number>): boolean {
  const own = typeof item === 'object' && item !== null ? Object.values(item) : [item];
  return own.some((text) => typeof text === 'string' && values[/^\{(\w+)\}$/.exec(text)?.[1] ?? ''] === '');
}
