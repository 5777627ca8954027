/** The styles of a page: the part of the one sheet that it can use, within the page, with short names. */
import {
  transform,
  type Selector,
  type SelectorComponent,
  type TransformOptions,
  type CustomAtRules,
} from 'lightningcss';
import { classListsOf, decodeEntities, wordsIn } from './classes.ts';

/** The browsers that Tailwind 4 supports. */
const TARGETS = {
  chrome: 111 << 16,
  firefox: 128 << 16,
  ios_saf: (16 << 16) | (4 << 8),
  safari: (16 << 16) | (4 << 8),
};

const STYLE_LINK = /<link rel="stylesheet" href="[^"]+"\/>/;
const STYLES = /(?<=<style[^>]*>).+?(?=<\/style>)/gs;
/** A font that is downloaded. Fallbacks are on the machine. */
const FONT_FACE = /@font-face\{[^}]*url\([^}]*\}/g;
const ANY_FONT_FACE = /@font-face\{[^}]*\}/g;
/** How app/layout/page.tsx renders. The build fills it. */
export const FIRST_VIEW_END = '<style data-later="">';

const CLASS_SELECTOR = /\.(-?[a-z_][\w-]*)/gi;
const CLASS_ATTRIBUTE = /(?<=\sclass=")[^"]*(?=")/g;
/** The beginning of a name that a script completes: `paper--${kind}`, 'paper--' + kind. */
const STEM = /^(\w[\w-]*-)(?:$|\$\{)/;
/** A utility with a variant or a value of its own. Plain names stay: tests and readers look for them. */
const IS_LONG = /[^\w-]/;

/** Tailwind writes the tokens of `@theme` into this rule. */
const THEME = /@layer theme\s*\{\s*:root,\s*:host\s*\{([^}]*)\}/;
/** A property with its initial value, and Tailwind's rule for browsers that do not know registered properties. */
const REGISTERED = /@property (--[\w-]+)\s*\{[^}]*initial-value:([^;}]+)/g;
const FALLBACKS = /@layer properties\s*\{.*?\}\s*\}\s*\}/s;

/** The scripts of a page, and the styles that they bring along, which the page need not hold. */
export type OwnCode = { scripts: string[]; styles: string[] };
const NO_CODE: OwnCode = { scripts: [], styles: [] };

/**
 * Replaces the link to the style sheet by the styles that the page and its scripts can use, so that the first view needs
 * no second request. A page with a `FirstViewEnd` gets the styles of its first view in the head, and all its styles at
 * that place. All of them, because the order of rules matters, and compression makes the repetition cheap. Nobody
 * prints a page before that place has come.
 */
export function inlineStyles(page: string, css: string, code: OwnCode = NO_CODE): string {
  const styles = pruneStyles(css, page, code);
  const [firstView = '', ...rest] = page.split(FIRST_VIEW_END);
  const first = rest.length > 0 ? pruneStyles(withoutPrint(styles), firstView) : styles;
  const later = styles.replaceAll(ANY_FONT_FACE, '');
  return page
    .replace(STYLE_LINK, () => styleElements(first))
    .replace(FIRST_VIEW_END, () => FIRST_VIEW_END + later);
}

/** The fonts are separate: app/layout/late-fonts.ts loads them after the first paint. */
function styleElements(styles: string): string {
  const faces = styles.match(FONT_FACE)?.join('') ?? '';
  const others = `<style>${styles.replaceAll(FONT_FACE, '')}</style>`;
  if (!faces) return others;
  const late = `<style data-fonts media="not all">${faces}</style>`;
  return `${others}${late}<noscript><style>${faces}</style></noscript>`;
}

/**
 * Gives long class names of a finished page short ones, in its markup and in its styles. A name that a script has stays,
 * because React compares it. A tenth of a large page consists of such names.
 */
export function shortenClasses(page: string, scripts: readonly string[]): string {
  const scripted = new Set(wordsIn(page, scripts));
  const short = new Map<string, string>();
  const shortOf = (name: string): string => {
    if (!IS_LONG.test(name) || scripted.has(name)) return name;
    const known = short.get(name) ?? `_${short.size.toString(36)}`;
    short.set(name, known);
    return known;
  };
  const rename = (selector: Selector): Selector =>
    selector.map((part) => {
      if (part.type === 'class') return { ...part, name: shortOf(part.name) };
      const inner = selectorsIn(part);
      return inner ? ({ ...part, selectors: inner.map(rename) } as SelectorComponent) : part;
    });
  return page
    .replaceAll(STYLES, (styles) => transformed(styles, { minify: true, visitor: { Selector: rename } }))
    .replaceAll(CLASS_ATTRIBUTE, (list) =>
      list.replaceAll(/\S+/g, (name) => short.get(decodeEntities(name)) ?? name),
    );
}

/**
 * Returns the part of a style sheet that a page can use. Removes rules whose classes occur neither on its elements nor
 * in the texts of its scripts, then unused custom properties and keyframes.
 */
export function pruneStyles(css: string, page: string, { scripts, styles }: OwnCode = NO_CODE): string {
  const classes = classListsOf(page).flatMap((list) => list.split(/\s+/));
  const brought = new Set(
    styles.flatMap((style) => [...style.matchAll(CLASS_SELECTOR)].map(([, name = '']) => name)),
  );
  const named = wordsIn(page, scripts).filter((word) => !brought.has(word));
  const words = new Set([...classes, ...named]);
  const stems = [...words].flatMap((word) => STEM.exec(word)?.[1] ?? []);
  const isMentioned = (name: string) => words.has(name) || stems.some((stem) => name.startsWith(stem));

  const readOutside = new Set([page, ...scripts, ...styles].flatMap(propertiesReadIn));
  const used = writeOutConstants(matching(css, isMentioned));
  const unused = new Set<string>();
  const withoutUnused = () => transformed(used, { minify: true, unusedSymbols: [...unused] });
  // A removed property may have been the last user of another one.
  for (let count = -1; count < unused.size;) {
    count = unused.size;
    for (const name of unreferenced(withoutUnused(), (one) => isMentioned(one) || readOutside.has(one)))
      unused.add(name);
  }
  return withoutUnused();
}

/** The rules that can match elements with these classes. */
function matching(css: string, isMentioned: (name: string) => boolean): string {
  const canMatch = (selector: Selector): boolean =>
    selector.every((part) => {
      if (part.type === 'class') return isMentioned(part.name);
      const isNot = part.type === 'pseudo-class' && part.kind === 'not';
      return isNot || (selectorsIn(part)?.some(canMatch) ?? true);
    });
  return transformed(css, {
    visitor: {
      Rule: { style: ({ value }) => (value.selectors.some(canMatch) ? undefined : []) },
      Selector: (selector) => (canMatch(selector) ? undefined : []),
    },
  });
}

/** The selectors of a list such as `:is()`. Tailwind's `*:` puts its classes into one. */
function selectorsIn(part: SelectorComponent): Selector[] | undefined {
  if (part.type !== 'pseudo-class') return undefined;
  const { kind } = part;
  return kind === 'is' || kind === 'not' || kind === 'has' || kind === 'where' ? part.selectors : undefined;
}

/**
 * The theme's values never change, nor do registered properties that no rule sets. Compressed, a page is smaller with
 * values than with names. Fonts keep their names: lightningcss would merge a `font-stretch` in percent into `font`,
 * which browsers refuse.
 */
function writeOutConstants(css: string): string {
  const theme = (THEME.exec(css)?.[1] ?? '').matchAll(/(--(?!font-)[\w-]+):([^;]+)/g);
  const rules = css.replace(FALLBACKS, '');
  const registered = [...css.matchAll(REGISTERED)].filter(
    ([, name = '']) => !new RegExp(`${name}\\s*:`).test(rules),
  );
  return [...theme, ...registered].reduce(
    (written, [, name, value = '']) => written.replaceAll(`var(${name})`, () => value.trim()),
    css,
  );
}

const withoutPrint = (css: string): string =>
  transformed(css, {
    minify: true,
    visitor: {
      Rule: {
        media: ({ value }) =>
          value.query.mediaQueries.every(({ mediaType }) => mediaType === 'print') ? [] : undefined,
      },
    },
  });

/** Custom properties that are never read, and keyframes that nothing else names. */
function unreferenced(css: string, isMentioned: (name: string) => boolean): string[] {
  const declared = new Set([...css.matchAll(/(?<![\w-])(--[\w-]+)\s*[:{]/g)].map(([, name = '']) => name));
  const read = new Set(propertiesReadIn(css));
  const properties = [...declared].filter((name) => !read.has(name) && !isMentioned(name));
  const keyframes = [...css.matchAll(/@keyframes\s+([\w-]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => css.split(new RegExp(`(?<![\\w-])${name}(?![\\w-])`)).length === 2);
  return [...properties, ...keyframes];
}

const propertiesReadIn = (text: string): string[] =>
  [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);

const transformed = (css: string, options: Partial<TransformOptions<CustomAtRules>>): string =>
  transform({ filename: 'page.css', code: Buffer.from(css), targets: TARGETS, ...options }).code.toString();
