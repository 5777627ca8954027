/** The list of pages: meta.ts. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { routeFileOf } from '#site/pages.ts';
import { RESULT_PATHS } from '#contract/paths.ts';
import { flag, object, optional, text } from './shape.ts';

const PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;
const PATH_RULE =
  'La dirección de una página empieza con «/» y lleva minúsculas, números y guiones, sin acentos: «/precios».';
/** The code uses these by name. */
const NEEDED = [
  'home',
  'notFound',
  'confirmNewsletter',
  'unsubscribeNewsletter',
  ...Object.keys(RESULT_PATHS),
];

const path = v.pipe(v.string(), v.regex(PATH, PATH_RULE));
const title = text('pageTitle');
const hidden = object({ path: optional(path), title, noindex: flag(), noReferrer: optional(flag()) });
const listed = object({
  path,
  title,
  description: text('pageDescription'),
  noindex: optional(v.literal(false)),
});
const isHidden = (page: unknown) => (page as { noindex?: unknown } | null)?.noindex === true;
const page = v.lazy((input) => (isHidden(input) ? hidden : listed));

type Pages = Record<string, { path?: string }>;

/** Why a listed page cannot be built, or undefined. */
function pageProblem(name: string, pages: Pages): string | undefined {
  const file = join('app', routeFileOf(name));
  if (!existsSync(file)) return `Falta el archivo ${file}, que dibuja esta página.`;
  const address = pages[name]?.path;
  const taken = [...Object.values(RESULT_PATHS), ...Object.values(pages).map((each) => each.path)];
  if (address === undefined || taken.filter((each) => each === address).length === 1) return undefined;
  return `Otra página ya tiene la dirección «${address}». Cada una necesita la suya.`;
}

export const meta = object({
  meta: v.pipe(
    v.objectWithRest(Object.fromEntries(NEEDED.map((name) => [name, page])), page),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const pages: Pages = dataset.value;
      for (const [key, value] of Object.entries(pages)) {
        const message = pageProblem(key, pages);
        const place = { type: 'object', origin: 'value', input: pages, key, value } as const;
        if (message) addIssue({ message, path: [place] });
      }
    }),
  ),
});
