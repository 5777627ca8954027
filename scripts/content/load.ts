/**
 * Reads all of content/: parses, checks, fills. Pure but for the files, and synchronous: build, check, tests and
 * development use the same.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { safeParse } from 'valibot';
import { CONFIRMATION_LINK_HOURS } from '#contract/paths.ts';
import { officeWords } from '#contract/office.ts';
import { readSite, type Site } from '#contract/site.ts';
import { assemble, type Content, type Page } from '#blocks/assemble.ts';
import { FILES, type FileName, type FileTexts } from '#blocks/files.ts';
import { campaignPage, page } from '#blocks/schemas.ts';
import { fillFromSite } from '#schema/placeholders.ts';
import { explain, isUnknownKey } from './explain.ts';
import { formProblems } from './form-problems.ts';
import { fileExists, linkProblem, placesOf, type Places } from './links.ts';
import { pageProblems } from './page-problems.ts';
import type { Problem } from './problem.ts';
import { textsOf, type Part } from './walk.ts';
import { wordingProblem } from './wording.ts';
import { parseYaml } from './yaml.ts';

/** Where the texts are. */
export const DIRECTORY = 'content';

/** A file as it was read. `problems` are of its syntax and its schema. */
export type ReadFile = {
  file: string;
  schema: Part;
  value: unknown;
  problems: Problem[];
  lineOf(keys: readonly unknown[]): number;
  /** The keys as a message names them. */
  named(keys: readonly unknown[]): string[];
};

export type Loaded = {
  /** Undefined if a file that every page needs has a mistake. Pages with a mistake are not in it. */
  content: Content | undefined;
  problems: Problem[];
  /** The addresses of pages with a mistake. */
  broken: string[];
};

/** Every file of the texts with its schema. */
export const contentFiles = (root = DIRECTORY): [file: string, schema: Part][] => [
  ...Object.entries(FILES).map(([name, { schema }]): [string, Part] => [join(root, `${name}.yaml`), schema]),
  ...filesIn(root, 'pages').map((file): [string, Part] => [file, page]),
  ...filesIn(root, 'campaigns').map((file): [string, Part] => [file, campaignPage]),
];

const filesIn = (root: string, folder: string) => globSync(join(root, folder, '*.yaml')).toSorted();

/** Loads the texts. The variables override the values of `site.yaml`. */
export function loadContent(variables: Record<string, string | undefined>, root = DIRECTORY): Loaded {
  const files = contentFiles(root).map(([file, schema]) => readFile(file, schema));
  const shared = files.filter(({ file }) => basename(join(file, '..')) === basename(root));
  const pageFiles = files.filter((file) => !shared.includes(file));
  const texts = Object.fromEntries(
    shared.map(({ file, value }) => [basename(file, '.yaml'), value]),
  ) as Record<FileName, unknown> as FileTexts;
  const cards = (texts.products?.products ?? []).map((card) => card?.product);
  const places = placesOf(
    pageFiles.map(({ value }) => value),
    cards,
  );
  for (const each of files) each.problems.push(...textProblems(each, places));
  const form = shared.find(({ file }) => basename(file) === 'forms.yaml');
  if (form && isRight(form.problems)) form.problems.push(...formProblems(form));
  for (const each of pageFiles) each.problems.push(...pageProblems(each, pageFiles));
  const problems = files.flatMap((each) => each.problems);
  const right = pageFiles.filter((each) => isRight(each.problems));
  const broken = pageFiles
    .filter((each) => !right.includes(each))
    .flatMap(({ value }) => (value as { path?: string } | undefined)?.path ?? []);
  if (!shared.every((each) => isRight(each.problems))) return { content: undefined, problems, broken };
  const site = readSite(texts.site, variables);
  const values = valuesOf(texts, site);
  const pages = right.map(({ file, value }): Page => ({
    name: file.slice(root.length + 1).replace('.yaml', ''),
    ...(filled(value, values) as Omit<Page, 'name'>),
    ...(file.includes('campaigns') && { noindex: true }),
  }));
  return { content: assemble(filled(texts, values) as FileTexts, pages, site), problems, broken };
}

const isRight = (problems: readonly Problem[]) => problems.every(({ isWarning }) => isWarning);

function readFile(file: string, schema: Part): ReadFile {
  if (!existsSync(file))
    return {
      file,
      schema,
      value: undefined,
      problems: [{ file, keys: [], message: 'Falta el archivo. Recupéralo.' }],
      lineOf: () => 1,
      named: () => [],
    };
  const { value, problems, lineOf } = parseYaml(readFileSync(file, 'utf8'));
  const named = (keys: readonly unknown[]) => namesOf(keys, value);
  const found = problems.map((problem): Problem => ({ file, keys: [], ...problem }));
  if (value === undefined) return { file, schema, value, problems: found, lineOf, named };
  const { issues = [], output } = safeParse(schema, value);
  for (const issue of issues) {
    const keys = issue.path?.map(({ key }) => key) ?? [];
    const text = typeof issue.input === 'string' ? issue.input : undefined;
    const message = explain(issue);
    found.push({
      file,
      keys: named(keys),
      line: lineOf(keys),
      text,
      message,
      isWarning: isUnknownKey(issue),
    });
  }
  return { file, schema, value: output, problems: found, lineOf, named };
}

/** A block is named by its type, and an item of a list by its number, from 1. */
function namesOf(keys: readonly unknown[], value: unknown): string[] {
  let inside = value as Record<string, unknown> | undefined;
  return keys.map((key) => {
    const isItem = Array.isArray(inside);
    inside = inside?.[String(key)] as typeof inside;
    if (!isItem) return String(key);
    const number = String(Number(key) + 1);
    return typeof inside?.['type'] === 'string' ? `${number} (${inside['type']})` : number;
  });
}

/** What no schema can find: wording, links and pictures. */
function textProblems({ file, schema, value, lineOf, named }: ReadFile, places: Places): Problem[] {
  const path = (value as { path?: string } | undefined)?.path;
  return [...textsOf(schema, value)].flatMap(({ keys, text, meta }) => {
    const found = problemOf(text, meta, places, path);
    return found ? [{ file, keys: named(keys), line: lineOf(keys), text, ...found }] : [];
  });
}

function problemOf(text: string, { kind, place }: ReturnType<typeof Object>, places: Places, path?: string) {
  if (kind === 'link') {
    const message = linkProblem(text, places, path);
    return message ? { message } : undefined;
  }
  if (kind === 'photo' && text && !fileExists(text))
    return { message: `Falta la imagen «${text}». Ponla en public, o elige otra.` };
  return place ? wordingProblem(text) : undefined;
}

/** What placeholders stand for. */
function valuesOf({ site: { hours }, forms }: FileTexts, site: Site) {
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
