import { transform, type Selector, type Targets } from 'lightningcss';
import { classListsOf, wordsIn } from './classes.ts';

/** The browsers that Tailwind 4 supports. */
export const TARGETS: Targets = {
  chrome: version(111),
  firefox: version(128),
  ios_saf: version(16, 4),
  safari: version(16, 4),
};

const CLASS_SELECTOR = /\.(-?[a-z_][\w-]*)/gi;
/** The beginning of a name that a script completes: `paper--${kind}`, 'paper--' + kind. */
const STEM = /^(\w[\w-]*-)(?:$|\$\{)/;

/** Tailwind writes the tokens of `@theme` into this rule. */
const THEME = /@layer theme\s*\{\s*:root,\s*:host\s*\{([^}]*)\}/;

/** A property with its initial value, and Tailwind's rule for browsers that do not know registered properties. */
const REGISTERED = /@property (--[\w-]+)\s*\{[^}]*initial-value:([^;}]+)/g;
const FALLBACKS = /@layer properties\s*\{.*?\}\s*\}\s*\}/s;

/** The scripts of a page, and the styles that they bring along, which the page need not hold. */
export type OwnCode = { scripts: string[]; styles: string[] };
export const NO_CODE: OwnCode = { scripts: [], styles: [] };

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
  // A removed property may have been the last user of another one.
  for (let count = -1; count < unused.size;) {
    count = unused.size;
    const rest = without(used, unused);
    for (const name of unreferenced(rest, (one) => isMentioned(one) || readOutside.has(one)))
      unused.add(name);
  }
  return without(used, unused);
}

/** The rules that can match elements with these classes. */
function matching(css: string, isMentioned: (name: string) => boolean): string {
  const canMatch = (selector: Selector): boolean =>
    selector.every((part) => {
      if (part.type === 'class') return isMentioned(part.name);
      // Tailwind's `*:` puts its classes into such a list.
      const isList =
        part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where' || part.kind === 'has');
      return !isList || part.selectors.some(canMatch);
    });
  return transform({
    filename: 'page.css',
    code: Buffer.from(css),
    targets: TARGETS,
    visitor: {
      Rule: { style: ({ value }) => (value.selectors.some(canMatch) ? undefined : []) },
      Selector: (selector) => (canMatch(selector) ? undefined : []),
    },
  }).code.toString();
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

/** Without the rules for print. */
export function withoutPrint(css: string): string {
  return transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets: TARGETS,
    visitor: {
      Rule: {
        media: ({ value }) =>
          value.query.mediaQueries.every(({ mediaType }) => mediaType === 'print') ? [] : undefined,
      },
    },
  }).code.toString();
}

/** Without these custom properties and keyframes. */
function without(css: string, unused: Set<string>): string {
  return transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets: TARGETS,
    unusedSymbols: [...unused],
  }).code.toString();
}

function keyframesIn(css: string): string[] {
  return [...css.matchAll(/@keyframes\s+([\w-]+)/g)].map(([, name = '']) => name);
}

/** Custom properties that are never read, and keyframes that nothing else names. */
function unreferenced(css: string, isMentioned: (name: string) => boolean): string[] {
  const declared = new Set([...css.matchAll(/(?<![\w-])(--[\w-]+)\s*[:{]/g)].map(([, name = '']) => name));
  const read = new Set(propertiesReadIn(css));
  const properties = [...declared].filter((name) => !read.has(name) && !isMentioned(name));
  const keyframes = keyframesIn(css).filter(
    (name) => css.split(new RegExp(`(?<![\\w-])${name}(?![\\w-])`)).length === 2,
  );
  return [...properties, ...keyframes];
}

function propertiesReadIn(text: string): string[] {
  return [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);
}

function version(major: number, minor = 0): number {
  return (major << 16) | (minor << 8);
}
